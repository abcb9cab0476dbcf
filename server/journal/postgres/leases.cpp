#include "server/journal/postgres/leases.hpp"

#include <spdlog/spdlog.h>

#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <set>
#include <string_view>
#include <thread>
#include <utility>

#include "server/journal/journal.hpp"
#include "server/journal/postgres/pool.hpp"

namespace nostos::server {
namespace {

using postgres::Clock;
using postgres::Connection;
using postgres::ConnectionLost;
using postgres::Rows;
using postgres::StatementRefused;
using postgres::Values;

constexpr std::chrono::milliseconds kPause{50};
constexpr int kTries = 3;
constexpr std::chrono::milliseconds kClaimPatience{5000};

// A node's connection holds the lock of its name: the name is free as soon as the process ends.
constexpr const char* kTakeName = "SELECT pg_try_advisory_lock(hashtextextended('nostos node ' || $1, 0))";
constexpr const char* kEndHolder =
    "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1"
    " AND (classid::bigint << 32 | objid::bigint) = hashtextextended('nostos node ' || $1, 0)"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    " AND pid <> pg_backend_pid()";
constexpr const char* kLookAtName =
    "SELECT expires > clock_timestamp(), expires, address FROM nodes WHERE name = $1";
constexpr const char* kIntroduce =
    "INSERT INTO nodes (name, address, key, expires, lease, version, data)"
    " VALUES ($1, $2, $3, clock_timestamp() + $4 * interval '1 millisecond', $4, $5, $6)"
    " ON CONFLICT (name) DO UPDATE SET incarnation = excluded.incarnation, address = excluded.address,"
    " key = excluded.key, expires = excluded.expires, lease = excluded.lease, version = excluded.version,"
    " data = excluded.data RETURNING incarnation";
constexpr const char* kOthers =
    "SELECT name, lease, version, data FROM nodes WHERE name <> $1 AND expires > clock_timestamp()"
    " ORDER BY name";
constexpr const char* kRenew =
    "UPDATE nodes SET expires = clock_timestamp() + $2 * interval '1 millisecond'"
    " WHERE incarnation = $1 AND expires > clock_timestamp()";
// In one order, so that nodes that claim the same rooms at once do not deadlock.
constexpr const char* kClaim =
    "WITH free AS (SELECT number FROM rooms WHERE (code = ANY($1) OR watch = ANY($1)) AND NOT closed"
    "  AND EXISTS (SELECT 1 FROM nodes WHERE incarnation = $2 AND expires > clock_timestamp())"
    "  AND NOT EXISTS (SELECT 1 FROM nodes WHERE incarnation = owner AND incarnation <> $2"
    "   AND expires > clock_timestamp())"
    "  ORDER BY number FOR UPDATE OF rooms)"
    " UPDATE rooms SET owner = $2, fence = fence + 1 FROM free WHERE rooms.number = free.number"
    " RETURNING code, watch, rooms.number, fence";
constexpr const char* kOwner =
    "SELECT code, watch, nodes.name, nodes.address, nodes.key FROM rooms LEFT JOIN nodes"
    " ON incarnation = owner AND incarnation <> $2 AND expires > clock_timestamp()"
    " WHERE (code = ANY($1) OR watch = ANY($1)) AND NOT closed";
// The SQLSTATE of a deadlock, here with another node's appends.
constexpr const char* kDeadlock = "40P01";

// The answers found so far. They may include codes that were not in the question.
class Answers {
 public:
  explicit Answers(const std::vector<std::string>& codes) : open_(codes.begin(), codes.end()) {}

  [[nodiscard]] const std::vector<std::string_view>& open() const { return open_; }
  void put(const Rows& rows, int row, const Leases::Claimed& answer) {
    for (const int column : {0, 1}) found_.insert_or_assign(rows.text(row, column), answer);
  }
  // The codes without an answer have no room, except `codes`.
  void close_all_but(const std::set<std::string>& codes) {
    for (const std::string_view code : open_)
      if (!codes.contains(std::string(code))) found_.try_emplace(std::string(code), std::nullopt);
  }
  void settle() {
    std::erase_if(open_, [this](std::string_view code) { return found_.contains(std::string(code)); });
  }
  [[nodiscard]] const Leases::Claimed& of(const std::string& code) const { return found_.at(code); }

 private:
  std::vector<std::string_view> open_;
  std::map<std::string, Leases::Claimed> found_;
};

class PostgresLeases final : public Leases {
 public:
  PostgresLeases(const std::string& address, Peer node, std::chrono::milliseconds length, NodeTraits traits)
      : address_(address),
        node_(std::move(node)),
        length_(length),
        traits_(std::move(traits)),
        reader_(address, kClaimPatience) {
    Connection connection(address_, kClaimPatience);
    join_cluster(connection);
    connection_.emplace(std::move(connection));
    thread_ = std::thread([this] { renew_until_closed(); });
  }

