#include "games/mythomakya_trionfo/bot/board.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace nostos::mythomakya_trionfo::bot {

Board::Board(const View& view, Colour moira, const std::set<Card>& gone)
    : config_(&*view.table.config), moira_(moira) {
  const Table& table = view.table;
  const auto groups = mythomakya_trionfo::sides(table);
  sides_ = static_cast<int>(groups.size());
  find_out(view, gone);
  for (int seat = 0; seat < config_->seats; ++seat) {
    side_.push_back(mythomakya::side_of(groups, seat));
    size_.push_back(static_cast<int>(groups[at(side_.back())].size()));
    next_.push_back(mythomakya::next_in(table.order, seat));
    auto& own = tops_.emplace_back();
    Bits& open = open_.emplace_back(0);
    const auto& piles = table.players[at(seat)].piles;
    for (std::size_t pile = 0; pile < piles.size(); ++pile) {
      if (!piles[pile].top) continue;
      const Card card = *piles[pile].top;
      own.push_back({static_cast<int>(pile), card, config_->apples(card), 0});
      open |= bit(number_of(card));
    }
  }
  for (int seat = 0; seat < config_->seats; ++seat) {
    weigh_cards(seat);
    const auto& piles = table.players[at(seat)].piles;
    for (Top& top : tops_[at(seat)]) {
      top.kept = kept(seat, number_of(top.card));
      if (piles[at(top.pile)].hidden > 0) top.kept -= kWeights.uncover;
    }
  }
}

double Board::kept(int seat) const {
  const auto& own = tops(seat);
  return std::accumulate(own.begin(), own.end(), 0.0,
                         [](double sum, const Top& top) { return sum + top.kept; });
}

void Board::find_out(const View& view, const std::set<Card>& gone) {
  int places = 0;
  for (const Player& player : view.table.players) {
    for (const OpenPile& pile : player.piles) places += pile.hidden;
  }
  for (const Card& card : mythomakya_trionfo::unseen(view)) {
    if (gone.contains(card)) continue;
    unseen_.push_back(card);
    unseen_bits_ |= bit(number_of(card));
  }
  hidden_ =
      unseen_.empty() ? 0 : std::min(1.0, static_cast<double>(places) / static_cast<double>(unseen_.size()));
}

// The expected difference between the seat's side and the others in the later trick in which the card is
// played.
void Board::weigh_cards(int seat) {
  Bits rivals = 0;
  for (int other = 0; other < seats(); ++other) {
    if (side(other) != side(seat)) rivals |= open_[at(other)];
  }
  const double mates = static_cast<double>(size_[at(seat)] - 1) / (seats() - 1);
  auto& worth = kept_.emplace_back();
  for (const auto& [card, face] : config_->cards) {
    const double alone = takes(number_of(card), rivals);
    const double wins = alone + (1 - alone) * mates;
    const double trick = kWeights.apples * (seats() - 1) + face.apples;
    worth[at(number_of(card))] = kWeights.keep * (2 * wins - 1) * trick;
  }
}

double Board::takes(int card, Bits rivals) const {
  const auto count = [&](Bits which) {
    return std::popcount(rivals & which) +
           kWeights.unseen * hidden_ * std::popcount(unseen_bits_ & which & ~bit(card));
  };
  const bool moira = colour_of(card) == moira_;
  const double threat = moira ? kWeights.moira_threat : kWeights.plain_threat;
  const double trumps = moira ? 0 : count(all_of(moira_));
  return std::exp(-threat * count(above(card)) - kWeights.trump_threat * trumps);
}

}  // namespace nostos::mythomakya_trionfo::bot
