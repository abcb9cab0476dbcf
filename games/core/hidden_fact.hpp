// A fact of a position that a viewer is not shown: where a ship is, which card lies under another.
// games/core/deduction.hpp finds what the viewer could have known nevertheless.
#pragma once
#include <string>

namespace nostos {

struct HiddenFact {
  std::string about;  // the subject, which stays while the fact changes: "ship red"; the same in all worlds
  std::string fact;   // JSON text, in the terms of the game's view: {"type":"ship","ship":"red","cell":"D4"}
  friend bool operator==(const HiddenFact&, const HiddenFact&) = default;
};

}  // namespace nostos
