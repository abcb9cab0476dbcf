#include "games/mythomakya_trionfo/bot/board.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace nostos::mythomakya_trionfo::bot {

Board::Board(const View& view, Colour moira, const std::set<Card>& gone)
    : setting_(&*view.table.setting), moira_(moira) {
  const Table& table = view.table;
  const Setting& setting = *setting_;
  const auto groups = mythomakya_trionfo::sides(table);
  sides_ = static_cast<int>(groups.size());
  find_out(view, gone);
  for (int seat = 0; seat < setting.seats; ++seat) {
    side_.push_back(mythomakya::side_of(groups, seat));
    size_.push_back(static_cast<int>(groups[at(side_.back())].size()));
    next_.push_back(mythomakya::next_in(table.order, seat));
    auto& own = tops_.emplace_back();
    const auto& piles = table.players[at(seat)].piles;
    for (std::size_t pile = 0; pile < piles.size(); ++pile) {
      if (!piles[pile].top) continue;
      const Card card = *piles[pile].top;
      own.push_back({static_cast<int>(pile), card, setting.apples(card), 0});
    }
  }
  for (int seat = 0; seat < setting.seats; ++seat) {
    const auto& piles = table.players[at(seat)].piles;
    for (Top& top : tops_[at(seat)]) {
      top.kept = kept_worth(seat, top.card, top.apples);
      if (piles[at(top.pile)].hidden > 0) top.kept -= weights_.uncover;
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
    for (const Front& pile : player.piles) places += pile.hidden;
  }
  for (const Card& card : unseen(view)) {
    if (!gone.contains(card)) unseen_.push_back(card);
  }
  hidden_ =
      unseen_.empty() ? 0 : std::min(1.0, static_cast<double>(places) / static_cast<double>(unseen_.size()));
}

double Board::takes(int seat, const Card& card) const {
  double stronger = 0;
  double trumps = 0;
  const auto weigh = [&](const Card& other, double part) {
    if (other.colour == card.colour && other.strength > card.strength) stronger += part;
    if (other.colour == moira_ && card.colour != moira_) trumps += part;
  };
  for (int other = 0; other < seats(); ++other) {
    if (side(other) == side(seat)) continue;
    for (const Top& top : tops(other)) weigh(top.card, 1);
  }
  for (const Card& other : unseen_) weigh(other, weights_.unseen * hidden_);
  const double threat = card.colour == moira_ ? weights_.moira_threat : weights_.plain_threat;
  return std::exp(-threat * stronger - weights_.trump_threat * trumps);
}

// What its side will have won, less what the others will, in the trick in which the card is played later.
double Board::kept_worth(int seat, const Card& card, int apples) const {
  const double alone = takes(seat, card);
  const double mates = static_cast<double>(size_[at(seat)] - 1) / (seats() - 1);
  const double wins = alone + (1 - alone) * mates;
  const double trick = weights_.apples * (seats() - 1) + apples;
  return weights_.keep * (2 * wins - 1) * trick;
}

}  // namespace nostos::mythomakya_trionfo::bot
