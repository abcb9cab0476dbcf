#include "games/ithaca/bot/odds.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace nostos::ithaca::bot {
namespace {

using OneCard = std::array<double, kPileLimit + 1>;

// For no, one, two and three cards of this distribution.
std::array<Spread, kOracle + 1> spreads(const OneCard& one) {
  std::array<Spread, kOracle + 1> all{};
  all[0][0] = 1;
  for (std::size_t cards = 1; cards < all.size(); ++cards) {
    for (std::size_t before = 0; before <= (cards - 1) * kPileLimit; ++before) {
      for (std::size_t value = 0; value < one.size(); ++value)
        all[cards][before + value] += all[cards - 1][before] * one[value];
    }
  }
  return all;
}

}  // namespace

double below(const Spread& spread, int total) {
  const int end = std::clamp(total, 0, static_cast<int>(kTotals));
  return std::accumulate(spread.begin(), spread.begin() + end, 0.0);
}

Odds::Odds(const View& view, double tilt) {
  for (const Card& card : ithaca::unseen(view)) {
    ++cards_;
    for (const Deity deity : kDeities) {
      if (shows(card, deity)) ++unseen_[at(deity)][at(card.value)];
    }
  }
  for (const Deity deity : kDeities) {
    const auto& values = unseen_[at(deity)];
    const int showing = std::accumulate(values.begin(), values.end(), 0);
    const double share = cards_ == 0 ? 0 : std::min(1.0, tilt * showing / cards_);
    OneCard placed{1 - share};
    OneCard bid{};
    for (std::size_t value = 1; value < values.size() && showing > 0; ++value) {
      bid[value] = static_cast<double>(values[value]) / showing;
      placed[value] = share * bid[value];
    }
    oracles_[at(deity)] = spreads(placed);
    bids_[at(deity)] = spreads(bid);
  }
}

double Odds::enters(Deity deity, const Rival& rival) const {
  if (rival.decided) return rival.committed > 0 ? 1 : 0;
  return 1 - oracle(deity, rival.oracle)[0];
}

double Odds::beats(Deity deity, int sum, const Rival& rival) const {
  if (rival.decided) return below(bids_[at(deity)][at(rival.committed)], sum);
  // A seat that bids mostly bids one card.
  const double enters = this->enters(deity, rival);
  return 1 - enters + enters * below(bids_[at(deity)][1], sum);
}

}  // namespace nostos::ithaca::bot
