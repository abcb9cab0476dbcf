// Estimates the value of a seat's choices to that seat, in points, from the seat's view.
#pragma once
#include <optional>
#include <vector>

#include "games/ithaca/bot/sight.hpp"
#include "games/ithaca/bot/weights.hpp"
#include "games/ithaca/rules/intent.hpp"

namespace nostos::ithaca::bot {

class Heuristic {
 public:
  // `foresees`: also weighs gifts, the next seat and the Suitors. The arguments must outlive this object.
  Heuristic(const Sight& sight, int seat, const Odds& odds, const Strength& strength);
  // Only differences within one prompt are meaningful.
  [[nodiscard]] double worth(const Intent& intent) const;

 private:
  using Piles = PerDeity<Sight::Pile>;
  // The table after a card is played on a deity.
  struct AfterCard {
    Piles piles;
    PerDeity<int> sums{};
    Deity favour = Deity::zeus;
    double worth = 0;  // of the spent card, and of its immediate effects
  };
  [[nodiscard]] AfterCard after_card(const Piles& piles, const Card& card, Deity deity, bool by_action) const;

  // The turn from phase 2 on, after one way to begin it.
  struct Line {
    AfterCard after;
    Cards hand;
    double prospects = 0;  // the next seat's expected value if no other card moves the Favour
    std::optional<double> favour;
    std::optional<double> oracle;
  };
  [[nodiscard]] std::vector<Line> lines() const;
  [[nodiscard]] double best_of(std::vector<Line>& lines, const Route& route) const;
  [[nodiscard]] double follow(Line& line, const Route& route) const;
  [[nodiscard]] double best_favour(const Line& line) const;
  [[nodiscard]] double best_oracle(const Cards& hand) const;
  [[nodiscard]] double best_odyssey(const Cards& hand, const Route& route) const;

  [[nodiscard]] double kept() const;
  [[nodiscard]] double changed(const Card& spent) const;
  [[nodiscard]] double influence(const Card& card, Deity deity) const;
  [[nodiscard]] double favour_action(const Card& card, Deity deity) const;
  // The value of moving the Favour for the seats after the next one; 0 with two players.
  [[nodiscard]] double stir() const { return weights_.stir * (1 - rivalry_); }
  [[nodiscard]] double landing(const Route& route, double prospects) const;
  [[nodiscard]] double final_landing() const;
  // The probability of winning that justifies ending the voyage.
  [[nodiscard]] double enough() const;
  [[nodiscard]] double loaded(const Card& card) const;
  [[nodiscard]] double placed(const Card& card, const std::optional<Card>& out) const;
  [[nodiscard]] double gift(Deity deity, int prize) const;
  [[nodiscard]] double suitors_move(Deity deity) const;
  [[nodiscard]] double bid(const Cards& cards) const;
  [[nodiscard]] double given_up(const Card& card) const;
  [[nodiscard]] double passed() const;

  // The expected value of the next seat's turn, as a loss to this seat.
  [[nodiscard]] double prospects(const PerDeity<int>& sums) const;
  [[nodiscard]] double gain(int seat, Action action) const;
  // This seat's probability of winning if the voyage ended now.
  [[nodiscard]] double standing(const std::optional<Deity>& suitors, const Cards& oracle) const;

  [[nodiscard]] double race(int seat, int years, int cargo) const;
  [[nodiscard]] double oracle_worth(const Card& card) const;
  [[nodiscard]] double held_worth(const Card& card) const;
  [[nodiscard]] double lost(const Cards& cards) const;
  // The share of the cards on the route that are likely to be landed.
  [[nodiscard]] double cargo_weight(int seat) const;
  // 0 early in the game, 1 when a seat other than `but` is about to come home.
  [[nodiscard]] double nearness(std::optional<int> but = {}) const;
  [[nodiscard]] const std::vector<Rival>& rivals() const { return rivals_; }

  [[nodiscard]] const Secret& me() const { return sight_.own; }
  [[nodiscard]] const Cards& my_cargo() const { return sight_.table.players[at(seat_)].cargo; }
  [[nodiscard]] const Route* my_route() const { return sight_.player(seat_).route; }
  [[nodiscard]] std::optional<Deity> suitors() const { return sight_.table.suitors; }
  [[nodiscard]] int seats() const { return sight_.seats(); }

  const Weights& weights_;
  const Sight& sight_;
  int seat_;
  bool foresees_;
  double rivalry_;  // the cost of a rival's point, in own points
  const Odds& odds_;
  EndScoring home_;
  std::vector<Rival> rivals_;
  PerDeity<double> gains_{};  // of the next seat, by the place of the Favour in its turn
};

}  // namespace nostos::ithaca::bot
