#include "games/theseus/rules/odds.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace nostos::theseus {
namespace {

// With these, five throws can always be paid for: they cost at most five times ten points.
constexpr int kMaxGlory = 25;
constexpr int kMaxGifts = 17;
constexpr double kRolls = 36;

// Probabilities by throws left, glory and gifts, with or without the right to a second throw.
class Table5 {
 public:
  explicit Table5(bool right) : right_(right), chances_(kCells, 1) {
    for (int throws = 1; throws <= kThrows; ++throws) {
      for (int glory = 0; glory <= kMaxGlory; ++glory) {
        for (int gifts = 0; gifts <= kMaxGifts; ++gifts) fill(throws, {glory, gifts, right});
      }
    }
  }

  [[nodiscard]] double at_throw(int throws, int glory, int gifts) const {
    return chances_[place(throws, std::min(glory, kMaxGlory), std::min(gifts, kMaxGifts))];
  }

  [[nodiscard]] double paid(int throws, int total, const Force& force) const {
    if (total >= kTwelve) return at_throw(throws - 1, force.glory, force.gifts);
    double best = 0;
    for (const Payment& payment : payments(kTwelve - total, force.glory, force.gifts)) {
      best = std::max(best, at_throw(throws - 1, force.glory - payment.glory, force.gifts - payment.gifts));
    }
    return best;
  }

 private:
  static constexpr std::size_t kCells = std::size_t{kThrows + 1} * (kMaxGlory + 1) * (kMaxGifts + 1);
  static std::size_t place(int throws, int glory, int gifts) {
    return at((throws * (kMaxGlory + 1) + glory) * (kMaxGifts + 1) + gifts);
  }

  void fill(int throws, const Force& force) {
    std::array<double, 13> by_total{};
    for (int total = 2; total <= 12; ++total) by_total[at(total)] = paid(throws, total, force);
    const auto again = [&](int kept) {
      double sum = 0;
      for (int die = 1; die <= 6; ++die) sum += by_total[at(kept + die)];
      return sum / 6;
    };
    std::array<double, 7> keeping{};
    for (int die = 1; die <= 6; ++die) keeping[at(die)] = again(die);
    double sum = 0;
    for (int first = 1; first <= 6; ++first) {
      for (int second = 1; second <= 6; ++second) {
        const double stand = by_total[at(first + second)];
        const double best = std::max({stand, keeping[at(first)], keeping[at(second)]});
        sum += right_ && first + second < kTwelve ? best : stand;
      }
    }
    chances_[place(throws, force.glory, force.gifts)] = sum / kRolls;
  }

  bool right_;
  std::vector<double> chances_;
};

const Table5& table(bool right) {
  static const Table5 with(true);
  static const Table5 without(false);
  return right ? with : without;
}

// Lays one more tile, for the kind with more tiles left.
template <class Value>
double cross(TilesLeft left, int weavers, int spent, const Value& value) {
  if (left.more < left.fewer) std::swap(left.more, left.fewer);
  const int all = left.more + left.fewer;
  if (all == 0) return value(spent);
  double chance = 0;
  if (left.more > 0) chance += left.more * cross({left.more - 1, left.fewer}, weavers, spent, value) / all;
  if (left.fewer > 0 && spent < weavers)
    chance += left.fewer * cross({left.more, left.fewer - 1}, weavers, spent + 1, value) / all;
  return chance;
}

double compute_reaches(int need, bool again) {
  double sum = 0;
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) {
      if (first + second >= need) {
        sum += 1;
      } else if (again) {
        sum += one_reaches(need - std::max(first, second));
      }
    }
  }
  return sum / kRolls;
}

}  // namespace

double minotaur(int throws, const Force& force) {
  return table(force.right).at_throw(throws, force.glory, force.gifts);
}

double after_dice(int throws, int total, const Force& force) {
  return table(force.right).paid(throws, total, force);
}

Payment best_payment(int throws, int lacking, const Force& force) {
  Payment best;
  double most = -1;
  for (const Payment& payment : payments(lacking, force.glory, force.gifts)) {
    const double chance =
        minotaur(throws - 1, {force.glory - payment.glory, force.gifts - payment.gifts, force.right});
    // The list goes from few gifts to many, then from little glory to much.
    if (chance <= most) continue;
    most = chance;
    best = payment;
  }
  return best;
}

