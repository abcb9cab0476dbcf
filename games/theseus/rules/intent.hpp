// The intents of a seat.
#pragma once
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/json.hpp"
#include "games/theseus/rules/cards.hpp"

namespace nostos::theseus {

struct Intent {
  // In the order of a prompt's choices.
  enum class Type : std::uint8_t {
    setup,  // pawn, cell
    roll,
    enter,
    move,    // steps
    attack,  // seat
    no_attack,
    deck,  // colour
    pray,
    gift,    // kind
    steal,   // seat, kind
    reroll,  // die
    keep,    // keeps both dice
    tile,    // index, laid
    weaver,  // card
    leave,
    pay,  // glory, gifts
    give_up,
    place,  // cell
  };
  BOOST_DESCRIBE_NESTED_ENUM(Type, setup, roll, enter, move, attack, no_attack, deck, pray, gift, steal,
                             reroll, keep, tile, weaver, leave, pay, give_up, place)
  Type type = Type::roll;
  std::optional<int> pawn = std::nullopt;    // an index of kPawns
  std::optional<int> number = std::nullopt;  // cell, steps, seat, die or index
  std::optional<Orientation> laid = std::nullopt;
  std::optional<Colour> colour = std::nullopt;
  std::optional<Gift> kind = std::nullopt;
  std::vector<std::string> glory = {};  // one card for a weaver
  std::vector<std::string> gifts = {};
  friend bool operator==(const Intent&, const Intent&) = default;
};

// The name of the field that holds the number of such an intent; null if it has none.
const char* number_field(Intent::Type type);

std::string_view to_text(Intent::Type type);
std::optional<Intent::Type> intent_type_from_text(std::string_view text);
// The prompt must have offered the intent.
Intent intent_from_json(const Json& json);
Json to_json(const Intent& intent);

}  // namespace nostos::theseus
