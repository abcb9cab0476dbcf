#include "games/theseus/rules/config.hpp"

#include <algorithm>

namespace nostos::theseus {

std::optional<int> GameConfig::find(std::string_view id) const {
  const auto found =
      std::find_if(cards.begin(), cards.end(), [&](const Card& card) { return card.id == id; });
  if (found == cards.end()) return std::nullopt;
  return static_cast<int>(found - cards.begin());
}

std::optional<Gift> GameConfig::matches(Colour deck) const {
  Gifts helped{};
  for (const Card& card : cards) {
    if (card.deck == deck && card.helped_by) ++helped[at(*card.helped_by)];
  }
  const auto most = std::max_element(helped.begin(), helped.end());
  if (*most == 0) return std::nullopt;
  return static_cast<Gift>(most - helped.begin());
}

}  // namespace nostos::theseus
