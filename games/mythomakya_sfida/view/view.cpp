#include "games/mythomakya_sfida/view/view.hpp"

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

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

// Deities that went to a seat openly or from the viewer's hand, and that are still there as far as the viewer
// knows.
std::map<Deity, int> placed(const Table& table, Viewer viewer, const std::optional<Deity>& gave) {
  std::map<Deity, int> where;
  for (const Fact& fact : table.facts) {
    switch (fact.kind) {
      case Fact::Kind::took:
      case Fact::Kind::got:
        where[*fact.deity] = fact.seat;
        break;
      case Fact::Kind::passed:
        // A seat that gives away a hidden card may have given that one.
        for (const Pass& pass : fact.passes)
          std::erase_if(where, [&](const auto& one) { return one.second == pass.from; });
        for (const Pass& pass : fact.passes) {
          if (gave && viewer.seat == Seat{pass.from}) where[*gave] = pass.to;
        }
        break;
      default:
        break;
    }
  }
  return where;
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

std::vector<HiddenFact> hidden_facts(const State& state, Viewer viewer) {
  std::vector<HiddenFact> all;
  const View seen = view(state, viewer);
  // Either everything is open, or no card is dealt yet.
  if (seen.left || state.table.phase == Phase::picks) return all;
  const auto gave = viewer.seat ? state.secrets.at(at(viewer.seat->index)).gave : std::nullopt;
  const auto shown = placed(state.table, viewer, gave);
  for (std::size_t seat = 0; seat < state.secrets.size(); ++seat) {
    if (seen.secrets[seat]) continue;
    for (const Deity deity : state.secrets[seat].hand) {
      const auto known = shown.find(deity);
      if (known != shown.end() && std::cmp_equal(known->second, seat)) continue;
      const std::string name(to_text(deity));
      all.push_back({"deity " + name, Json({{"type", "holds"}, {"seat", seat}, {"deity", name}}).dump()});
    }
  }
  for (const Deity deity : state.left) {
    const std::string name(to_text(deity));
    all.push_back({"deity " + name, Json({{"type", "left"}, {"deity", name}}).dump()});
  }
  return all;
}

}  // namespace nostos::mythomakya_sfida
