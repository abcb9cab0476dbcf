#include "server/debug/room_page.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/core/registry.hpp"
#include "server/record/record.hpp"

namespace nostos::server {
namespace {

constexpr std::size_t kSteps = 12;  // the last steps whose events the page shows

std::string name_of(const RoomState& state, const ViewerState& viewer_state) {
  if (!viewer_state.viewer.seat) return "spectators";
  const auto& player = state.seats.at(static_cast<std::size_t>(viewer_state.viewer.seat->index));
  const Member* member = player ? state.member(*player) : nullptr;
  if (member == nullptr) return "";
  return member->bot.empty() ? member->name : member->name + " (" + member->bot + ")";
}

void append_visible_events(std::string& out, const std::vector<PositionPtr>& positions, Viewer viewer) {
  const std::size_t first = positions.size() - std::min(positions.size(), kSteps);
  out += R"("told":[)";
  bool any = false;
  for (std::size_t step = positions.size(); step-- > first;) {
    std::string events;
    positions[step]->append_events(events, viewer);
    if (events == "[]") continue;
    if (std::exchange(any, true)) out += ',';
    out += R"({"step":)" + std::to_string(step) + R"(,"events":)" + events + '}';
  }
  out += ']';
}

}  // namespace

std::string rooms_page(const std::vector<Listing>& rooms) {
  Json list = Json::array();
  for (const Listing& room : rooms) {
    const Json summary = Json::parse(room.summary.text);
    list.push_back({{"number", room.header.number},
                    {"game", summary.value("game", "")},
                    {"host", summary.value("host", "")},
                    {"title", summary.value("title", "")},
                    {"started", summary.value("started", false)},
                    {"over", summary.value("over", false)},
                    {"entries", room.entries}});
  }
  return list.dump();
}

std::string room_page(std::int64_t number, const RoomState& state) {
  std::string out = R"({"number":)" + std::to_string(number) + R"(,"entries":)" +
                    std::to_string(state.sequence) + R"(,"game":)" + Json(state.setup.game).dump() +
                    R"(,"started":)" + (state.started() ? "true" : "false") + R"(,"steps":)" +
                    std::to_string(state.played.steps.size()) + R"(,"viewers":[)";
  const auto positions = state.started() ? record::positions(*find_game(state.setup.game), state.played)
                                         : std::vector<PositionPtr>{};
  for (const ViewerState& viewer_state : state.viewers) {
    if (&viewer_state != &state.viewers.front()) out += ',';
    out += R"({"seat":)" +
           (viewer_state.viewer.seat ? std::to_string(viewer_state.viewer.seat->index) : "null") +
           R"(,"name":)" + Json(name_of(state, viewer_state)).dump() + R"(,"rev":)" +
           std::to_string(viewer_state.rev) + R"(,"turn":)" + std::to_string(viewer_state.turn) + ',' +
           view_payload_of(state, viewer_state) + ',';
    append_visible_events(out, positions, viewer_state.viewer);
    out += '}';
  }
  out += "]}";
  return out;
}

}  // namespace nostos::server
