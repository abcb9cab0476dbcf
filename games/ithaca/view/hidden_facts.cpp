#include "games/ithaca/view/hidden_facts.hpp"

#include <nlohmann/json.hpp>
#include <string>

namespace nostos::ithaca {

std::vector<HiddenFact> hidden_facts(const State& state, Viewer viewer) {
  std::vector<HiddenFact> all;
  if (state.table.phase == Phase::over) return all;
  const auto cards = [&](const char* type, int seat, const Cards& held) {
    for (std::size_t index = 0; index < held.size(); ++index) {
      if (index > 0 && held[index] == held[index - 1]) continue;
      const std::string card = to_text(held[index]);
      all.push_back({type + (" " + std::to_string(seat) + " " + card),
                     Json({{"type", type}, {"seat", seat}, {"card", card}}).dump()});
    }
  };
  for (int seat = 0; seat < state.table.config->seats; ++seat) {
    if (viewer.seat == Seat{seat}) continue;
    cards("hand", seat, state.secrets[at(seat)].hand);
    cards("oracle", seat, state.secrets[at(seat)].oracle);
  }
  return all;
}

}  // namespace nostos::ithaca
