// Weights of the bots, in apples unless stated otherwise. They come from self-play.
#pragma once
#include <cstddef>

#include "games/mythomakya_sfida/rules/deity.hpp"

namespace nostos::mythomakya_sfida::bot {

struct Weights {
  // The loss of a card's chance to take a later trick, for each uncovered rival card that beats it, in
  // twentieths. A covered card counts half.
  int moira_threat = 3;
  int plain_threat = 5;
  int trump_threat = 1;

  // the rollout policy
  double threatened = 0.35;  // the chance to keep a trick that a rival can beat
  double contested = 0.5;    // the chance to keep one that both a rival and a mate can beat
  double to_come = 1.2;      // the value of each card still to come
  double trick = 2.25;       // the value of each card of a future trick, for keeping a card
  double keep = 0.6;         // the weight of a card's future value
  double lead = 0.4;         // the value of leading the next turn
  double whim = 0.6;         // the random spread of the rollout policy, so that games differ

  double doubt = 15;        // a lead of this many apples is a half-won game
  double win = 1.5;         // the value of a lead itself if games can be drawn
  double best_rival = 0.2;  // the extra weight of the best rival over the mean
  // The margin by which a deity must be better than passing, because estimates are uncertain.
  PerDeity<double> surer{3.0, 0.3, 2.5, 0.3, 0.3, 2.0, 0.8, 0.6, 1.2, 0.3, 0.5, 0.8, 0.3, 0.5};
  double surer_move = 1.5;  // the same for moving Crono, who may be moved back
  // The value of an unplayed deity, besides its apple, at the start of a game.
  PerDeity<double> gods{1.0, 1.0, 1.0, 1.6, 2.0, 1.2, 0.6, 1.0, 1.4, 1.4, 1.2, 0.4, 1.0, 1.6};

  // the master's search
  int worlds = 30'000;
  double windows = 0.5;  // the share of these when passing is an option
  std::size_t nodes = 20'000;
  double heat = 4;  // a card that the rollout policy rates this many apples lower is e times less likely
  // A lead of this many apples, in the search, is won with odds of e to 1. The number grows with the cards
  // that are left, because deities are still to come.
  double sure = 3;
  double at_first = 15;  // the growth at the start of a game
};

inline constexpr Weights kWeights{};

// The strength of a kind of bot.
struct Strength {
  int games = 18;         // games to simulate for the most promising candidates
  double blur = 0;        // the largest random error of an estimate, in apples
  bool gods = true;       // plays deities
  bool searches = false;  // uses a tree search
};

}  // namespace nostos::mythomakya_sfida::bot
