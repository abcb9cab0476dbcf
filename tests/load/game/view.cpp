#include "tests/load/game/rules.hpp"

namespace nostos::deal60 {

View Deal60::view(const State& state, Viewer viewer) {
  View view{state.table, static_cast<int>(state.deck.size()), static_cast<int>(state.pile.size()), {}, {},
            over(state)};
  for (std::size_t seat = 0; seat < view.counts.size(); ++seat)
    view.counts[seat] = static_cast<int>(state.hands[seat].size());
  if (viewer.seat) view.mine = state.hands[static_cast<std::size_t>(viewer.seat->index)];
  return view;
}

void Deal60::show(const Event& event, const State&, Viewer viewer, EventWriter& writer) {
  const auto told = [&](std::string_view type, std::string_view rule) -> EventWriter& {
    return writer.member("type", type).member("rule", rule);
  };
  switch (event.kind) {
    case Event::Kind::dealt:
      told("dealt", "D1");
      break;
    case Event::Kind::played:
      told("played", "D2").member("seat", event.seat).member("card", event.card);
      break;
    case Event::Kind::drew:
      told("drew", "D3").member("seat", event.seat);
      if (viewer.seat == Seat{event.seat}) writer.member("card", event.card);
      break;
    case Event::Kind::refilled:
      told("refilled", "D4");
      break;
    case Event::Kind::ended:
      told("ended", "D5");
      break;
  }
}

}  // namespace nostos::deal60
