#include "games/mythomakya_trionfo/bot/search_domain.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "games/core/search/search.hpp"
#include "games/mythomakya_trionfo/bot/rollout.hpp"
#include "games/mythomakya_trionfo/rules/rules.hpp"

namespace nostos::mythomakya_trionfo::bot {
namespace {

// The coming tricks as a search domain.
class Domain {
 public:
  using World = Rollout::SimState;
  using Move = int;

  Domain(const View& view, const Board& board, const std::vector<int>& won)
      : trick_(view.table.trick),
        leader_(view.table.leader),
        board_(board),
        rollout_(board, view),
        won_(won) {}

  std::optional<World> determinize(Rng& rng) const {
    FastRng random(rng.below("search", std::uint64_t{1} << 62));
    return rollout_.begin(rollout_.draw(random), trick_, leader_);
  }
  static std::optional<int> to_move(const World& world) {
    if (Rollout::over(world)) return std::nullopt;
    return world.turn;
  }
  std::vector<search::Candidate<Move>> moves(const World& world) const {
    std::vector<search::Candidate<Move>> all;
    double most = -1e9;
    for (Bits may = Rollout::playable(world); may != 0; may &= may - 1) {
      const int card = first_of(may);
      all.push_back({card, rollout_.worth(world, card)});
      most = std::max(most, all.back().prior);
    }
    for (auto& [move, prior] : all) prior = std::exp((prior - most) / kWeights.heat);
    return all;
  }
  void apply(World& world, int card, Rng&) const { rollout_.play(world, card); }
  void rollout(World& world, Rng&) const { rollout_.play_to_end(world); }
  std::vector<double> evaluate(const World& world) const {
    std::array<int, Rollout::kMaxSeats> sums{};
    for (int seat = 0; seat < board_.seats(); ++seat)
      sums[at(board_.side(seat))] += won_[at(seat)] + world.apples[at(seat)];
    std::vector<double> all;
    for (int seat = 0; seat < board_.seats(); ++seat) all.push_back(worth(sums, board_.side(seat)));
    return all;
  }

 private:
  // The result of a game, with a small weight for the margin.
  [[nodiscard]] double worth(const std::array<int, Rollout::kMaxSeats>& sums, int side) const {
    int most = 0;
    for (int other = 0; other < board_.sides(); ++other) {
      if (other != side) most = std::max(most, sums[at(other)]);
    }
    const double lead = sums[at(side)] - most;
    const double won = lead > 0 ? 1 : lead < 0 ? 0 : kWeights.drawn;
    const double near = 0.5 + 0.5 * lead / (kWeights.doubt + std::abs(lead));
    return (1 - kWeights.margin) * won + kWeights.margin * near;
  }

  const std::vector<Play>& trick_;
  int leader_;
  const Board& board_;
  Rollout rollout_;
  const std::vector<int>& won_;
};

}  // namespace

std::vector<PileResult> search_piles(const View& view, const Board& board, const std::vector<int>& piles,
                                     const std::vector<int>& won, Rng& rng, const SearchBudget& budget) {
  std::vector<PileResult> judged(piles.size());
  if (piles.size() == 1) return judged;
  const auto& own = view.table.players[at(*on_turn(view.table))].piles;
  const Domain domain(view, board, won);
  const int worlds = std::max(1, static_cast<int>(kWeights.worlds * budget.scale));
  const auto card_on = [&](int pile) { return number_of(*own[at(pile)].top); };
  std::optional<int> include;
  if (budget.include != nullptr) {
    const Intent wanted = intent_from_json(*budget.include);
    if (wanted.type == Intent::Type::play) include = card_on(*wanted.number);
  }
  search::Search search(domain, worlds, budget, kWeights.nodes);
  for (const auto& one : search.run(rng, include)) {
    for (std::size_t pile = 0; pile < piles.size(); ++pile) {
      if (card_on(piles[pile]) == one.move)
        judged[pile] = {one.visits, one.value, one.forced, one.spread, one.rival};
    }
  }
  return judged;
}

}  // namespace nostos::mythomakya_trionfo::bot
