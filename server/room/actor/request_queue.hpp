// The requests of a room that wait for an answer. The requests of one connection keep their order.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "protocol/messages.hpp"
#include "server/metrics/metrics.hpp"
#include "server/room/actor/sink.hpp"
#include "server/room/commands/command.hpp"

namespace nostos::server {

// Requests of the room itself.
struct BotIntent {
  int member = 0;
  std::int64_t turn = 0;
  std::string intent;  // empty: nothing
};
struct ClockExpired {
  std::size_t seat = 0;
};
struct SettleProposal {};
// Waits for the earlier requests of its connection, and for no others: it must not tell when those come.
struct Barrier {
  std::function<void()> done;
};
using InternalEvent = std::variant<Timer, BotIntent, ClockExpired, SettleProposal, Barrier>;

struct Request {
  std::shared_ptr<Sink> from;  // of a message or a barrier; otherwise null
  std::variant<protocol::Inbound, InternalEvent> content;
  MetricsClock::time_point since = {};  // of a message
  bool from_stranger = false;           // its connection was not in the room when it came

  // Null for a request of the room itself, and the other way round.
  [[nodiscard]] const protocol::Inbound* message() const { return std::get_if<protocol::Inbound>(&content); }
  template <class Event>
  [[nodiscard]] const Event* event() const {
    const auto* internal = std::get_if<InternalEvent>(&content);
    return internal == nullptr ? nullptr : std::get_if<Event>(internal);
  }
};

// A request that is being decided.
struct PendingRequest {
  Request request;
  int member = 0;  // who makes the request, or enters by it; 0 for the room itself
  bool enters = false;
  bool answered = false;
  Decision decision = {};
};

class RequestQueue {
 public:
  // `waiting`: counts the requests that wait.
  explicit RequestQueue(Gauge& waiting) : pending_(waiting) {}

  // Adds the newest request.
  void push(Request request);
  // Takes all requests that no round has taken up, oldest first.
  std::vector<Request> take_new();
  [[nodiscard]] bool has_new() const { return !new_.empty(); }
  // Whether this message would be too many. Each connection in the room has places of its own. All others
  // share theirs; the last of these are for members who come back.
  [[nodiscard]] bool is_full_for(const Request& message) const;

  // How a request stands to earlier requests of the same connection that have no answer yet.
  enum class Order { first, follows, follows_entry_or_exit };
  [[nodiscard]] Order order_of(const Request& request) const;
  // Puts a request aside until the next round ends: an earlier one of its connection enters or leaves, or it
  // is a barrier.
  void defer(Request request);

  // Requests that wait for the next round.
  void add_open(PendingRequest pending);
  [[nodiscard]] bool has_open() const { return !open_.empty(); }
  // Discards the decisions of the open requests: the room, or who is present, changes.
  void discard_decisions();

  // The requests of the running round: begin_round() takes the open ones; end_round() returns them and puts
  // the requests that were set aside first in the queue.
  void begin_round();
  std::vector<PendingRequest>& round() { return round_; }
  std::vector<PendingRequest> end_round();

  // Takes every request that is not in the running round.
  std::vector<Request> take_all();

 private:
  void count();

  std::vector<Request> new_;    // oldest first
  std::vector<Request> aside_;  // likewise
  std::vector<PendingRequest> open_;
  std::vector<PendingRequest> round_;
  ScopedGauge pending_;
};

}  // namespace nostos::server
