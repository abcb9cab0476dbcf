// A compact copy of the game for simulations: fast to play, without events, statistics or display data.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "games/core/fast_rng.hpp"
#include "games/theseus/intent.hpp"
#include "games/theseus/state.hpp"

namespace nostos::theseus::bot {

// The constant part, computed once. The config must outlive it.
struct Track {
  struct Face {
    CardKind kind = CardKind::weaver;
    std::size_t deck = 0;
    int min = 0;
    int gift = -1;  // the gift that helps against the danger; -1: none
  };
  explicit Track(const GameConfig& of);
  [[nodiscard]] const Face& face(int card) const { return faces[at(card)]; }

  const GameConfig& config;
  std::vector<Face> faces;      // by card
  std::vector<double> misfits;  // the probability of each number of misfits in a well laid labyrinth
};

struct SimState {
  struct Entrant {
    int cell = -1;  // -1: off the track
    std::vector<int> glory;
    int weavers = 0;  // the number of weavers among them
    Gifts gifts{};
    [[nodiscard]] int row() const { return static_cast<int>(glory.size()); }
  };
  struct Deck {
    std::vector<int> cards;  // the first card is drawn next
    int unseen = 0;          // how many of them no seat has seen
  };
  using Type = Intent::Type;
  // `number`: a cell, steps, a seat, a colour or a gift. For a theft it is the victim, and `kind` is the
  // gift.
  struct Move {
    Type type = Type::roll;
    int number = 0;
    int kind = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };

  // The intent must be of a weighed phase or of the first placing.
  static Move move_of(const Intent& intent);

  // The state from public information. Unseen cards lie in the order of the data.
  SimState(const Track& on, const Table& table);
  // Shuffles the unseen cards and tiles.
  void shuffle();

  // True for phases of a turn that need a decision. All others (the second throw at a danger, the labyrinth
  // and the Minotaur) are played automatically in the best way.
  static bool weighs(Phase phase);
  // The moves in a weighed phase.
  [[nodiscard]] std::vector<Move> moves() const;
  void apply(const Move& move);

  [[nodiscard]] const Entrant& me() const { return players[at(active)]; }
  [[nodiscard]] int seats() const { return static_cast<int>(players.size()); }
  [[nodiscard]] bool over() const { return phase == Phase::over; }
  [[nodiscard]] int stack(std::size_t gift) const;
  [[nodiscard]] bool may_hold(int seat, std::size_t gift) const;
  [[nodiscard]] bool obtainable(std::size_t gift) const { return may_hold(active, gift) && stack(gift) > 0; }
  [[nodiscard]] bool obtains() const;  // at least one gift
  [[nodiscard]] bool stealable(int victim, std::size_t gift) const {
    return victim != active && players[at(victim)].gifts[gift] > 0 && may_hold(active, gift);
  }
  [[nodiscard]] bool attackable(int seat) const;
  [[nodiscard]] int bonus(const Track::Face& danger) const;
  [[nodiscard]] bool reinforced(const Track::Face& danger) const;
  // The probability that a seat would win if it entered now.
  [[nodiscard]] double victory_now(int seat) const;

  const Track* track;
  Phase phase;
  int active;
  int turn;
  std::array<int, 2> dice{};
  unsigned attacked = 0;  // by seat, a bit each
  std::vector<Entrant> players;
  PerColour<Deck> decks;
  std::vector<int> winners;
  FastRng chance;

 private:
  Entrant& mine() { return players[at(active)]; }
  void end_turn();
  void arrive();
  void land();
  void attack(int victim);
  void turn_up(std::size_t colour);
  int draw(std::size_t colour);
  void gain(Entrant& entrant, int card);
  void face_danger(int card);
  void pray();
  void choose_gift();
  void follow_steal();
  void enter();
  void lose();
  void put_back(int card) { decks[track->face(card).deck].cards.push_back(card); }
  void put_back_all();
};

}  // namespace nostos::theseus::bot
