// The belief of a master Navigator. It models a built-in Poseidon, who follows the same announcements, and
// learns during the game how closely the opponent matches that model.
#pragma once
#include <vector>

#include "games/odyssey/bot/belief.hpp"
#include "games/odyssey/bot/sim_state.hpp"

namespace nostos::odyssey::bot {

class OpponentModel {
 public:
  explicit OpponentModel(const View& view);

  // As Belief::follow.
  void follow(const AnnouncementHistory& history, const View& view);
  // The mixture of all readings, weighted by their likelihood.
  [[nodiscard]] const Belief& belief() const { return blended_; }
  // A hypothesis of how this Poseidon aims, with its probability; the probabilities add up to 1.
  struct Guess {
    Manner manner;
    double weight = 0;
  };
  [[nodiscard]] std::vector<Guess> guesses() const;

 private:
  Belief common_;  // the belief that a built-in Poseidon ascribes to Navigators
  std::vector<Belief> readers_;
  std::vector<double> weights_;
  Belief blended_;
};

}  // namespace nostos::odyssey::bot
