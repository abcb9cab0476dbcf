// Events of a step, in order. They are the same for every viewer and never contain a face-down card.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "games/core/json.hpp"
#include "games/core/json_writer.hpp"
#include "games/theseus/cards.hpp"

namespace nostos::theseus {

struct Event {
  enum class Kind {
    placed,     // seat, pawn, cell
    dealt,      // seat, card
    turn,       // seat
    rolled,     // seat, dice
    moved,      // seat, cell
    unneeded,   // seat: no gift left to pray for (T15)
    prayed,     // seat, dice, total, need, success
    gift,       // seat, gift: taken from its stack
    stolen,     // seat, rival, gift
    no_gift,    // seat: a Favour without effect (T14, T17)
    turned_up,  // seat, card
    no_card,    // seat, colour: the deck is empty (T27)
    kept,       // seat, card
    danger,     // seat, card, dice, bonus, total, need, success
    rerolled,   // seat, die: its number, dice, bonus, total, need, success
    failed,     // seat, cards: returned under their decks in this order
    peace,      // seat: no attack
    fought,   // seat, rival, dice, rival_dice, total, rival_total, success; card: the card that changed hands
    entered,  // seat
    tile,     // seat, tile, shows, turned, success: the tile fits
    mended,   // seat, tile, card
    expelled,  // seat
    crossed,   // seat
    faced,     // seat, success: the right to throw one die again
    thrown,    // seat, dice, total
    rethrown,  // seat, die, dice, total
    paid,      // seat, cards, gifts, total
    reached,   // seat, count: twelves so far
    beaten,    // seat, cards, gifts: all of them returned
    put,       // seat, cell
    won,       // seat
    limit,     // the round limit (T61)
  };
  Kind kind = Kind::turn;
  std::optional<int> seat = std::nullopt;
  std::optional<int> rival = std::nullopt;
  std::optional<int> cell = std::nullopt;
  std::optional<int> die = std::nullopt;  // 1 or 2
  std::optional<int> bonus = std::nullopt;
  std::optional<int> total = std::nullopt;
  std::optional<int> rival_total = std::nullopt;
  std::optional<int> need = std::nullopt;
  std::optional<int> count = std::nullopt;
  std::optional<int> tile = std::nullopt;
  std::optional<bool> success = std::nullopt;
  std::optional<bool> turned = std::nullopt;
  std::string pawn = {};
  std::string card = {};
  std::string colour = {};
  std::string gift = {};
  std::string shows = {};
  Numbers dice = {};
  Numbers rival_dice = {};
  std::optional<std::vector<std::string>> cards = std::nullopt;
  std::optional<std::vector<std::string>> gifts = std::nullopt;
  friend bool operator==(const Event&, const Event&) = default;
};

// Writes the event, with its rule, as every viewer gets it.
void write(JsonWriter& writer, const Event& event);
// Reads what write() wrote. Throws if the type or a key is unknown.
Event event_from_json(const Json& json);

}  // namespace nostos::theseus
