#include "games/odyssey/view/codec.hpp"

#include <utility>

#include "games/odyssey/view/codec_parts.hpp"

namespace nostos::odyssey {

Json to_json(Cell cell) {
  return to_text(cell);
}
Cell cell_from_json(const Json& json) {
  return known(cell_from_text(json.get<std::string>()), json);
}

Json to_json(const Map& map) {
  return {{"id", map.id},
          {"name", to_json(map.name)},
          {"rows", map.rows},
          {"starts", per_ship(map.starts, [](Cell cell) { return to_json(cell); })},
          {"sacred", to_json(map.sacred)}};
}

Map map_from_json(const Json& json) {
  Map map;
  map.id = json.at("id");
  map.name = localized_text_from_json(json.at("name"));
  map.rows = json.at("rows").get<std::vector<std::string>>();
  for (const Colour ship : kColours) {
    map.starts[ship] = cell_from_json(json.at("starts").at(std::string(to_text(ship))));
  }
  map.sacred = cell_from_json(json.at("sacred"));
  return map;
}

std::vector<Map> maps_from_data(const Json& data) {
  std::vector<Map> maps;
  for (const Json& map : data.at("maps")) maps.push_back(map_from_json(map));
  return maps;
}

Json to_json(const Report& report) {
  return json_of(report);
}

void write(JsonWriter& writer, const Report& report) {
  const auto ships = [&](const PerShip<bool>& which) {
    writer.list(kColours, [&](Colour ship) {
      if (which[ship]) writer.value(ship);
    });
  };
  writer.object([&] {
    writer.member("arrived", report.arrived);
    writer.member("coast", report.coast);
    writer.member("deep", report.deep);
    writer.member("dir", report.dir ? to_text(*report.dir) : "");
    writer.member("fog_banks", report.fog_banks);
    writer.member("islands", report.islands);
    writer.object_member("kinds", [&] {
      writer.member("rocky", report.kinds.rocky);
      writer.member("sacred", report.kinds.sacred);
      writer.member("wooded", report.kinds.wooded);
    });
    writer.member("light", report.light);
    writer.member("lighthouses", report.lighthouses);
    writer.member("outcome", report.motion);
    writer.member("ship", report.ship);
    writer.member("ship_count", report.ship_count);
    writer.member("ships", report.ships);
    writer.key("sighted");
    ships(report.sighted);
    writer.member("terrain", report.terrain);
    writer.key("together");
    ships(report.together);
  });
}

Report report_from_json(const Json& json) {
  Report report;
  report.ship = colour_from_json(json.at("ship"));
  report.dir = dir_from_text(json.at("dir").get<std::string>());
  report.motion = known(value_named<Motion>(json.at("outcome").get<std::string>()), json);
  report.arrived = json.at("arrived");
  report.terrain = known(value_named<Terrain>(json.at("terrain").get<std::string>()), json);
  report.deep = json.at("deep");
  report.coast = json.at("coast");
  for (const Json& ship : json.at("together")) report.together[colour_from_json(ship)] = true;
  report.islands = json.at("islands");
  report.ships = json.at("ships");
  report.ship_count = json.at("ship_count");
  report.light = known(value_named<Light>(json.at("light").get<std::string>()), json);
  report.lighthouses = json.at("lighthouses");
  report.fog_banks = json.at("fog_banks");
  const Json& kinds = json.at("kinds");
  report.kinds = {kinds.at("wooded"), kinds.at("rocky"), kinds.at("sacred")};
  for (const Json& ship : json.at("sighted")) report.sighted[colour_from_json(ship)] = true;
  return report;
}

Json to_json(const Options& options) {
  return {{"map", options.map},
          {"mode", options.competitive ? "competitive" : "team"},
          {"competitive_boards", options.shared_boards ? "shared" : "private"},
          {"order", options.captain ? "captain" : "free"},
          {"hard_deduction", options.hard},
          {"easy_deduction", options.easy},
          {"memory", options.memory},
          {"helper", options.helper},
          {"monsters_in_game", options.monsters},
          {"monsters", options.keep_monsters ? "optional" : "compulsory"},
          {"lighthouses", options.lighthouses},
          {"whirlpools", options.whirlpools},
          {"fog_banks", options.fog_banks},
          {"fog_hides_coast", options.fog_hides_coast},
          {"storm_onto_sacred", text(to_text(options.onto_sacred))},
          {"ships_in_sight", options.count_ships ? "count" : "presence"},
          {"team_chat", options.open_chat ? "open" : "private"},
          {"owners", options.owners.each}};
}

// Options that an older record lacks have their default, which was the only behaviour then.
Options options_from_json(const Json& json) {
  Options options;
  options.map = json.at("map");
  options.competitive = json.value("mode", "team") == "competitive";
  options.shared_boards = json.value("competitive_boards", "private") == "shared";
  options.captain = json.at("order") == "captain";
  options.hard = json.value("hard_deduction", false);
  options.easy = json.value("easy_deduction", false);
  options.memory = json.value("memory", false);
  options.helper = json.value("helper", true) && !options.memory;  // O49
  options.monsters = json.value("monsters_in_game", 0);
  options.keep_monsters = json.value("monsters", "compulsory") == "optional";
  options.lighthouses = json.value("lighthouses", 0);
  options.whirlpools = json.value("whirlpools", 0);
  options.fog_banks = json.value("fog_banks", 0);
  options.fog_hides_coast = json.value("fog_hides_coast", true);
  const Json& onto_sacred = json.at("storm_onto_sacred");
  options.onto_sacred = known(value_named<OntoSacred>(onto_sacred.get<std::string>()), onto_sacred);
  options.count_ships = json.at("ships_in_sight") == "count";
  options.open_chat = json.at("team_chat") == "open";
  options.owners.each = json.at("owners").get<decltype(options.owners.each)>();
  return options;
}

}  // namespace nostos::odyssey
