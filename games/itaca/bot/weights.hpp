// Weights of the bots: the value of things in men, and the uncertainty of the estimates.
#pragma once

namespace nostos::itaca::bot {

struct Weights {
  double card = 2.2;           // a card in hand
  double bound_card = 1.2;     // a card that is playable at one island only
  double full_hand = 0.6;      // the share of a card's worth when the hand is nearly full
  double capacity = 1.9;       // the points of a mission that an unseen card overcomes
  double row = 18;             // one row closer to Ithaca
  double home = 120;           // reaching Ithaca
  double hinder = 0.5;         // the number of events that each other seat is expected to play on the way
  double hinder_points = 3.3;  // the points that one of these events adds
  double plan_spread = 4.5;    // the uncertainty of a mission before the roles
  double final_spread = 0.8;   // the same with the cards on the table
  double unseen_spread = 3.5;  // the same with unseen cards
  double drain = 0.3;          // each further man that the Commander has to pay
  double stops = 0.5;          // the share of the prize that a stopped Commander misses
  double role = 0.3;           // the share of a role's harm while the destination is unknown
  double threat = 0.3;         // the share of the value that a command has for a rival
  double pile = 2.3;           // the value of leaving: a character's bonus
  double loss = 2;             // the men that roles are expected to cost
  double whim = 2.2;           // how much worse than the best a chosen character may be
};

// Tuned by self-play for each number of players (BALANCE.md).
const Weights& weights_for(int seats);

}  // namespace nostos::itaca::bot
