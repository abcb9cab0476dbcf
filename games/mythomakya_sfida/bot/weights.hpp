// What a bot goes by, in apples unless said otherwise. Found by self-play.
#pragma once
#include <cstddef>

#include "games/mythomakya_sfida/deity.hpp"

namespace nostos::mythomakya_sfida::bot {

struct Weights {
  // how much of its chance to take a trick later a card loses by each uncovered rival that beats it, in
  // twentieths; by one that is covered half as much
  int moira_threat = 3;
  int plain_threat = 5;
  int trump_threat = 1;

  // simple play, when games are played through in thought
  double threatened = 0.35;  // the chance to keep a trick that a rival can beat
  double contested = 0.5;    // … that both a rival and a mate can
  double to_come = 1.2;      // what each card still to come brings
  double trick = 2.25;       // what each card of a trick to come is worth, for what one keeps a card
  double keep = 0.6;         // how much what a card may bring counts
  double lead = 0.4;         // of leading the next turn
  double whim = 0.6;         // how far simple play strays, so that no two games are the same

  double doubt = 15;        // a lead of so many apples is half won
  double win = 1.5;         // what a lead is worth by itself where games are drawn
  double best_rival = 0.2;  // how much more the best of several rivals counts than their mean
  // How much more a deity must promise than passing does: what is thought of a game is a guess.
  PerDeity<double> surer{3.0, 0.3, 2.5, 0.3, 0.3, 2.0, 0.8, 0.6, 1.2, 0.3, 0.5, 0.8, 0.3, 0.5};
  double surer_move = 1.5;  // … and moving Crono, for he may be moved back
  // What a deity still to be played brings, besides its apple, at the beginning of a game.
  PerDeity<double> gods{1.0, 1.0, 1.0, 1.6, 2.0, 1.2, 0.6, 1.0, 1.4, 1.4, 1.2, 0.4, 1.0, 1.6};

  // what the master thinks
  int worlds = 30'000;
  double windows = 0.5;  // so much of them where it may as well pass
  std::size_t nodes = 20'000;
  double heat = 4;  // a card that simple play holds for so many apples worse is e times less likely
  // A lead of so many apples, in thought, is won e times to one: deities are still to come, more of them the
  // more cards are left.
  double sure = 3;
  double at_first = 15;  // so many more at the beginning of a game
};

inline constexpr Weights kWeights{};

}  // namespace nostos::mythomakya_sfida::bot
