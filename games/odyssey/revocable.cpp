#include "games/odyssey/rules.hpp"

namespace nostos::odyssey {

bool revocable(const State& before, const Intent& intent, const State& after) {
  return std::visit(Match{[](const intent::ChooseMap&) { return true; },
                          [](const intent::PlaceLighthouses&) { return true; },
                          [](const intent::NameShip&) { return true; },
                          // The last vote sails the ship, or shows that none leads.
                          [&](const intent::CastVote&) { return after.votes.size() > before.votes.size(); },
                          [](const auto&) { return false; }},
                    intent);
}

}  // namespace nostos::odyssey
