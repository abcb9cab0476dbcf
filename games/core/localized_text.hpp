// Text for people, in every language of the project.
#pragma once
#include <string>

namespace nostos {

struct LocalizedText {
  std::string en;
  std::string it;
  friend bool operator==(const LocalizedText&, const LocalizedText&) = default;
};

}  // namespace nostos
