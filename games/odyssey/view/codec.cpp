#include "games/odyssey/view/codec_parts.hpp"

#include <utility>

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
  report.motion = known(motion_from_text(json.at("outcome").get<std::string>()), json);
  report.arrived = json.at("arrived");
  report.terrain = known(terrain_from_text(json.at("terrain").get<std::string>()), json);
  report.deep = json.at("deep");
  report.coast = json.at("coast");
  for (const Json& ship : json.at("together")) report.together[colour_from_json(ship)] = true;
  report.islands = json.at("islands");
  report.ships = json.at("ships");
  report.ship_count = json.at("ship_count");
  report.light = known(light_from_text(json.at("light").get<std::string>()), json);
  report.lighthouses = json.at("lighthouses");
  report.fog_banks = json.at("fog_banks");
  const Json& kinds = json.at("kinds");
  report.kinds = {kinds.at("wooded"), kinds.at("rocky"), kinds.at("sacred")};
  for (const Json& ship : json.at("sighted")) report.sighted[colour_from_json(ship)] = true;
  return report;
}

}  // namespace nostos::odyssey
