#include "tests/unit/postgres.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>

#include "server/journal/postgres/connection.hpp"

namespace postgres = nostos::server::postgres;

Postgres& Postgres::running() {
  static Postgres server;
  return server;
}

Postgres::Postgres() {
  std::array<int, 2> in{};
  std::array<int, 2> out{};
  REQUIRE(pipe2(in.data(), O_CLOEXEC) == 0);
  REQUIRE(pipe2(out.data(), O_CLOEXEC) == 0);
  process_ = fork();
  REQUIRE(process_ >= 0);
  if (process_ == 0) {
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    dup2(open("/dev/null", O_WRONLY), STDERR_FILENO);
    execl(NOSTOS_SOURCE "/tests/support/postgres", "postgres", nullptr);
    _exit(127);
  }
  close(in[0]);
  close(out[1]);
  to_ = in[1];
  from_ = out[0];
  folder_ = line();
  REQUIRE_MESSAGE(!folder_.empty(), "tests/support/postgres did not start; is postgresql installed?");
}

Postgres::~Postgres() {
  close(to_);
  close(from_);
  waitpid(process_, nullptr, 0);
}

std::string Postgres::line() {
  std::string line;
  for (char letter = 0; read(from_, &letter, 1) == 1 && letter != '\n';) line += letter;
  return line;
}

std::string Postgres::fresh() {
  const std::string name = "test_" + std::to_string(++databases_);
  postgres::Connection connection("postgresql:///postgres?user=postgres&host=" + folder_,
                                  std::chrono::seconds(30));
  connection.run(("CREATE DATABASE " + name).c_str());
  return "postgresql:///" + name + "?user=postgres&host=" + folder_;
}

void Postgres::order(const std::string& what) {
  const std::string order = what + "\n";
  REQUIRE(write(to_, order.data(), order.size()) == static_cast<ssize_t>(order.size()));
  REQUIRE(line() == "done");
}
