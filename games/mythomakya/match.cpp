#include "games/mythomakya/match.hpp"

#include <algorithm>
#include <stdexcept>

namespace nostos::mythomakya {
namespace {

std::size_t place_of(const std::vector<int>& order, int seat) {
  const auto found = std::find(order.begin(), order.end(), seat);
  if (found == order.end()) throw std::out_of_range("a seat that is not at the table");
  return static_cast<std::size_t>(found - order.begin());
}

}  // namespace

Verdict verdict(const Sides& sides, const std::vector<int>& apples, TieRule rule) {
  std::vector<int> sums;
  for (const auto& side : sides) {
    int sum = 0;
    for (const int seat : side) sum += apples.at(at(seat));
    sums.push_back(sum);
  }
  const int most = *std::max_element(sums.begin(), sums.end());
  std::vector<int> best;
  for (std::size_t side = 0; side < sides.size(); ++side) {
    if (sums[side] == most) best.insert(best.end(), sides[side].begin(), sides[side].end());
  }
  std::sort(best.begin(), best.end());
  if (std::count(sums.begin(), sums.end(), most) == 1) return {best, {}};
  return {rule == TieRule::shared_win ? best : std::vector<int>{}, best};
}

std::vector<bool> match_winners(const std::vector<int>& wins) {
  const int most = *std::max_element(wins.begin(), wins.end());
  std::vector<bool> won;
  for (const int games : wins) won.push_back(games == most && most > 0);
  return won;
}

int chooser_of(const std::vector<int>& order, int first, int game) {
  return order[(place_of(order, first) + at(game)) % order.size()];
}

int next_in(const std::vector<int>& order, int seat) {
  return order[(place_of(order, seat) + 1) % order.size()];
}

}  // namespace nostos::mythomakya
