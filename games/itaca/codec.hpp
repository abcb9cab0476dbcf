// JSON for the parts of a game; included by sources that read or write it, never by a header. The shapes that
// travel are written down in VIEW.md.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "games/core/json_parts.hpp"
#include "games/itaca/state.hpp"

namespace nostos::itaca {

Json to_json(const Text& text);
// Ids.
Json to_json(const Cards& cards, const Setting& setting);
void write_ids(JsonWriter& writer, const Cards& cards, const Setting& setting);
Cards cards_from_json(const Json& json, const Setting& setting);
Json island_id(int island, const Setting& setting);
int island_from_json(const Json& json, const Setting& setting);

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
// The setting as compile_data gives the data, with the seats and options.
Json to_json(const Setting& setting);
Setting setting_from_json(const Json& json);

Json to_json(const Deed& deed, const Setting& setting);
Json to_json(const Item& item, const Setting& setting);
Json to_json(const Mission& mission, const Setting& setting);
Json to_json(const Wager& wager);

Json to_json(const State& state);
// Throws where a key is missing, unknown or of another type.
State state_from_json(const Json& json);

}  // namespace nostos::itaca
