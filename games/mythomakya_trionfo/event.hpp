// What happened in a step, told in order. Nothing is hidden from one seat only, so everybody gets the same.
#pragma once
#include <optional>
#include <vector>

#include "games/core/event_writer.hpp"
#include "games/mythomakya_trionfo/state.hpp"

namespace nostos::mythomakya_trionfo {

struct Event {
  enum class Kind {
    dealt,      // number: of the game; seat: the chooser
    moira,      // seat, colour
    partner,    // seat, number: the partner
    leads,      // seat, number of tricks before this one
    led,        // plays: one
    followed,   // plays: one
    taken,      // seat, number of cards
    turned_up,  // plays: every card that came to light, all at once
    went_on,    // seat
    stopping,   // seat: would stop
    playing,    // seat: would rather not any more
    counted,    // the game just counted
    ready,      // seat
    ended,      // the match
  };
  Kind kind;
  int seat = -1;
  int number = -1;
  std::optional<Colour> colour = std::nullopt;
  std::vector<Play> plays = {};
};

// As everybody gets it; the state is the one after the step.
void show(const Event& event, const State& state, EventWriter& writer);

}  // namespace nostos::mythomakya_trionfo
