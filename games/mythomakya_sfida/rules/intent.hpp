// The intents of a seat. An intent for a window of answers has the window's number, so a late intent cannot
// answer a different window.
#pragma once
#include <boost/describe/enum.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/json.hpp"
#include "games/mythomakya_sfida/rules/hoard.hpp"

namespace nostos::mythomakya_sfida {

// A pile on the table: "2.4" is pile 4 of seat 2.
struct PilePosition {
  int seat = 0;
  int pile = 0;
  friend auto operator<=>(const PilePosition&, const PilePosition&) = default;
};
std::string to_text(const PilePosition& spot);
std::optional<PilePosition> pile_position_from_text(std::string_view text);

// A new order of a pile (R34): its current positions from the top, in the new order. "2.4:201".
struct Order {
  PilePosition spot;
  std::vector<int> places;
  friend bool operator==(const Order&, const Order&) = default;
};
std::string to_text(const Order& order);
std::optional<Order> order_from_text(std::string_view text);

struct Intent {
  enum class Type {
    pick,         // deities (R3)
    moira,        // colour (R7)
    partner,      // seat (R8)
    play,         // pile
    activate,     // the ability of the card from this pile, or of the one chosen for the seat; payment
    decline,      // leaves the ability unused
    choose,       // pile: a controller's choice (R18)
    deity,        // plays it; its fields, and the payment
    move_crono,   // spot, payment (R30)
    pass,         // in this window
    give,         // named (R37)
    withdraw,     // a sealed answer
    hold,         // extends the window
    time_up,      // word: the clock's event; none if a player sends it
    auto_pass,    // word: a standing order (4.5)
    auto_forced,  // word: on or off
    ready,        // for the next game
  };
  BOOST_DESCRIBE_NESTED_ENUM(Type, pick, moira, partner, play, activate, decline, choose, deity, move_crono,
                             pass, give, withdraw, hold, time_up, auto_pass, auto_forced, ready)
  Type type = Type::pass;
  std::optional<int> window = std::nullopt;
  std::optional<Deity> deity = std::nullopt;  // the deity to play
  std::optional<Deity> named = std::nullopt;  // by Eros (R36), or given to Hera
  Deities picks = {};
  std::optional<Colour> colour = std::nullopt;
  std::optional<int> seat = std::nullopt;
  std::optional<int> pile = std::nullopt;  // one of the seat's own
  std::optional<int> place =
      std::nullopt;  // in the pile at `spot`, counted from the top: below this position (R25)
  std::optional<PilePosition> spot = std::nullopt;
  std::optional<Card> card = std::nullopt;
  std::vector<Order> orders = {};
  std::string word = {};
  Payment payment = {};
  friend bool operator==(const Intent&, const Intent&) = default;
};

// A deity's intent has the deity's name; others have the name of their type.
std::string_view type_of(const Intent& intent);
// The type of a text, and the deity if it is one.
std::optional<Intent> intent_of_type(std::string_view text);
// Expects an offered intent, or one from to_json.
Intent intent_from_json(const Json& json);
// As offered, but with the whole payment under "pay".
Json to_json(const Intent& intent);

}  // namespace nostos::mythomakya_sfida
