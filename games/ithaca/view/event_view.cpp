#include <array>
#include <string_view>

#include "games/ithaca/rules/event.hpp"
#include "games/ithaca/view/codec.hpp"

namespace nostos::ithaca {
namespace {

using Kind = Event::Kind;

struct Word {
  std::string_view type;
  std::string_view rule;
};

// In the order of the event kinds.
constexpr std::array<Word, 28> kWords{{
    {"setup_cleared", "R6"},
    {"turn", "R38"},
    {"drawn", "R12"},
    {"reshuffled", "R13"},
    {"routes_shuffled", "R19"},
    {"kept", "R14"},
    {"spent", "R15"},
    {"route", "R15"},
    {"excess", "R17"},
    {"wrath", "R42"},
    {"appeased", "R43"},
    {"influence", "R21"},
    {"favour", "R9"},
    {"cleared", "R11"},
    {"gift", "R23"},
    {"passed", "R27"},
    {"bid", "R27"},
    {"revealed", "R29"},
    {"awarded", "R30"},
    {"discarded", "R32"},
    {"favour_action", "R33"},
    {"oracle", "R34"},
    {"swapped", "R34"},
    {"odyssey", "R35"},
    {"landed", "R37"},
    {"rested", "J16"},
    {"suitors", "R45"},
    {"ended", "R44"},
}};

const Word& word(Kind kind) {
  return kWords.at(static_cast<std::size_t>(kind));
}

// The seat of the event; null in events whose seat may be absent and is.
std::optional<int> seat_of(const Event& event) {
  return event.seat < 0 ? std::nullopt : std::optional(event.seat);
}

// As an array. The text of a hand has all cards in one string.
void write_cards(JsonWriter& writer, const Cards& cards) {
  writer.list(cards, [&](const Card& card) { writer.value(card); });
}

bool has_seat(Kind kind) {
  switch (kind) {
    case Kind::setup_cleared:
    case Kind::reshuffled:
    case Kind::routes_shuffled:
    case Kind::appeased:
    case Kind::favour:
    case Kind::cleared:
    case Kind::revealed:
    case Kind::ended:
      return false;
    default:
      return true;
  }
}

bool has_cards(Kind kind) {
  switch (kind) {
    case Kind::setup_cleared:
    case Kind::excess:
    case Kind::appeased:
    case Kind::cleared:
    case Kind::gift:
    case Kind::landed:
      return true;
    default:
      return false;
  }
}

const char* card_field(Kind kind) {
  switch (kind) {
    case Kind::gift:
    case Kind::awarded:
      return "prize";
    case Kind::swapped:
      return "out";
    default:
      return "card";
  }
}

}  // namespace

void show(const Event& event, const State& state, Viewer viewer, EventWriter& writer) {
  const Word& words = word(event.kind);
  writer.member("type", words.type).member("rule", words.rule);
  if (has_seat(event.kind)) writer.member("seat", seat_of(event));
  if (event.kind == Kind::ended) {
    writer.member("reason", event.count == 1 ? "stalemate" : "voyage_over");
    return;
  }
  if (event.count >= 0) writer.member("count", event.count);
  if (event.kind == Kind::route || event.kind == Kind::landed) {
    const GameConfig& config = *state.table.config;
    writer.member("route", event.number < 0 ? Json(nullptr) : to_json(config.route(event.number), config));
  }
  if (event.deity) writer.member("deity", *event.deity);
  if (event.card || event.kind == Kind::gift) writer.member(card_field(event.kind), event.card);
  if (has_cards(event.kind))
    writer.written_member("cards", [&](JsonWriter& list) { write_cards(list, event.cards); });
  if (event.kind == Kind::revealed) {
    writer.written_member("bids", [&](JsonWriter& list) {
      list.list(event.bids, [&](const Cards& bid) { write_cards(list, bid); });
    });
  }
  if (!event.own.empty() && viewer.seat == Seat{event.seat})
    writer.written_member("own", [&](JsonWriter& list) { write_cards(list, event.own); });
}

}  // namespace nostos::ithaca
