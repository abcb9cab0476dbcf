// What a master among the Navigators believes. It knows how a Poseidon of the house chooses, for he follows
// the same announcements, and it learns in the course of a game how far this one chooses like that.
#pragma once
#include <vector>

#include "games/odyssey/bot/belief.hpp"
#include "games/odyssey/bot/passage.hpp"

namespace nostos::odyssey::bot {

class Insight {
 public:
  explicit Insight(const View& view);

  // As Belief::follow.
  void follow(const Chronicle& chronicle, const View& view);
  // What all readings come to, each as likely as what was told makes it.
  [[nodiscard]] const Belief& belief() const { return blended_; }
  // How this Poseidon may aim, and how likely he does; together 1.
  struct Guess {
    Manner manner;
    double weight = 0;
  };
  [[nodiscard]] std::vector<Guess> guesses() const;

 private:
  Belief common_;  // what a Poseidon of the house takes Navigators to believe
  std::vector<Belief> readers_;
  std::vector<double> weights_;
  Belief blended_;
};

}  // namespace nostos::odyssey::bot
