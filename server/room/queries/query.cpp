#include "server/room/queries/query.hpp"

namespace nostos::server {

std::size_t game_number(const RoomState& state, const std::optional<int>& asked) {
  if (asked) return static_cast<std::size_t>(*asked);
  return state.started() ? state.number() : state.number() - 1;
}

std::optional<Refusal> refuse_game(const RoomState& state, std::size_t number) {
  if (number == 0) return errors::kNotStarted;
  if (number > state.number()) return errors::kNoSuchGame;
  if (number == state.number() && !state.started()) return errors::kNotStarted;
  return std::nullopt;
}

std::shared_ptr<const record::GameLog> game_log(const RoomState& state, std::size_t number) {
  if (number == state.number()) return std::make_shared<const record::GameLog>(state.played);
  const auto& past = state.past[number - 1];
  return {past, &past->played};
}

std::variant<Refusal, const record::GameLog*> ended_game(const RoomState& state, std::optional<int> wanted) {
  const std::size_t newest = state.started() ? state.number() : state.number() - 1;
  const std::size_t number = wanted ? static_cast<std::size_t>(*wanted) : newest;
  if (number == 0) return errors::kNotStarted;
  if (number > state.number()) return errors::kNoSuchGame;
  if (number < state.number()) return &state.past[number - 1]->played;
  if (!state.started()) return errors::kNotStarted;
  if (!state.over()) return errors::kNotOver;
  return &state.played;
}

}  // namespace nostos::server
