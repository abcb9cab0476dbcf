#include "games/itaca/data/load.hpp"

#include <array>

#include "games/core/data_checks.hpp"
#include "games/core/described.hpp"
#include "games/core/parse_cache.hpp"
#include "games/itaca/data/checks.hpp"
#include "games/itaca/view/codec.hpp"

namespace nostos::itaca {
namespace {

constexpr std::array kFiles{"characters.json", "config.json", "events.json", "islands.json"};

GameConfig compile(const std::vector<DataFile>& files) {
  const auto by_name = needed_files(files, kFiles);
  GameConfig config;
  config.islands = islands(*by_name.at("islands.json"));
  config.characters = characters(*by_name.at("characters.json"), config.islands);
  config.events = events(*by_name.at("events.json"), config.islands);
  config.figures = figures(*by_name.at("config.json"));
  return config;
}

void add_line(Json& json, const LocalizedText& line) {
  if (line != LocalizedText{}) json["line"] = to_json(line);
}

Json island_json(const Island& island) {
  Json json{{"id", island.id}, {"name", to_json(island.name)}};
  for (const Stat stat : kStats) json[std::string(to_text(stat))] = to_text(island.difficulty[at(stat)]);
  add_line(json, island.line);
  return json;
}

Json bound(const std::optional<int>& island, const GameConfig& config) {
  return or_null(island, [&](int one) { return config.islands[at(one)].id; });
}

Json character_json(int number, const GameConfig& config) {
  const Character& character = config.characters[at(number - 1)];
  Json roles = Json::array();
  for (const Role& role : character.roles) {
    Json json{{"name", to_json(role.name)}};
    if (number <= kCharacters) {
      json["island"] = bound(role.island, config);
      json["effects"] = to_text(role.effects);
    }
    add_line(json, role.line);
    roles.push_back(std::move(json));
  }
  return {{"id", number}, {"roles", std::move(roles)}, {"bonus", to_text(character.bonus)}};
}

Json event_json(const EventCard& event, const GameConfig& config) {
  Json json{{"id", event.id},
            {"name", to_json(event.name)},
            {"island", bound(event.island, config)},
            {"upper", to_text(event.upper)},
            {"lower", to_text(event.lower)},
            {"copies", event.copies}};
  add_line(json, event.line);
  return json;
}

GameConfig read_config(const Json& data) {
  return recompiled(data, compile);
}

}  // namespace

Result<Json, DataError> compile_data(const std::vector<DataFile>& files) {
  try {
    return data_of(compile(files));
  } catch (const DataError& error) {
    return error;
  }
}

Json data_of(const GameConfig& config) {
  Json all{{"islands", Json::array()},
           {"characters", Json::array()},
           {"events", Json::array()},
           {"config", encode(config.figures)}};
  for (const Island& island : config.islands) all["islands"].push_back(island_json(island));
  for (int number = 1; number <= kCharacters + 1; ++number) {
    all["characters"].push_back(character_json(number, config));
  }
  for (const EventCard& event : config.events) all["events"].push_back(event_json(event, config));
  return all;
}

GameConfig config_from_data(const Json& data) {
  static ParseCache<GameConfig> cache(read_config);
  return *cache.of(data);
}

}  // namespace nostos::itaca
