// The quick game of thought: one ship, where the Navigators take it to be, and a Poseidon who blows it about,
// to the end of the voyage. Other ships are left out, and fog is.
#pragma once
#include "games/core/search/dice.hpp"
#include "games/odyssey/bot/seaway.hpp"

namespace nostos::odyssey::bot {

// How Poseidon is taken to choose where a ship is blown.
struct Manner {
  double aim = 0.9;    // share of storms that he aims, below 1; the rest is blind chance
  double veer = 0.05;  // of those: as in `gladly`
};

struct Passage {
  Index truth = 0;
  Spots spots;     // where the Navigators take the ship to be; the truth among them
  int rounds = 0;  // moves that it still makes after its next one
  // Tiles in Poseidon's hand: those that blow this ship, others, monsters. With covered storms, expected.
  double hits = 0;
  double misses = 0;
  int monsters = 0;
  bool home = false;

  // Declares a movement, and hears what is told. In a whirlpool it is thrown out again.
  void sail(Seaway& sea, Dir dir, const Manner& manner, search::Dice& dice);
  // A storm that blows the ship with this probability, and nobody is told whether it did; 1: it does.
  void blow(Seaway& sea, const Manner& manner, double chance, search::Dice& dice);
  // Poseidon's turn, any tile as likely as another. False where a monster holds the ship.
  bool storm(Seaway& sea, const Manner& manner, search::Dice& dice);
  // The Navigators' way by simple play, as the fierce one steers.
  [[nodiscard]] Dir helm(Seaway& sea) const;
  // On to the end, from Poseidon's next turn. Does the ship come home?
  bool play_on(Seaway& sea, const Manner& manner, search::Dice& dice);

 private:
  void settle();
};

}  // namespace nostos::odyssey::bot
