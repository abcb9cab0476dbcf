// What a seat's choices are worth to it, in glory cards, by what everybody sees.
#pragma once
#include <array>
#include <vector>

#include "games/theseus/bot/kinds.hpp"
#include "games/theseus/bot/race.hpp"
#include "games/theseus/bot/weights.hpp"

namespace nostos::theseus::bot {

class Judgement {
 public:
  // Of the active seat. The race and the strength must outlive it.
  Judgement(const Race& race, const Strength& strength);
  // Only differences within one prompt mean anything.
  [[nodiscard]] double worth(const Race::Move& move) const;
  // Where a roll leads from a cell, on average. In phases in which a pawn is moved or put only.
  [[nodiscard]] double outlook(int cell) const;

 private:
  // What a row is worth to its owner.
  [[nodiscard]] double row(int glory, int weavers) const;
  // What a card of this kind adds to it.
  [[nodiscard]] double added(int card) const {
    return added_[race_.track->face(card).kind == CardKind::weaver ? 1 : 0];
  }
  // A gift more for me, and a gift less for a rival.
  [[nodiscard]] double gift(std::size_t gift) const;
  [[nodiscard]] double best_gift() const;
  [[nodiscard]] double theft(int victim, std::size_t gift) const;
  [[nodiscard]] double best_theft() const;
  [[nodiscard]] double harm(int rival) const;

  // The card still to be turned up, the deck as it is.
  [[nodiscard]] double card(int card) const;
  [[nodiscard]] double deck(std::size_t colour) const;
  [[nodiscard]] double prayer() const;
  [[nodiscard]] double jolly() const;
  [[nodiscard]] double cell(int cell) const;
  [[nodiscard]] double attack(int rival) const;
  [[nodiscard]] double entry() const;
  // The best that a rival could do next turn.
  [[nodiscard]] double threat() const;

  const Race& race_;
  const Strength& strength_;
  const Weights& weights_;
  double my_row_;
  std::array<double, 2> added_{};  // by another card, by a weaver
  std::array<double, 5> gifts_{};
  double best_gift_ = 0;
  double best_theft_ = 0;
  PerColour<double> decks_{};
  std::vector<double> cells_;  // by cell; only where it is needed
};

}  // namespace nostos::theseus::bot
