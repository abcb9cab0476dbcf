// Weights of the bots, in glory cards. They come from self-play: see BALANCE.md.
#pragma once

namespace nostos::theseus::bot {

struct Weights {
  // glory
  double card = 1.0;    // a card, up to the seven that the labyrinth requires
  double spare = 0.55;  // each further card: two points against the Minotaur
  double weaver = 0.7;  // in addition, for the first weaver
  double second = 0.5;  // in addition, for the second weaver
  double row = 0.06;    // the increase of every card's value with each card of the row

  // gifts
  double gift = 1.3;        // any gift
  double nth = 0.25;        // in addition, for each gift held: together they are worth most
  double all_five = 1.5;    // the right to throw one die again
  double cover = 0.8;       // against the remaining dangers
  double strengthen = 0.3;  // a gift that reinforces another, or is reinforced

  // rivals
  double rival = 0.35;  // the value of a rival's lost glory card or gift
  double leader = 2.0;  // the factor for a rival who is about to enter

  double ahead = 0.5;     // of the expected value of the next roll from a cell
  double waiting = 0.75;  // the share of a certain chance that a rival's chance takes away
};

// The strength of a kind of bot.
struct Strength {
  double blur = 0;       // the largest random error of an estimate, in glory cards
  bool foresees = true;  // weighs its next position, its rivals, and the exact chances at the Minotaur
  double entry = 0.4;    // the probability of an immediate win that justifies entering
  Weights weights = {};
  int worlds = 0;  // worlds to search for a weighed decision; 0: no search
  int rounds = 1;  // rounds to simulate before a world is evaluated
};

}  // namespace nostos::theseus::bot
