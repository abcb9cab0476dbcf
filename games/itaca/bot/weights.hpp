// Weights of the bots: the value of things in men, and the uncertainty of the estimates.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>

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

// Five or six players: a seat's effort against the Commander helps all its rivals.
constexpr Weights weights_of_many() {
  Weights weights;
  weights.plan_spread = 3.5;
  weights.loss = 1.5;
  weights.drain = 0.4;
  weights.row = 20;
  weights.hinder = 0.45;
  return weights;
}

constexpr Weights weights_of_four() {
  Weights weights;
  weights.loss = 2.2;
  weights.hinder = 0.6;
  return weights;
}

constexpr Weights weights_of_three() {
  Weights weights;
  weights.hinder = 0.9;
  return weights;
}

// One rival: the rival's loss is this seat's gain.
constexpr Weights weights_of_two() {
  Weights weights;
  weights.capacity = 1.0;
  weights.hinder = 1.6;
  weights.hinder_points = 2.9;
  weights.plan_spread = 4.0;
  weights.unseen_spread = 3.0;
  weights.stops = 0.6;
  weights.pile = 2.7;
  weights.whim = 3.5;
  return weights;
}

inline constexpr std::array kWeightsBySeats{weights_of_two(), weights_of_three(), weights_of_four(),
                                            weights_of_many(), weights_of_many()};

// Tuned by self-play for each number of players (BALANCE.md).
inline const Weights& weights_for(int seats) {
  return kWeightsBySeats.at(static_cast<std::size_t>(std::clamp(seats, 2, 6) - 2));
}

// The strength of a kind of bot.
struct Strength {
  double blur = 0;       // the largest random error of an estimate, in men
  bool foresees = true;  // models the others' decisions about a wager, a mission, a lead
  int worlds = 0;        // worlds to search for each decision; 0: no search
  int rounds = 1;        // rounds to simulate before a world is evaluated
};

}  // namespace nostos::itaca::bot
