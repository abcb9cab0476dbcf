#include "server/room/queries/replay.hpp"

#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "games/core/registry.hpp"
#include "server/record/playback.hpp"

namespace nostos::server {

namespace {

DeferredAnswer later(const Refusal& refusal) {
  return [refusal] { return refusal; };
}

// A moment of a game that the member may see. `replay` ends with the last step that they may see, so the
// answer does not reveal how many steps follow.
Answer tell_moment(const protocol::AskReplay& request, ReplayCache::Replay& replay) {
  const record::GameLog& played = *replay.played;
  const Game& game = *find_game(played.game);
  const std::size_t steps = played.steps.size();
  if (std::cmp_greater(request.step, steps)) return errors::kNoStep;
  if (request.viewer && std::cmp_greater_equal(*request.viewer, played.seats.size())) return errors::kNoSeat;
  const auto step = static_cast<std::size_t>(request.step);
  const PositionPtr position = replay.positions.at(game, played, step);
  const Viewer viewer = request.viewer ? Viewer{Seat{*request.viewer}} : kSpectator;
  std::string did = "null";
  // Of another seat's intent this viewer saw only the events.
  if (step > 0 && (request.all || viewer.seat == Seat{played.steps[step - 1].seat})) {
    const record::Step& last = played.steps[step - 1];
    did = Json{{"seat", last.seat}, {"intent", Json::parse(last.intent)}}.dump();
  }
  std::string views = "null";
  if (request.all) {
    views = "[";
    for (int seat = 0; seat < position->seats(); ++seat) {
      if (seat > 0) views += ',';
      position->append_view(views, Viewer{Seat{seat}});
    }
    views += ']';
  }
  const std::string picture = view_payload_of(*position, viewer);
  std::string events;
  position->append_events(events, viewer);
  return protocol::replay(
      {request.id.text, step, steps, position->round(), request.viewer, did, views, picture, events});
}

}  // namespace

bool views_all_seats(const RoomState& state, int member, const protocol::AskReplay& request) {
  if (!state.started() || state.over() || game_number(state, request.game) != state.number()) return false;
  const auto step = state.reveal_step();
  const Member* asks = state.member(member);
  // Not for a member who has or had a seat in this game.
  return step && std::cmp_less_equal(request.step, *step) && asks != nullptr && !asks->seat_viewed &&
         !state.seat_of(member);
}

DeferredAnswer answer_replay(const RoomState& state, int member, const protocol::AskReplay& request,
                             ReplayCache& cache) {
  const std::size_t number = game_number(state, request.game);
  if (const auto refusal = refuse_game(state, number)) return later(*refusal);
  const bool past = number < state.number();
  // The request may have waited since decide_reveal(): what is shown now must be in the log.
  const bool all_seats = views_all_seats(state, member, request) && state.member_at(member).viewed_all_seats;
  if (!past && !state.over() && !all_seats) return later(errors::kNotOver);
  const auto until = all_seats ? state.reveal_step() : std::nullopt;
  std::string key = state.codes.room + "/" + std::to_string(number);
  // A step of a running game may still be taken back.
  if (until) key += "/" + std::to_string(*until) + "/" + std::to_string(state.undo_count);
  return [request, played = game_log(state, number), until, key = std::move(key), &cache] {
    auto replay = cache.take(key);
    if (!replay) {
      record::GameLog told = *played;
      if (until) told.steps.truncate(*until);
      replay = std::make_shared<ReplayCache::Replay>();
      const Game& game = *find_game(told.game);
      replay->played = std::make_shared<const record::GameLog>(record::recorded(game, std::move(told)));
    }
    Answer answer = tell_moment(request, *replay);
    cache.keep(key, std::move(replay));
    return answer;
  };
}

}  // namespace nostos::server
