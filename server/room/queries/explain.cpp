#include "server/room/queries/explain.hpp"

#include <nlohmann/json.hpp>

namespace nostos::server {

Answer answer_explanation(const RoomState& state, int member, const protocol::AskExplanation& request) {
  if (!state.started()) return errors::kNotStarted;
  const auto seat = state.seat_of(member);
  if (!seat) return errors::kNotSeated;
  const Json intent = Json::parse(request.intent);
  const Prompt& prompt = state.viewers.at(static_cast<std::size_t>(*seat)).prompt;
  if (offers(prompt, intent)) return protocol::explanation(request.id.text, "", "", "");
  const auto next = state.position->apply({Seat{*seat}, intent, Cause::player}, prompt);
  return protocol::explanation(request.id.text, next.error().code, next.error().message, next.error().rule);
}

}  // namespace nostos::server
