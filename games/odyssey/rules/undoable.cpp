#include "games/odyssey/rules/rules.hpp"

namespace nostos::odyssey {

// A vote cannot be undone: its voter would learn that it was not the last one, which is secret.
bool undoable(const Intent& intent) {
  return std::holds_alternative<intent::ChooseMap>(intent) ||
         std::holds_alternative<intent::PlaceLighthouses>(intent) ||
         std::holds_alternative<intent::NameShip>(intent);
}

}  // namespace nostos::odyssey
