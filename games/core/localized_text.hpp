// Text for people, in every language of the project.
#pragma once
#include <string>

namespace nostos {

struct Text {
  std::string en;
  std::string it;
  friend bool operator==(const Text&, const Text&) = default;
};

}  // namespace nostos
