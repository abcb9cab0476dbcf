#include <array>
#include <string_view>

#include "games/ithaca/codec.hpp"
#include "games/ithaca/event.hpp"

namespace nostos::ithaca {
namespace {

using Kind = Event::Kind;

struct Word {
  std::string_view type;
  std::string_view rule;
};

// In the order of the kinds.
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

// Who it was; null where it may be nobody and was.
Json seat_json(const Event& event) {
  return event.seat < 0 ? Json(nullptr) : Json(event.seat);
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

Json show(const Event& event, const State& state, Viewer viewer) {
  const Word& words = word(event.kind);
  Json shown{{"type", words.type}, {"rule", words.rule}};
  if (has_seat(event.kind)) shown["seat"] = seat_json(event);
  if (event.kind == Kind::ended) {
    shown["reason"] = event.count == 1 ? "stalemate" : "voyage_over";
    return shown;
  }
  if (event.count >= 0) shown["count"] = event.count;
  if (event.kind == Kind::route || event.kind == Kind::landed) {
    const Setting& setting = *state.table.setting;
    shown["route"] = event.number < 0 ? Json(nullptr) : to_json(setting.route(event.number), setting);
  }
  if (event.deity) shown["deity"] = to_text(*event.deity);
  if (event.card || event.kind == Kind::gift) {
    shown[card_field(event.kind)] = or_null(event.card, [](const Card& card) { return to_text(card); });
  }
  if (has_cards(event.kind)) shown["cards"] = to_json(event.cards);
  if (event.kind == Kind::revealed) shown["bids"] = to_json(event.bids);
  if (!event.own.empty() && viewer.seat == Seat{event.seat}) shown["own"] = to_json(event.own);
  return shown;
}

}  // namespace nostos::ithaca
