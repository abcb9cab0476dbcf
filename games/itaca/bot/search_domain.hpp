// Adapts a decision of Itaca to the search in games/core/search/search.hpp, and plays the games that it
// simulates.
#pragma once
#include <cstddef>
#include <optional>
#include <vector>

#include "games/core/fast_rng.hpp"
#include "games/core/search/search.hpp"
#include "games/itaca/bot/mission_estimate.hpp"
#include "games/itaca/bot/weights.hpp"
#include "games/itaca/rules/intent.hpp"
#include "games/itaca/rules/rules.hpp"
#include "games/itaca/view/view.hpp"

namespace nostos::itaca::bot {

// The policy that plays simulated games. It values a move in men, as Heuristic does and from the same
// information, but plans the cards faster.
class RolloutPolicy {
 public:
  // The seat has to move. The arguments must outlive this object.
  RolloutPolicy(const State& state, int seat, const MapTables& tables);
  // Only differences between the intents of one decision are meaningful.
  [[nodiscard]] double worth(const Intent& intent) const;

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
  [[nodiscard]] double commanding(const Intent& intent) const;
  [[nodiscard]] double reward(int men, int cards) const;
  [[nodiscard]] double strand(int island) const;
  [[nodiscard]] double stat(std::size_t stat) const;
  [[nodiscard]] double cancelled(int item) const;
  [[nodiscard]] double discard(const Cards& cards) const;
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

  [[nodiscard]] const Player& player(int seat) const { return table_.players[at(seat)]; }
  [[nodiscard]] const Player& me() const { return player(seat_); }
  [[nodiscard]] const Cards& hand(int seat) const { return state_.secrets[at(seat)].hand; }
  [[nodiscard]] const Mission& mission() const { return *table_.mission; }
  [[nodiscard]] int captain() const { return *table_.captain; }
  [[nodiscard]] int seats() const { return tables_.config.seats; }
  [[nodiscard]] double rivalry() const { return 1.0 / (seats() - 1); }

  const State& state_;
  const Table& table_;
  const MapTables& tables_;
  const Weights& w_;
  int seat_;
  PlannedCards planned_;  // for a Commander with cards to play
};

class Domain {
 public:
  struct World {
    State state;
    FastRng chance;
  };
  using Move = Intent;

  // The decision that this seat has to make. The arguments must outlive this object.
  Domain(const View& view, int seat, const MapTables& tables, const Strength& strength)
      : view_(view), seat_(seat), tables_(tables), strength_(strength) {}

  [[nodiscard]] std::optional<World> determinize(Rng& rng) const;
  [[nodiscard]] std::optional<int> to_move(const World& world) const;
  [[nodiscard]] std::vector<search::Candidate<Move>> moves(const World& world) const;
  void apply(World& world, const Move& move, Rng&) const;
  void rollout(World& world, Rng&) const;
  [[nodiscard]] std::vector<double> evaluate(const World& world) const;

 private:
  // The move with the highest estimate; characters nearly as good are also chosen.
  [[nodiscard]] Move best_move(World& world) const;

  const View& view_;
  int seat_;
  const MapTables& tables_;
  const Strength& strength_;
  mutable std::vector<State> deals_;  // the sampled states; further worlds are these with reshuffled decks
};

}  // namespace nostos::itaca::bot
