#include "games/mythomakya_sfida/view/view.hpp"

#include "games/mythomakya_sfida/rules/window.hpp"

namespace nostos::mythomakya_sfida {
namespace {

// The part of a hand that a mate sees: never answers, orders or holds.
Secret hand_only(const Secret& secret) {
  return {.hand = secret.hand,
          .picks = secret.picks,
          .dealt = secret.dealt,
          .drawn = secret.drawn,
          .gave = secret.gave,
          .got = secret.got,
          .answer = std::nullopt,
          .holds = kHolds};
}

}  // namespace

View view(const State& state, Viewer viewer) {
  const Table& table = state.table;
  View view{viewer.seat ? std::optional(viewer.seat->index) : std::nullopt, table, {}, {}};
  const bool counted = table.phase == Phase::between || table.phase == Phase::over;
  for (int seat = 0; seat < table.config->seats; ++seat) {
    auto& seen = view.secrets.emplace_back();
    const Secret& own = state.secrets[at(seat)];
    const bool mates =
        viewer.seat && table.config->options.mates_see_hands && !opponents(table, seat, viewer.seat->index);
    if (viewer.seat == Seat{seat}) {
      seen = own;
    } else if (mates || counted) {
      seen = hand_only(own);
    }
  }
  if (counted) view.left = state.left;
  return view;
}

}  // namespace nostos::mythomakya_sfida
