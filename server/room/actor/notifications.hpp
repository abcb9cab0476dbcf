// Notifies members who are not connected: their turn, the start and the end of a game.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "server/room/actor/room_context.hpp"

namespace nostos::server {

// Strand only.
class Notifications {
 public:
  explicit Notifications(const RoomContext& context) : context_(context) {}

  // Call it after every change of the room. The first call sends nothing: it only takes note of what is.
  // `is_here`: whether a member is connected.
  void update(const std::function<bool(int member)>& is_here);

 private:
  // The newest notification of a member.
  struct Notified {
    int member = 0;
    std::int64_t turn = -1;
    std::int64_t at = 0;
  };
  Notified& of(int member);
  void send(const Member& member, const char* event) const;

  const RoomContext& context_;
  std::vector<Notified> notified_;
  bool primed_ = false;
  std::size_t started_game_ = 0;  // numbers of the games whose start and whose end were notified
  std::size_t ended_game_ = 0;
};

}  // namespace nostos::server
