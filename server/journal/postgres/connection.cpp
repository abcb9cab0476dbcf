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

std::vector<std::string> split(std::string_view list) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0;;) {
    const auto end = list.find(',', begin);
    parts.emplace_back(list.substr(begin, end - begin));
    if (end == std::string_view::npos) return parts;
    begin = end + 1;
  }
}

// The hosts of an address. libpq would try them itself, but without blocking it has no timeout for each: one
// that hangs would use up all the time.
std::vector<Host> hosts_of(const PQconninfoOption* options) {
  std::vector<Host> hosts(1);
  for (const PQconninfoOption* option = options; option->keyword != nullptr; ++option) {
    if (option->val == nullptr) continue;
    for (const char* key : {"host", "hostaddr", "port"}) {
      if (std::string_view(key) != option->keyword) continue;
      const auto parts = split(option->val);
      if (parts.size() > 1) hosts.resize(std::max(hosts.size(), parts.size()));
      if (parts.size() == 1) continue;  // for all hosts
      for (std::size_t at = 0; at < parts.size(); ++at) hosts[at].emplace_back(key, parts[at]);
    }
  }
  return hosts;
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
  if (!parsed)
    throw StorageError("the database address is invalid: expected postgresql://USER@HOST/DATABASE");
  const auto until = Clock::now() + timeout_;
  const std::vector<Host> hosts = hosts_of(parsed.get());
  for (std::size_t at = 0;; ++at) {
    const auto left = static_cast<int>(hosts.size() - at);
    try {
      start(address, hosts[at]);
      reach(left == 1 ? until : Clock::now() + (until - Clock::now()) / left);
      break;
    } catch (const ConnectionLost&) {
      if (left == 1) throw;
    }
  }
  PQsetnonblocking(connection_.get(), 1);
  // An acknowledged entry must survive a power failure, whatever the database's default is.
  run("SELECT set_config('search_path', 'nostos', false),"
      " CASE WHEN current_setting('synchronous_commit') = 'off'"
      " THEN set_config('synchronous_commit', 'on', false) END");
}

void Connection::start(const std::string& address, const Host& host) {
  std::vector<const char*> keys{"dbname", "client_encoding", "fallback_application_name"};
  std::vector<const char*> values{address.c_str(), "UTF8", "nostos"};
  for (const auto& [key, value] : host) {
    keys.push_back(key);
    values.push_back(value.c_str());
  }
  keys.push_back(nullptr);
  values.push_back(nullptr);
  connection_.reset(PQconnectStartParams(keys.data(), values.data(), 1));
  if (!connection_) throw ConnectionLost("PostgreSQL: out of memory");
  PQsetNoticeProcessor(
      connection_.get(), [](void*, const char*) {}, nullptr);
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
  const auto consume_input = [&] {
    if (PQconsumeInput(from) == 0) throw lost(one_line(PQerrorMessage(from)));
  };
  for (int left = PQflush(from); left != 0; left = PQflush(from)) {
    if (left < 0) throw lost(one_line(PQerrorMessage(from)));
    // The server may wait for the client to read, too.
    await(POLLIN | POLLOUT, until);
    consume_input();
  }
  Rows rows(nullptr);
  for (;;) {
    while (PQisBusy(from) != 0) {
      await(POLLIN, until);
      consume_input();
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
    const std::string code = state;
    const std::string reason = one_line(words) + " (" + code + ")";
    while (PQisBusy(from) != 0) {
      await(POLLIN, until);
      consume_input();
    }
    PQclear(PQgetResult(from));
    throw StatementRefused(reason, code);
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

ConnectionLost Connection::lost(const std::string& why) const {
  return ConnectionLost(where() + ": " + why);
}

}  // namespace nostos::server::postgres