  ~PostgresLeases() override {
    {
      const std::lock_guard lock(mutex_);
      closing_ = true;
    }
    wake_.notify_one();
    thread_.join();
    try {
      // This frees all rooms of the node.
      if (connection_)
        connection_->run("DELETE FROM nodes WHERE incarnation = $1", Values().add(incarnation_.load()));
    } catch (const std::exception& fault) {
      spdlog::warn("event=leases_not_released reason=\"{}\"", fault.what());  // the leases expire
    }
  }

  std::vector<Claimed> claim(const std::vector<std::string>& codes) override {
    const std::int64_t me = incarnation();
    return with_reader([&](Connection& connection) {
      Answers answers(codes);
      for (int tries = 0; tries < kTries && !answers.open().empty(); ++tries) claim(connection, me, answers);
      if (!answers.open().empty()) throw StorageError("this node's own lease has run out");
      std::vector<Claimed> claimed;
      for (const std::string& code : codes) claimed.push_back(answers.of(code));
      return claimed;
    });
  }

  void release(const std::vector<Lease>& leases) override {
    std::vector<std::int64_t> rooms;
    std::vector<std::int64_t> fences;
    for (const Lease& lease : leases) {
      rooms.push_back(lease.room);
      fences.push_back(lease.fence);
    }
    with_reader([&](Connection& connection) {
      return connection
          .run(
              "UPDATE rooms SET owner = NULL FROM unnest($1, $2) AS given (room, fence)"
              " WHERE number = room AND rooms.fence = given.fence",
              Values().add(rooms).add(fences))
          .changed();
    });
  }

  bool hand_over(const Lease& lease, const std::string& node) override {
    return with_reader([&](Connection& connection) {
      return connection
                 .run(
                     "UPDATE rooms SET owner = incarnation, fence = fence + 1 FROM nodes"
                     " WHERE nodes.name = $3 AND expires > clock_timestamp() AND number = $1 AND fence = $2",
                     Values().add(lease.room).add(lease.fence).add(node))
                 .changed() > 0;
    });
  }

  [[nodiscard]] bool is_valid() const override {
    return incarnation_ != 0 && Clock::now().time_since_epoch().count() < until_;
  }

  [[nodiscard]] Clock::time_point renewed_at() const override {
    return Clock::time_point(Clock::duration(until_)) - length_;
  }

  void on_lost(std::function<void()> lost) override {
    const std::lock_guard lock(lost_mutex_);
    lost_ = std::move(lost);
  }

 private:
  // Answers codes of `answers`. A code stays open where its owner disappeared between the two queries.
  static void claim(Connection& connection, std::int64_t me, Answers& answers) {
    try {
      const Rows mine = connection.run(kClaim, Values().add(answers.open()).add(me));
      for (int row = 0; row < mine.count(); ++row)
        answers.put(mine, row, Lease{mine.number(row, 2), mine.number(row, 3)});
    } catch (const StatementRefused& fault) {
      if (fault.state() != kDeadlock) throw;
      return;
    }
    answers.settle();
    if (answers.open().empty()) return;
    const Rows owners = connection.run(kOwner, Values().add(answers.open()).add(me));
    std::set<std::string> there;
    for (int row = 0; row < owners.count(); ++row) {
      there.insert({owners.text(row, 0), owners.text(row, 1)});
      if (!owners.null(row, 2))
        answers.put(owners, row, Peer{owners.text(row, 2), owners.text(row, 3), owners.text(row, 4)});
    }
    answers.close_all_but(there);
    answers.settle();
  }

  template <class Ask>
  auto with_reader(const Ask& ask) -> decltype(ask(std::declval<Connection&>())) {
    try {
      return reader_.with(ask);
    } catch (const ConnectionLost& fault) {
      throw StorageError(fault.what());
    } catch (const StatementRefused& fault) {
      throw StorageError(fault.what());
    }
  }

  [[nodiscard]] std::int64_t incarnation() const {
    if (!is_valid()) throw StorageError("this node could not renew its leases");
    return incarnation_;
  }

