// Answers requests for advice (the move that a bot would make, for the player who asks or in a game that has
// ended) and for deductions in a game that has ended. The bot is like any other: it is in that seat from the
// start and sees what the seat saw. Nothing here changes a room.
#include <nlohmann/json.hpp>
#include <utility>

#include "games/core/registry.hpp"
#include "server/record/playback.hpp"
#include "server/room/command_handler.hpp"
#include "server/room/commands.hpp"
#include "server/room/credentials.hpp"

namespace nostos::server {
namespace {

const Refusal kNoAdvice{"no_advice", "This room gives no advice.", ""};
const Refusal kNotAsked{"not_asked", "You are asked nothing now.", ""};

// The strongest bot that people may play against.
std::string strongest(const Game& game) {
  std::string kind = kRandomBot;
  for (const BotKind& one : game.info().bots) {
    if (one.in_rooms) kind = one.id;
  }
  return kind;
}

// A game of this room that has ended; without a number, the newest that was started.
std::variant<Refusal, const record::GameLog*> ended_game(const RoomState& state, std::optional<int> wanted) {
  const std::size_t newest = state.started() ? state.number() : state.number() - 1;
  const std::size_t number = wanted ? static_cast<std::size_t>(*wanted) : newest;
  if (number == 0) return kNotStarted;
  if (number > state.number()) return Refusal{"no_such_game", "No such game was played in this room.", ""};
  if (number < state.number()) return &state.past[number - 1]->played;
  if (!state.started()) return kNotStarted;
  if (!state.over()) return Refusal{"not_over", "The game has not ended.", ""};
  return &state.played;
}

// Advice about a past step, for its seat, which knows only what it saw before that step.
std::variant<Refusal, AdviceJob> about_step(const RoomState& state, const protocol::AskAdvice& request) {
  const auto ended = ended_game(state, request.game);
  if (const auto* refusal = std::get_if<Refusal>(&ended)) return *refusal;
  const record::GameLog& whole = *std::get<const record::GameLog*>(ended);
  const Game& game = *find_game(whole.game);
  record::GameLog played = record::recorded(game, whole);
  const auto step = static_cast<std::size_t>(*request.step);
  if (step > played.steps.size()) return Refusal{"no_step", "There is no such step.", ""};
  const Seat seat{played.steps[step - 1].seat};
  played.steps.truncate(step - 1);
  std::vector<bool> people(played.seats.size(), true);
  return AdviceJob{&game, strongest(game), std::move(played), seat, std::move(people), std::nullopt};
}

}  // namespace

std::variant<Refusal, AdviceJob> decide_advice(const RoomState& state, int member,
                                               const protocol::AskAdvice& request) {
  if (request.step) return about_step(state, request);
  if (!state.started()) return kNotStarted;
  if (!state.settings.advice) return kNoAdvice;
  const auto seat = state.seat_of(member);
  if (!seat) return kNotSeated;
  if (!state.position->prompt(Seat{*seat}).asks()) return kNotAsked;
  const Game& game = *find_game(state.game);
  return AdviceJob{&game,       strongest(game), state.played,
                   Seat{*seat}, state.people(),  state.viewer_state_of(member).turn};
}

std::string answer_advice(const std::string& id, const AdviceJob& asked, const SearchBudget& budget) {
  const auto bot = asked.game->bot({asked.kind, asked.seat, asked.people});
  record::Playback playback(*asked.game, asked.played);
  do bot->see(*playback.position());
  while (playback.advance());
  Rng rng(fresh_seed());
  const Json intent = bot->act(*playback.position(), rng, budget);
  return protocol::advice(id, asked.kind, asked.turn, asked.seat.index, intent.dump());
}

std::variant<Refusal, DeductionJob> decide_deductions(const RoomState& state,
                                                      const protocol::AskDeductions& request) {
  const auto ended = ended_game(state, request.game);
  if (const auto* refusal = std::get_if<Refusal>(&ended)) return *refusal;
  const record::GameLog& whole = *std::get<const record::GameLog*>(ended);
  if (request.eyes && std::cmp_greater_equal(*request.eyes, whole.seats.size()))
    return Refusal{"no_seat", "There is no such seat.", ""};
  const Game& game = *find_game(whole.game);
  return DeductionJob{&game, record::recorded(game, whole),
                      request.eyes ? Viewer{Seat{*request.eyes}} : kSpectator};
}

std::string answer_deductions(const std::string& id, const DeductionJob& asked, const SearchBudget& budget) {
  const auto positions = record::positions(*asked.game, asked.played);
  Rng rng(fresh_seed());
  const Deductions all = deductions(positions, asked.viewer, budget, rng);
  std::vector<protocol::Deduced> found;
  for (const Deduction& one : all.found) found.push_back({one.step, one.fact});
  // The first position comes before the first step.
  const std::size_t looked = all.looked > 0 ? all.looked - 1 : 0;
  const auto eyes = asked.viewer.seat ? std::optional(asked.viewer.seat->index) : std::nullopt;
  return protocol::deductions(id, eyes, looked, found);
}

}  // namespace nostos::server
