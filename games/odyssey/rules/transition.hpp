// A step under construction: changes the state in place and collects the events. Only the sources of the
// rules include it.
#pragma once
#include <utility>
#include <vector>

#include "games/odyssey/rules/rules.hpp"

namespace nostos::odyssey {

class Transition {
 public:
  Transition(State state, Seat seat, Cause cause)
      : state_(std::move(state)), seat_(seat.index), cause_(cause) {}

  // setup.cpp: before round 1.
  void operator()(const intent::ChooseMap& chosen);
  void operator()(const intent::PlaceLighthouses& placed);
  void operator()(const intent::Confirm&);
  void operator()(const intent::PlaceHidden& hidden);
  void take_map(std::size_t index);

  // turn.cpp: Poseidon's turn.
  void operator()(const intent::PlayStorm& storm);
  void operator()(const intent::PlayMonster& monster);
  void operator()(const intent::Push& push);
  void operator()(const intent::OfferStop&);
  void operator()(const intent::AnswerStop& answer);

  // The Navigators' turn.
  void operator()(const intent::MoveShip& move);
  void operator()(const intent::Investigate& look);
  void operator()(const intent::Decline& decline);
  void operator()(const intent::NameShip& name);
  void operator()(const intent::Wait&);
  void operator()(const intent::Note& note);
  void come_back();

  // The shared ship.
  void operator()(const intent::CastVote& vote);
  void operator()(const intent::ChooseTied& chosen);

  StepResult finish() && { return {std::move(state_), std::move(events_)}; }

 private:
  void tell(Event event) { events_.push_back(std::move(event)); }
  void say_default(Audience audience = Audience::all) {
    if (cause_ != Cause::player) tell(event::Defaulted{seat_, audience});
  }
  const Options& options() const { return state_.config->options; }
  Round& current();

  void place_lighthouses();
  void set_out();
  void begin_round(int round);
  void arrive(Colour ship);
  void sail(Colour ship, Dir dir, int seat);
  void report_pinned(Colour ship, int seat);
  void begin_phase(Colour ship);
  void sail_figures(Colour ship, Dir dir);
  void count_default();
  void end_wait();
  void go_on();
  void close_vote();
  void withdraw_stop();
  void end(Ending ending);

  State state_;
  int seat_;
  Cause cause_;
  std::vector<Event> events_;
};

}  // namespace nostos::odyssey
