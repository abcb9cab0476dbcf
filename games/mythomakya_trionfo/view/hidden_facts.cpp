#include "games/mythomakya_trionfo/view/hidden_facts.hpp"

#include <nlohmann/json.hpp>
#include <string>

namespace nostos::mythomakya_trionfo {

std::vector<HiddenFact> hidden_facts(const State& state, Viewer) {
  std::vector<HiddenFact> all;
  for (std::size_t seat = 0; seat < state.hidden.size(); ++seat) {
    for (std::size_t pile = 0; pile < state.hidden[seat].size(); ++pile) {
      const auto& cards = state.hidden[seat][pile];
      for (std::size_t depth = 0; depth < cards.size(); ++depth) {
        const std::string card = to_text(cards[depth]);
        all.push_back(
            {"card " + card,
             Json({{"type", "beneath"}, {"seat", seat}, {"pile", pile}, {"depth", depth + 1}, {"card", card}})
                 .dump()});
      }
    }
  }
  return all;
}

}  // namespace nostos::mythomakya_trionfo
