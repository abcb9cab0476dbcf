// Invariants of every state (E27).
#include <algorithm>

#include "games/itaca/rules/rules.hpp"

namespace nostos::itaca {
namespace {

class Faults {
 public:
  explicit Faults(const State& state) : state_(state), table_(state.table), config_(*state.table.config) {}

  std::vector<std::string> find() {
    const auto seats = at(config_.seats);
    if (table_.players.size() != seats || state_.secrets.size() != seats) return {"seats and players differ"};
    check_cards();
    check_islands();
    check_characters();
    check_course();
    for (int seat = 0; seat < config_.seats; ++seat) check_seat(seat);
    return std::move(found_);
  }

 private:
  void check(bool good, std::string fault) {
    if (!good) found_.push_back(std::move(fault));
  }
  void sorted(const Cards& cards, const std::string& where) {
    check(std::is_sorted(cards.begin(), cards.end()), where + " is not in order");
    all_.insert(all_.end(), cards.begin(), cards.end());
  }

  // The number of copies of each card stays the same.
  void check_cards() {
    all_ = state_.deck;
    sorted(table_.discard, "the discard");
    sorted(table_.played, "the table");
    for (const Secret& secret : state_.secrets) sorted(secret.hand, "a hand");
    std::sort(all_.begin(), all_.end());
    check(all_ == all_cards(config_), "the events are not all there, once each");
  }

  void check_islands() {
    auto islands = table_.layout;
    islands.insert(islands.end(), table_.removed.begin(), table_.removed.end());
    std::sort(islands.begin(), islands.end());
    std::vector<int> expected;
    for (int island = 0; island < config_.ithaca(); ++island) expected.push_back(island);
    check(islands == expected, "the islands are not all there, once each");
    check(std::cmp_equal(table_.layout.size(), config_.cells()), "a grid of another size");
    for (const Player& player : table_.players) {
      check(!player.cell || (*player.cell >= 0 && *player.cell < config_.cells()), "a ship off the grid");
    }
  }

  // Before the reveal, each seat that has left has one character, and no two seats have the same.
  void check_characters() {
    std::vector<int> chosen;
    const bool hidden = table_.phase <= Phase::destination;
    for (int seat = 0; seat < config_.seats; ++seat) {
      const auto& character = state_.secrets[at(seat)].character;
      const bool choosing = table_.phase == Phase::character && table_.wager.left.back() == seat;
      const bool has_one = hidden && !table_.wager.in(seat) && !choosing;
      check(character.has_value() == has_one, "a character too many or too few");
      const auto& shown = table_.players[at(seat)].character;
      if (character) chosen.push_back(*character);
      if (!hidden && table_.phase != Phase::over && shown) chosen.push_back(*shown);
    }
    std::sort(chosen.begin(), chosen.end());
    check(std::adjacent_find(chosen.begin(), chosen.end()) == chosen.end(), "a character with two owners");
    check(chosen.empty() || (chosen.front() >= 0 && chosen.back() < kCharacters), "no such character");
  }

  void check_course() {
    check((table_.phase == Phase::over) == table_.result.has_value(), "an ending in the middle");
    if (table_.mission) {
      for (const int difficulty : table_.mission->difficulty) check(difficulty >= 0, "a difficulty below 0");
    }
    if (table_.phase == Phase::over || !found_.empty()) return;
    check(!prompt(state_, Seat{*asked(table_)}).choices.empty(), "a seat that must decide without a choice");
  }

  void check_seat(int seat) {
    const Secret& secret = state_.secrets[at(seat)];
    check(table_.players[at(seat)].crew >= 0, "a crew below 0");
    const bool discards = std::any_of(table_.duties.begin(), table_.duties.end(),
                                      [&](const Duty& duty) { return duty.seat == seat; });
    check(discards || std::cmp_less_equal(secret.hand.size(), config_.figures.hand_max),
          "a hand that is too large");
    for (const Known& known : secret.known) {
      check(has(state_.secrets.at(at(known.seat)).hand, known.card), "a card known where it is not");
    }
  }

  const State& state_;
  const Table& table_;
  const GameConfig& config_;
  std::vector<std::string> found_;
  Cards all_;
};

}  // namespace

std::vector<std::string> invariant_violations(const State& state) {
  return Faults(state).find();
}

}  // namespace nostos::itaca