  // Waits until this node has the name: at most as long as the leases of its last owner may be valid. Throws
  // StorageError where that owner renews them.
  void join_cluster(Connection& connection) {
    const Values name = Values().add(node_.name);
    std::string seen;
    while (!connection.run(kTakeName, name).flag(0, 0)) {
      const Rows other = connection.run(kLookAtName, name);
      if (other.count() == 0 || !other.flag(0, 0)) {
        connection.run(kEndHolder, name);  // that node is gone, but the database has not noticed yet
      } else if (!seen.empty() && other.text(0, 1) != seen) {
        throw StorageError("a node named \"" + node_.name + "\"" +
                           (other.text(0, 2).empty() ? "" : " (" + other.text(0, 2) + ")") +
                           " is alive on this database; give each server a name of its own (cluster.node)");
      } else {
        seen = other.text(0, 1);
      }
      if (pause(kPause)) return;
    }
    compare_with_others(connection);
    const auto before = Clock::now();
    const Rows made = connection.run(kIntroduce, Values()
                                                     .add(node_.name)
                                                     .add(node_.address)
                                                     .add(node_.key)
                                                     .add(std::int64_t{length_.count()})
                                                     .add(traits_.version)
                                                     .add(traits_.data));
    until_ = (before + length_).time_since_epoch().count();
    incarnation_ = made.number(0, 0);
    spdlog::info("event=node_joined node={} incarnation={}", node_.name, made.number(0, 0));
  }

  // Nodes of two versions meet while an operator upgrades one after the other: the rooms' rules_version
  // protects the games. Other data under one version means that a map or card was changed on one machine
  // only.
  void compare_with_others(Connection& connection) const {
    const Rows others = connection.run(kOthers, Values().add(node_.name));
    for (int row = 0; row < others.count(); ++row) {
      const std::string name = others.text(row, 0);
      const std::string version = others.text(row, 2);
      if (version == traits_.version && others.text(row, 3) != traits_.data)
        throw StorageError("the maps or cards of node \"" + name +
                           "\" differ from this server's; give all servers the same files in <data>/games");
      if (version != traits_.version)
        spdlog::warn("event=node_differs node={} key=version here=\"{}\" there=\"{}\"", name, traits_.version,
                     version);
      if (others.number(row, 1) != length_.count())
        spdlog::warn("event=node_differs node={} key=cluster.lease_seconds here={} there={}", name,
                     length_.count() / 1000, others.number(row, 1) / 1000);
    }
  }

  // Waits. Returns whether the node is closing.
  bool pause(std::chrono::milliseconds time) {
    std::unique_lock lock(mutex_);
    return wake_.wait_for(lock, time, [this] { return closing_; });
  }

  void renew_until_closed() {
    while (!pause(length_ / 3)) {
      if (incarnation_ != 0 && !is_valid()) lose();
      try {
        renew();
      } catch (const std::exception& fault) {
        spdlog::warn("event=node_not_renewed reason=\"{}\"", fault.what());
        connection_.reset();
      }
      if (incarnation_ != 0 && !is_valid()) lose();
    }
  }

  // If any connection holds this node's name, it is the previous one: it is ended, but that takes time.
  void reacquire_name(Connection& connection) {
    const Values name = Values().add(node_.name);
    const auto until = Clock::now() + length_ / 3;
    while (!connection.run(kTakeName, name).flag(0, 0)) {
      connection.run(kEndHolder, name);
      if (Clock::now() > until) throw ConnectionLost("an earlier connection has not ended yet");
      if (pause(kPause)) return;
    }
  }

  void renew() {
    if (!connection_) {
      Connection fresh(address_, length_ / 3);
      if (incarnation_ != 0) reacquire_name(fresh);
      connection_.emplace(std::move(fresh));
    }
    connection_->set_timeout(length_ / 3);
    if (incarnation_ == 0) return join_cluster(*connection_);
    const auto before = Clock::now();
    const Rows renewed =
        connection_->run(kRenew, Values().add(incarnation_.load()).add(std::int64_t{length_.count()}));
    if (renewed.changed() == 0) return lose();
    until_ = (before + length_).time_since_epoch().count();
  }

  void lose() {
    incarnation_ = 0;
    spdlog::error("event=leases_lost node={}", node_.name);
    const std::lock_guard lock(lost_mutex_);
    if (lost_) lost_();
  }

  const std::string address_;
  const Peer node_;
  const std::chrono::milliseconds length_;
  const NodeTraits traits_;
  postgres::Pool reader_;
  std::optional<Connection> connection_;
  std::atomic<std::int64_t> incarnation_ = 0;  // 0: none
  std::atomic<Clock::rep> until_ = 0;          // when its leases end, by this machine's clock
  std::mutex lost_mutex_;
  std::function<void()> lost_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace

std::unique_ptr<Leases> join_postgres_cluster(const std::string& address, const Peer& node,
                                              std::chrono::milliseconds length, const NodeTraits& traits) {
  try {
    return std::make_unique<PostgresLeases>(address, node, length, traits);
  } catch (const ConnectionLost& fault) {
    throw StorageError(fault.what());
  } catch (const StatementRefused& fault) {
    throw StorageError(fault.what());
  }
}

}  // namespace nostos::server
