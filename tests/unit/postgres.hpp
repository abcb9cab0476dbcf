// A PostgreSQL for the tests of this process, started by the first test that needs it
// (tests/support/postgres).
#pragma once
#include <string>

class Postgres {
 public:
  static Postgres& running();
  Postgres(const Postgres&) = delete;
  Postgres& operator=(const Postgres&) = delete;
  ~Postgres();

  // The address of a database without Nostos' tables.
  std::string fresh();
  // start, stop, restart, pause or continue.
  void order(const std::string& what);

 private:
  Postgres();
  std::string line();

  int to_ = -1;
  int from_ = -1;
  int process_ = -1;
  int databases_ = 0;
  std::string folder_;
};
