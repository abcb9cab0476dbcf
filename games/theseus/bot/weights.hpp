// What things are worth to a bot, in glory cards. Settled by self-play: see BALANCE.md.
#pragma once

namespace nostos::theseus::bot {

struct Weights {
  // glory
  double card = 1.0;    // up to the seven that the labyrinth asks for
  double spare = 0.55;  // each one more: two points against the Minotaur
  double weaver = 0.7;  // besides, the first of them
  double second = 0.5;  // and the second
  double row = 0.06;    // how much dearer all of a row becomes with each card of it

  // gifts
  double gift = 1.3;        // any
  double nth = 0.25;        // more for each one held: together they are worth most
  double all_five = 1.5;    // the right to one die again
  double cover = 0.8;       // against the dangers still about
  double strengthen = 0.3;  // where it reinforces, or is reinforced

  // rivals
  double rival = 0.35;  // what a rival's glory card or gift is worth to be gone
  double leader = 2.0;  // times so much where he is about to go in

  double ahead = 0.5;     // of what the next roll may bring from a cell
  double waiting = 0.75;  // how much of a sure chance a rival's chance takes away
};

}  // namespace nostos::theseus::bot
