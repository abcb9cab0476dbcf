#include "games/mythomakya_sfida/bot/line_comparison.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "games/mythomakya_sfida/bot/weights.hpp"

namespace nostos::mythomakya_sfida::bot {
namespace {

constexpr int kFirstRound = 3;  // the first round's share of the games; each further round doubles it
constexpr int kAsSure = 2;      // the factor for the number of games when passing is an option

}  // namespace

// The closeness of the seat's side to winning, in apples of an even game: a larger lead adds less. Of several
// rivals, the best one and the mean count.
template <class Number>
double LineComparison::standing(const Frame& frame, const PerSeat<Number>& apples) const {
  PerSeat<double> sums{};
  for (std::size_t seat = 0; seat < frame.seats; ++seat)
    sums[at(frame.side[seat])] += static_cast<double>(apples[seat]);
  const int own = frame.side[seat_];
  double most = -1e9;
  double others = 0;
  for (int side = 0; side < frame.sides; ++side) {
    if (side == own) continue;
    most = std::max(most, sums[at(side)]);
    others += sums[at(side)];
  }
  const double mean = others / (frame.sides - 1);
  const double lead = sums[at(own)] - mean - kWeights.best_rival * (most - mean);
  // With more than two sides, the best ones may draw, and then no side wins.
  const double alone = frame.sides > 2 && sums[at(own)] > most ? kWeights.win : 0;
  return kWeights.doubt * lead / (kWeights.doubt + std::abs(lead)) + alone;
}

double LineComparison::quick_estimate(const Line& line) const {
  const Frame& frame = frames_[line.frame];
  PerSeat<double> apples = promises(frame, line.sim);
  for (std::size_t seat = 0; seat < frame.seats; ++seat)
    apples[seat] += line.sim.purse[seat] + line.sim.gods[seat];
  return standing(frame, apples) + line.more;
}

std::size_t LineComparison::best(std::vector<Line> lines, std::size_t passing) const {
  const bool may_pass = passing < lines.size();
  std::vector<std::size_t> left(lines.size());
  std::iota(left.begin(), left.end(), std::size_t{0});
  const auto better = [&](std::size_t one, std::size_t other) {
    return lines[one].worth > lines[other].worth;
  };
  const int most = may_pass ? kAsSure * games_ : games_;
  int game = 0;
  for (int round = std::max(1, games_ / kFirstRound); left.size() > 1 && game < most; round *= 2) {
    // The best lines of the last round were also lucky.
    for (const std::size_t index : left) lines[index].worth = 0;
    for (const int end = game + round; game < end; ++game) {
      for (const std::size_t index : left) play(lines[index], game);
    }
    std::stable_sort(left.begin(), left.end(), better);
    left.resize((left.size() + 1) / 2);
    if (!may_pass) continue;
    std::erase_if(left, [&](std::size_t index) { return !better(index, passing); });
    if (game < most || left.empty()) left.push_back(passing);
  }
  return left.front();
}

void LineComparison::play(Line& line, int game) const {
  FastRng random(seed_ + static_cast<std::uint64_t>(game) * 0x2545f4914f6cdd1d);
  const Frame& frame = frames_[line.frame];
  line.worth += standing(frame, play_out(frame, line.sim, random)) + line.more;
}

}  // namespace nostos::mythomakya_sfida::bot
