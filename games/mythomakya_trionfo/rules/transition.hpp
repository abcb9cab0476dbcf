// The rules, which change a state in place: setup and advance are built from these parts.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "games/mythomakya_trionfo/rules/rules.hpp"

namespace nostos::mythomakya_trionfo {

class Transition {
 public:
  Transition(State& state, Rng& rng, Recorder& recorder) : state_(state), rng_(rng), recorder_(recorder) {}

  // before the first card (setup.cpp)
  void sit_down();
  void begin_game();
  void name_moira(Colour colour);
  void name_partner(int seat);

  // tricks (turn.cpp)
  void play(int pile);
  void go_on(int seat, Cause cause);

  // the end of a game (scoring.cpp)
  void would_stop(int seat, bool stop);
  void be_ready(int seat);

 private:
  void draw_seats();
  void deal();
  void begin_tricks();

  void begin_trick();
  void take();
  void turn_up(const std::vector<Play>& plays);

  void count(bool stopped);
  void keep_statistics(const Count& count);

  Table& table() { return state_.table; }
  Player& player(int seat) { return state_.table.players[at(seat)]; }
  [[nodiscard]] const GameConfig& config() const { return *state_.table.config; }
  void note(std::string_view what, int number = 1) { recorder_.counters.add(what, number); }
  void tell(Event event) { recorder_.events.push_back(std::move(event)); }

  State& state_;
  Rng& rng_;
  Recorder& recorder_;
};

// The name of the counter for the strengths of a seat's uncovered cards at the start of a game.
std::string tops_counter(int seat, int game);

}  // namespace nostos::mythomakya_trionfo
