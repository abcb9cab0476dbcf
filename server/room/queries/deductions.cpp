#include "server/room/queries/deductions.hpp"

#include <utility>
#include <vector>

#include "games/core/registry.hpp"
#include "server/base/credentials.hpp"
#include "server/record/playback.hpp"

namespace nostos::server {

std::variant<Refusal, DeductionJob> decide_deductions(const RoomState& state,
                                                      const protocol::AskDeductions& request) {
  const auto ended = ended_game(state, request.game);
  if (const auto* refusal = std::get_if<Refusal>(&ended)) return *refusal;
  const record::GameLog& whole = *std::get<const record::GameLog*>(ended);
  if (request.viewer && std::cmp_greater_equal(*request.viewer, whole.seats.size())) return errors::kNoSeat;
  const Game& game = *find_game(whole.game);
  return DeductionJob{&game, whole, request.viewer ? Viewer{Seat{*request.viewer}} : kSpectator};
}

std::string answer_deductions(const std::string& id, const DeductionJob& asked, const SearchBudget& budget) {
  const record::GameLog played = record::recorded(*asked.game, asked.played);
  record::Playback playback(*asked.game, played);
  bool begun = false;
  const auto next = [&]() -> PositionPtr {
    if (std::exchange(begun, true) && !playback.advance()) return nullptr;
    return playback.position();
  };
  Rng rng(fresh_seed());
  const Deductions all = deductions(next, asked.viewer, budget, rng);
  std::vector<protocol::Deduced> found;
  for (const Deduction& one : all.found) found.push_back({one.step, one.fact});
  // The first position comes before the first step.
  const std::size_t looked = all.looked > 0 ? all.looked - 1 : 0;
  const auto seat = asked.viewer.seat ? std::optional(asked.viewer.seat->index) : std::nullopt;
  return protocol::deductions(id, seat, looked, found);
}

}  // namespace nostos::server
