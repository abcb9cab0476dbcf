#include "games/core/game.hpp"

#include <nlohmann/json.hpp>

namespace nostos {

Json Bot::act(const Position& position, Rng& rng) {
  return act(position, rng, Effort{});
}

std::string_view to_text(Cause cause) {
  switch (cause) {
    case Cause::player:
      return "player";
    case Cause::clock:
      return "clock";
    case Cause::absent:
      return "absent";
  }
  return "";
}

std::optional<Cause> cause_from_text(std::string_view text) {
  for (const Cause cause : {Cause::player, Cause::clock, Cause::absent}) {
    if (to_text(cause) == text) return cause;
  }
  return std::nullopt;
}

std::vector<MadeStep> Game::recorded(const Position& /*first*/, std::vector<MadeStep> steps) const {
  return steps;
}

Json Game::catalogue(const Json& /*data*/) const {
  return nullptr;
}

}  // namespace nostos
