#include "games/core/decision.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace nostos {
namespace {

Json sorted(Json intent) {
  for (Json& value : intent) {
    if (value.is_array()) std::sort(value.begin(), value.end());
  }
  return intent;
}

}  // namespace

bool is_same_move(const Json& one, const Json& other) {
  return one == other || sorted(one) == sorted(other);
}

bool is_decision(const Prompt& prompt, const Json& intent) {
  std::size_t others = 0;
  bool offered = false;
  for (const Choice& choice : prompt.choices) {
    if (choice.anytime) continue;
    others += enumerate(choice, 2).size();
    offered = offered || offers(Prompt{{choice}}, intent);
  }
  return offered && others > 1;
}

}  // namespace nostos
