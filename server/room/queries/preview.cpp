#include "server/room/queries/preview.hpp"

#include <nlohmann/json.hpp>

namespace nostos::server {

Answer answer_preview(const RoomState& state, int member, const protocol::AskPreview& request) {
  if (!state.started()) return errors::kNotStarted;
  const auto seat = state.seat_of(member);
  if (!seat) return errors::kNotSeated;
  const auto& viewer = state.viewers.at(static_cast<std::size_t>(*seat));
  if (request.turn != viewer.turn) return errors::kStale;
  Json previews = Json::array();
  for (const std::string& text : request.intents) {
    const Json intent = Json::parse(text);
    previews.push_back(offers(viewer.prompt, intent) ? state.position->preview(Seat{*seat}, intent)
                                                     : Json(nullptr));
  }
  return protocol::preview(request.id.text, request.turn, previews);
}

}  // namespace nostos::server
