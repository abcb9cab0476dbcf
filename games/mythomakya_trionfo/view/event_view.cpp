#include <array>
#include <string_view>

#include "games/mythomakya_trionfo/rules/event.hpp"
#include "games/mythomakya_trionfo/rules/rules.hpp"
#include "games/mythomakya_trionfo/view/codec.hpp"

namespace nostos::mythomakya_trionfo {
namespace {

using Kind = Event::Kind;

// In the order of the event kinds.
constexpr std::array<std::string_view, 14> kEventRules{"R2",  "R5",  "R6",  "R7",  "R8",  "R9",  "R13",
                                                       "R15", "L31", "L25", "L25", "R18", "R19", "R19"};

std::string_view rule_of(const Event& event) {
  if (event.kind == Kind::leads && event.number > 0) return "R16";
  return kEventRules.at(static_cast<std::size_t>(event.kind));
}

void show_number(const Event& event, EventWriter& writer) {
  switch (event.kind) {
    case Kind::dealt:
      writer.member("game", event.number + 1).member("chooser", event.seat);
      break;
    case Kind::partner:
      writer.member("partner", event.number);
      break;
    case Kind::taken:
      writer.member("count", event.number);
      break;
    default:
      break;
  }
}

}  // namespace

void show(const Event& event, const State& state, EventWriter& writer) {
  writer.member("type", name_of(event.kind)).member("rule", rule_of(event));
  if (event.seat >= 0 && event.kind != Kind::dealt) writer.member("seat", event.seat);
  if (event.colour) writer.member("colour", *event.colour);
  show_number(event, writer);
  if (event.kind == Kind::led || event.kind == Kind::followed) {
    const Play& play = event.plays.front();
    writer.member("pile", play.pile).member("card", play.card);
  }
  if (event.kind == Kind::turned_up) writer.member("cards", event.plays);
  if (event.kind == Kind::counted) {
    writer.member("game", event.number + 1);
    write_members(writer, state.table.counts.at(at(event.number)));
  }
  if (event.kind == Kind::ended) writer.member("reason", outcome(state.table)->reason);
}

}  // namespace nostos::mythomakya_trionfo
