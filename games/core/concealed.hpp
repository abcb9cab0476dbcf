// Something that is true in a position and that a viewer is not shown: where a ship is, which card lies under
// another. What he could have known all the same is found by games/core/deduction.hpp.
#pragma once
#include <string>

namespace nostos {

struct Concealed {
  std::string about;  // stays while the truth changes: "ship red"; the same for all worlds
  std::string fact;   // JSON text, in the words of the game's view: {"type":"ship","ship":"red","cell":"D4"}
  friend bool operator==(const Concealed&, const Concealed&) = default;
};

}  // namespace nostos
