#include "games/ithaca/bot/odds.hpp"

#include <algorithm>
#include <cmath>

namespace nostos::ithaca::bot {
namespace {

constexpr double kShows = 1.0 / 3;  // a card shows a given deity
constexpr double kWilling = 0.65;   // whoever can bid does
constexpr double kMean = 2.5;       // of a card's value
constexpr double kVariance = 1.15;

}  // namespace

double below(int cards, int sum) {
  if (cards == 0) return sum > 0 ? 1 : 0;
  const double mean = kMean * cards;
  const double deviation = std::sqrt(kVariance * cards);
  // Half a point below the sum: a tie is no win.
  return 0.5 * std::erfc((mean - (sum - 0.5)) / (deviation * std::sqrt(2.0)));
}

double enters(const Rival& rival) {
  if (rival.decided) return rival.committed > 0 ? 1 : 0;
  return kWilling * (1 - std::pow(1 - kShows, rival.oracle));
}

double beats(int sum, const Rival& rival) {
  if (rival.decided) return below(rival.committed, sum);
  const double alone = enters(rival);
  return 1 - alone + alone * below(1, sum);
}

double oracle_below(int cards, int sum) {
  if (sum <= 0) return 0;
  const double one = 1 - kShows + kShows * below(1, sum);
  return std::pow(one, cards);
}

}  // namespace nostos::ithaca::bot
