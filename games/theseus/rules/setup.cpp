#include <algorithm>

#include "games/theseus/rules/transition.hpp"

namespace nostos::theseus {

// R1, R2, T3.
void Transition::shuffle() {
  table().starter = table().active =
      static_cast<int>(rng_.below("starter", static_cast<std::uint64_t>(seats())));
  table().players.resize(at(seats()));
  table().course.seats.resize(at(seats()));
  for (std::size_t card = 0; card < config().cards.size(); ++card) {
    state_.decks[at(config().cards[card].deck)].push_back(static_cast<int>(card));
  }
  for (const Colour colour : kColours) rng_.shuffle(to_text(colour), state_.decks[at(colour)]);
}

// R3, T4, T64.
void Transition::place_first(const std::string& pawn, int cell) {
  me().pawn = pawn;
  me().cell = cell;
  note([&] { return Event{.kind = Event::Kind::placed, .cell = cell, .pawn = pawn}; });
  table().active = next(table().active);
  if (table().active == table().starter) deal();
}

// R4, T5, T6.
void Transition::deal() {
  auto colours = kColours;
  rng_.shuffle("deal", colours);
  for (int step = 0; step < seats(); ++step) {
    const int seat = (table().starter + step) % seats();
    const int card = draw(colours[at(step)]);
    player(seat).glory.push_back(card);
    tell([&] { return Event{.kind = Event::Kind::dealt, .card = id(card), .seat = seat}; });
  }
  begin_turn(table().starter);
}

State setup(const SharedConst<GameConfig>& config, EitherRng& rng, Recorder& recorder) {
  State state;
  state.table.config = config;
  Transition(state, rng, recorder).shuffle();
  return state;
}

}  // namespace nostos::theseus
