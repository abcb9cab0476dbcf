// What a seat's choices are worth to it, in glory cards, by what everybody sees.
#pragma once
#include <array>
#include <vector>

#include "games/theseus/bot/kinds.hpp"
#include "games/theseus/bot/weights.hpp"
#include "games/theseus/intent.hpp"
#include "games/theseus/view.hpp"

namespace nostos::theseus::bot {

class Judgement {
 public:
  // Of the active seat.
  Judgement(const View& view, const Strength& strength);
  // Only differences within one prompt mean anything.
  [[nodiscard]] double worth(const Intent& intent) const;

 private:
  // What a row is worth to its owner.
  [[nodiscard]] double row(int glory, int weavers) const;
  [[nodiscard]] double my_row() const { return row(glory_, weavers_); }
  // What one more card adds to it.
  [[nodiscard]] double added(bool weaver) const;
  // A gift more for me, and a gift less for a rival.
  [[nodiscard]] double gift(Gift gift) const;
  [[nodiscard]] double best_gift(const std::vector<Gift>& kinds) const;
  [[nodiscard]] double theft(int victim, Gift gift) const;
  [[nodiscard]] double best_theft() const;
  [[nodiscard]] double harm(int rival) const;

  // The card still to be turned up, the deck as it is.
  [[nodiscard]] double card(const Card& card) const;
  [[nodiscard]] double deck(Colour colour) const;
  [[nodiscard]] double prayer() const;
  [[nodiscard]] double jolly() const;
  [[nodiscard]] double cell(int cell) const;
  [[nodiscard]] double attack(int rival) const;
  [[nodiscard]] double reroll(const std::vector<int>& dice, int die) const;
  // Where a roll leads from a cell, on average.
  [[nodiscard]] double outlook(int cell) const;
  [[nodiscard]] double entry() const;
  // The best that a rival could do next turn.
  [[nodiscard]] double threat() const;
  [[nodiscard]] double tile(bool turned) const;

  [[nodiscard]] const Table& table() const { return view_.table; }
  [[nodiscard]] const Setting& setting() const { return *view_.table.setting; }
  [[nodiscard]] const Player& me() const { return table().players[at(table().active)]; }

  static constexpr Weights weights_{};
  const View& view_;
  Strength strength_;
  int glory_;
  int weavers_;
  PerColour<double> decks_{};
  std::vector<double> cells_;  // by cell; only where it is needed
};

// The chance that a seat would win if it went in now.
double victory_now(const Table& table, int seat);

}  // namespace nostos::theseus::bot
