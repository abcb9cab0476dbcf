// What a bot goes by. Found by self-play: bots with other weights played one another.
#pragma once
#include <cstddef>

namespace nostos::mythomakya_trionfo::bot {

struct Weights {
  // how much of its chance a card loses by each card that beats it
  double moira_threat = 0.15;  // a moira card by a stronger one
  double plain_threat = 0.25;  // another card by a stronger one of its colour
  double trump_threat = 0.05;  // … by a moira card
  double unseen = 0.5;         // a card that nobody has seen, as a part of one that lies open
  double apples = 2.25;        // what a card is worth on the average
  double keep = 1.0;           // how much what a card may bring counts
  double uncover = 0.3;        // a card that comes to light

  // simple play, when games are played through in thought
  double threatened = 0.35;  // the chance to keep a trick that a rival can beat
  double contested = 0.5;    // … that both a rival and a mate can
  double to_come = 1.2;      // what each card still to come brings
  double simple_keep = 0.6;  // how much what a card may bring counts there

  int games_in_thought = 30;      // for a card
  int games_before_halving = 10;  // after so many the worse half of the cards is dropped
  double doubt = 12;              // a lead of so many apples is half won
  double win = 0.3;               // what a lead is worth by itself where games are drawn

  // what the master thinks
  int worlds = 40'000;
  std::size_t nodes = 20'000;
  double heat = 4;      // a card that simple play holds for so many apples worse is e times less likely
  double margin = 0.3;  // how much by how many apples a game is won counts, of its worth
  double drawn = 0.2;   // of a game won
};

}  // namespace nostos::mythomakya_trionfo::bot
