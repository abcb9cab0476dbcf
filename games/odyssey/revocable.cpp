#include "games/odyssey/rules.hpp"

namespace nostos::odyssey {

// Not a vote: that it was not the last one tells its voter that somebody has still to vote, which is secret.
bool revocable(const Intent& intent) {
  return std::holds_alternative<intent::ChooseMap>(intent) ||
         std::holds_alternative<intent::PlaceLighthouses>(intent) ||
         std::holds_alternative<intent::NameShip>(intent);
}

}  // namespace nostos::odyssey
