// The rules of gifts: from their stacks, and from other seats.
#include "games/theseus/rules/transition.hpp"

namespace nostos::theseus {

// R7, R12, T14. A single kind leaves no choice.
void Transition::choose_gift(const GiftKinds& kinds) {
  if (kinds.empty()) {
    note([&] { return Event{.kind = Event::Kind::no_gift}; });
    return end_turn();
  }
  if (kinds.size() == 1) return take(kinds.front());
  table().phase = Phase::gift;
}

void Transition::take(Gift gift) {
  ++me().gifts[at(gift)];
  note([&] { return Event{.kind = Event::Kind::gift, .gift = gift}; });
  end_turn();
}

// R7, T17–T19.
void Transition::follow_steal() {
  const auto robbed = victims(table(), table().active);
  if (robbed.empty()) {
    if (config().options.steal_fallback) return choose_gift(obtainable(table(), table().active));
    note([&] { return Event{.kind = Event::Kind::no_gift}; });
    return end_turn();
  }
  const auto kinds = stealable(table(), table().active, robbed.front());
  if (robbed.size() == 1 && kinds.size() == 1) return steal(robbed.front(), kinds.front());
  table().phase = Phase::steal;
}

void Transition::steal(int victim, Gift gift) {
  --player(victim).gifts[at(gift)];
  ++me().gifts[at(gift)];
  count("thefts");
  note([&] { return Event{.kind = Event::Kind::stolen, .gift = gift, .rival = victim}; });
  end_turn();
}

}  // namespace nostos::theseus
