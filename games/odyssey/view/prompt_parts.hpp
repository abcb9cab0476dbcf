// Helpers that the prompt's sources share.
#pragma once
#include <string>
#include <vector>

#include "games/core/prompt.hpp"
#include "games/odyssey/rules/state.hpp"

namespace nostos::odyssey {

template <class Things>
std::vector<Value> texts(const Things& things) {
  std::vector<Value> values;
  for (const auto& thing : things) values.emplace_back(std::string(to_text(thing)));
  return values;
}

// The ships that this seat may sail next. Empty while the captain has to name one, and while the seat waits
// for others.
std::vector<Colour> ships_to_sail(const State& state, int seat);
// The ships that any seat may sail next, and those of them that this seat may sail.
std::vector<Colour> up_next(const State& state);
bool may_sail(const State& state, int seat, Colour ship);

// navigators_prompt.cpp: ships' phases, votes and waits in the Navigators' turn.
void add_sailing(const State& state, int seat, Prompt& prompt);
void add_lighthouses(const State& state, int seat, Prompt& prompt);
void add_notes(const State& state, int seat, Prompt& prompt);

}  // namespace nostos::odyssey
