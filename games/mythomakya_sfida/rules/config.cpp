#include "games/mythomakya_sfida/rules/config.hpp"

namespace nostos::mythomakya_sfida {

std::vector<Card> GameConfig::deck() const {
  std::vector<Card> deck;
  for (const auto& [card, face] : cards) deck.push_back(card);
  return deck;
}

const Ability* GameConfig::ability(const Card& card) const {
  const std::string& category = cards.at(card).category;
  return category.empty() ? nullptr : &abilities.at(category);
}

int GameConfig::deities_dealt(bool chooser) const {
  const int random = seats <= 4 ? 3 : 2;
  return seats == 5 && chooser ? random + kPicks : random;
}

int GameConfig::apples_dealt(bool chooser) const {
  return seats == 5 && chooser ? 2 : 1;
}

}  // namespace nostos::mythomakya_sfida
