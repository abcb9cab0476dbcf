// The intents of a seat.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "games/core/json.hpp"
#include "games/itaca/effect.hpp"

namespace nostos::itaca {

struct Intent {
  enum class Type {
    bid,          // men
    leave,        //
    character,    // number: the card, from 1
    call,         // id: commander or hero
    destination,  // id: an island
    role,         // number: 1 or 2
    play,         // id: an event
    pass,         //
    done,         //
    pay,          //
    refuse,       //
    reward,       // number of men, cards
    move,         //
    stay,         //
    strand,       // id: an island
    stat,         // stat
    seat,         // number
    cancel,       // number: an item
    discard,      // id: events joined by +
  };
  Type type = Type::pass;
  int number = 0;
  int cards = 0;
  std::string id = {};
  std::optional<Stat> stat = std::nullopt;
};

std::string_view to_text(Intent::Type type);
std::optional<Intent::Type> intent_type_from_text(std::string_view text);
// The prompt must have offered the intent.
Intent intent_from_json(const Json& json);
Json to_json(const Intent& intent);

}  // namespace nostos::itaca
