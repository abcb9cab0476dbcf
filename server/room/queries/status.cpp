#include "server/room/queries/status.hpp"

#include <nlohmann/json.hpp>

#include "games/core/registry.hpp"
#include "server/base/credentials.hpp"

namespace nostos::server {

Answer answer_static_data(const RoomState& state, const protocol::AskStaticData& request) {
  const std::size_t number = game_number(state, request.game);
  if (const auto refusal = refuse_game(state, number)) return *refusal;
  const bool past = number < state.number();
  const record::GameLog& played = past ? state.past[number - 1]->played : state.played;
  return protocol::static_data(request.id.text,
                               find_game(played.game)->static_data(Json::parse(played.data)));
}

Answer answer_lesson(const RoomState& state, const protocol::AskLesson& request) {
  const Lesson* lesson = find_lesson(state.setup.game, state.setup.lesson);
  return protocol::lesson(request.id.text, lesson == nullptr ? Json(nullptr) : Json::parse(lesson->steps));
}

// Refuses where an entry by this code would be refused to everyone. A room with a password tells little.
Answer answer_invitation(const RoomState& state, const protocol::AskInvitation& request) {
  const bool to_watch = request.room == state.codes.spectators;
  if (!to_watch && request.room != state.codes.room) return errors::kNoRoom;
  if (!to_watch && !state.settings.joinable) return errors::kNotJoinable;
  if ((to_watch || state.started()) && !state.settings.allow_spectators) return errors::kNoSpectators;
  protocol::Invitation invitation;
  invitation.id = request.id.text;
  invitation.game = state.setup.game;
  invitation.seats = static_cast<int>(state.seats.size());
  invitation.started = state.started();
  invitation.over = state.over();
  invitation.has_password = !to_watch && !state.settings.password.empty();
  if (invitation.has_password) return protocol::invitation(invitation);
  invitation.title = state.settings.title;
  if (const Member* host = state.member(state.host)) invitation.host = host->name;
  for (const auto& seat : state.seats) {
    if (!seat) continue;
    const Member& player = state.member_at(*seat);
    invitation.players.push_back({player.name, !player.bot.empty()});
  }
  return protocol::invitation(invitation);
}

Answer answer_room_status(const RoomState& state, const protocol::AskRoomStatus& request) {
  const Member* member = state.member_of_token(hash_secret(request.token));
  if (member == nullptr) return errors::kBadToken;
  protocol::RoomStatus status;
  status.id = request.id.text;
  status.game = state.setup.game;
  status.title = state.settings.title;
  status.number = static_cast<int>(state.number());
  status.started = state.started();
  status.over = state.over();
  status.seat = state.seat_of(member->id);
  for (const auto& seat : state.seats) {
    if (seat) status.names.push_back(state.member_at(*seat).name);
  }
  if (!state.started()) return protocol::room_status(status);
  status.last_activity = state.viewer_state_of(member->id).at;
  if (status.seat) {
    status.your_turn = state.viewer_state_of(member->id).prompt.asks();
    status.deadline = state.deadline(static_cast<std::size_t>(*status.seat));
  }
  return protocol::room_status(status);
}

}  // namespace nostos::server