int best_rethrow(int throws, const Numbers& dice, const Force& force) {
  int best = 0;
  double most = after_dice(throws, dice[0] + dice[1], force);
  for (const int die : {1, 2}) {
    double chance = 0;
    for (int face = 1; face <= 6; ++face) chance += after_dice(throws, dice[at(2 - die)] + face, force) / 6;
    if (chance <= most) continue;
    most = chance;
    best = die;
  }
  return best;
}

double crossing(TilesLeft left, int weavers) {
  return cross(left, weavers, 0, [](int) { return 1.0; });
}

double victory(TilesLeft left, int weavers, const Force& force) {
  return cross(left, weavers, 0, [&](int spent) {
    return minotaur(kThrows, {force.glory - spent, force.gifts, force.right});
  });
}

std::vector<double> misfits(const std::vector<Tile>& tiles) {
  const auto level = static_cast<int>(std::count(tiles.begin(), tiles.end(), Tile::horizontal));
  const int all = static_cast<int>(tiles.size());
  std::vector<double> chances(tiles.size(), 0);
  // Keyed by the tiles left of one kind and the misfits so far. The other tiles left are of the other kind.
  std::map<std::pair<int, int>, double> now;
  if (level > 0) now[{level - 1, 0}] += static_cast<double>(level) / all;
  if (level < all) now[{level, 0}] += static_cast<double>(all - level) / all;
  for (int left = all - 1; left > 0; --left) {
    std::map<std::pair<int, int>, double> next;
    for (const auto& [place, chance] : now) {
      const auto [some, wrong] = place;
      const int others = left - some;
      if (some > 0) next[{some - 1, wrong + (some < others ? 1 : 0)}] += chance * some / left;
      if (others > 0) next[{some, wrong + (some < others ? 0 : 1)}] += chance * others / left;
    }
    now = std::move(next);
  }
  for (const auto& [place, chance] : now) chances[at(place.second)] += chance;
  return chances;
}

double fits(const Table& table, Orientation laid) {
  const auto left = tiles_left(table);
  const auto same = static_cast<std::size_t>(table.labyrinth->road.front().shows);
  const int fitting = left.at(laid == Orientation::upright ? same : 1 - same);
  return static_cast<double>(fitting) / (left[0] + left[1]);
}

double one_reaches(int need) {
  return std::clamp(7 - need, 0, 6) / 6.0;
}

double reaches(int need, bool again) {
  constexpr int kAll = 14;  // no two dice reach 13
  static const auto table = [] {
    std::array<std::array<double, 2>, kAll> all{};
    for (int at_least = 0; at_least < kAll; ++at_least) {
      for (const bool twice : {false, true})
        all[at(at_least)][twice ? 1 : 0] = compute_reaches(at_least, twice);
    }
    return all;
  }();
  return table[at(std::clamp(need, 0, kAll - 1))][again ? 1 : 0];
}

std::optional<double> keeps(const Table& table, int seat, const Cards& unseen, const Cards& under) {
  const auto kept = [&](int next) {
    const Card& card = table.config->card(next);
    if (card.kind != CardKind::danger) return 1.0;
    return reaches(card.min - bonus(table, seat, card), reinforced(table, seat, card));
  };
  if (!unseen.empty()) {
    double sum = 0;
    for (const int card : unseen) sum += kept(card);
    return sum / static_cast<double>(unseen.size());
  }
  if (!under.empty()) return kept(under.front());
  return std::nullopt;
}

std::optional<double> heard(const Table& table, int seat) {
  if (obtainable(table, seat).empty()) return std::nullopt;
  return reaches(prayer_need(table, seat) - glory(table, seat), false);
}

int lower_die(const Numbers& dice) {
  return dice[0] <= dice[1] ? 1 : 2;
}

double attack_wins(int more_gifts) {
  int won = 0;
  for (int mine = 1; mine <= 6; ++mine) {
    for (int his = 1; his <= 6; ++his) won += mine + more_gifts >= his ? 1 : 0;
  }
  return won / kRolls;
}

TilesLeft tiles_to_lay(const Table& table) {
  const auto [horizontal, vertical] = tiles_left(table);
  return {std::max(horizontal, vertical), std::min(horizontal, vertical)};
}

Force force(const Table& table, int seat) {
  const Player& player = table.players.at(at(seat));
  return {static_cast<int>(player.glory.size()), count(player.gifts),
          table.trial ? table.trial->right : kinds(player.gifts) == static_cast<int>(kGifts.size())};
}

int per_mille(double chance) {
  return static_cast<int>(std::lround(1000 * chance));
}

}  // namespace nostos::theseus
