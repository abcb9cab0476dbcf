#include "games/mythomakya/rules/layout.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace nostos::mythomakya {

Layout layout_for(int players) {
  constexpr std::array<Layout, 5> kLayouts{{{10, 2}, {10, 1}, {5, 2}, {6, 1}, {5, 1}}};
  return kLayouts.at(at(players - 2));
}

std::vector<std::vector<Pile>> lay_out(const std::vector<Card>& deck, int players, const Layout& layout) {
  if (deck.size() != at(players * layout.cards())) throw std::logic_error("a deck of another size");
  std::vector<std::vector<Pile>> piles(at(players), std::vector<Pile>(at(layout.piles)));
  auto next = deck.begin();
  for (auto& own : piles) {
    for (Pile& pile : own) {
      pile.assign(next, next + layout.hidden + 1);
      next += layout.hidden + 1;
    }
  }
  return piles;
}

Sides sides_of(const std::vector<int>& order, const std::optional<Pair>& pair) {
  const auto seats = order.size();
  Sides sides;
  if (seats == 4 || seats == 6) {
    sides.resize(2);
    for (std::size_t place = 0; place < seats; ++place) sides[place % 2].push_back(order[place]);
  } else if (pair) {
    sides.resize(2);
    for (const int seat : order) {
      sides[seat == pair->chooser || seat == pair->partner ? 0 : 1].push_back(seat);
    }
  } else {
    for (const int seat : order) sides.push_back({seat});
  }
  for (auto& side : sides) std::sort(side.begin(), side.end());
  std::sort(sides.begin(), sides.end());
  return sides;
}

int side_of(const Sides& sides, int seat) {
  for (std::size_t side = 0; side < sides.size(); ++side) {
    if (std::find(sides[side].begin(), sides[side].end(), seat) != sides[side].end()) {
      return static_cast<int>(side);
    }
  }
  throw std::out_of_range("a seat of no side");
}

std::string team_of(const std::vector<int>& side) {
  std::string team = "seats";
  for (const int seat : side) team += " " + std::to_string(seat);
  return team;
}

}  // namespace nostos::mythomakya
