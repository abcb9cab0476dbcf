#include "games/itaca/view/view.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

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

std::vector<HiddenFact> hidden_facts(const State& state, Viewer viewer) {
  std::vector<HiddenFact> all;
  const Table& table = state.table;
  if (table.phase == Phase::over) return all;
  const auto own = viewer.seat ? &state.secrets[at(viewer.seat->index)] : nullptr;
  for (int seat = 0; seat < table.config->seats; ++seat) {
    if (viewer.seat == Seat{seat}) continue;
    const Secret& secret = state.secrets[at(seat)];
    if (secret.character) {
      all.push_back(
          {"character " + std::to_string(seat),
           Json({{"type", "character"}, {"seat", seat}, {"character", *secret.character + 1}}).dump()});
    }
    // A seat sees the cards that were taken from its own hand (section 6.2, 8).
    Cards hand = secret.hand;
    if (own != nullptr) {
      for (const Known& known : own->known) {
        if (known.seat == seat && has(hand, known.card)) remove(hand, known.card);
      }
    }
    hand.erase(std::unique(hand.begin(), hand.end()), hand.end());
    for (const Card card : hand) {
      const std::string& id = table.config->events.at(at(card)).id;
      all.push_back({"event " + std::to_string(seat) + " " + id,
                     Json({{"type", "event"}, {"seat", seat}, {"event", id}}).dump()});
    }
  }
  return all;
}

}  // namespace nostos::itaca
