// Pieces of prompts that the sources which build them share.
#pragma once
#include <string>
#include <vector>

#include "games/core/prompt.hpp"
#include "games/odyssey/state.hpp"

namespace nostos::odyssey {

template <class Things>
std::vector<Value> texts(const Things& things) {
  std::vector<Value> values;
  for (const auto& thing : things) values.emplace_back(std::string(to_text(thing)));
  return values;
}

// Ships that the rules for Navigators let this seat sail next; none while the captain has to name one, nor
// while others are waited for.
std::vector<Colour> ships_to_sail(const State& state, int seat);
// The ships that somebody may sail next, and those that this seat may sail of them.
std::vector<Colour> up_next(const State& state);
bool may_sail(const State& state, int seat, Colour ship);

// navigators_prompt.cpp: phases of ships, votes and waits in the Navigators' turn.
void add_sailing(const State& state, int seat, Prompt& prompt);
void add_lighthouses(const State& state, int seat, Prompt& prompt);
void add_notes(const State& state, int seat, Prompt& prompt);

}  // namespace nostos::odyssey
