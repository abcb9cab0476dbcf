// The timers of a room: those of the game's position, and the thinking time of the seats.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "server/room/actor/request_queue.hpp"
#include "server/room/actor/room_context.hpp"

namespace nostos::server {

// Strand only.
class RoomTimers {
 public:
  using OnEvent = std::function<void(InternalEvent)>;

  // Calls `on_event`, which must outlive the timers, with a Timer of the position or a ClockExpired when it
  // falls due.
  RoomTimers(const RoomContext& context, const OnEvent& on_event);

  // Brings the timers in line with the room. The position's timers run only while the room `has_clients`.
  void update(bool has_clients);
  // Stops the position's timers; the next update() starts them again.
  void stop_position_timers();
  void stop();

 private:
  void update_position_timers(bool has_clients);
  void update_seat_clock();

  struct RunningTimer {
    Timer timer;
    std::unique_ptr<StrandTimer> clock;
  };
  struct SeatDeadline {
    std::int64_t at = 0;  // milliseconds since 1970
    std::size_t seat = 0;
    friend bool operator==(const SeatDeadline&, const SeatDeadline&) = default;
  };

  const RoomContext& context_;
  const OnEvent& on_event_;
  std::vector<RunningTimer> position_timers_;
  std::unique_ptr<StrandTimer> seat_clock_;  // runs to the first deadline of a seat; null if there is none
  std::optional<SeatDeadline> deadline_;     // of the running clock
  std::optional<SeatDeadline> expired_;      // the last one that fell due
};

}  // namespace nostos::server
