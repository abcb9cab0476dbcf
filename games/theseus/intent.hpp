// The intents of a seat.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/json.hpp"
#include "games/theseus/cards.hpp"

namespace nostos::theseus {

struct Intent {
  enum class Type {
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
    tile,    // index, turned
    weaver,  // card
    leave,
    pay,  // glory, gifts
    give_up,
    place,  // cell
  };
  Type type = Type::roll;
  std::string pawn = {};
  std::string card = {};
  int number = 0;  // cell, steps, seat, die or index
  bool turned = false;
  std::optional<Colour> colour = std::nullopt;
  std::optional<Gift> kind = std::nullopt;
  std::vector<std::string> glory = {};
  std::vector<std::string> gifts = {};
};

std::string_view to_text(Intent::Type type);
std::optional<Intent::Type> intent_type_from_text(std::string_view text);
// The prompt must have offered the intent.
Intent intent_from_json(const Json& json);
Json to_json(const Intent& intent);

}  // namespace nostos::theseus
