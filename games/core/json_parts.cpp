#include "games/core/json_parts.hpp"

#include <stdexcept>

namespace nostos {

void expect_keys(const Json& json, const std::set<std::string>& keys) {
  if (!json.is_object()) throw std::runtime_error("an object was expected, not " + json.dump());
  for (const auto& [key, value] : json.items()) {
    if (keys.contains(key)) continue;
    std::string all;
    for (const std::string& known : keys) all += " " + known;
    throw std::runtime_error("no such key: " + key + "; there are" + all);
  }
}

}  // namespace nostos
