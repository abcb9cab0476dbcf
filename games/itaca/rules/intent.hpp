// The intents of a seat.
#pragma once
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

#include "games/core/json.hpp"
#include "games/core/value_list.hpp"
#include "games/itaca/rules/state.hpp"

namespace nostos::itaca {

struct Intent {
  // In the order of a prompt's choices.
  enum class Type : std::uint8_t {
    bid,          // number of men
    leave,        //
    character,    // number from 0
    call,         // number: 1 for the Hero
    destination,  // number: an island
    role,         // number: 0 or 1
    play,         // number: the face of an event
    pass,         //
    done,         //
    pay,          //
    refuse,       //
    reward,       // number of men, number of cards
    move,         //
    strand,       // number: an island
    stay,         //
    stat,         // number: a trait
    seat,         // number
    cancel,       // number: an item
    discard,      // events
  };
  static constexpr std::size_t kTypes = 19;
  static constexpr int kUnreadable = std::numeric_limits<int>::min();

  Type type = Type::pass;
  int number = 0;
  int cards = 0;
  Cards events = {};  // sorted
  friend bool operator==(const Intent&, const Intent&) = default;
};

std::string_view to_text(Intent::Type type);
// Reads any JSON. Nothing if its type is none. A number that is missing, or names nothing of this game, is
// kUnreadable, and events are none.
std::optional<Intent> intent_from_json(const Json& json, const GameConfig& config);
Json to_json(const Intent& intent, const GameConfig& config);
// The field of intents of this type, or null. A reward has `men` and `cards`.
const char* field_of(Intent::Type type);
// The value of this field.
Value value_of(const Intent& intent, const GameConfig& config);

}  // namespace nostos::itaca
