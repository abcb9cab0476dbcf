// A PostgreSQL for the tests of this process, started where the first one needs it (tests/support/postgres).
#pragma once
#include <string>

class Postgres {
 public:
  static Postgres& running();
  Postgres(const Postgres&) = delete;
  Postgres& operator=(const Postgres&) = delete;
  ~Postgres();

  // Of a database that holds no tables of ours.
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
