// What a seat decides. Whatever belongs to a window of answers names it by its number, so an answer that
// comes too late answers nothing else.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/json.hpp"
#include "games/mythomakya_sfida/hoard.hpp"

namespace nostos::mythomakya_sfida {

// A pile on the table: "2.4" is pile 4 of seat 2.
struct Spot {
  int seat = 0;
  int pile = 0;
  friend auto operator<=>(const Spot&, const Spot&) = default;
};
std::string to_text(const Spot& spot);
std::optional<Spot> spot_from_text(std::string_view text);

// A new order of a pile (R34): the present places from the top, as they are to lie. "2.4:201".
struct Order {
  Spot spot;
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
    activate,     // the ability of the card from this pile, or of the one just chosen for the seat; payment
    decline,      // not to activate it
    choose,       // pile: a controller's choice (R18)
    deity,        // plays it; the fields that it needs, and the payment
    move_crono,   // spot, payment (R30)
    pass,         // nothing in this window
    give,         // named (R37)
    withdraw,     // a sealed answer
    hold,         // lengthens the window
    time_up,      // word: what the clock has come to; nothing when a player says so
    auto_pass,    // word: a standing order (4.5)
    auto_forced,  // word: on or off
    ready,        // for the next game
  };
  Type type = Type::pass;
  std::optional<int> window = std::nullopt;
  std::optional<Deity> deity = std::nullopt;  // the one that is played
  std::optional<Deity> named = std::nullopt;  // by Eros (R36), or given to Hera
  Deities picks = {};
  std::optional<Colour> colour = std::nullopt;
  std::optional<int> seat = std::nullopt;
  std::optional<int> pile = std::nullopt;  // of one's own
  std::optional<int> place =
      std::nullopt;  // in the pile at `spot`, counted from the top: below so many (R25)
  std::optional<Spot> spot = std::nullopt;
  std::optional<Card> card = std::nullopt;
  std::vector<Order> orders = {};
  std::string word = {};
  Payment payment = {};
  friend bool operator==(const Intent&, const Intent&) = default;
};

// A deity's intent is called by its name; the others by theirs.
std::string_view type_of(const Intent& intent);
// The type that a text stands for, and the deity if it is one.
std::optional<Intent> intent_of_type(std::string_view text);
// An intent that was offered, or one that to_json gave.
Intent intent_from_json(const Json& json);
// As offered, but with everything that pays under "pay".
Json to_json(const Intent& intent);

}  // namespace nostos::mythomakya_sfida
