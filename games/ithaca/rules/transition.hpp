// The rules, which change a state in place: setup and advance are built from these parts.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "games/ithaca/rules/rules.hpp"

namespace nostos::ithaca {

class Transition {
 public:
  Transition(State& state, EitherRng& rng, Recorder& recorder)
      : state_(state), rng_(rng), recorder_(recorder) {}

  // set-up (setup.cpp)
  void deal();

  // the sequence of turns (turn.cpp)
  void begin_turn(int seat);
  void begin_influence();
  void begin_action();
  void end_turn();
  void end_game(bool stalemate);

  // phase 1 (change.cpp)
  void keep();
  void change(const Card& spent);
  void discard_excess(const Cards& cards);

  // phase 2, gifts (gift.cpp)
  void play_card_on_deity(Deity deity, const Card& card, bool by_action);
  void pass();
  void bid(const Cards& cards);

  // phase 3 (action.cpp)
  void discard(const Card& card);
  void to_oracle(const Card& card, const std::optional<Card>& out);
  void odyssey(const Card& card);
  void land();
  void rest();

 private:
  // draw.cpp
  std::optional<Card> draw();
  void refill(int seat);
  std::optional<int> draw_route();
  void reshuffle();
  void reshuffle_routes();

  // True if the route's owner has to choose cards to lose (R17).
  bool replace_route(int seat);
  void check_wrath();
  void next_victim();
  void lose_excess(int seat, const Cards& cards);

  void give(Deity deity, bool by_action);
  void ask_bidder(int from);
  void award();
  void after_gift(bool ends_turn);
  void tell_favour();

  void face_suitors(Ending& result);

  Table& table() { return state_.table; }
  Player& player(int seat) { return state_.table.players[at(seat)]; }
  Secret& secret(int seat) { return state_.secrets[at(seat)]; }
  [[nodiscard]] int seats() const { return state_.table.config->seats; }
  [[nodiscard]] int next(int seat) const { return (seat + 1) % seats(); }
  void count(const char* what) {
    recorder_.count([what] { return what; });
  }
  template <class Make>
  void tell(const Make& make) {
    recorder_.tell(make);
  }

  State& state_;
  EitherRng& rng_;
  Recorder& recorder_;
};

}  // namespace nostos::ithaca
