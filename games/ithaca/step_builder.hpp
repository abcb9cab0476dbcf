// A step under construction: setup and apply are built from these parts of the rules.
#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/core/random.hpp"
#include "games/ithaca/rules.hpp"

namespace nostos::ithaca {

class StepBuilder {
 public:
  StepBuilder(State state, Rng& rng) : state_(std::move(state)), rng_(rng) {}
  StepResult finish() && { return {std::move(state_), std::move(events_), std::move(counters_)}; }

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
  void discard_excess(const std::vector<Card>& cards);

  // phase 2, gifts (gift.cpp)
  void play_card_on_deity(Deity deity, const Card& card, bool by_action);
  void pass();
  void bid(const std::vector<Card>& cards);

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
  void lose_excess(int seat, const std::vector<Card>& cards);

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
  void count(std::string_view what) { counters_.add(what); }
  void tell(Event event) { events_.push_back(std::move(event)); }

  State state_;
  Rng& rng_;
  std::vector<Event> events_;
  Counters counters_;
};

}  // namespace nostos::ithaca
