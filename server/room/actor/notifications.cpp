#include "server/room/actor/notifications.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <string>
#include <utility>

#include "server/base/clock.hpp"

namespace nostos::server {
namespace {

// Between two notifications to the same member.
constexpr std::chrono::minutes kMinInterval{1};

// As in TurnNotification.
constexpr std::array<const char*, 3> kEvents{"your_turn", "started", "over"};

}  // namespace

Notifications::Notifications(const RoomContext& context, std::function<bool(int member)> is_here)
    : context_(context), is_here_(std::move(is_here)) {}

void Notifications::update() {
  const RoomState& state = context_.state;
  const bool notifies = static_cast<bool>(context_.services.policy->notify);
  const bool sends = std::exchange(primed_, true);
  std::erase_if(notified_, [&](const Notified& one) { return state.member(one.member) == nullptr; });
  if (notifies && state.started()) note_events();
  std::optional<RoomClock::time_point> due;
  for (Notified& one : notified_) {
    const Member& member = state.member_at(one.member);
    if (!sends || !notifies || !member.webhook || is_here_(one.member) || !state.seat_of(one.member))
      one.waiting = {};
    const auto next = send_or_wait(member, one);
    if (next && (!due || *next < *due)) due = next;
  }
  wake_at(due);
}

void Notifications::note_events() {
  const RoomState& state = context_.state;
  const bool begun =
      std::exchange(started_game_, state.number()) != state.number() && state.played.steps.empty();
  const bool ended = state.over() && std::exchange(ended_game_, state.number()) != state.number();
  for (std::size_t seat = 0; seat < state.seats.size(); ++seat) {
    Notified& notified = of(state.seats[seat].value());
    const std::int64_t turn = state.viewers[seat].turn;
    const bool asks = state.viewers[seat].prompt.asks();
    const bool new_question = asks && std::exchange(notified.turn, turn) != turn;
    Waiting& waiting = notified.waiting;
    if (ended) {
      waiting.of_game = Event::over;
    } else if (begun) {
      waiting.of_game = Event::started;
    }
    // Once the question is answered, the member still learns that the game has begun or ended.
    waiting.turn = asks && (waiting.turn || new_question);
  }
}

void Notifications::stop() {
  timer_ = nullptr;
}

std::optional<RoomClock::time_point> Notifications::send_or_wait(const Member& member, Notified& notified) {
  const Waiting& waiting = notified.waiting;
  const auto event = waiting.turn ? std::optional(Event::your_turn) : waiting.of_game;
  if (!event) return std::nullopt;
  const auto at = RoomClock::now();
  if (notified.at && at - *notified.at < kMinInterval) return *notified.at + kMinInterval;
  notified.at = at;
  notified.waiting = {};
  send(member, *event);
  return std::nullopt;
}

// The wait keeps the room in memory, at most for the interval: members may all have left it.
void Notifications::wake_at(std::optional<RoomClock::time_point> due) {
  if (due && timer_ && timer_->expiry() == *due) return;
  timer_ = nullptr;
  if (!due) return;
  timer_ = std::make_unique<StrandTimer>(context_.strand, *due);
  timer_->async_wait(
      [this, room = context_.room.shared_from_this()](const boost::system::error_code& cancelled) {
        if (cancelled || !timer_) return;  // stopped
        timer_ = nullptr;
        update();
      });
}

Notifications::Notified& Notifications::of(int member) {
  const auto known = std::find_if(notified_.begin(), notified_.end(),
                                  [&](const Notified& one) { return one.member == member; });
  return known != notified_.end() ? *known : notified_.emplace_back(Notified{member});
}

void Notifications::send(const Member& member, Event event) const {
  const RoomState& state = context_.state;
  const std::string room = std::to_string(context_.header.number);
  context_.services.policy->notify({member.webhook->url, room + "/" + std::to_string(member.id),
                                    kEvents.at(static_cast<std::size_t>(event)), member.webhook->language,
                                    state.setup.game, state.settings.title, member.name, room});
}

}  // namespace nostos::server
