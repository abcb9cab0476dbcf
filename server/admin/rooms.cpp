#include "server/admin/rooms.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <ctime>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

#include "games/core/bounded_json.hpp"
#include "server/room/summary.hpp"

namespace nostos::admin {
namespace {

std::optional<server::Listing> find(server::Archive& archive, const std::string& room) {
  std::int64_t number = 0;
  const auto [end, failed] = std::from_chars(room.data(), room.data() + room.size(), number);
  if (failed == std::errc() && end == room.data() + room.size()) return archive.find(number);
  std::string code = room;
  std::transform(code.begin(), code.end(), code.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return archive.find(code);
}

}  // namespace

server::Listing find_room(server::Archive& archive, const std::string& room) {
  auto found = find(archive, room);
  if (!found) throw std::runtime_error("there is no such room; `nostos admin list` shows all");
  return *std::move(found);
}

server::StoredRoom log_of(server::Archive& archive, const server::Listing& listing) {
  auto stored = archive.inspect(listing.header.code);
  if (!stored) throw std::runtime_error("the room has just been deleted");
  return *std::move(stored);
}

std::optional<server::RoomState> state_of(const server::StoredRoom& stored) {
  server::RoomState state;
  try {
    for (const std::string& entry : stored.entries) server::fold(state, parse_stored(entry));
  } catch (const std::exception&) {
    return std::nullopt;
  }
  return state;
}

Json summary_of(server::Archive& archive, const server::Listing& listing) {
  Json summary = Json::parse(listing.summary.text);
  if (!summary.empty()) return summary;
  const auto state = state_of(log_of(archive, listing));
  return state ? Json::parse(server::summary_of(*state).text) : summary;
}

std::int64_t whole(const Json& number) {
  return number.get<std::int64_t>();
}

std::string time_text(std::int64_t at) {
  const auto seconds = static_cast<std::time_t>(at / 1000);
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::ostringstream text;
  text << std::put_time(&parts, "%F %H:%M");
  return std::move(text).str();
}

}  // namespace nostos::admin
