// The game as thinking on needs it: small and quick, and without what is only shown or counted.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "games/core/search/dice.hpp"
#include "games/theseus/intent.hpp"
#include "games/theseus/state.hpp"

namespace nostos::theseus::bot {

// What does not change, worked out once. The setting must outlive it.
struct Track {
  struct Face {
    CardKind kind = CardKind::weaver;
    std::size_t deck = 0;
    int min = 0;
    int gift = -1;  // that helps against it; -1: none
  };
  explicit Track(const Setting& of);
  [[nodiscard]] const Face& face(int card) const { return faces[at(card)]; }

  const Setting& setting;
  std::vector<Face> faces;      // by card
  std::vector<double> misfits;  // the chance of so many in a labyrinth laid well
};

struct Race {
  struct Entrant {
    int cell = -1;  // -1: off the track
    std::vector<int> glory;
    int weavers = 0;  // of them
    Gifts gifts{};
    [[nodiscard]] int row() const { return static_cast<int>(glory.size()); }
  };
  struct Deck {
    std::vector<int> cards;  // the next one first
    int unseen = 0;          // so many of them nobody has seen
  };
  using Type = Intent::Type;
  // `number`: a cell, steps, a seat, a colour or a gift; of a theft the victim, and `kind` the gift.
  struct Move {
    Type type = Type::roll;
    int number = 0;
    int kind = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };

  // Of an intent of a phase that is weighed, or of the first placing.
  static Move to_move(const Intent& intent);

  // By what everybody sees: cards that nobody has seen lie in the order of the data.
  Race(const Track& on, const Table& table);
  // What nobody has seen, shuffled.
  void shuffle();

  // Phases of a turn that is under way in which there is something to weigh. The rest — a danger's second
  // throw, the labyrinth and the Minotaur — follows by itself, as it is best done.
  static bool weighs(Phase phase);
  // In such a phase.
  [[nodiscard]] std::vector<Move> moves() const;
  void carry_out(const Move& move);

  [[nodiscard]] const Entrant& me() const { return players[at(active)]; }
  [[nodiscard]] int seats() const { return static_cast<int>(players.size()); }
  [[nodiscard]] bool over() const { return phase == Phase::over; }
  [[nodiscard]] int stack(std::size_t gift) const;
  [[nodiscard]] bool may_hold(int seat, std::size_t gift) const;
  [[nodiscard]] bool obtainable(std::size_t gift) const { return may_hold(active, gift) && stack(gift) > 0; }
  [[nodiscard]] bool obtains() const;  // anything
  [[nodiscard]] bool stealable(int victim, std::size_t gift) const {
    return victim != active && players[at(victim)].gifts[gift] > 0 && may_hold(active, gift);
  }
  [[nodiscard]] bool attackable(int seat) const;
  [[nodiscard]] int bonus(const Track::Face& danger) const;
  [[nodiscard]] bool reinforced(const Track::Face& danger) const;
  // The chance that a seat would win if it went in now.
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
  search::Dice chance;

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
