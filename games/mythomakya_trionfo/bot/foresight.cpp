#include "games/mythomakya_trionfo/bot/foresight.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "games/mythomakya_trionfo/bot/rollout.hpp"
#include "games/mythomakya_trionfo/bot/solver.hpp"
#include "games/mythomakya_trionfo/rules/rules.hpp"

namespace nostos::mythomakya_trionfo::bot {
namespace {

constexpr double kDropped = -kWeights.games_in_thought;  // as bad as losing every game

// The closeness of a seat's side to winning the game, from its apples and those of the best other side. With
// more than two sides, the best ones may draw, and then no side wins (L15).
double standing(const Board& board, int seat, const std::vector<int>& won, const Rollout::Apples& more) {
  std::vector<int> sums(at(board.sides()));
  for (int one = 0; one < board.seats(); ++one) sums[at(board.side(one))] += won[at(one)] + more[at(one)];
  const int own = sums[at(board.side(seat))];
  sums.erase(sums.begin() + board.side(seat));
  const double lead = own - *std::max_element(sums.begin(), sums.end());
  const double won_alone = board.sides() > 2 && lead > 0 ? kWeights.win : 0;
  return lead / (kWeights.doubt + std::abs(lead)) + won_alone;
}

}  // namespace

std::vector<double> foresee(const View& view, const Board& board, const std::vector<int>& piles,
                            const std::vector<int>& won, Rng& rng) {
  const int seat = *on_turn(view.table);
  const Solver solver(board, view.table.trick, true);
  std::vector<std::vector<Play>> lines;
  for (const Top& top : board.tops(seat)) {
    if (std::find(piles.begin(), piles.end(), top.pile) != piles.end())
      lines.push_back(solver.line(seat, top));
  }
  std::vector<double> judged(lines.size());
  if (lines.size() == 1) return judged;
  const Rollout rollout(board, view);
  FastRng random(rng.below("bot", std::uint64_t{1} << 62));
  // All cards are tried over the same deals, because only differences matter. The better half gets further
  // deals.
  std::vector<std::size_t> left(lines.size());
  std::iota(left.begin(), left.end(), std::size_t{0});
  for (int game = 0; game < kWeights.games_in_thought; ++game) {
    const auto deal = rollout.draw(random);
    for (const std::size_t line : left)
      judged[line] += standing(board, seat, won, rollout.play(deal, lines[line]));
    if ((game + 1) % kWeights.games_before_halving != 0 || left.size() < 3) continue;
    std::stable_sort(left.begin(), left.end(),
                     [&](std::size_t one, std::size_t other) { return judged[one] > judged[other]; });
    for (std::size_t drop = left.size() / 2; drop > 0 && left.size() > 2; --drop) {
      judged[left.back()] = kDropped;
      left.pop_back();
    }
  }
  return judged;
}

}  // namespace nostos::mythomakya_trionfo::bot
