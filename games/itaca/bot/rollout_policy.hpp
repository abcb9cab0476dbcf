// The policy that plays simulated games. It values a move in men, as Heuristic does and from the same
// information, but plans the cards faster.
#pragma once
#include <cstddef>

#include "games/itaca/bot/sim_state.hpp"

namespace nostos::itaca::bot {

class RolloutPolicy {
 public:
  explicit RolloutPolicy(const SimState& sim);
  // Only differences between the moves of one decision are meaningful.
  [[nodiscard]] double worth(const SimState::Move& move) const;

 private:
  // The cards to play, a bit for each place in the hand.
  struct PlannedCards {
    double worth = 0;
    unsigned cards = 0;
  };

  [[nodiscard]] double won(int men) const;
  [[nodiscard]] double left() const;
  [[nodiscard]] double command(double men) const;
  [[nodiscard]] double destination(int island, double men) const;
  [[nodiscard]] double character(int card) const;
  [[nodiscard]] double role(int role) const;
  [[nodiscard]] double hindering(Card card) const;
  [[nodiscard]] double commanding(const SimState::Move& move) const;
  [[nodiscard]] double reward(int men, int cards) const;
  [[nodiscard]] double strand(int island) const;
  [[nodiscard]] double stat(std::size_t stat) const;
  [[nodiscard]] double cancelled(int item) const;
  [[nodiscard]] double discard(unsigned some) const;
  [[nodiscard]] double harm(const MissionEffect& does) const;

  [[nodiscard]] Difficulty now() const;
  [[nodiscard]] Difficulty expected(int commander, int island) const;
  [[nodiscard]] double succeeds(double men, std::size_t cards, double difficulty) const;
  [[nodiscard]] double prize(int seat, int island) const;
  [[nodiscard]] double mission_of(int seat, double men) const;
  [[nodiscard]] double card_worth(Card card, std::size_t hand) const;
  // Greedy: adds the card that helps most, one at a time.
  [[nodiscard]] PlannedCards plan_cards(const Difficulty& difficulty, double men, int island,
                                        double spread) const;

  [[nodiscard]] const SimState::SimPlayer& me() const { return sim_.players[at(seat_)]; }
  [[nodiscard]] const SimState::SimPlayer& commander() const { return sim_.players[at(sim_.captain)]; }
  [[nodiscard]] double rivalry() const { return 1.0 / (sim_.seats() - 1); }

  const SimState& sim_;
  const MapTables& tables_;
  const Weights& w_;
  int seat_;
  PlannedCards planned_;  // for a Commander with cards to play
};

}  // namespace nostos::itaca::bot
