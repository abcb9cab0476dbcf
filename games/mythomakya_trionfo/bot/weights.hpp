// Weights of the bots. They come from self-play against bots with other weights.
#pragma once
#include <cstddef>

namespace nostos::mythomakya_trionfo::bot {

struct Weights {
  // the loss of a card's chance for each card that beats it
  double moira_threat = 0.15;  // a moira card by a stronger one
  double plain_threat = 0.25;  // another card by a stronger one of its colour
  double trump_threat = 0.05;  // another card by a moira card
  double unseen = 0.5;         // an unseen card, relative to an open one
  double apples = 2.25;        // the average value of a card
  double keep = 1.0;           // the weight of a card's future value
  double uncover = 0.3;        // the value of uncovering a card

  // the rollout policy
  double threatened = 0.35;  // the chance to keep a trick that a rival can beat
  double contested = 0.5;    // the chance to keep one that both a rival and a mate can beat
  double to_come = 1.2;      // the value of each card still to come
  double simple_keep = 0.6;  // the weight of a card's future value there

  int games_in_thought = 30;      // rollouts for each card
  int games_before_halving = 10;  // after this many, the worse half of the cards is dropped
  double doubt = 12;              // a lead of this many apples is a half-won game
  double win = 0.3;               // the value of a lead itself if games can be drawn

  // the master's search
  int worlds = 40'000;
  std::size_t nodes = 20'000;
  double heat = 4;      // a card that the rollout policy rates this many apples lower is e times less likely
  double margin = 0.3;  // the share of the margin in a game's value
  double drawn = 0.2;   // the value of a draw, relative to a win
};
inline constexpr Weights kWeights{};

// The strength of a kind of bot.
struct Strength {
  double blur = 0;             // the largest random error of an estimate, in apples
  bool foresees = true;        // simulates the trick to the last card, over all open cards
  bool remembers = true;       // knows which cards are gone
  bool plays_through = false;  // uses rollouts
  bool searches = false;       // uses a tree search
  bool chooses = true;         // chooses its moira and partner; otherwise they are random
};

}  // namespace nostos::mythomakya_trionfo::bot
