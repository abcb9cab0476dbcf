// What a mission is likely to be like, by what one seat sees: in men, a point of difficulty counting for one.
#pragma once
#include <optional>
#include <vector>

#include "games/itaca/bot/weights.hpp"
#include "games/itaca/view.hpp"

namespace nostos::itaca::bot {

using Difficulty = PerStat<double>;

inline constexpr double kSucceeds = 0.6;   // how often a mission succeeds, before anything is known of it
inline constexpr double kCancelled = 3.5;  // what a cancellation takes away, on the whole
inline constexpr double kReward = 2;       // what a success brings besides
// Events that a mission to Ithaca is thought to meet, from each of the others.
inline constexpr double kHinderHome = 3.0;
// So many cards in hand are a full hand.
inline constexpr std::size_t kFullHand = 6;

double sum(const Difficulty& difficulty);

// A smooth step: 1/2 where the margin is 0.
double chance(double margin, double spread);

// Means of what one half or role does to the mission, by the seat that applies it.
struct Means {
  Difficulty by{};           // added to each trait; what is chosen goes to the highest
  double commander_men = 0;  // gained
  double own_men = 0;
  double own_cards = 0;
  double commander_cards = 0;
  double cards_on_success = 0;  // for the seat that applies it
  PerStat<bool> zeroed{};
};
// Of effects without success or failure, but for draws. `highest` is the trait that a choice falls on;
// `cancelled` what a cancellation takes away.
Means means(const std::vector<Effect>& effects, bool by_commander, Stat highest, double cancelled);
Stat highest(const Difficulty& difficulty);
// The role of a character that harms a Commander there most.
Means worst_role(const Character& character, int island);
// The difficulty after it, floors counted.
Difficulty after(const Difficulty& difficulty, const Means& means);

// The plan of a Commander who knows his cards.
struct Plan {
  double worth = 0;
  double success = 0;  // the chance of it
  Cards cards;         // to play, in no order
};

class Outlook {
 public:
  explicit Outlook(const View& view)
      : view_(view), table_(view.table), w_(weights_for(view.table.setting->seats)) {}

  // Before the roles: the island, what others will declare, and what they will play.
  [[nodiscard]] Difficulty expected(int commander, int island) const;
  // Men that the roles will cost the Commander.
  [[nodiscard]] double expected_loss(int island) const;
  // How likely a Commander of so many men and cards unknown overcomes so much.
  [[nodiscard]] double succeeds(double men, int cards, double difficulty) const;
  // What a success there is worth to whoever has his ship where this seat has it.
  [[nodiscard]] double prize(int seat, int island) const;
  // Chance and worth of the best mission for a seat whose cards are not seen, with so many men after the
  // call.
  [[nodiscard]] double mission_of(int seat, double men) const;
  // The best way through with these cards and men; `spread` is how far the difficulty may be off.
  [[nodiscard]] Plan plan(const Difficulty& difficulty, double men, const Cards& hand, int island,
                          double success_worth, double spread) const;
  // What this seat gives up with a card.
  [[nodiscard]] double card_worth(Card card, std::size_t hand) const;
  [[nodiscard]] double rivalry() const;

 private:
  const View& view_;
  const Table& table_;
  const Weights& w_;
};

}  // namespace nostos::itaca::bot
