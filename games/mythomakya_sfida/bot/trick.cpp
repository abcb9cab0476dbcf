#include "games/mythomakya_sfida/bot/trick.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace nostos::mythomakya_sfida::bot {
namespace {

constexpr double kLead = 0.4;       // of leading the next turn
constexpr double kStrongest = 1.6;  // of the best card of a plain colour that is kept
constexpr double kMoira = 1.3;      // more for one of the moira

// One table on which cards are tried and taken back.
class Solver {
 public:
  Solver(Table table, int seat) : table_(std::move(table)), seat_(seat) {
    const auto all = sides(table_);
    for (int one = 0; one < table_.setting->seats; ++one)
      opposes_.push_back(mythomakya::side_of(all, one) != mythomakya::side_of(all, seat));
  }

  double best() {
    const auto next = to_come(table_);
    if (next.empty()) return settled();
    table_.active = next.front();
    const bool friendly = !opposes_[at(picker(table_))];
    std::optional<double> best_so_far;
    for (const int pile : candidates()) {
      const double worth = after(pile);
      if (!best_so_far || (friendly ? worth > *best_so_far : worth < *best_so_far)) best_so_far = worth;
    }
    return best_so_far.value();
  }

  [[nodiscard]] double settled() const {
    const int winner = table_.trick[winning(table_)].seat;
    double apples = 0;
    for (const Laid& laid : table_.trick) apples += table_.setting->cards.at(laid.card).apples;
    if (table_.swept) apples = 0;
    double sum = opposes_[at(winner)] ? -apples : apples;
    // With more than two sides what goes to one opponent hurts less than what oneself gains.
    if (sum < 0 && table_.setting->seats == 3) sum /= 2;
    sum += opposes_[at(table_.lead.value_or(winner))] ? -kLead : kLead;
    for (const Laid& laid : table_.trick) {
      const double kept = card_worth(table_, laid.card);
      if (laid.seat == seat_) sum -= kept;
      if (opposes_[at(laid.seat)]) sum += kept / 2;
    }
    return sum;
  }

 private:
  [[nodiscard]] const Card& top(int pile) const {
    return table_.players[at(table_.active)].piles[at(pile)].front();
  }
  [[nodiscard]] int apples(int pile) const { return table_.setting->cards.at(top(pile)).apples; }

  // Plays the card and goes on; the table is as before afterwards.
  double after(int pile) {
    const int active = table_.active;
    table_.trick.push_back({.seat = active, .pile = pile, .card = top(pile)});
    const double worth = best();
    table_.trick.pop_back();
    table_.active = active;
    return worth;
  }

  bool would_win(int pile) {
    table_.trick.push_back({.seat = table_.active, .pile = pile, .card = top(pile)});
    const bool wins = table_.trick[winning(table_)].seat == table_.active;
    table_.trick.pop_back();
    return wins;
  }

  // Of the cards that may be played the ones that differ in kind: the cheapest and dearest that win, the
  // poorest and the richest.
  std::vector<int> candidates() {
    const auto may = playable(table_);
    std::vector<int> some;
    const auto add = [&](std::optional<int> pile) {
      if (pile && std::find(some.begin(), some.end(), *pile) == some.end()) some.push_back(*pile);
    };
    std::optional<int> cheapest;
    std::optional<int> dearest;
    for (const int pile : may) {
      if (!would_win(pile)) continue;
      if (!cheapest || top(pile).strength < top(*cheapest).strength) cheapest = pile;
      if (!dearest || top(pile).strength > top(*dearest).strength) dearest = pile;
    }
    add(cheapest);
    add(dearest);
    add(*std::min_element(may.begin(), may.end(), [&](int a, int b) { return apples(a) < apples(b); }));
    add(*std::max_element(may.begin(), may.end(), [&](int a, int b) { return apples(a) < apples(b); }));
    return some;
  }

  Table table_;
  int seat_;
  std::vector<bool> opposes_;  // by seat
};

}  // namespace

double card_worth(const Table& table, const Card& card) {
  const double high = static_cast<double>(card.strength) / mythomakya::kStrengths;
  const double plain = kStrongest * high * high;
  return card.colour == table.moira ? plain + kMoira : plain;
}

double trick_worth(const Table& table, int seat, bool foresees) {
  Solver solver(table, seat);
  if (foresees) return solver.best();
  return table.trick.empty() ? 0 : solver.settled();
}

}  // namespace nostos::mythomakya_sfida::bot
