#include "games/core/shallow.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

namespace nostos {

Json parse_shallow(std::string_view text) {
  constexpr int kDeepest = 32;
  return Json::parse(text.begin(), text.end(), [](int depth, Json::parse_event_t, Json&) {
    if (depth > kDeepest) throw std::runtime_error("it is nested too deeply");
    return true;
  });
}

}  // namespace nostos
