#include <array>
#include <string_view>

#include "games/mythomakya_sfida/rules/event.hpp"
#include "games/mythomakya_sfida/rules/rules.hpp"
#include "games/mythomakya_sfida/view/codec.hpp"

namespace nostos::mythomakya_sfida {
namespace {

// In the order of the event kinds.
constexpr std::array<std::string_view, 30> kEventRules{
    "R5",  "R3",  "R4",  "R7",  "R8",  "R12", "R42", "R31", "R9",  "S33", "S1",  "R24", "R30", "S28", "R24",
    "R36", "R33", "R37", "R32", "R10", "R13", "R13", "R12", "R19", "R31", "R42", "R41", "R47", "R45", "R45"};

bool sees(const State& state, int seat, Viewer viewer) {
  if (!viewer.seat) return false;
  return viewer.seat->index == seat ||
         (state.table.config->options.mates_see_hands && !opponents(state.table, seat, viewer.seat->index));
}

// Deities that passed from hand to hand: a seat sees those that it gave and got.
void write_passes(JsonWriter& writer, const Event& event, const State& state, Viewer viewer) {
  writer.list(event.passes, [&](const Pass& pass) {
    const bool seen = sees(state, pass.from, viewer) || sees(state, pass.to, viewer);
    writer.object([&] {
      writer.member("deity", seen ? state.secrets[at(pass.from)].gave : std::nullopt);
      writer.member("from", pass.from);
      writer.member("to", pass.to);
    });
  });
}

void show_deities(const Event& event, const State& state, Viewer viewer, EventWriter& writer) {
  writer.member("deities", sees(state, event.seat, viewer) ? std::optional(event.deities) : std::nullopt);
}

void show_more(const Event& event, const State& state, Viewer viewer, EventWriter& writer) {
  switch (event.kind) {
    case Event::Kind::dealt:
      writer.member("game", event.number + 1);
      break;
    case Event::Kind::picked:
      show_deities(event, state, viewer, writer);
      break;
    case Event::Kind::drew:
      writer.member("count", event.number);
      show_deities(event, state, viewer, writer);
      break;
    case Event::Kind::finished:
      writer.member("deities", event.deities);
      break;
    case Event::Kind::partner:
      writer.member("partner", event.other);
      break;
    case Event::Kind::turn:
      writer.member("number", event.number + 1);
      break;
    case Event::Kind::played:
      writer.member("pile", event.number).member("by", event.other);
      break;
    case Event::Kind::took:
      writer.member("from", event.other < 0 ? std::nullopt : std::optional(event.other));
      break;
    case Event::Kind::forfeited:
      writer.member("to", event.other);
      break;
    case Event::Kind::passed:
      writer.written_member("passes", [&](JsonWriter& list) { write_passes(list, event, state, viewer); });
      break;
    case Event::Kind::counted:
      writer.member("game", event.number + 1);
      write_members(writer, state.table.counts.at(at(event.number)));
      break;
    case Event::Kind::over:
      writer.member("reason", outcome(state.table)->reason);
      break;
    default:
      break;
  }
}

}  // namespace

void show(const Event& event, const State& state, Viewer viewer, EventWriter& writer) {
  writer.member("type", name_of(event.kind));
  writer.member("rule", kEventRules.at(static_cast<std::size_t>(event.kind)));
  if (event.seat >= 0) writer.member("seat", event.seat);
  if (event.colour) writer.member("colour", *event.colour);
  if (event.deity) writer.member("deity", *event.deity);
  if (!event.cards.empty()) writer.member("cards", event.cards);
  if (event.intent) {
    Json what = to_json(*event.intent);
    // The number of a window stays secret afterwards.
    what.erase("window");
    writer.member("what", what);
  }
  show_more(event, state, viewer, writer);
}

}  // namespace nostos::mythomakya_sfida
