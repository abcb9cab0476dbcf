// What happened in a step, told in order, the same to everybody: nothing that is face down is told to anyone.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "games/core/json.hpp"
#include "games/core/json_writer.hpp"

namespace nostos::theseus {

struct Event {
  enum class Kind {
    placed,     // seat, pawn, cell
    dealt,      // seat, card
    turn,       // seat
    rolled,     // seat, dice
    moved,      // seat, cell
    unneeded,   // seat: no gift to be had by praying (T15)
    prayed,     // seat, dice, total, need, success
    gift,       // seat, gift: from its stack
    stolen,     // seat, rival, gift
    no_gift,    // seat: a Favour that nothing comes of (T14, T17)
    turned_up,  // seat, card
    no_card,    // seat, colour: an empty deck (T27)
    kept,       // seat, card
    danger,     // seat, card, dice, bonus, total, need, success
    rerolled,   // seat, die: which, dice, bonus, total, need, success
    failed,     // seat, cards: under their decks in this order
    peace,      // seat: no attack
    fought,     // seat, rival, dice, rival_dice, total, rival_total, success; card: what changed hands
    entered,    // seat
    tile,       // seat, tile, shows, turned, success: it fits
    mended,     // seat, tile, card
    expelled,   // seat
    crossed,    // seat
    faced,      // seat, success: the right to one die again
    thrown,     // seat, dice, total
    rethrown,   // seat, die, dice, total
    paid,       // seat, cards, gifts, total
    reached,    // seat, count: twelves so far
    beaten,     // seat, cards, gifts: all given back
    put,        // seat, cell
    won,        // seat
    limit,      // the round limit (T61)
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
  std::vector<int> dice = {};
  std::vector<int> rival_dice = {};
  std::optional<std::vector<std::string>> cards = std::nullopt;
  std::optional<std::vector<std::string>> gifts = std::nullopt;
  friend bool operator==(const Event&, const Event&) = default;
};

// As every viewer gets it, with the rule it comes from.
void write(JsonWriter& writer, const Event& event);
// Of what was written. Throws where the type or a key is not known.
Event event_from_json(const Json& json);

}  // namespace nostos::theseus
