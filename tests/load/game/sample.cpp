// Samples positions that a viewer cannot distinguish from the true one, and checks the invariants.
#include <algorithm>

#include "tests/load/game/rules.hpp"

namespace nostos::deal60 {

std::optional<State> Deal60::sample(const View& view, Viewer viewer, Rng& rng) {
  std::vector<int> unknown;
  for (int card = 1; card <= kCards; ++card) {
    const bool mine = std::find(view.mine.begin(), view.mine.end(), card) != view.mine.end();
    if (!mine && card != view.table.top) unknown.push_back(card);
  }
  rng.shuffle("sample", unknown);
  const auto draw = [&unknown](int count) {
    std::vector<int> cards(unknown.end() - count, unknown.end());
    unknown.resize(unknown.size() - static_cast<std::size_t>(count));
    return cards;
  };
  State state{view.table, Cards<kCards>(draw(view.deck)), {}, {}};
  for (std::size_t seat = 0; seat < view.counts.size(); ++seat) {
    const bool own = viewer.seat == Seat{static_cast<int>(seat)};
    state.hands[seat] = own ? view.mine : Cards<kHand>(draw(view.counts[seat]));
    std::sort(state.hands[seat].begin(), state.hands[seat].end());
  }
  state.pile = Cards<kCards>(unknown);
  if (view.table.top != 0) state.pile.push_back(view.table.top);
  return state;
}

std::vector<std::string> Deal60::invariant_violations(const State& state) {
  std::vector<int> cards = state.deck.list();
  cards.insert(cards.end(), state.pile.begin(), state.pile.end());
  for (const auto& hand : state.hands) cards.insert(cards.end(), hand.begin(), hand.end());
  std::sort(cards.begin(), cards.end());
  for (int card = 1; card <= kCards; ++card) {
    if (std::count(cards.begin(), cards.end(), card) != 1)
      return {"card " + std::to_string(card) + " is not there just once"};
  }
  return cards.size() == kCards ? std::vector<std::string>{}
                                : std::vector<std::string>{"there are other cards"};
}

}  // namespace nostos::deal60
