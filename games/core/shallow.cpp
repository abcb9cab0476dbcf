#include "games/core/shallow.hpp"

#include <stdexcept>

namespace nostos {

Json parse_shallow(std::string_view text) {
  return parse_shallow(text, [](int, Json::parse_event_t, Json&) { return true; });
}

Json parse_shallow(std::string_view text, const Json::parser_callback_t& keep) {
  constexpr int kDeepest = 32;
  return Json::parse(text.begin(), text.end(), [&](int depth, Json::parse_event_t event, Json& value) {
    if (depth > kDeepest) throw std::runtime_error("it is nested too deeply");
    return keep(depth, event, value);
  });
}

}  // namespace nostos
