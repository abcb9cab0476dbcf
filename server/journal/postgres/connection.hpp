// A connection to PostgreSQL on which every wait has a limit. It uses libpq's C interface rather than
// libpqxx: only libpq can abandon a database that stops answering, and send whole batches in binary form.
#pragma once
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "server/journal/postgres/values.hpp"

struct pg_conn;
struct pg_result;

namespace nostos::server::postgres {

using Clock = std::chrono::steady_clock;

// The connection is unusable. It is unknown whether the last statement took effect.
class ConnectionLost : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The database refused the statement, which had no effect. what() holds none of its values.
class StatementRefused : public std::runtime_error {
 public:
  StatementRefused(const std::string& words, std::string state)
      : std::runtime_error(words), state_(std::move(state)) {}
  [[nodiscard]] const std::string& state() const { return state_; }  // SQLSTATE

 private:
  std::string state_;
};

// The result of a statement.
class Rows {
 public:
  explicit Rows(pg_result* result);
  [[nodiscard]] int count() const;
  [[nodiscard]] int changed() const;  // of an INSERT, UPDATE or DELETE
  [[nodiscard]] bool null(int row, int column) const;
  [[nodiscard]] std::string text(int row, int column) const;
  [[nodiscard]] std::int64_t number(int row, int column) const;
  [[nodiscard]] bool flag(int row, int column) const;

 private:
  std::shared_ptr<pg_result> result_;
};

// The settings of one host in an address: host, hostaddr and port, where the address lists several.
using Host = std::vector<std::pair<const char*, std::string>>;

class Connection {
 public:
  // `address` is postgresql://…, with one host or several, which share the time; each statement may take as
  // long as `timeout`. Throws StorageError if the address is malformed, and ConnectionLost if the server
  // cannot be reached, with the names of the server, database and user, but never a password.
  Connection(const std::string& address, std::chrono::milliseconds timeout);

  // Throws ConnectionLost and StatementRefused. With `name`, the first run prepares the statement under that
  // name, and later runs use it.
  Rows run(const char* statement, const Values& values = {}, const char* name = nullptr);
  // Sets the timeout of later statements.
  void set_timeout(std::chrono::milliseconds timeout) { timeout_ = timeout; }

  // "PostgreSQL at 127.0.0.1:5432, database nostos, user nostos"
  [[nodiscard]] std::string where() const;
  [[nodiscard]] bool is_utf8() const;

 private:
  void start(const std::string& address, const Host& host);
  void reach(Clock::time_point until);
  Rows receive(Clock::time_point until);
  void await(short events, Clock::time_point until);
  [[nodiscard]] ConnectionLost lost(const std::string& why) const;

  struct Close {
    void operator()(pg_conn* connection) const;
  };
  std::unique_ptr<pg_conn, Close> connection_;
  std::chrono::milliseconds timeout_;
  std::vector<std::string> prepared_;
};

}  // namespace nostos::server::postgres
