#include "server/room/queries/advice.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "games/core/registry.hpp"
#include "games/core/weighed_move.hpp"
#include "server/base/credentials.hpp"
#include "server/record/playback.hpp"

namespace nostos::server {

namespace {

constexpr std::size_t kMovesShown = 3;

// Advice about a past step, for its seat, which knows only what it saw before that step.
std::variant<Refusal, AdviceJob> about_step(const RoomState& state, const protocol::AskAdvice& request) {
  const auto ended = ended_game(state, request.game);
  if (const auto* refusal = std::get_if<Refusal>(&ended)) return *refusal;
  const record::GameLog& whole = *std::get<const record::GameLog*>(ended);
  const Game& game = *find_game(whole.game);
  record::GameLog played = record::recorded(game, whole);
  const auto step = static_cast<std::size_t>(*request.step);
  if (step > played.steps.size()) return errors::kNoStep;
  const Seat seat{played.steps[step - 1].seat};
  played.steps.truncate(step - 1);
  std::vector<bool> people(played.seats.size(), true);
  return AdviceJob{&game, strongest_bot(game.info()), std::move(played),
                   seat,  std::move(people),          std::nullopt};
}

}  // namespace

std::variant<Refusal, AdviceJob> decide_advice(const RoomState& state, int member,
                                               const protocol::AskAdvice& request) {
  if (request.step) return about_step(state, request);
  if (!state.started()) return errors::kNotStarted;
  if (!state.settings.advice) return errors::kNoAdvice;
  const auto seat = state.seat_of(member);
  if (!seat) return errors::kNotSeated;
  if (!state.position->prompt(Seat{*seat}).asks()) return errors::kNothingAsked;
  const Game& game = *find_game(state.setup.game);
  return AdviceJob{&game,          strongest_bot(game.info()),        state.played, Seat{*seat},
                   state.people(), state.viewer_state_of(member).turn};
}

std::string answer_advice(const std::string& id, const AdviceJob& asked, const SearchBudget& budget) {
  const auto bot = asked.game->bot({asked.kind, asked.seat, asked.people});
  record::Playback playback(*asked.game, asked.played);
  do bot->see(*playback.position());
  while (playback.advance());
  Rng rng(fresh_seed());
  const Json intent = bot->act(*playback.position(), rng, budget);
  std::vector<protocol::SearchedMove> moves;
  for (const WeighedMove& move : bot->weighed()) {
    if (moves.size() < kMovesShown) moves.push_back({move.intent.dump(), move.chance, move.worlds});
  }
  return protocol::advice(id, asked.kind, asked.turn, asked.seat.index, intent.dump(), moves);
}

}  // namespace nostos::server
