// A compact simulated game: one ship, the Navigators' belief about it, and a Poseidon who blows it, until the
// end of the game. It has no other ships and no fog.
#pragma once
#include "games/core/fast_rng.hpp"
#include "games/odyssey/bot/sim_map.hpp"

namespace nostos::odyssey::bot {

// The model of Poseidon's choice of target.
struct Manner {
  double aim = 0.9;    // share of storms that Poseidon aims, below 1; the others are uniformly random
  double veer = 0.05;  // for aimed storms, as in `gladly`
};

struct SimState {
  Index truth = 0;
  Spots spots;     // the Navigators' belief about the ship, including the true cell
  int rounds = 0;  // moves that the ship makes after the next one
  // Poseidon's tiles: those that blow this ship, others, monsters. With covered storms these are expected
  // values.
  double hits = 0;
  double misses = 0;
  int monsters = 0;
  bool home = false;

  // Declares a movement and processes the report. A whirlpool throws the ship out again.
  void sail(SimMap& sea, Dir dir, const Manner& manner, FastRng& dice);
  // A storm that blows the ship with this probability, without an announcement whether it did; with 1 it
  // does.
  void blow(SimMap& sea, const Manner& manner, double chance, FastRng& dice);
  // Poseidon's turn: a uniformly random tile. False if a monster holds the ship.
  bool storm(SimMap& sea, const Manner& manner, FastRng& dice);
  // The Navigators' direction in a rollout, chosen as by the fierce bot.
  [[nodiscard]] Dir steer(SimMap& sea) const;
  // A rollout from Poseidon's next turn to the end. True if the ship comes home.
  bool rollout(SimMap& sea, const Manner& manner, FastRng& dice);

 private:
  void settle();
};

}  // namespace nostos::odyssey::bot
