#include "server/debug/debug.hpp"

#include <boost/asio/ip/address.hpp>
#include <charconv>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "server/admin/rooms.hpp"
#include "server/base/network.hpp"
#include "server/debug/files.hpp"
#include "server/debug/room_page.hpp"

namespace nostos::server {
namespace {

constexpr const char* kJson = "application/json";
constexpr std::size_t kRooms = 50;

// The open rooms, with their summaries: a room that has not changed since it was opened has none in the
// journal yet.
std::vector<Listing> open_rooms(Archive& archive) {
  auto rooms = archive.all();
  std::erase_if(rooms, [](const Listing& room) { return room.closed; });
  if (rooms.size() > kRooms) rooms.resize(kRooms);
  for (Listing& room : rooms) room.summary.text = admin::summary_of(archive, room).dump();
  return rooms;
}

}  // namespace

std::optional<std::string> debug_fault(const Config& config) {
  const std::string words = "--debug shows every player's cards to any visitor of /debug, so ";
  boost::system::error_code failed;
  const auto address = boost::asio::ip::make_address(config.address, failed);
  if (failed || !plain(address).is_loopback())
    return words + "it takes --address 127.0.0.1 or --address ::1; server.address is \"" + config.address +
           "\"";
  // With a proxy on this machine, every client would seem to connect from it.
  if (!config.access.trusted_proxies.empty())
    return words + "there may be no proxy in front; server.trusted_proxies is \"" +
           config.access.trusted_proxies + "\"";
  return std::nullopt;
}

Debug::Debug(const JournalLocation& location) : archive_(open_archive(location)) {}

std::optional<Debug::Page> Debug::find(std::string_view target) {
  for (const DebugFile& file : debug_files()) {
    if (target == file.target) return Page{200, file.type, std::string(file.body)};
  }
  const std::scoped_lock lock(mutex_);
  try {
    return look_up(target);
  } catch (const std::exception& fault) {
    return Page{503, "text/plain; charset=utf-8", std::string(fault.what()) + "\n"};
  }
}

std::optional<Debug::Page> Debug::look_up(std::string_view target) {
  constexpr std::string_view kRoom = "/debug/rooms/";
  if (target == "/debug/rooms") return Page{200, kJson, rooms_page(open_rooms(*archive_))};
  if (!target.starts_with(kRoom)) return std::nullopt;
  std::int64_t number = 0;
  const auto [end, failed] =
      std::from_chars(target.data() + kRoom.size(), target.data() + target.size(), number);
  if (failed != std::errc() || end != target.data() + target.size()) return std::nullopt;
  const auto room = archive_->find(number);
  const auto stored = room ? archive_->inspect(room->header.code) : std::nullopt;
  const auto state = stored ? admin::state_of(*stored) : std::nullopt;
  if (!state) return std::nullopt;
  return Page{200, kJson, room_page(number, *state)};
}

}  // namespace nostos::server
