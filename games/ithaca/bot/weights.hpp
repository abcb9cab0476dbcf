// What things are worth to a bot, in points. Found by self-play: bots with weights a little higher here, a
// little lower there played one another at tables of two to five, and the weights went where games were won;
// among weights that win alike, those whose games come nearest to targets.hpp (BALANCE.md).
#pragma once

namespace nostos::ithaca::bot {

struct Weights {
  // landing
  double cargo = 0.81;   // a point on a route that has not landed yet
  double danger = 0.56;  // the share of it that is gone when another seat is about to come home
  double ashore = 0.35;  // a landing besides its points and years, one's own or the next seat's
  double year = 0.64;    // a year, for whoever leads
  double lead = 2.1;     // points that make a clear lead
  double end = 15;       // winning for certain
  double margin = 0.31;  // the chance of it, with two players, that is enough for ending the voyage
  double many = -0.7;    // how fast that falls with the number of players, or grows: a power

  // gifts
  double prize = 1.04;  // a point of a prize
  double entry = 2.8;   // what a bid costs, on the whole
  double tilt = 0.70;   // see Odds

  // the Oracle
  double value = 0.40;  // a point on a card
  double two = 0.35;    // a second deity
  double ripe = 0.15;   // the share that it has of what its deity may soon give
  double first = 1.7;   // how much that counts for the first card of an Oracle, the second, the third
  double second = 1.5;
  double third = 0.7;
  double spend = 1.3;  // the same for a card that is given up

  // the Suitors: one's chance of winning if all were over now, when the end is near
  double shield = 8;   // by an Oracle card
  double suitors = 3;  // by where they are

  // others
  double neighbour = 0.35;  // what the next seat may expect of its turn
  double crowd = 1.3;       // how much less a rival matters where there are many: a power
  double odyssey = 0.6;     // its other actions
  double oracle = 2.5;
  double stir = 0.3;  // a Favour moved for those after it, where there are many

  // cards in hand, and a change of route
  double held = 0.05;     // a point on a card
  double fitting = 0.13;  // the same where it fits the route
  double change = 0.4;    // a change besides the Oracle card
  double excess = 1.5;    // a card lost by it
};

}  // namespace nostos::ithaca::bot
