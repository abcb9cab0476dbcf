#include "games/odyssey/codec_parts.hpp"

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
          {"name", {{"en", map.name.en}, {"it", map.name.it}}},
          {"rows", map.rows},
          {"starts", per_ship(map.starts, [](Cell cell) { return to_json(cell); })},
          {"sacred", to_json(map.sacred)}};
}

Map map_from_json(const Json& json) {
  Map map;
  map.id = json.at("id");
  map.name = {json.at("name").at("en"), json.at("name").at("it")};
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

Json to_json(const Figure& figure) {
  return {{"cell", to_json(figure.cell)}, {"refuted", figure.refuted}};
}

Json to_json(const Report& report) {
  const auto ships = [](const PerShip<bool>& which) {
    Json json = Json::array();
    for (const Colour ship : kColours) {
      if (which[ship]) json.push_back(text(to_text(ship)));
    }
    return json;
  };
  return {{"ship", text(to_text(report.ship))},
          {"dir", report.dir ? text(to_text(*report.dir)) : Json("")},
          {"outcome", text(to_text(report.motion))},
          {"arrived", report.arrived},
          {"terrain", text(to_text(report.terrain))},
          {"deep", report.deep},
          {"coast", report.coast},
          {"together", ships(report.together)},
          {"islands", report.islands},
          {"ships", report.ships},
          {"ship_count", report.ship_count},
          {"light", text(to_text(report.light))},
          {"lighthouses", report.lighthouses},
          {"fog_banks", report.fog_banks},
          {"kinds",
           {{"wooded", report.kinds.wooded}, {"rocky", report.kinds.rocky}, {"sacred", report.kinds.sacred}}},
          {"sighted", ships(report.sighted)}};
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
