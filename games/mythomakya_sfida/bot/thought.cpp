#include "games/mythomakya_sfida/bot/thought.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "games/mythomakya_sfida/bot/weights.hpp"

namespace nostos::mythomakya_sfida::bot {
namespace {

constexpr int kBeforeHalving = 6;

}  // namespace

// How near the seat's side is to winning, as apples of an even game: before a great lead one more says
// little. Of several rivals the best counts, and their mean.
template <class Number>
double Thought::standing(const Frame& frame, const PerSeat<Number>& apples) const {
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
  const double lead = sums[at(own)] - (most + others / (frame.sides - 1)) / 2;
  return kWeights.doubt * lead / (kWeights.doubt + std::abs(lead));
}

double Thought::glance(const Line& line) const {
  const Frame& frame = frames_[line.frame];
  PerSeat<double> apples = promises(frame, line.open);
  for (std::size_t seat = 0; seat < frame.seats; ++seat) apples[seat] += line.open.purse[seat];
  return standing(frame, apples) + line.more;
}

std::size_t Thought::best(std::vector<Line> lines) const {
  std::vector<std::size_t> left(lines.size());
  std::iota(left.begin(), left.end(), std::size_t{0});
  for (int game = 0; game < games_ && left.size() > 1; ++game) {
    for (const std::size_t index : left) {
      Line& line = lines[index];
      Draws draws(seed_ + static_cast<std::uint64_t>(game) * 0x2545f4914f6cdd1d);
      const Frame& frame = frames_[line.frame];
      line.worth += standing(frame, play_out(frame, line.open, draws)) + line.more;
    }
    if ((game + 1) % kBeforeHalving != 0 || left.size() < 3) continue;
    std::stable_sort(left.begin(), left.end(), [&](std::size_t one, std::size_t other) {
      return lines[one].worth > lines[other].worth;
    });
    left.resize((left.size() + 1) / 2);
    std::sort(left.begin(), left.end());
  }
  return *std::max_element(left.begin(), left.end(), [&](std::size_t one, std::size_t other) {
    return lines[one].worth < lines[other].worth;
  });
}

}  // namespace nostos::mythomakya_sfida::bot
