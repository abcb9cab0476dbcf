// Samples positions that a viewer cannot distinguish from the true one, and checks the invariants.
#include <algorithm>

#include "games/core/card_sampling.hpp"
#include "tests/load/game/rules.hpp"

namespace nostos::deal60 {

std::optional<State> Deal60::sample(const View& view, Viewer viewer, Rng& rng) {
  std::vector<int> unknown = unseen_cards(kCards, view.mine, std::array{view.table.top});
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
  return misplaced_cards(kCards, state.deck, state.pile, state.hands);
}

}  // namespace nostos::deal60
