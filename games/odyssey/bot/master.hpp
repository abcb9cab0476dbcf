// The master Navigator: a belief that models Poseidon, and the search for a direction.
#pragma once
#include <optional>
#include <vector>

#include "games/core/bot.hpp"
#include "games/core/random.hpp"
#include "games/odyssey/bot/belief.hpp"
#include "games/odyssey/bot/sim_state.hpp"

namespace nostos::odyssey::bot {

// The belief of a master. It models a built-in Poseidon, who follows the same announcements, and learns
// during the game how closely the opponent matches that model.
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

// The result of a direction: the number of simulated worlds, and of those in which the ship came home.
struct DirectionResult {
  Dir dir = Dir::n;
  int home = 0;
  int worlds = 0;
};

// Simulates the ship's voyage to the end for each of these directions, and compares them. Each is played in
// the same worlds, at most `worlds`, and fewer if they take long; a clearly worse direction is eliminated.
// Returns the remaining ones, the best first, and then the eliminated ones, the last one first. Draws for the
// purpose "search". `rounds`: moves that the ship makes after this one. `include`: a direction that is tried
// and not eliminated.
std::vector<DirectionResult> search_directions(const OpponentModel& model, Colour ship, int rounds,
                                               const std::vector<Dir>& among, std::optional<Dir> include,
                                               int worlds, Rng& rng, const SearchBudget& budget);

}  // namespace nostos::odyssey::bot
