#include "server/lobby/public_room_list.hpp"

#include <spdlog/spdlog.h>

#include <cstdint>
#include <exception>
#include <utility>
#include <vector>

#include "server/room/actor/reply.hpp"
#include "server/room/summary.hpp"

namespace nostos::server {
namespace {

constexpr std::size_t kMaxListed = 100;
constexpr std::size_t kMaxExamined = 1000;  // more than kMaxListed: some are not shown

}  // namespace

std::string PublicRoomList::answer(const protocol::AskRooms& request) const {
  if (!policy_->lobby) return error_text(services_.metrics, request.id.text, errors::kNoLobby);
  std::vector<protocol::ListedRoom> rooms;
  try {
    const std::int64_t each = policy_->share_of(kMaxListed);
    const auto found = services_.journal.public_rooms(search_words(request.search), kMaxExamined);
    for (const Listing& listing : shares_.fair(found, each)) {
      if (rooms.size() == kMaxListed) break;
      protocol::ListedRoom room = listed_room(listing);
      if (services_.library.game(room.game) != nullptr) rooms.push_back(std::move(room));
    }
  } catch (const std::exception& fault) {
    spdlog::error("event=journal_read_failed reason=\"{}\"", fault.what());
    return error_text(services_.metrics, request.id.text, errors::kStorage);
  }
  return protocol::rooms(request.id.text, rooms);
}

}  // namespace nostos::server
