#include "games/mythomakya/rules/match.hpp"

#include <algorithm>
#include <stdexcept>

namespace nostos::mythomakya {
namespace {

std::size_t place_of(const std::vector<int>& order, int seat) {
  const auto found = std::find(order.begin(), order.end(), seat);
  if (found == order.end()) throw std::out_of_range("a seat that is not at the table");
  return static_cast<std::size_t>(found - order.begin());
}

int sum_of(const std::vector<int>& side, const std::vector<int>& apples) {
  int sum = 0;
  for (const int seat : side) sum += apples.at(at(seat));
  return sum;
}

bool contains(const std::vector<int>& seats, int seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

Outcome outcome_of(const std::vector<int>& wins, const std::vector<int>& scores, const char* reason) {
  const auto won = match_winners(wins);
  const bool drawn = std::none_of(won.begin(), won.end(), [](bool one) { return one; });
  Outcome outcome{{}, drawn ? "drawn" : reason};
  for (std::size_t seat = 0; seat < wins.size(); ++seat) outcome.seats.push_back({won[seat], scores[seat]});
  return outcome;
}

}  // namespace

Verdict verdict(const Sides& sides, const std::vector<int>& apples, TieRule rule) {
  std::vector<int> sums;
  for (const auto& side : sides) sums.push_back(sum_of(side, apples));
  const int most = *std::max_element(sums.begin(), sums.end());
  std::vector<int> best;
  for (std::size_t side = 0; side < sides.size(); ++side) {
    if (sums[side] == most) best.insert(best.end(), sides[side].begin(), sides[side].end());
  }
  std::sort(best.begin(), best.end());
  if (std::count(sums.begin(), sums.end(), most) == 1) return {best, {}};
  return {rule == TieRule::shared_win ? best : std::vector<int>{}, best};
}

std::vector<const char*> tallied(const Verdict& verdict, const std::vector<int>& order, int chooser) {
  if (!verdict.tied.empty()) return {"ties"};
  std::vector<const char*> whats;
  int seat = chooser;
  for (const char* what : {"chooser_won", "second_won", "third_won"}) {
    if (contains(verdict.winners, seat)) whats.push_back(what);
    seat = next_in(order, seat);
  }
  return whats;
}

std::vector<bool> match_winners(const std::vector<int>& wins) {
  const int most = *std::max_element(wins.begin(), wins.end());
  std::vector<bool> won;
  for (const int games : wins) won.push_back(games == most && most > 0);
  return won;
}

Outcome game_outcome(const std::vector<int>& wins, const Sides& sides, const std::vector<int>& apples) {
  std::vector<int> scores;
  for (std::size_t seat = 0; seat < wins.size(); ++seat)
    scores.push_back(sum_of(sides[at(side_of(sides, static_cast<int>(seat)))], apples));
  return outcome_of(wins, scores, "most_apples");
}

Outcome match_outcome(const std::vector<int>& wins) {
  return outcome_of(wins, wins, "most_games");
}

double win_share(const Outcome& outcome, int seat) {
  if (!outcome.seats[at(seat)].won) return 0;
  const auto seats = outcome.seats.size();
  const auto winners = std::count_if(outcome.seats.begin(), outcome.seats.end(),
                                     [](const Outcome::Result& one) { return one.won; });
  const std::size_t fair = seats == 4 || seats == 6 ? 2 : seats;
  return static_cast<double>(seats) / static_cast<double>(at(static_cast<int>(winners)) * fair);
}

int chooser_of(const std::vector<int>& order, int first, int game) {
  return order[(place_of(order, first) + at(game)) % order.size()];
}

int next_in(const std::vector<int>& order, int seat) {
  return order[(place_of(order, seat) + 1) % order.size()];
}

}  // namespace nostos::mythomakya
