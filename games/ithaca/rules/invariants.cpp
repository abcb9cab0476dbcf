// Invariants of every state.
#include <algorithm>

#include "games/ithaca/rules/rules.hpp"

namespace nostos::ithaca {
namespace {

class Faults {
 public:
  explicit Faults(const State& state) : state_(state), table_(state.table), config_(*state.table.config) {}

  std::vector<std::string> find() {
    const auto seats = at(config_.seats);
    if (table_.players.size() != seats || state_.secrets.size() != seats) return {"seats and players differ"};
    check_cards();
    check_routes();
    check_zones();
    check_course();
    for (int seat = 0; seat < config_.seats; ++seat) check_seat(seat);
    return std::move(found_);
  }

 private:
  void check(bool good, std::string fault) {
    if (!good) found_.push_back(std::move(fault));
  }
  void gather(const Cards& cards) { all_.insert(all_.end(), cards.begin(), cards.end()); }
  void sorted(const Cards& cards, const std::string& where) {
    check(std::is_sorted(cards.begin(), cards.end()), where + " is not in order");
    gather(cards);
  }

  // The number of copies of each card stays the same.
  void check_cards() {
    gather(state_.deck);
    for (const auto& pile : table_.piles) sorted(pile, "a pile");
    sorted(table_.poseidon, "Poseidon's pile");
    sorted(table_.discard, "the discard");
    for (const Player& player : table_.players) {
      sorted(player.cargo, "a route's cards");
      sorted(player.points, "points");
    }
    for (const Secret& secret : state_.secrets) {
      sorted(secret.hand, "a hand");
      sorted(secret.oracle, "an Oracle");
      sorted(secret.bid, "a bid");
    }
    if (table_.contest) gather({table_.contest->prize});
    std::sort(all_.begin(), all_.end());
    check(all_ == config_.cards, "the fate cards are not all there, once each");
  }

  void check_routes() {
    auto ids = state_.route_deck;
    ids.insert(ids.end(), table_.route_discard.begin(), table_.route_discard.end());
    for (const Player& player : table_.players) {
      if (player.route) ids.push_back(*player.route);
      ids.insert(ids.end(), player.acquired.begin(), player.acquired.end());
    }
    std::sort(ids.begin(), ids.end());
    std::vector<int> expected;
    for (const Route& route : config_.routes) expected.push_back(route.id);
    check(ids == expected, "the routes are not all there, once each");
  }

  void check_zones() {
    for (const Deity deity : kDeities) {
      const auto& pile = table_.piles[at(deity)];
      check(total(pile) <= kPileLimit, "a deity with more than 6");
      check(std::all_of(pile.begin(), pile.end(), [&](const Card& card) { return shows(card, deity); }),
            "a card on a deity that it does not show");
    }
    check(table_.wrath || total(table_.poseidon) <= wrath_threshold(table_) || table_.phase == Phase::excess,
          "a wrath that did not come");
    check(table_.wrath || table_.victims.empty(), "victims without a wrath");
    check(std::is_sorted(table_.route_discard.begin(), table_.route_discard.end()),
          "the route discard is not in order");
  }

  void check_course() {
    check((table_.phase == Phase::over) == table_.result.has_value(), "an ending in the middle");
    check((table_.phase == Phase::contest) == table_.contest.has_value(), "a contest at the wrong time");
    check((table_.phase == Phase::excess) == table_.excess.has_value(), "an excess at the wrong time");
    check(table_.active >= 0 && table_.active < config_.seats, "a turn of no seat");
    if (table_.phase == Phase::over || !found_.empty()) return;
    check(!prompt(state_, Seat{*asked(table_)}).choices.empty(), "a seat that must decide without a choice");
  }

  void check_seat(int seat) {
    const Player& player = table_.players[at(seat)];
    const Secret& secret = state_.secrets[at(seat)];
    check(secret.hand.size() <= at(kHand), "a hand of more than 4");
    check(secret.oracle.size() + secret.bid.size() <= at(kOracle), "an Oracle of more than 3");
    check(player.route || player.cargo.empty(), "cards on no route");
    const bool settling = table_.excess && table_.excess->seat == seat;
    const int excess = settling ? table_.excess->count : 0;
    check(!player.route || room(table_, seat) == -excess || (excess == 0 && room(table_, seat) >= 0),
          "more cards on a route than it has years");
    check(table_.phase == Phase::over || years(table_, seat) < kVoyageYears, "a voyage past its end");
    check(std::cmp_equal(player.draws.size(), reshuffles(table_) + 1), "draws and reshuffles differ");
    check(player.placed.size() >= secret.oracle.size() + secret.bid.size(),
          "Oracle cards that were never placed");
    if (table_.contest) {
      const int bid = table_.contest->bids.at(at(seat));
      check(std::cmp_equal(secret.bid.size(), std::max(bid, 0)), "a bid of another size");
      check(std::all_of(secret.bid.begin(), secret.bid.end(),
                        [&](const Card& card) { return shows(card, table_.contest->deity); }),
            "a bid for another deity");
    } else {
      check(secret.bid.empty(), "a bid for nothing");
    }
  }

  const State& state_;
  const Table& table_;
  const GameConfig& config_;
  Cards all_;
  std::vector<std::string> found_;
};

}  // namespace

std::vector<std::string> invariant_violations(const State& state) {
  return Faults(state).find();
}

}  // namespace nostos::ithaca
