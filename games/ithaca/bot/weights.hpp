// Weights of the bots, in points. They were found by self-play: bots with slightly changed weights played at
// tables of two to five, and the weights followed the winners. Among equally strong weights, those whose
// games come closest to targets() were kept (BALANCE.md).
#pragma once

namespace nostos::ithaca::bot {

struct Weights {
  // landing
  double cargo = 0.81;   // a point on a route that is not landed yet
  double danger = 0.56;  // the share of it that is lost when another seat is about to come home
  double ashore = 0.35;  // the value of a landing besides its points and years, also for the next seat
  double year = 0.64;    // a year, for the leader
  double lead = 2.1;     // the points of a clear lead
  double end = 15;       // a certain win
  double margin = 0.31;  // with two players, the probability of winning that justifies ending the voyage
  double many = -0.7;    // exponent: how that probability changes with the number of players

  // gifts
  double prize = 1.04;  // a point of a prize
  double entry = 2.8;   // the average cost of a bid
  double tilt = 0.70;   // see Odds

  // the Oracle
  double value = 0.40;  // a point on a card
  double two = 0.35;    // a second deity on the card
  double ripe = 0.15;   // a deity's share that will soon give a gift
  double first = 1.7;   // the weight of that share for the first, second and third card of an Oracle
  double second = 1.5;
  double third = 0.7;
  double spend = 1.3;  // the same for a card that is given up

  // the Suitors: the value of one's probability of winning if the game ended now, near the end
  double shield = 8;   // for an Oracle card
  double suitors = 3;  // for the Suitors' place

  // other seats
  double neighbour = 0.35;  // the next seat's expected value
  double crowd = 1.3;       // exponent: how a rival's weight falls with the number of players
  double odyssey = 0.6;     // the rival's other actions
  double oracle = 2.5;
  double stir = 0.3;  // a moved Favour for the seats after the next one, with many players

  // cards in hand, and a change of route
  double held = 0.05;     // a point on a card
  double fitting = 0.13;  // a point on a card that fits the route
  double change = 0.4;    // the cost of a change besides the Oracle card
  double excess = 1.5;    // a card lost by the change
};

// The strength of a kind of bot.
struct Strength {
  double blur = 0;       // the largest random error of an estimate, in points
  bool foresees = true;  // weighs gifts, the next seat and the Suitors
  Weights weights = {};
  int worlds = 0;  // worlds to search for each decision; 0: no search
  int rounds = 1;  // rounds to simulate before a world is evaluated
};

}  // namespace nostos::ithaca::bot
