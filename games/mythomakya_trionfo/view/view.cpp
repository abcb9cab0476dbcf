#include "games/mythomakya_trionfo/view/view.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

namespace nostos::mythomakya_trionfo {

View view(const State& state) {
  View view{state.table, {}, {}, {}};
  if (shows_last(state.table) && !state.tricks.empty()) view.last = state.tricks.back();
  if (shows_all(state.table)) {
    view.tricks = state.tricks;
    view.treasures = state.treasures;
  }
  return view;
}

View remembered(const State& state) {
  View all = view(state);
  all.treasures = state.treasures;
  return all;
}

std::vector<Card> unseen(const View& view) {
  std::vector<Card> seen;
  for (const Player& player : view.table.players) {
    for (const OpenPile& pile : player.piles) {
      if (pile.top) seen.push_back(*pile.top);
    }
  }
  for (const Play& play : view.table.trick) seen.push_back(play.card);
  if (view.treasures) {
    for (const auto& treasure : *view.treasures) seen.insert(seen.end(), treasure.begin(), treasure.end());
  } else if (view.last) {
    for (const Play& play : view.last->plays) seen.push_back(play.card);
  }
  std::sort(seen.begin(), seen.end());
  std::vector<Card> left;
  const auto deck = view.table.config->deck();
  std::set_difference(deck.begin(), deck.end(), seen.begin(), seen.end(), std::back_inserter(left));
  return left;
}

std::vector<HiddenFact> hidden_facts(const State& state, Viewer) {
  std::vector<HiddenFact> all;
  for (std::size_t seat = 0; seat < state.hidden.size(); ++seat) {
    for (std::size_t pile = 0; pile < state.hidden[seat].size(); ++pile) {
      const auto& cards = state.hidden[seat][pile];
      for (std::size_t depth = 0; depth < cards.size(); ++depth) {
        const std::string card = to_text(cards[depth]);
        all.push_back(
            {"card " + card,
             Json({{"type", "beneath"}, {"seat", seat}, {"pile", pile}, {"depth", depth + 1}, {"card", card}})
                 .dump()});
      }
    }
  }
  return all;
}

}  // namespace nostos::mythomakya_trionfo
