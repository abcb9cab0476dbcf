#include "games/itaca/view/view.hpp"

#include <algorithm>

namespace nostos::itaca {
namespace {

void take_out(Cards& from, const Cards& cards) {
  for (const Card card : cards) remove(from, card);
}

}  // namespace

View view(const State& state, Viewer viewer) {
  View view;
  view.table = state.table;
  view.deck = static_cast<int>(state.deck.size());
  for (int seat = 0; seat < state.table.config->seats; ++seat) {
    const Secret& secret = state.secrets[at(seat)];
    const bool open = viewer.seat == Seat{seat} || state.table.phase == Phase::over;
    view.hands.push_back(static_cast<int>(secret.hand.size()));
    view.secrets.push_back(open ? std::optional(secret) : std::nullopt);
  }
  const bool hidden = state.table.phase <= Phase::destination;
  if (hidden && viewer.seat && !state.table.wager.in(viewer.seat->index)) {
    view.pile = pile_of(state, viewer.seat->index);
  }
  return view;
}

Cards unseen(const View& view) {
  Cards left = all_cards(*view.table.config);
  take_out(left, view.table.discard);
  take_out(left, view.table.played);
  for (const auto& secret : view.secrets) {
    if (secret) take_out(left, secret->hand);
  }
  return left;
}

}  // namespace nostos::itaca
