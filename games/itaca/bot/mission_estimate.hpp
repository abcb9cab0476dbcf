// Estimates a mission from one seat's view. The unit is men; a point of difficulty counts as one man.
#pragma once
#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "games/itaca/bot/weights.hpp"
#include "games/itaca/rules/state.hpp"
#include "games/itaca/view/view.hpp"

namespace nostos::itaca::bot {

using Difficulty = PerStat<double>;

inline constexpr double kSucceeds = 0.6;   // prior probability that a mission succeeds
inline constexpr double kCancelled = 3.5;  // average value of a cancellation
inline constexpr double kReward = 2;       // value of a success besides the move
// The number of events that each other seat is expected to play against a mission to Ithaca.
inline constexpr double kHinderHome = 3.0;
// The number of cards that counts as a full hand.
inline constexpr std::size_t kFullHand = 6;

inline double sum(const Difficulty& difficulty) {
  return difficulty[0] + difficulty[1] + difficulty[2];
}

// A sigmoid: 1/2 at margin 0.
double chance(double margin, double spread);

// Effects of one card half or role on the mission, relative to the seat that applies it.
struct MissionEffect {
  Difficulty by{};           // added to each trait; a chosen trait is the highest
  double commander_men = 0;  // men gained
  double own_men = 0;
  double own_cards = 0;
  double commander_cards = 0;
  double cards_on_success = 0;  // for the seat that applies the effect
  PerStat<bool> zeroed{};
};
// Combines effects that do not depend on success or failure, except draws. `highest` is the trait that a
// choice goes to, `cancelled` the value of a cancellation.
MissionEffect mission_effect(const std::vector<Effect>& effects, bool by_commander, Stat highest,
                             double cancelled);
inline Stat highest(const Difficulty& difficulty) {
  return static_cast<Stat>(std::max_element(difficulty.begin(), difficulty.end()) - difficulty.begin());
}
// The character's role that harms a Commander there most.
MissionEffect worst_role(const Character& character, int island);
// The difficulty after these means, with floors applied.
inline Difficulty after(const Difficulty& difficulty, const MissionEffect& means) {
  Difficulty then{};
  for (const Stat stat : kStats) {
    const double now = means.zeroed[at(stat)] ? 0 : difficulty[at(stat)];
    then[at(stat)] = std::max(0.0, now + means.by[at(stat)]);
  }
  return then;
}

// The plan of a Commander whose cards are known.
struct Plan {
  double worth = 0;
  double success = 0;  // probability
  Cards cards;         // cards to play, unordered
};

class MissionEstimate {
 public:
  explicit MissionEstimate(const View& view)
      : view_(view), table_(view.table), w_(weights_for(view.table.config->seats)) {}

  // Before roles are declared: the island's difficulty with the roles and events that are expected of the
  // others.
  [[nodiscard]] Difficulty expected(int commander, int island) const;
  // The number of men that the roles are expected to cost the Commander.
  [[nodiscard]] double expected_loss(int island) const;
  // The probability that a Commander with these men and this number of unseen cards overcomes the difficulty.
  [[nodiscard]] double succeeds(double men, int cards, double difficulty) const;
  // The value of a success on the island for a Commander whose ship is where this seat's ship is.
  [[nodiscard]] double prize(int seat, int island) const;
  // The expected value of the best mission for a seat whose cards are unseen, with this number of men after
  // the call.
  [[nodiscard]] double mission_of(int seat, double men) const;
  // The best plan with these cards and men. `spread` is the uncertainty of the difficulty.
  [[nodiscard]] Plan plan(const Difficulty& difficulty, double men, const Cards& hand, int island,
                          double success_worth, double spread) const;
  // The value of a card to this seat.
  [[nodiscard]] double card_worth(Card card, std::size_t hand) const;
  [[nodiscard]] double rivalry() const;

 private:
  const View& view_;
  const Table& table_;
  const Weights& w_;
};

// Tables that stay fixed during a game, computed once for simulations: where ships can go, and the
// average value of cards, roles and islands.
struct MapTables {
  // The table's config must outlive the tables.
  explicit MapTables(const Table& table);
  // Islands that a ship on this cell, or below the grid, may be sent to.
  [[nodiscard]] const std::vector<int>& from(const std::optional<int>& cell) const {
    return courses[at(cell.value_or(-1) + 1)];
  }

  const GameConfig& config;
  const Weights& weights;
  std::vector<int> layout;                // islands by cell
  std::vector<int> cells;                 // by island; -1: not in the grid
  std::vector<std::vector<int>> courses;  // by cell, starting with the cell below the grid
  // Before the others' events, by island: the difficulty with the likely roles, and the men that these roles
  // cost the Commander.
  std::vector<Difficulty> difficulty;
  std::vector<double> loss;
  // Card halves, by the trait that a choice goes to, then by event.
  PerStat<std::vector<MissionEffect>> upper;
  PerStat<std::vector<MissionEffect>> lower;
  std::vector<double> use;  // average value of an event to its owner
  // By character.
  std::array<MissionEffect, kCharacters> bonus;
  std::array<std::array<MissionEffect, 2>, kCharacters> roles;
  std::array<std::vector<double>, kCharacters> harm;  // by island: the effect of its better role
};

}  // namespace nostos::itaca::bot
