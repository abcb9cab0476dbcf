// The complete state of a game, its intents and its events: values, and nothing else.
#pragma once
#include <array>

#include "tests/load/game/cards.hpp"

namespace nostos::deal60 {

inline constexpr int kCards = 60;
inline constexpr int kSeats = 4;
inline constexpr int kHand = 5;

// The public part.
struct Table {
  int refills = 0;  // how many times the pile can still become the deck
  int played = 0;   // cards, since the deal
  int turn = 0;
  int top = 0;  // the card that was played last; 0: none
  std::array<int, kSeats> points{};
  friend bool operator==(const Table&, const Table&) = default;
};

struct State {
  Table table;
  Cards<kCards> deck;  // the next card last
  Cards<kCards> pile;  // the card that was played last, last
  std::array<Cards<kHand>, kSeats> hands;
  friend bool operator==(const State&, const State&) = default;
};

struct Intent {
  int card = 0;
};

struct Event {
  enum class Kind { dealt, played, drew, refilled, ended };
  Kind kind = Kind::dealt;
  int seat = 0;
  int card = 0;  // drew: only that seat sees it
};

// No seat has a card any more.
bool over(const State& state);

}  // namespace nostos::deal60
