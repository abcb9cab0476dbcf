// The rules, which change a state in place: setup and advance are built from these parts. The turn is the
// state machine of 4.1; each part ends at the next decision.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "games/core/random.hpp"
#include "games/mythomakya_sfida/rules/rules.hpp"

namespace nostos::mythomakya_sfida {

class Transition {
 public:
  Transition(State& state, Rng& rng, Recorder& recorder) : state_(state), rng_(rng), recorder_(recorder) {}

  // before the first card (setup.cpp)
  void sit_down();
  void begin_game();
  void pick(const Deities& picks);
  void name_moira(Colour colour);
  void name_partner(int seat);

  // cards (turn.cpp)
  void play(int pile, const Intent* activation);
  void activate(const Intent& intent);
  void decline();

  // windows (window.cpp)
  void answer(int seat, const Intent& intent);
  void hold(int seat);
  void time_up(const std::string& what);

  // deities (deity_rules.cpp)
  void declare(int seat, const Intent& intent);

  // the end of a game (scoring.cpp)
  void be_ready(int seat);

 private:
  void draw_seats();
  void lay_out();
  void deal();

  void begin_turn();
  bool settle_seats();
  void finish_seat(int seat);
  void bind();
  void next_card();
  void choose_card();
  void take_effect();
  void resolve();
  void forfeit(int winner);

  void open(Window::Kind kind);
  void seal_standing_answers();
  void close_if_all_answered();
  void close();
  void after(Window::Kind kind, const std::optional<SeatIntent>& act);

  void move_crono(const SeatIntent& act);
  void annul(const SeatIntent& by);
  void settle_deity();
  void after_deity(Deity deity);
  void carry_out(const SeatIntent& act);
  void return_card(const Intent& what);
  void give_to_apollo(const SeatIntent& act);
  void exchange(const SeatIntent& act);
  void draw_deities(int seat);
  void reorder(const std::vector<Order>& orders);
  void take(int seat, Deity deity);
  void pass_on(const std::vector<SeatIntent>& gifts);
  void eliminate_top(const PilePosition& spot);

  void end_game();
  void count();
  void keep_statistics(const Count& count);

  void pay(int seat, const Payment& payment);
  void eliminate(const std::vector<Card>& cards);
  void receive(int seat, Deity deity);
  void lose(int seat, Deity deity);

  Table& table() { return state_.table; }
  Player& player(int seat) { return state_.table.players[at(seat)]; }
  Secret& secret(int seat) { return state_.secrets[at(seat)]; }
  Pile& pile(const PilePosition& spot) { return player(spot.seat).piles.at(at(spot.pile)); }
  [[nodiscard]] const GameConfig& config() const { return *state_.table.config; }
  void note(std::string_view what, int number = 1) { recorder_.counters.add(what, number); }
  void tell(Event event) { recorder_.events.push_back(std::move(event)); }

  State& state_;
  Rng& rng_;
  Recorder& recorder_;
};

}  // namespace nostos::mythomakya_sfida
