// The clocks of a room, and the notices to members who are not connected.
#include <algorithm>
#include <chrono>
#include <utility>

#include "server/base/clock.hpp"
#include "server/room/actor/room.hpp"

namespace nostos::server {
namespace {

namespace asio = boost::asio;

// After a downtime a seat has at least this many milliseconds, or its whole time if that is less.
constexpr std::int64_t kGrace = 120'000;
// Milliseconds between two notices to the same member.
constexpr std::int64_t kQuiet = 60'000;

}  // namespace

void Room::sync_timers() {
  const auto wanted =
      state_.started() && !clients_.empty() ? state_.position->timers() : std::vector<Timer>{};
  std::erase_if(timers_, [&](const RunningTimer& running) {
    return std::find(wanted.begin(), wanted.end(), running.timer) == wanted.end();
  });
  for (const Timer& timer : wanted) {
    if (std::any_of(timers_.begin(), timers_.end(),
                    [&](const RunningTimer& running) { return running.timer == timer; })) {
      continue;
    }
    auto clock = std::make_unique<StrandTimer>(strand_, std::chrono::milliseconds(timer.milliseconds));
    // Weak: a timer alone must not keep a room in memory.
    clock->async_wait([weak = weak_from_this(), timer](const boost::system::error_code& stopped) {
      const auto self = weak.lock();
      if (stopped || !self) return;
      std::erase_if(self->timers_, [&](const RunningTimer& running) { return running.timer == timer; });
      self->enqueue({nullptr, timer});
    });
    timers_.push_back({timer, std::move(clock)});
  }
}

void Room::arm_seat_clock() {
  std::optional<std::int64_t> first;
  std::size_t whose = 0;
  for (std::size_t seat = 0; state_.started() && seat < state_.seats.size(); ++seat) {
    auto until = state_.deadline(seat);
    if (!until || !state_.eyes[seat].prompt.asks()) continue;
    // A seat does not lose by time that passed while the server was down.
    until = std::max(*until, services_.opened + std::min(kGrace, state_.settings.clock.seconds * 1000));
    if (first && *first <= *until) continue;
    first = until;
    whose = seat;
  }
  if (first == clock_until_ && clock_until_) return;
  clock_until_ = first;
  clock_ = nullptr;
  if (!first) return;
  const std::chrono::milliseconds left(std::max<std::int64_t>(0, *first - now()));
  clock_ = std::make_unique<StrandTimer>(strand_, left);
  clock_->async_wait([weak = weak_from_this(), whose](const boost::system::error_code& stopped) {
    const auto self = weak.lock();
    if (stopped || !self) return;
    self->clock_until_.reset();
    self->enqueue({nullptr, ClockExpired{whose}});
  });
}

void Room::send_notifications() {
  const bool telling = std::exchange(notifications_primed_, true);
  if (!services_.rules->notify || !state_.started()) return;
  const auto tell = [&](const Member& member, const char* event) {
    services_.rules->notify({member.hook, std::to_string(header_.number) + "/" + std::to_string(member.id),
                             event, member.hook_language, state_.game, state_.settings.title, member.name});
  };
  const bool begun =
      std::exchange(notified_start_, state_.number()) != state_.number() && state_.played.steps.empty();
  const bool ended = state_.over() && std::exchange(notified_end_, state_.number()) != state_.number();
  for (std::size_t seat = 0; seat < state_.seats.size(); ++seat) {
    const Member* member = state_.member(state_.seats[seat].value());
    NotificationState& notified = session_of(member->id).notified;
    const std::int64_t turn = state_.eyes[seat].turn;
    const bool asked = state_.eyes[seat].prompt.asks();
    const bool anew = asked && std::exchange(notified.turn, turn) != turn;
    if (!telling || member->hook.empty() || is_here(member->id)) continue;
    if (ended) {
      tell(*member, "over");
    } else if (anew && now() - notified.at >= kQuiet) {
      notified.at = now();
      tell(*member, "your_turn");
    } else if (begun) {
      tell(*member, "started");
    }
  }
}

}  // namespace nostos::server
