#include <array>
#include <string_view>

#include "games/mythomakya_trionfo/codec.hpp"
#include "games/mythomakya_trionfo/event.hpp"
#include "games/mythomakya_trionfo/rules.hpp"

namespace nostos::mythomakya_trionfo {
namespace {

using Kind = Event::Kind;

struct Word {
  std::string_view type;
  std::string_view rule;
};

// In the order of the kinds.
constexpr std::array<Word, 14> kWords{{
    {"dealt", "R2"},
    {"moira", "R5"},
    {"partner", "R6"},
    {"leads", "R7"},
    {"led", "R8"},
    {"followed", "R9"},
    {"taken", "R13"},
    {"turned_up", "R15"},
    {"went_on", "L31"},
    {"stopping", "L25"},
    {"playing", "L25"},
    {"counted", "R18"},
    {"ready", "R19"},
    {"ended", "R19"},
}};

void show_number(const Event& event, Json& shown) {
  switch (event.kind) {
    case Kind::dealt:
      shown["game"] = event.number + 1;
      shown["chooser"] = event.seat;
      break;
    case Kind::partner:
      shown["partner"] = event.number;
      break;
    case Kind::leads:
      if (event.number > 0) shown["rule"] = "R16";
      break;
    case Kind::taken:
      shown["count"] = event.number;
      break;
    default:
      break;
  }
}

}  // namespace

Json show(const Event& event, const State& state) {
  const Word& word = kWords.at(static_cast<std::size_t>(event.kind));
  Json shown{{"type", word.type}, {"rule", word.rule}};
  if (event.seat >= 0 && event.kind != Kind::dealt) shown["seat"] = event.seat;
  if (event.colour) shown["colour"] = mythomakya::to_text(*event.colour);
  show_number(event, shown);
  if (event.kind == Kind::led || event.kind == Kind::followed) {
    shown["pile"] = event.plays.front().pile;
    shown["card"] = mythomakya::to_text(event.plays.front().card);
  }
  if (event.kind == Kind::turned_up) shown["cards"] = to_json(event.plays);
  if (event.kind == Kind::counted) {
    shown["game"] = event.number + 1;
    shown.update(to_json(state.table.counts.at(at(event.number))));
  }
  if (event.kind == Kind::ended) shown["reason"] = outcome(state.table)->reason;
  return shown;
}

}  // namespace nostos::mythomakya_trionfo
