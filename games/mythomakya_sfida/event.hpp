// What happened in a step, told in order. Only what Hera and Efesto bring is for one seat's eyes.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "games/core/event_writer.hpp"
#include "games/core/seat.hpp"
#include "games/mythomakya_sfida/state.hpp"

namespace nostos::mythomakya_sfida {

struct Event {
  enum class Kind {
    dealt,      // number: of the game; seat: the chooser
    picked,     // seat: has taken two deities
    hands,      // everybody has got deities and apple cards
    moira,      // seat, colour: by the chooser
    partner,    // seat, other
    turn,       // seat: the leader, number of turns before
    leads,      // seat: another leader than was announced
    bound,      // seat
    window,     // opened, as the view has it
    held,       // the window
    closed,     // seat: who acts; nobody: all passed
    deity,      // seat, intent: declared and paid
    crono,      // seat, intent: moved
    annulled,   // seat: whose deity or ability; deity, if it is one
    effect,     // seat, intent: what took effect
    took,       // seat, other (or left over), deity
    drew,       // seat, number; deities for its own eyes
    passed,     // passes; for its own eyes what each gave and got
    moved_on,   // seat: Dioniso is in its hand now
    played,     // seat, pile, card, other: who chose it
    activated,  // seat, card, payment
    ability,    // seat, card: takes effect
    taken,      // seat, cards
    swept,      // cards: eliminated
    forfeited,  // seat, other: the new owner, cards
    finished,   // seat, deities
    ended,      // seat: the last one with cards, if there was one
    counted,    // the game just counted
    ready,      // seat
    over,       // the match
  };
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

// As this viewer gets it; the state is the one after the step.
void show(const Event& event, const State& state, Viewer viewer, EventWriter& writer);

}  // namespace nostos::mythomakya_sfida
