#include "server/room/queries/status.hpp"

#include <nlohmann/json.hpp>

#include "games/core/registry.hpp"
#include "server/base/credentials.hpp"

namespace nostos::server {

Answer answer_catalogue(const RoomState& state, const protocol::AskCatalogue& request) {
  const std::size_t number = game_number(state, request.game);
  if (const auto refusal = refuse_game(state, number)) return *refusal;
  const bool past = number < state.number();
  const record::GameLog& played = past ? state.past[number - 1]->played : state.played;
  return protocol::catalogue(request.id, find_game(played.game)->catalogue(Json::parse(played.data)));
}

Answer answer_lesson(const RoomState& state, const protocol::AskLesson& request) {
  const Lesson* lesson = find_lesson(state.game, state.lesson);
  return protocol::lesson(request.id, lesson == nullptr ? Json(nullptr) : Json::parse(lesson->steps));
}

Answer answer_glance(const RoomState& state, const protocol::Glance& request) {
  const Member* member = state.member_of_token(hash_secret(request.token));
  if (member == nullptr) return errors::kBadToken;
  protocol::RoomGlance glance;
  glance.id = request.id;
  glance.game = state.game;
  glance.title = state.settings.title;
  glance.number = static_cast<int>(state.number());
  glance.started = state.started();
  glance.over = state.over();
  glance.seat = state.seat_of(member->id);
  for (const auto& seat : state.seats) {
    if (seat) glance.names.push_back(state.member_at(*seat).name);
  }
  if (!state.started()) return protocol::glance(glance);
  glance.touched = state.viewer_state_of(member->id).at;
  if (glance.seat) {
    glance.your_turn = state.viewer_state_of(member->id).prompt.asks();
    glance.until = state.deadline(static_cast<std::size_t>(*glance.seat));
  }
  return protocol::glance(glance);
}

}  // namespace nostos::server
