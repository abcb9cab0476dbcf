#include "server/journal/postgres/connection.hpp"

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <string_view>
#include <vector>

#include "server/journal/journal.hpp"

namespace nostos::server::postgres {
namespace {

std::string one_line(const char* words) {
  std::string line = words == nullptr ? "" : words;
  line.erase(line.find_last_not_of(" \t\r\n") + 1);
  std::erase(line, '\t');
  std::replace(line.begin(), line.end(), '\n', ' ');
  std::replace(line.begin(), line.end(), '"', '\'');  // a log line holds it as reason="…"
  return line;
}

// The server, or its machine, is shutting down or starting: another server may answer soon.
bool ends_connection(std::string_view state) {
  return state.starts_with("08") || state.starts_with("57P");
}

std::string or_unknown(const char* name) {
  return name == nullptr || *name == '\0' ? "?" : name;
}

}  // namespace

Rows::Rows(pg_result* result) : result_(result, PQclear) {}
int Rows::count() const {
  return PQntuples(result_.get());
}
int Rows::changed() const {
  return std::atoi(PQcmdTuples(result_.get()));
}
bool Rows::null(int row, int column) const {
  return PQgetisnull(result_.get(), row, column) != 0;
}
std::string Rows::text(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column),
          static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}
std::int64_t Rows::number(int row, int column) const {
  return std::stoll(text(row, column));
}
bool Rows::flag(int row, int column) const {
  return *PQgetvalue(result_.get(), row, column) == 't';
}

void Connection::Close::operator()(pg_conn* connection) const {
  PQfinish(connection);
}

Connection::Connection(const std::string& address, std::chrono::milliseconds timeout) : timeout_(timeout) {
  // The message does not say why: libpq's text may hold part of a password.
  const std::unique_ptr<PQconninfoOption, void (*)(PQconninfoOption*)> parsed(
      PQconninfoParse(address.c_str(), nullptr), PQconninfoFree);
  if (!parsed) throw StorageError("the database's address is none: expected postgresql://USER@HOST/DATABASE");
  const std::array<const char*, 4> keys{"dbname", "client_encoding", "fallback_application_name", nullptr};
  const std::array<const char*, 4> values{address.c_str(), "UTF8", "nostos", nullptr};
  connection_.reset(PQconnectStartParams(keys.data(), values.data(), 1));
  if (!connection_) throw Lost("PostgreSQL: out of memory");
  PQsetNoticeProcessor(
      connection_.get(), [](void*, const char*) {}, nullptr);
  const auto until = Clock::now() + timeout_;
  reach(until);
  PQsetnonblocking(connection_.get(), 1);
  // An acknowledged entry must survive a power failure, whatever the database's default is.
  run("SELECT set_config('search_path', 'nostos', false),"
      " CASE WHEN current_setting('synchronous_commit') = 'off'"
      " THEN set_config('synchronous_commit', 'on', false) END");
}

void Connection::reach(Clock::time_point until) {
  // libpq requires that the loop starts as if it had returned PGRES_POLLING_WRITING.
  for (PostgresPollingStatusType next = PGRES_POLLING_WRITING; next != PGRES_POLLING_OK;
       next = PQconnectPoll(connection_.get())) {
    if (next == PGRES_POLLING_FAILED || PQstatus(connection_.get()) == CONNECTION_BAD)
      throw lost(one_line(PQerrorMessage(connection_.get())));
    await(next == PGRES_POLLING_READING ? POLLIN : POLLOUT, until);
  }
}

Rows Connection::run(const char* statement, const Values& values, const char* name) {
  const auto until = Clock::now() + timeout_;
  pg_conn* to = connection_.get();
  const int count = static_cast<int>(values.types().size());
  if (name != nullptr && std::find(prepared_.begin(), prepared_.end(), name) == prepared_.end()) {
    if (PQsendPrepare(to, name, statement, count, values.types().data()) == 0)
      throw lost(one_line(PQerrorMessage(to)));
    receive(until);
    prepared_.emplace_back(name);
  }
  std::vector<const char*> bytes;
  std::vector<int> lengths;
  const std::vector<int> binary(values.bytes().size(), 1);
  for (const std::string& value : values.bytes()) {
    bytes.push_back(value.data());
    lengths.push_back(static_cast<int>(value.size()));
  }
  const int sent = name != nullptr
                       ? PQsendQueryPrepared(to, name, count, bytes.data(), lengths.data(), binary.data(), 0)
                       : PQsendQueryParams(to, statement, count, values.types().data(), bytes.data(),
                                           lengths.data(), binary.data(), 0);
  if (sent == 0) throw lost(one_line(PQerrorMessage(to)));
  return receive(until);
}

Rows Connection::receive(Clock::time_point until) {
  pg_conn* from = connection_.get();
  const auto take_in = [&] {
    if (PQconsumeInput(from) == 0) throw lost(one_line(PQerrorMessage(from)));
  };
  for (int left = PQflush(from); left != 0; left = PQflush(from)) {
    if (left < 0) throw lost(one_line(PQerrorMessage(from)));
    // The server may wait for the client to read, too.
    await(POLLIN | POLLOUT, until);
    take_in();
  }
  Rows rows(nullptr);
  for (;;) {
    while (PQisBusy(from) != 0) {
      await(POLLIN, until);
      take_in();
    }
    pg_result* result = PQgetResult(from);
    if (result == nullptr) return rows;
    rows = Rows(result);
    const ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) continue;
    const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const char* words = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    if (PQstatus(from) == CONNECTION_BAD || state == nullptr || ends_connection(state))
      throw lost(one_line(words != nullptr ? words : PQerrorMessage(from)));
    // Only the first line: the details after it hold values.
    Refused refused(one_line(words) + " (" + state + ")", state);
    while (PQisBusy(from) != 0) {
      await(POLLIN, until);
      take_in();
    }
    PQclear(PQgetResult(from));
    throw refused;
  }
}

void Connection::await(short events, Clock::time_point until) {
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
    if (left.count() <= 0) throw lost("it does not answer");
    pollfd socket{PQsocket(connection_.get()), events, 0};
    const int ready = poll(&socket, 1, static_cast<int>(left.count()));
    if (ready > 0) return;
    if (ready < 0 && errno != EINTR) throw lost("its socket cannot be waited for");
  }
}

std::string Connection::where() const {
  const pg_conn* to = connection_.get();
  const std::string host = or_unknown(PQhost(to));
  return "PostgreSQL at " + host + ":" + or_unknown(PQport(to)) + ", database " + or_unknown(PQdb(to)) +
         ", user " + or_unknown(PQuser(to));
}

bool Connection::is_utf8() const {
  const char* encoding = PQparameterStatus(connection_.get(), "server_encoding");
  return encoding != nullptr && std::string_view(encoding) == "UTF8";
}

Lost Connection::lost(const std::string& why) const {
  return Lost(where() + ": " + why);
}

}  // namespace nostos::server::postgres
