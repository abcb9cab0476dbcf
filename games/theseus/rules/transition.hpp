// The rules, which change a state in place: setup and advance are built from these parts.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "games/theseus/rules/rules.hpp"

namespace nostos::theseus {

class Transition {
 public:
  Transition(State& state, EitherRng& rng, Recorder& recorder)
      : state_(state), rng_(rng), recorder_(recorder) {
    table().latest.clear();
  }

  // set-up (setup.cpp)
  void shuffle();
  void place_first(const std::string& pawn, int cell);

  // the sequence of turns (turn.cpp)
  void roll();
  void move(int steps);
  void put(int cell);

  // on the cell: fights, prayers, the card, gifts, dangers (landing.cpp)
  void attack(int victim);
  void no_attack();
  void turn_up(Colour colour);
  void pray();
  void take(Gift gift);
  void steal(int victim, Gift gift);
  void reroll(int die);
  void fail();

  // labyrinth.cpp
  void enter();
  void lay(int index, Orientation laid);
  void mend(const std::string& weaver);
  void expel();
  void rethrow(int die);
  void stand();
  void pay(const std::vector<std::string>& glory, const std::vector<std::string>& gifts);
  void lose();

 private:
  void deal();
  void begin_turn(int seat);
  void end_turn();
  void arrive();
  void land();
  void choose_gift(const GiftKinds& kinds);
  void follow_steal();
  void gain(int card);
  void face(int card);
  void judge(Event::Kind kind, int die);
  void return_under(int card);
  [[nodiscard]] bool has_card(Colour colour) const;
  // The decks that are not empty, in order (T27).
  [[nodiscard]] Colours open_decks() const;
  // The next card of the deck, which must not be empty.
  int draw(Colour colour);
  void show_tile(int index, Orientation laid);
  void go_on();
  void face_minotaur();
  void throw_dice();
  void after_throw();
  void reach();
  // Returns all glory and gifts of the active seat (T21, T52).
  void surrender();
  void restart();
  Numbers throw_two();
  int throw_one();

  Table& table() { return state_.table; }
  [[nodiscard]] const GameConfig& config() const { return *state_.table.config; }
  Player& player(int seat) { return state_.table.players[at(seat)]; }
  Player& me() { return player(table().active); }
  [[nodiscard]] int seats() const { return config().seats; }
  [[nodiscard]] int next(int seat) const { return (seat + 1) % seats(); }
  [[nodiscard]] std::string id(int card) const { return config().card(card).id; }
  [[nodiscard]] std::vector<std::string> ids(const Cards& cards) const;
  void count(std::string_view what, int by = 1) { recorder_.count(what, by); }
  // `make` returns the event.
  template <class Make>
  void tell(const Make& make) {
    if (!recorder_.records()) return;
    Event event = make();
    record(table().course, event);
    table().latest.push_back(std::move(event));
  }
  // An event of the active seat.
  template <class Make>
  void note(const Make& make) {
    tell([&] {
      Event event = make();
      event.seat = table().active;
      return event;
    });
  }

  State& state_;
  EitherRng& rng_;
  Recorder& recorder_;
};

}  // namespace nostos::theseus
