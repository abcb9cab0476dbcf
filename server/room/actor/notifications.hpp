// Notifies members who are not connected: their turn, the start and the end of a game. A member is notified
// at most once a minute; what happens meanwhile waits, and the newest event replaces an older one.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "server/base/clock.hpp"
#include "server/base/strand.hpp"
#include "server/room/actor/room_context.hpp"

namespace nostos::server {

// Strand only.
class Notifications {
 public:
  // `is_here`: whether a member is connected.
  Notifications(const RoomContext& context, std::function<bool(int member)> is_here);

  // Call it after every change of the room. The first call sends nothing: it only records the current state.
  void update();
  // Sends nothing more.
  void stop();

 private:
  enum class Event : std::size_t { your_turn, started, over };
  // The events that wait for a member. Their turn goes before the game.
  struct Waiting {
    bool turn = false;
    std::optional<Event> of_game = {};  // started or over
  };
  // The newest notification of a member.
  struct Notified {
    int member = 0;
    std::int64_t turn = -1;
    std::optional<RoomClock::time_point> at = {};
    Waiting waiting = {};
  };
  Notified& of(int member);
  // Notes the events of a running game for its members.
  void note_events();
  // Sends the waiting event, or returns when it is due.
  std::optional<RoomClock::time_point> send_or_wait(const Member& member, Notified& notified);
  void send(const Member& member, Event event) const;
  void wake_at(std::optional<RoomClock::time_point> due);

  const RoomContext& context_;
  const std::function<bool(int member)> is_here_;
  std::vector<Notified> notified_;
  std::unique_ptr<StrandTimer> timer_;  // to the first waiting event; null if there is none
  bool primed_ = false;
  std::size_t started_game_ = 0;  // numbers of the games whose start and whose end were notified
  std::size_t ended_game_ = 0;
};

}  // namespace nostos::server
