#include "games/itaca/view/hidden_facts.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

namespace nostos::itaca {

std::vector<HiddenFact> hidden_facts(const State& state, Viewer viewer) {
  std::vector<HiddenFact> all;
  const Table& table = state.table;
  if (table.phase == Phase::over) return all;
  const auto own = viewer.seat ? &state.secrets[at(viewer.seat->index)] : nullptr;
  for (int seat = 0; seat < table.config->seats; ++seat) {
    if (viewer.seat == Seat{seat}) continue;
    const Secret& secret = state.secrets[at(seat)];
    if (secret.character) {
      all.push_back(
          {"character " + std::to_string(seat),
           Json({{"type", "character"}, {"seat", seat}, {"character", *secret.character + 1}}).dump()});
    }
    // A seat sees the cards that were taken from its own hand (section 6.2, 8).
    Cards hand = secret.hand;
    if (own != nullptr) {
      for (const Known& known : own->known) {
        if (known.seat == seat && has(hand, known.card)) remove(hand, known.card);
      }
    }
    hand.erase(std::unique(hand.begin(), hand.end()), hand.end());
    for (const Card card : hand) {
      const std::string& id = table.config->events.at(at(card)).id;
      all.push_back({"event " + std::to_string(seat) + " " + id,
                     Json({{"type", "event"}, {"seat", seat}, {"event", id}}).dump()});
    }
  }
  return all;
}

}  // namespace nostos::itaca
