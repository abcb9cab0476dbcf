#include "games/mythomakya_sfida/rules/score.hpp"

#include <algorithm>

namespace nostos::mythomakya_sfida {
namespace {

bool is_writer(const Card& card, const GameConfig& config) {
  const Ability* ability = config.ability(card);
  return ability != nullptr && ability->effect == Effect::bonus;
}

}  // namespace

std::vector<Score> scores(const std::vector<Hoard>& treasures, const Sides& sides, const GameConfig& config) {
  std::vector<Score> all;
  for (std::size_t seat = 0; seat < treasures.size(); ++seat) {
    const Hoard& own = treasures[seat];
    mythomakya::PerColour<std::ptrdiff_t> of{};
    for (const int mate : sides[at(mythomakya::side_of(sides, static_cast<int>(seat)))]) {
      for (const Card& card : treasures[at(mate)].cards) ++of[mythomakya::at(card.colour)];
    }
    Score score;
    for (const Card& card : own.cards) {
      score.myths += config.cards.at(card).apples;
      if (is_writer(card, config) && of[mythomakya::at(card.colour)] >= kWithWriter)
        score.writers += kWriterBonus;
    }
    score.apple_cards = own.apples * config.apple_card;
    for (const Deity deity : own.deities) score.deities += config.gods[at(deity)].apples;
    all.push_back(score);
  }
  return all;
}

}  // namespace nostos::mythomakya_sfida
