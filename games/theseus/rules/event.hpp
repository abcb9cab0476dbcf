// Events of a step, in order. They are the same for every viewer and never contain a face-down card.
#pragma once
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/core/json.hpp"
#include "games/core/json_writer.hpp"
#include "games/theseus/rules/cards.hpp"

namespace nostos::theseus {

struct Event {
  enum class Kind : std::uint8_t {
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
    tile,     // seat, index, shows, turned, success: the tile fits
    mended,   // seat, index, card
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
  BOOST_DESCRIBE_NESTED_ENUM(Kind, placed, dealt, turn, rolled, moved, unneeded, prayed, gift, stolen,
                             no_gift, turned_up, no_card, kept, danger, rerolled, failed, peace, fought,
                             entered, tile, mended, expelled, crossed, faced, thrown, rethrown, paid, reached,
                             beaten, put, won, limit)
  Kind kind = Kind::turn;
  // In alphabetical order, as they are written.
  std::optional<int> bonus = std::nullopt;
  std::string card = {};
  std::optional<std::vector<std::string>> cards = std::nullopt;
  std::optional<int> cell = std::nullopt;
  std::optional<Colour> colour = std::nullopt;
  std::optional<int> count = std::nullopt;
  Numbers dice = {};
  std::optional<int> die = std::nullopt;  // 1 or 2
  std::optional<Gift> gift = std::nullopt;
  std::optional<std::vector<std::string>> gifts = std::nullopt;
  std::optional<int> index = std::nullopt;  // of a tile's back
  std::optional<int> need = std::nullopt;
  std::string pawn = {};
  std::optional<int> rival = std::nullopt;
  Numbers rival_dice = {};
  std::optional<int> rival_total = std::nullopt;
  std::optional<int> seat = std::nullopt;
  std::optional<Tile> shows = std::nullopt;
  std::optional<bool> success = std::nullopt;
  std::optional<int> total = std::nullopt;
  std::optional<bool> turned = std::nullopt;
  friend bool operator==(const Event&, const Event&) = default;
};
BOOST_DESCRIBE_STRUCT(Event, (),
                      (bonus, card, cards, cell, colour, count, dice, die, gift, gifts, index, need, pawn,
                       rival, rival_dice, rival_total, seat, shows, success, total, turned))

// Writes the event, with its rule, as every viewer gets it.
void write(JsonWriter& writer, const Event& event);
// Reads what write() wrote. Throws if the type or a key is unknown.
Event event_from_json(const Json& json);

}  // namespace nostos::theseus
