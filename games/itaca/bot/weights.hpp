// What the bots go by: what things are worth, in men, and how far they trust their guesses.
#pragma once

namespace nostos::itaca::bot {

struct Weights {
  double card = 2.2;           // a card in hand
  double bound_card = 1.2;     // one that is playable at one island only
  double full_hand = 0.6;      // of a card's worth, where the hand is nearly full
  double capacity = 1.9;       // what an unseen card takes off a mission
  double row = 18;             // a row nearer to home
  double home = 120;           // home
  double hinder = 0.5;         // events that each of the others is thought to play on the way
  double hinder_points = 3.3;  // what one of them adds
  double plan_spread = 4.5;    // how far a mission may turn out otherwise, before the roles
  double final_spread = 0.8;   // with the cards on the table
  double unseen_spread = 3.5;  // where the cards are not seen
  double drain = 0.3;          // a man that the Commander has to pay more
  double stops = 0.5;          // of the prize that a stopped Commander does not get
  double role = 0.3;           // of a role's harm, while it is not known where the mission goes
  double threat = 0.3;         // of what a rival's command would bring him
  double pile = 2.3;           // what leaving brings: the bonus of a character
  double loss = 2;             // a man that the roles are thought to take
  double whim = 2.2;           // how much worse a character may be that is chosen all the same
};

// Bred by self-play for each number of players (BALANCE.md).
const Weights& weights_for(int seats);

}  // namespace nostos::itaca::bot
