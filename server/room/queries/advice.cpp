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
  std::vector<bool> people(whole.seats.size(), true);
  // The record may have other steps than the room. Writing it takes as long as the game: the job does it.
  return AdviceJob{&game,
                   strongest_bot(game.info()),
                   whole,
                   Seat{0},
                   std::move(people),
                   std::nullopt,
                   static_cast<std::size_t>(*request.step)};
}

// Finds the seat of a past step, and the steps before it. False: the record has no such step.
bool go_to_step(AdviceJob& job) {
  job.played = record::recorded(*job.game, std::move(job.played));
  record::StepLog& steps = job.played.steps;
  if (*job.step > steps.size()) return false;
  job.seat = Seat{steps[*job.step - 1].seat};
  steps.truncate(*job.step - 1);
  return true;
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
  return AdviceJob{&game,          strongest_bot(game.info()),         state.played, Seat{*seat},
                   state.people(), state.viewer_state_of(member).turn, std::nullopt};
}

Answer answer_advice(const std::string& id, AdviceJob asked, const SearchBudget& budget) {
  const auto end = std::chrono::steady_clock::now() + kMaxDeductionTime;
  if (asked.step && !go_to_step(asked)) return errors::kNoStep;
  const auto bot = asked.game->bot({asked.kind, asked.seat, asked.people});
  record::Playback playback(*asked.game, asked.played);
  do {
    if (budget.stop.stop_requested() || std::chrono::steady_clock::now() >= end)
      return protocol::advice(id, asked.kind, asked.turn, asked.seat.index, "null", {});
    bot->see(*playback.position());
  } while (playback.advance());
  Rng rng(fresh_seed());
  const Json intent = bot->act(*playback.position(), rng, budget);
  std::vector<protocol::SearchedMove> moves;
  for (const WeighedMove& move : bot->weighed()) {
    if (moves.size() < kMovesShown) moves.push_back({move.intent.dump(), move.chance, move.worlds});
  }
  return protocol::advice(id, asked.kind, asked.turn, asked.seat.index, intent.dump(), moves);
}

}  // namespace nostos::server
