// Invariants of every state.
#include <algorithm>

#include "games/mythomakya_trionfo/rules/rules.hpp"

namespace nostos::mythomakya_trionfo {
namespace {

class Faults {
 public:
  explicit Faults(const State& state) : state_(state), table_(state.table), config_(*state.table.config) {}

  std::vector<std::string> find() {
    const auto seats = at(config_.seats);
    if (table_.players.size() != seats || state_.hidden.size() != seats || state_.treasures.size() != seats) {
      return {"seats and players differ"};
    }
    check_order();
    check_cards();
    check_course();
    check_tricks();
    for (int seat = 0; seat < config_.seats; ++seat) check_seat(seat);
    return std::move(found_);
  }

 private:
  void check(bool good, std::string fault) {
    if (!good) found_.push_back(std::move(fault));
  }

  void check_order() {
    for (auto seats : {table_.order, table_.rotation}) {
      std::sort(seats.begin(), seats.end());
      std::vector<int> all;
      for (int seat = 0; seat < config_.seats; ++seat) all.push_back(seat);
      check(seats == all, "an order that is not of all seats, once each");
    }
    const bool place = table_.chooser >= 0 && table_.chooser < config_.seats && table_.leader >= 0 &&
                       table_.leader < config_.seats;
    check(place, "a chooser or leader who is not at the table");
  }

  // Every card exists exactly once.
  void check_cards() {
    std::vector<Card> all;
    const auto gather = [&](const std::vector<Card>& cards) {
      all.insert(all.end(), cards.begin(), cards.end());
    };
    for (std::size_t seat = 0; seat < table_.players.size(); ++seat) {
      for (const OpenPile& pile : table_.players[seat].piles) {
        if (pile.top) all.push_back(*pile.top);
      }
      for (const auto& rest : state_.hidden[seat]) gather(rest);
      gather(state_.treasures[seat]);
    }
    for (const Play& play : table_.trick) all.push_back(play.card);
    std::sort(all.begin(), all.end());
    check(all == config_.deck(), "the cards are not all there, once each");
  }

  void check_course() {
    const bool named = table_.phase != Phase::moira;
    check(table_.moira.has_value() == named, "a moira at the wrong time, or none");
    const bool paired = config_.seats == 5 && named && table_.phase != Phase::partner;
    check(table_.partner.has_value() == paired, "a partner at the wrong time, or none");
    check(!table_.partner || *table_.partner != table_.chooser, "a partner of oneself");
    check(table_.trick.size() < at(config_.seats), "a full trick that no seat took");
    const bool counted = table_.phase == Phase::between || table_.phase == Phase::over;
    check(std::cmp_equal(table_.counts.size(), table_.game + (counted ? 1 : 0)), "games and counts differ");
    check(table_.game < config_.options.games, "a game too many");
    check((table_.phase == Phase::over) == (counted && table_.game + 1 == config_.options.games),
          "over at the wrong time");
    if (!found_.empty() || !on_turn(table_)) return;
    check(!prompt(table_, Seat{*on_turn(table_)}).choices.empty(),
          "a seat that must decide without a choice");
  }

  void check_tricks() {
    const int cards = config_.layout().cards();
    check(table_.tricks_taken <= cards, "too many tricks");
    const bool full = table_.phase != Phase::between && table_.phase != Phase::over;
    check(!full || table_.tricks_taken < cards, "all tricks taken, and not counted");
    check(std::cmp_less_equal(state_.tricks.size(), table_.tricks_taken), "more tricks on record than taken");
    for (const Trick& trick : state_.tricks) {
      const auto& treasure = state_.treasures.at(at(trick.winner));
      check(std::all_of(trick.plays.begin(), trick.plays.end(),
                        [&](const Play& play) {
                          return std::binary_search(treasure.begin(), treasure.end(), play.card);
                        }),
            "a trick on record that is not in its winner's treasure");
    }
  }

  void check_seat(int seat) {
    const Player& player = table_.players[at(seat)];
    const Layout layout = config_.layout();
    const auto& hidden = state_.hidden[at(seat)];
    const auto& treasure = state_.treasures[at(seat)];
    check(std::cmp_equal(player.piles.size(), layout.piles), "a pile too many or too few");
    check(hidden.size() == player.piles.size(), "hidden cards of other piles");
    check(std::is_sorted(treasure.begin(), treasure.end()), "a treasure that is not in order");
    check(std::cmp_equal(treasure.size(), player.treasure), "a treasure of another size");
    check(player.treasure % config_.seats == 0, "a treasure that is not made of tricks");
    if (!found_.empty()) return;
    int left = 0;
    for (std::size_t pile = 0; pile < hidden.size(); ++pile) {
      const OpenPile& front = player.piles[pile];
      check(std::cmp_equal(hidden[pile].size(), front.hidden), "hidden cards in another number");
      check(front.hidden <= layout.hidden, "a pile that has grown");
      left += front.hidden + (front.top ? 1 : 0);
    }
    const auto in_trick = std::count_if(table_.trick.begin(), table_.trick.end(),
                                        [&](const Play& play) { return play.seat == seat; });
    check(in_trick <= 1, "a seat twice in a trick");
    check(left + in_trick + table_.tricks_taken == layout.cards(), "cards and tricks do not fit together");
    // Only the pile of a card in the current trick may have hidden cards without an uncovered one.
    const bool bare = std::any_of(player.piles.begin(), player.piles.end(),
                                  [](const OpenPile& pile) { return !pile.top && pile.hidden > 0; });
    check(!bare || in_trick == 1, "hidden cards under nothing");
  }

  const State& state_;
  const Table& table_;
  const GameConfig& config_;
  std::vector<std::string> found_;
};

}  // namespace

std::vector<std::string> invariant_violations(const State& state) {
  return Faults(state).find();
}

}  // namespace nostos::mythomakya_trionfo
