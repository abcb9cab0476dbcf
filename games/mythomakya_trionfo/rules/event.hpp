// Events of a step, in order. Every viewer gets the same, because nothing is hidden from single seats.
#pragma once
#include <boost/describe/enum.hpp>
#include <optional>
#include <vector>

#include "games/core/event_writer.hpp"
#include "games/mythomakya_trionfo/rules/state.hpp"

namespace nostos::mythomakya_trionfo {

struct Event {
  enum class Kind {
    dealt,      // number: of the game; seat: the chooser
    moira,      // seat, colour
    partner,    // seat, number: the partner
    leads,      // seat, number of previous tricks
    led,        // plays: one
    followed,   // plays: one
    taken,      // seat, number of cards
    turned_up,  // plays: all uncovered cards, at once
    went_on,    // seat
    stopping,   // seat that would stop
    playing,    // seat that prefers to continue
    counted,    // the counted game
    ready,      // seat
    ended,      // the match
  };
  BOOST_DESCRIBE_NESTED_ENUM(Kind, dealt, moira, partner, leads, led, followed, taken, turned_up, went_on,
                             stopping, playing, counted, ready, ended)
  Kind kind;
  int seat = -1;
  int number = -1;
  std::optional<Colour> colour = std::nullopt;
  std::vector<Play> plays = {};
};

// Writes the event for every viewer. `state` is the state after the step.
void show(const Event& event, const State& state, EventWriter& writer);

}  // namespace nostos::mythomakya_trionfo
