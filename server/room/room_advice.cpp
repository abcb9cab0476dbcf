// What a bot would do: asked by a player for himself, or of a game that has ended. It is a bot like any
// other, in that seat from the start, and is shown what the seat was shown; nothing here changes a room.
#include <nlohmann/json.hpp>
#include <utility>

#include "games/core/registry.hpp"
#include "server/room/decider.hpp"
#include "server/room/deciding.hpp"
#include "server/room/secret.hpp"

namespace nostos::server {
namespace {

const Refusal kNoAdvice{"no_advice", "This room gives no advice.", ""};
const Refusal kNotAsked{"not_asked", "You are asked nothing now.", ""};

// The best that people may play against.
std::string strongest(const Game& game) {
  std::string kind = kRandomBot;
  for (const BotKind& one : game.info().bots) {
    if (one.in_rooms) kind = one.id;
  }
  return kind;
}

// Instead of a step that was made: by its seat, which knew what it had seen before it.
std::variant<Refusal, Advice> about_step(const RoomState& state, const protocol::AskAdvice& request) {
  const std::size_t newest = state.started() ? state.number() : state.number() - 1;
  const std::size_t number = request.game ? static_cast<std::size_t>(*request.game) : newest;
  if (number == 0) return kNotStarted;
  if (number > state.number()) return Refusal{"no_such_game", "No such game was played in this room.", ""};
  const bool past = number < state.number();
  if (!past && !state.started()) return kNotStarted;
  if (!past && !state.over()) return Refusal{"not_over", "The game has not ended.", ""};
  const record::Played& whole = past ? state.past[number - 1]->played : state.played;
  const Game& game = *find_game(whole.game);
  record::Played played = record::recorded(game, whole);
  const auto step = static_cast<std::size_t>(*request.step);
  if (step > played.steps.size()) return Refusal{"no_step", "There is no such step.", ""};
  const Seat seat{played.steps[step - 1].seat};
  played.steps.resize(step - 1);
  std::vector<bool> people(played.seats.size(), true);
  return Advice{&game, strongest(game), std::move(played), seat, std::move(people), std::nullopt};
}

}  // namespace

std::variant<Refusal, Advice> decide_advice(const RoomState& state, int member,
                                            const protocol::AskAdvice& request) {
  if (request.step) return about_step(state, request);
  if (!state.started()) return kNotStarted;
  if (!state.settings.advice) return kNoAdvice;
  const auto seat = state.seat_of(member);
  if (!seat) return kNotSeated;
  if (!state.position->prompt(Seat{*seat}).asks()) return kNotAsked;
  const Game& game = *find_game(state.game);
  return Advice{&game, strongest(game), state.played, Seat{*seat}, state.people(), state.eye_of(member).turn};
}

std::string answer_advice(const std::string& id, const Advice& asked, const Effort& effort) {
  const auto bot = asked.game->bot({asked.kind, asked.seat, asked.people});
  const auto positions = record::positions(*asked.game, asked.played);
  for (const auto& position : positions) bot->see(*position);
  Rng rng(fresh_seed());
  const Json intent = bot->act(*positions.back(), rng, effort);
  return protocol::advice(id, asked.kind, asked.turn, asked.seat.index, intent.dump());
}

}  // namespace nostos::server
