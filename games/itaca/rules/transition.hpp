// The rules, which change a state in place: setup and advance are built from these parts.
#pragma once
#include <optional>
#include <vector>

#include "games/itaca/rules/rules.hpp"

namespace nostos::itaca {

class Transition {
 public:
  Transition(State& state, EitherRng& rng, Recorder& recorder)
      : state_(state), rng_(rng), recorder_(recorder) {}

  void deal();
  // Advances the game to the next decision or the end.
  void run();

  // phase 1 (turn.cpp)
  void bid(int men, bool automatic);
  void leave(bool automatic);
  void choose(int character);
  void call(bool hero);

  // phases 2 and 3 (mission.cpp)
  void head_for(int island);
  void declare(int role);
  void play(Card card);
  void pass(bool automatic);
  void done(bool automatic);
  void pay();
  void refuse();

  // phase 4 (mission.cpp)
  void reward(const Reward& reward);
  void move(bool moves);
  void strand(const std::optional<int>& island);

  // decisions within an effect (effects.cpp), and discards (draw.cpp)
  void pick(const Picked& picked);
  void discard(const Cards& cards);

 private:
  // turn.cpp; proceed advances the phase by one step, and is false if it waits for a decision.
  bool proceed();
  void end(const std::optional<int>& winner);
  void begin_round(int seat);
  bool proceed_wager();
  int next_bidder(int after) const;
  void win_wager();
  void reveal();

  // mission.cpp
  void apply_roles();
  bool proceed_hindering();
  bool proceed_commanding();
  void resolve(bool success);
  void settle();
  void fail();
  void begin_bonuses();

  // effects.cpp
  bool do_job();
  // False if a decision is needed.
  bool settle_choices(const Effect& effect, int seat);
  void ask(Pending::Kind kind, int seat, int count = 0);
  int add_item(Item item);
  void queue(int item);
  void carry_out(const Effect& effect, int item, EffectResult& result);
  void move_cards(const Effect& effect, int item);
  Numbers who(Who who, int seat) const;
  int amount(const Term& term, Numbers& dice);
  void change_difficulty(const Effect& effect, EffectResult& result);
  void cancel(const Effect& effect, EffectResult& result);
  void move_crew(const Effect& effect, int seat, EffectResult& result);
  void lose_cards(int seat, const Effect& effect, EffectResult& result);

  // draw.cpp
  std::optional<Card> draw();
  void draw(int seat, int cards);
  void take(int from, int to, int cards);
  Cards discard_random(int seat, int cards);
  void put_away(int seat, const Cards& cards);
  void forget(int seat, Card card);
  void check_hand(int seat);
  void ask_duty();
  void reshuffle();
  Numbers roll(int dice);

  // Returns the number of men that were really added or removed (J7, R2).
  int change_crew(int seat, int men);

  Table& table() { return state_.table; }
  [[nodiscard]] const Table& table() const { return state_.table; }
  [[nodiscard]] const GameConfig& config() const { return *state_.table.config; }
  Mission& mission() { return *state_.table.mission; }
  Player& player(int seat) { return state_.table.players[at(seat)]; }
  Secret& secret(int seat) { return state_.secrets[at(seat)]; }
  [[nodiscard]] int captain() const { return *state_.table.captain; }
  [[nodiscard]] int seats() const { return config().seats; }
  [[nodiscard]] int next(int seat) const { return (seat + 1) % seats(); }
  void count(const char* what, int by = 1) {
    recorder_.count([what] { return what; }, by);
  }
  template <class Make>
  void tell(const Make& make) {
    recorder_.tell(make);
  }

  State& state_;
  EitherRng& rng_;
  Recorder& recorder_;
};

}  // namespace nostos::itaca
