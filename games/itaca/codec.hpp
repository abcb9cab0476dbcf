// JSON for the parts of a game. Only sources include it, never a header. VIEW.md describes the shapes that
// clients get.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "games/core/json_parts.hpp"
#include "games/itaca/state.hpp"

namespace nostos::itaca {

// By id.
Json to_json(const Cards& cards, const GameConfig& config);
void write_ids(JsonWriter& writer, const Cards& cards, const GameConfig& config);
Cards cards_from_json(const Json& json, const GameConfig& config);
Json island_id(int island, const GameConfig& config);
int island_from_json(const Json& json, const GameConfig& config);

std::string_view to_text(Phase phase);
Phase phase_from_json(const Json& json);
std::string_view to_text(Item::Kind kind);
Item::Kind item_kind_from_json(const Json& json);
std::string_view to_text(Pending::Kind kind);
Pending::Kind pending_kind_from_json(const Json& json);

// {F, I, C}
template <class T>
Json per_stat(const PerStat<T>& values) {
  Json all;
  for (const Stat stat : kStats) all[std::string(to_text(stat))] = values[at(stat)];
  return all;
}
template <class T>
PerStat<T> per_stat_from(const Json& json) {
  PerStat<T> values{};
  for (const Stat stat : kStats) values[at(stat)] = json.at(std::string(to_text(stat))).get<T>();
  return values;
}

void write(JsonWriter& writer, const Options& options);
Options options_from_json(const Json& json);
// The compiled data with the seats and options added.
Json to_json(const GameConfig& config);
GameConfig config_from_json(const Json& json);

Json to_json(const EffectResult& result, const GameConfig& config);
Json to_json(const Item& item, const GameConfig& config);
Json to_json(const Mission& mission, const GameConfig& config);
Json to_json(const Wager& wager);

Json to_json(const State& state);
// Throws if a key is missing or unknown, or has the wrong type.
State state_from_json(const Json& json);

}  // namespace nostos::itaca
