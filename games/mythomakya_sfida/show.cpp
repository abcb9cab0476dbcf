#include <array>
#include <string_view>

#include "games/mythomakya_sfida/codec.hpp"
#include "games/mythomakya_sfida/event.hpp"
#include "games/mythomakya_sfida/rules.hpp"

namespace nostos::mythomakya_sfida {
namespace {

using Kind = Event::Kind;

struct Word {
  std::string_view type;
  std::string_view rule;
};

// In the order of the kinds.
constexpr std::array<Word, 30> kWords{{
    {"dealt", "R5"},      {"picked", "R3"},   {"hands", "R4"},    {"moira", "R7"},     {"partner", "R8"},
    {"turn", "R12"},      {"leads", "R42"},   {"bound", "R31"},   {"window", "R9"},    {"held", "S33"},
    {"closed", "S1"},     {"deity", "R24"},   {"crono", "R30"},   {"annulled", "S28"}, {"effect", "R24"},
    {"took", "R36"},      {"drew", "R33"},    {"passed", "R37"},  {"moved_on", "R32"}, {"played", "R10"},
    {"activated", "R13"}, {"ability", "R13"}, {"taken", "R12"},   {"swept", "R19"},    {"forfeited", "R31"},
    {"finished", "R42"},  {"ended", "R41"},   {"counted", "R47"}, {"ready", "R45"},    {"over", "R45"},
}};

bool sees(const State& state, int seat, Viewer viewer) {
  if (!viewer.seat) return false;
  return viewer.seat->index == seat ||
         (state.table.setting->options.mates_see_hands && !opponents(state.table, seat, viewer.seat->index));
}

// What passed from hand to hand: each giver and receiver sees his own.
Json passes(const Event& event, const State& state, Viewer viewer) {
  return list_of(event.passes, [&](const Pass& pass) -> Json {
    std::optional<Deity> deity;
    if (sees(state, pass.from, viewer) || sees(state, pass.to, viewer))
      deity = state.secrets[at(pass.from)].gave;
    return {{"from", pass.from}, {"to", pass.to}, {"deity", or_null(deity, deity_word)}};
  });
}

void show_more(const Event& event, const State& state, Viewer viewer, Json& shown) {
  switch (event.kind) {
    case Kind::dealt:
      shown["game"] = event.number + 1;
      break;
    case Kind::picked:
      shown["deities"] = sees(state, event.seat, viewer) ? to_json(event.deities) : Json(nullptr);
      break;
    case Kind::drew:
      shown["count"] = event.number;
      shown["deities"] = sees(state, event.seat, viewer) ? to_json(event.deities) : Json(nullptr);
      break;
    case Kind::finished:
      shown["deities"] = to_json(event.deities);
      break;
    case Kind::partner:
      shown["partner"] = event.other;
      break;
    case Kind::turn:
      shown["number"] = event.number + 1;
      break;
    case Kind::played:
      shown["pile"] = event.number;
      shown["by"] = event.other;
      break;
    case Kind::took:
      shown["from"] = event.other < 0 ? Json(nullptr) : Json(event.other);
      break;
    case Kind::forfeited:
      shown["to"] = event.other;
      break;
    case Kind::passed:
      shown["passes"] = passes(event, state, viewer);
      break;
    case Kind::counted:
      shown["game"] = event.number + 1;
      shown.update(to_json(state.table.counts.at(at(event.number))));
      break;
    case Kind::over:
      shown["reason"] = outcome(state.table)->reason;
      break;
    default:
      break;
  }
}

}  // namespace

Json show(const Event& event, const State& state, Viewer viewer) {
  const Word& word = kWords.at(static_cast<std::size_t>(event.kind));
  Json shown{{"type", word.type}, {"rule", word.rule}};
  if (event.seat >= 0) shown["seat"] = event.seat;
  if (event.colour) shown["colour"] = colour_word(*event.colour);
  if (event.deity) shown["deity"] = deity_word(*event.deity);
  if (!event.cards.empty()) shown["cards"] = to_json(event.cards);
  if (event.intent) {
    shown["what"] = to_json(*event.intent);
    // The number of a window is nobody's business afterwards.
    shown["what"].erase("window");
  }
  show_more(event, state, viewer, shown);
  return shown;
}

}  // namespace nostos::mythomakya_sfida
