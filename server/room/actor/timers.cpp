#include "server/room/actor/timers.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "server/base/clock.hpp"

namespace nostos::server {
namespace {

// After a restart of the server a seat has at least this many milliseconds, or its whole time if that is
// less.
constexpr std::int64_t kRestartGrace = 120'000;
// When the write of an expired clock's intent has failed, the clock expires again after this time.
constexpr std::chrono::milliseconds kRetryPause{1000};

}  // namespace

RoomTimers::RoomTimers(const RoomContext& context, const OnEvent& on_event)
    : context_(context), on_event_(on_event) {}

void RoomTimers::update(bool has_clients) {
  update_position_timers(has_clients);
  update_seat_clock();
}

void RoomTimers::stop_position_timers() {
  position_timers_.clear();
}

void RoomTimers::stop() {
  position_timers_.clear();
  seat_clock_ = nullptr;
}

void RoomTimers::update_position_timers(bool has_clients) {
  const auto wanted =
      context_.state.started() && has_clients ? context_.state.position->timers() : std::vector<Timer>{};
  const auto is = [](const Timer& timer) {
    return [&timer](const RunningTimer& running) { return running.timer == timer; };
  };
  std::erase_if(position_timers_, [&](const RunningTimer& running) {
    return std::find(wanted.begin(), wanted.end(), running.timer) == wanted.end();
  });
  for (const Timer& timer : wanted) {
    if (std::any_of(position_timers_.begin(), position_timers_.end(), is(timer))) continue;
    auto clock =
        std::make_unique<StrandTimer>(context_.strand, std::chrono::milliseconds(timer.milliseconds));
    // Weak: a timer alone must not keep a room in memory.
    clock->async_wait(
        [this, is, weak = context_.room.weak_from_this(), timer](const boost::system::error_code& cancelled) {
          const auto alive = weak.lock();
          if (cancelled || !alive) return;
          std::erase_if(position_timers_, is(timer));
          on_event_(timer);
        });
    position_timers_.push_back({timer, std::move(clock)});
  }
}

void RoomTimers::update_seat_clock() {
  const RoomState& state = context_.state;
  std::optional<SeatDeadline> first;
  for (std::size_t seat = 0; state.started() && seat < state.seats.size(); ++seat) {
    auto deadline = state.deadline(seat);
    if (!deadline || !state.viewers[seat].prompt.asks()) continue;
    // A seat does not lose by time that passed while the server was down.
    deadline = std::max(*deadline, context_.services.started_at +
                                       std::min(kRestartGrace, state.settings.clock.seconds * 1000));
    if (!first || *deadline < first->at) first = {*deadline, seat};
  }
  if (first == deadline_ && deadline_) return;
  deadline_ = first;
  seat_clock_ = nullptr;
  if (!first) return;
  std::chrono::milliseconds left(first->at - now());
  if (left.count() <= 0) left = first == expired_ ? kRetryPause : std::chrono::milliseconds(0);
  seat_clock_ = std::make_unique<StrandTimer>(context_.strand, left);
  seat_clock_->async_wait([this, weak = context_.room.weak_from_this(),
                           due = *first](const boost::system::error_code& cancelled) {
    const auto alive = weak.lock();
    if (cancelled || !alive) return;
    deadline_.reset();
    expired_ = due;
    on_event_(ClockExpired{due.seat});
  });
}

}  // namespace nostos::server
