// Estimates the value of a seat's choices to that seat, in glory cards, from public information.
#pragma once
#include <array>
#include <vector>

#include "games/theseus/bot/sight.hpp"
#include "games/theseus/bot/weights.hpp"
#include "games/theseus/rules/intent.hpp"

namespace nostos::theseus::bot {

class Heuristic {
 public:
  // For the active seat. The arguments must outlive this object.
  Heuristic(const Sight& sight, const Strength& strength);
  // The value of a legal intent in the phase of this position. Only differences within one prompt are
  // meaningful.
  [[nodiscard]] double worth(const Intent& intent) const;

 private:
  // The average value of a roll from this cell. Only in phases in which a pawn is moved or placed.
  [[nodiscard]] double average_value(int cell) const;
  // The value of a row to its owner.
  [[nodiscard]] double row(int glory, int weavers) const;
  // The value that a card of this kind adds to the row.
  [[nodiscard]] double added(int card) const {
    return added_[sight_.card(card).kind == CardKind::weaver ? 1 : 0];
  }
  // The value of one more gift for this seat, and of one less for a rival. `cover`: the value of a bonus by
  // kind of gift.
  [[nodiscard]] double gift(Gift gift, const std::array<double, 5>& cover) const;
  // The share of the dangers in the decks that each kind of gift helps against, weighed.
  [[nodiscard]] std::array<double, 5> cover() const;
  [[nodiscard]] double best_gift() const;
  [[nodiscard]] double theft(int victim, Gift gift) const;
  [[nodiscard]] double best_theft() const;
  [[nodiscard]] double harm(int rival) const;

  // The value of a card that will be turned up, with the deck unchanged.
  [[nodiscard]] double card(int card) const;
  [[nodiscard]] double deck(Colour colour) const;
  [[nodiscard]] double prayer() const;
  [[nodiscard]] double jolly() const;
  void fill_cells();
  [[nodiscard]] double attack(int rival) const;
  [[nodiscard]] double entry() const;
  // The value of the best action that a rival could take in the next turn.
  [[nodiscard]] double threat() const;

  const Sight& sight_;
  const Strength& strength_;
  const Weights& weights_;
  int my_weavers_;
  double my_row_;
  std::array<double, 2> added_{};  // the value that another card adds, and that a weaver adds
  std::array<double, 5> gifts_{};
  double best_gift_ = 0;
  double best_theft_ = 0;
  PerColour<double> decks_{};
  std::vector<double> cells_;  // by cell; only computed when needed
};

}  // namespace nostos::theseus::bot
