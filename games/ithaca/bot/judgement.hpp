// What a seat's choices are worth to it, in points, by what it sees.
#pragma once
#include <optional>
#include <vector>

#include "games/ithaca/bot/homecoming.hpp"
#include "games/ithaca/bot/kinds.hpp"
#include "games/ithaca/bot/voyage.hpp"

namespace nostos::ithaca::bot {

class Judgement {
 public:
  // `foresees`: also weighs gifts, the next seat and the Suitors.
  // All must outlive it.
  Judgement(const Voyage& voyage, int seat, const Odds& odds, const Strength& strength);
  // Only differences within one prompt mean anything.
  [[nodiscard]] double worth(const Voyage::Move& move) const;

 private:
  using Piles = PerDeity<Fates>;
  // A card on a deity: what the table is then like.
  struct Outlook {
    Piles piles;
    PerDeity<int> sums{};
    Deity favour = Deity::zeus;
    double worth = 0;  // of the card given up, and of what it brings about at once
  };
  [[nodiscard]] Outlook outlook(const Piles& piles, const Fate& card, Deity deity, bool deed) const;

  // The turn from phase 2 on, for one way to begin it.
  struct Line {
    Outlook after;
    Fates hand;
    double prospects = 0;  // what the next seat may expect, where no other card moves the Favour
    std::optional<double> favour;
    std::optional<double> oracle;
  };
  [[nodiscard]] std::vector<Line> lines() const;
  [[nodiscard]] double best_of(std::vector<Line>& lines, const Route& route) const;
  [[nodiscard]] double follow(Line& line, const Route& route) const;
  [[nodiscard]] double best_favour(const Line& line) const;
  [[nodiscard]] double best_oracle(const Fates& hand) const;
  [[nodiscard]] double best_odyssey(const Fates& hand, const Route& route) const;

  [[nodiscard]] double kept() const;
  [[nodiscard]] double changed(const Fate& spent) const;
  [[nodiscard]] double influence(const Fate& card, Deity deity) const;
  [[nodiscard]] double favour_action(const Fate& card, Deity deity) const;
  // The Favour moved for those after the next seat: nothing with two players.
  [[nodiscard]] double stir() const { return weights_.stir * (1 - rivalry_); }
  [[nodiscard]] double landing(const Route& route, double prospects) const;
  [[nodiscard]] double final_landing() const;
  // The chance of winning that is enough for ending the voyage.
  [[nodiscard]] double enough() const;
  [[nodiscard]] double loaded(const Fate& card) const;
  [[nodiscard]] double placed(const Fate& card, const std::optional<Fate>& out) const;
  [[nodiscard]] double gift(Deity deity, const Fate& prize) const;
  [[nodiscard]] double suitors_move(Deity deity) const;
  [[nodiscard]] double bid(const Fates& cards) const;
  [[nodiscard]] double given_up(const Fate& card) const;
  [[nodiscard]] double passed() const;

  // What the next seat may expect of its turn, as a loss of one's own.
  [[nodiscard]] double prospects(const PerDeity<int>& sums) const;
  [[nodiscard]] double gain(int seat, Action action) const;
  // One's chance of winning if the voyage were over now.
  [[nodiscard]] double standing(const std::optional<Deity>& suitors, const Fates& oracle) const;

  [[nodiscard]] double race(int seat, int years, int cargo) const;
  [[nodiscard]] double oracle_worth(const Fate& card) const;
  [[nodiscard]] double held_worth(const Fate& card) const;
  [[nodiscard]] double lost(const Fates& cards) const;
  // How much of a card on the route is likely to be landed.
  [[nodiscard]] double cargo_weight(int seat) const;
  // 0 early in the game, 1 when somebody, other than `but`, is about to come home.
  [[nodiscard]] double nearness(std::optional<int> but = {}) const;
  [[nodiscard]] std::vector<Rival> rivals() const;

  [[nodiscard]] const Voyage::Sailor& me() const { return voyage_.sailors[at(seat_)]; }
  [[nodiscard]] const Route* my_route() const;
  [[nodiscard]] int seats() const { return voyage_.seats(); }

  const Weights& weights_;
  const Voyage& voyage_;
  int seat_;
  bool foresees_;
  double rivalry_;  // of one's own points, what a rival's point costs
  const Odds& odds_;
  Homecoming home_;
  PerDeity<double> gains_{};  // of the next seat, by where the Favour may be in its turn
};

}  // namespace nostos::ithaca::bot
