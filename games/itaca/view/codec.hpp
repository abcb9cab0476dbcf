// JSON for the parts of a game. Only sources include it, never a header.
#pragma once
#include <string>

#include "games/core/json_parts.hpp"
#include "games/itaca/rules/state.hpp"

namespace nostos::itaca {

// The ids of cards.
void write_ids(JsonWriter& writer, const Cards& cards, const GameConfig& config);

// {F, I, C}
template <class T>
Json per_stat(const PerStat<T>& values) {
  Json all;
  for (const Stat stat : kStats) all[std::string(to_text(stat))] = values[at(stat)];
  return all;
}

// The compiled data with the seats and options added.
Json to_json(const GameConfig& config);
GameConfig config_from_json(const Json& json);

Json to_json(const State& state);
// Throws if a key is missing or unknown, or has the wrong type.
State state_from_json(const Json& json);

}  // namespace nostos::itaca
