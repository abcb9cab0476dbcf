#include "games/mythomakya_trionfo/view/sampling.hpp"

namespace nostos::mythomakya_trionfo {
namespace {

std::vector<Card> draw(std::vector<Card>& from, int number) {
  std::vector<Card> drawn(from.end() - number, from.end());
  from.erase(from.end() - number, from.end());
  return drawn;
}

}  // namespace

State sample(const View& view, Rng& rng) {
  State state;
  state.table = view.table;
  auto cards = unseen(view);
  rng.shuffle("sample", cards);
  for (int seat = 0; seat < view.table.config->seats; ++seat) {
    const Player& player = view.table.players[at(seat)];
    auto& hidden = state.hidden.emplace_back();
    for (const OpenPile& pile : player.piles) hidden.push_back(draw(cards, pile.hidden));
    auto& treasure = state.treasures.emplace_back();
    if (view.treasures) {
      treasure = (*view.treasures)[at(seat)];
      continue;
    }
    if (view.last && view.last->winner == seat) {
      for (const Play& play : view.last->plays) mythomakya::insert(treasure, play.card);
    }
    mythomakya::insert(treasure, draw(cards, player.treasure - static_cast<int>(treasure.size())));
  }
  // Tricks that may not be looked at are not in the state.
  if (view.tricks) {
    state.tricks = *view.tricks;
  } else if (view.last) {
    state.tricks = {*view.last};
  }
  return state;
}

}  // namespace nostos::mythomakya_trionfo
