// Events of a step, in order. Every viewer gets every event; only some cards of Hera and Efesto are for one
// seat.
#pragma once
#include <boost/describe/enum.hpp>
#include <optional>
#include <string>
#include <vector>

#include "games/core/event_writer.hpp"
#include "games/core/seat.hpp"
#include "games/mythomakya_sfida/rules/state.hpp"

namespace nostos::mythomakya_sfida {

struct Event {
  enum class Kind {
    dealt,      // number: of the game; seat: the chooser
    picked,     // seat: has taken two deities
    hands,      // every seat has deities and apple cards
    moira,      // seat, colour: by the chooser
    partner,    // seat, other
    turn,       // seat: the leader, number of previous turns
    leads,      // seat: not the announced leader
    bound,      // seat
    window,     // opened, as in the view
    held,       // the window
    closed,     // seat that acts; none: all passed
    deity,      // seat, intent: declared and paid
    crono,      // seat, intent: moved
    annulled,   // seat whose deity or ability it was; deity, if it is one
    effect,     // seat, intent: the effective one
    took,       // seat, other (or left over), deity
    drew,       // seat, number; deities for that seat only
    passed,     // passes; each seat sees what it gave and got
    moved_on,   // seat that holds Dioniso now
    played,     // seat, pile, card, other: the seat that chose it
    activated,  // seat, card, payment
    ability,    // seat, card: takes effect
    taken,      // seat, cards
    swept,      // cards: eliminated
    forfeited,  // seat, other: the new owner, cards
    finished,   // seat, deities
    ended,      // seat: the last one with cards, if any; cards that it takes
    counted,    // the counted game
    ready,      // seat
    over,       // the match
  };
  BOOST_DESCRIBE_NESTED_ENUM(Kind, dealt, picked, hands, moira, partner, turn, leads, bound, window, held,
                             closed, deity, crono, annulled, effect, took, drew, passed, moved_on, played,
                             activated, ability, taken, swept, forfeited, finished, ended, counted, ready,
                             over)
  Kind kind;
  int seat = -1;
  int other = -1;
  int number = -1;
  std::optional<Colour> colour = std::nullopt;
  std::optional<Deity> deity = std::nullopt;
  std::vector<Card> cards = {};
  Deities deities = {};
  std::optional<Intent> intent = std::nullopt;
  std::vector<Pass> passes = {};
};

// Writes the event as this viewer may know it. `state` is the state after the step.
void show(const Event& event, const State& state, Viewer viewer, EventWriter& writer);

}  // namespace nostos::mythomakya_sfida
