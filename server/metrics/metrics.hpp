// All metrics of a server. The server owns the registry and hands it to its parts by reference. Metrics are
// sums over all rooms and people: none belongs to a room, and no name comes from a client's input.
// OPERATION.md lists them.
#pragma once
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "protocol/errors.hpp"
#include "server/metrics/instruments.hpp"

namespace nostos::server {

using MetricsClock = std::chrono::steady_clock;

// Upper bounds of histogram buckets, in nanoseconds or, for batches, in entries.
inline constexpr std::array<std::uint64_t, 14> kRequestTimes{
    100'000,    250'000,    500'000,     1'000'000,   2'500'000,     5'000'000,     10'000'000,
    25'000'000, 50'000'000, 100'000'000, 250'000'000, 1'000'000'000, 2'500'000'000, 10'000'000'000};
inline constexpr std::array<std::uint64_t, 8> kDecisionTimes{1'000'000,     10'000'000,    50'000'000,
                                                             100'000'000,   250'000'000,   1'000'000'000,
                                                             5'000'000'000, 20'000'000'000};
inline constexpr std::array<std::uint64_t, 10> kBatchSizes{1, 2, 4, 8, 16, 32, 64, 128, 256, 1024};

// One for each code of protocol/errors.hpp, and the last one for all codes that only a game has.
inline constexpr std::size_t kErrorCounters = protocol::kErrorCodes.size() + 1;
// `rule` for the last one.
constexpr std::string_view error_counter_name(std::size_t index) {
  return index < protocol::kErrorCodes.size() ? protocol::kErrorCodes[index].code : "rule";
}

// The intents of one game, of people and of bots.
struct IntentMetrics {
  Counter accepted;
  std::array<Counter, kErrorCounters> refused;  // by protocol::code_index()
};
struct GameMetrics {
  IntentMetrics people;
  IntentMetrics bots;
};

enum class ConnectionKind { http, websocket };
inline constexpr std::array<std::string_view, 2> kConnectionKinds{"http", "websocket"};

// The limits that a client can hit.
enum class Limit {
  requests,
  passwords,
  room_creations,
  bad_credentials,
  chat,
  connections,
  connections_per_address,
  control_frames,
  send_queue,
  overloaded,
  share,
  host
};
inline constexpr std::array<std::string_view, 12> kLimits{"requests",
                                                          "passwords",
                                                          "room_creations",
                                                          "bad_credentials",
                                                          "chat",
                                                          "connections",
                                                          "connections_per_address",
                                                          "control_frames",
                                                          "send_queue",
                                                          "overloaded",
                                                          "share",
                                                          "host"};

enum class LobbyRequest {
  create,
  join,
  spectate,
  resume,
  claim_member,
  ask_claim,
  room_status,
  invitation,
  rooms
};
inline constexpr std::array<std::string_view, 9> kLobbyRequests{"create",      "join",         "spectate",
                                                                "resume",      "claim_member", "ask_claim",
                                                                "room_status", "invitation",   "rooms"};

enum class WebhookOutcome { delivered, failed, refused, replaced };
inline constexpr std::array<std::string_view, 4> kWebhookOutcomes{"delivered", "failed", "refused",
                                                                  "replaced"};

// Every HTTP status that the server sends; 101 is an opened WebSocket.
inline constexpr std::array<unsigned, 16> kStatuses{101, 200, 204, 206, 304, 400, 403, 404,
                                                    405, 413, 416, 426, 431, 501, 503, 505};

template <class Kind, std::size_t kKinds>
class Counters {
 public:
  Counter& operator[](Kind kind) { return all_[static_cast<std::size_t>(kind)]; }
  [[nodiscard]] const std::array<Counter, kKinds>& all() const { return all_; }

 private:
  std::array<Counter, kKinds> all_;
};

using LimitCounters = Counters<Limit, kLimits.size()>;

// Writes of entries, for which rooms wait, and of snapshots, for which no room waits.
struct JournalMetrics {
  Counter durable;  // entries
  Counter failed;
  Gauge pending;  // entries that are not yet durable
  Histogram<kRequestTimes> append_seconds;
  Histogram<kBatchSizes> batch_entries;
  Histogram<kRequestTimes> batch_seconds;
  Counter batches_failed;
  Counter snapshots_written;
  Counter snapshots_failed;
  // When an entry was last written, and when a write last failed: nanoseconds of MetricsClock; 0 is never.
  Gauge written_at;
  Gauge failed_at;
};

// Rooms in memory, their requests and their clients.
struct RoomMetrics {
  Gauge stored;  // as of the lobby's last round
  Gauge loaded;
  Gauge with_members;
  Counter opened;
  Counter failures;
  Histogram<kRequestTimes> load_seconds;
  Histogram<kRequestTimes> intent_seconds;  // of people's accepted intents
  Gauge requests_pending;
  Gauge seats_connected;
  Gauge spectators_connected;
};

struct LobbyMetrics {
  Counters<LobbyRequest, kLobbyRequests.size()> requests;
  Gauge requests_pending;
};

// Of a server that shares its journal with others.
struct ClusterMetrics {
  Counter rooms_claimed;
  Counter rooms_lost;
  Counter leases_lost;
  Gauge relayed_connections;
  Counter relays_failed;
};

struct WebhookMetrics {
  Counters<WebhookOutcome, kWebhookOutcomes.size()> deliveries;
  Gauge pending;
};

struct BotMetrics {
  Gauge pending;
  Histogram<kDecisionTimes> decision_seconds;
  Counter failures;
};

// Of the daily check for a newer release.
struct ReleaseMetrics {
  Counter answered;
  Counter failed;
  Gauge newer;  // 1 if a newer release is known
};

struct ReloadMetrics {
  Counter taken;
  Counter refused;
};

// Must outlive every object that holds a reference to one of its instruments. Thread-safe, except
// name_games().
class MetricsRegistry {
 public:
  static constexpr std::size_t kMaxGames = 15;

  // Call before anything is counted; the names must outlive the registry. Games beyond kMaxGames count as
  // `other`.
  void name_games(std::span<const std::string_view> ids);
  [[nodiscard]] std::size_t named() const { return named_; }
  [[nodiscard]] std::string_view name(std::size_t game) const {
    return game < named_ ? names_[game] : "other";
  }
  // Returns the metrics of a game; those of `other` if it has no name here.
  GameMetrics& of_game(std::string_view id);

  std::array<GameMetrics, kMaxGames + 1> games;  // the last one: other

  std::array<Gauge, kConnectionKinds.size()> connections;
  Counters<ConnectionKind, kConnectionKinds.size()> connections_opened;
  std::array<Counter, kStatuses.size() + 1> http;  // by status; the last one: any other
  std::array<Counter, kErrorCounters> refusals;
  LimitCounters limits;

  RoomMetrics rooms;
  LobbyMetrics lobby;
  JournalMetrics journal;
  ClusterMetrics cluster;
  WebhookMetrics webhooks;
  BotMetrics bots;
  ReleaseMetrics releases;
  ReloadMetrics reloads;

  // Counts a refusal of any request; a code of a game counts as `rule`.
  void count_refusal(std::string_view code) { refusals[protocol::code_index(code)].add(); }
  // Counts an HTTP response.
  void count_response(unsigned status);

 private:
  std::array<std::string_view, kMaxGames> names_;
  std::size_t named_ = 0;
};

}  // namespace nostos::server
