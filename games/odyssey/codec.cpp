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

Json to_json(const Options& options) {
  return {{"map", options.map},
          {"order", options.captain ? "captain" : "free"},
          {"storm_onto_sacred", text(to_text(options.onto_sacred))},
          {"ships_in_sight", options.count_ships ? "count" : "presence"},
          {"team_chat", options.open_chat ? "open" : "private"},
          {"owners", options.owners.each}};
}

Options options_from_json(const Json& json) {
  Options options;
  options.map = json.at("map");
  options.captain = json.at("order") == "captain";
  const Json& onto_sacred = json.at("storm_onto_sacred");
  options.onto_sacred = known(onto_sacred_from_text(onto_sacred.get<std::string>()), onto_sacred);
  options.count_ships = json.at("ships_in_sight") == "count";
  options.open_chat = json.at("team_chat") == "open";
  options.owners.each = json.at("owners").get<decltype(options.owners.each)>();
  return options;
}

Json to_json(const Figure& figure) {
  return {{"cell", to_json(figure.cell)}, {"refuted", figure.refuted}};
}

Json to_json(const Report& report) {
  Json together = Json::array();
  for (const Colour ship : kColours) {
    if (report.together[ship]) together.push_back(text(to_text(ship)));
  }
  return {{"ship", text(to_text(report.ship))},
          {"dir", report.dir ? text(to_text(*report.dir)) : Json("")},
          {"outcome", text(to_text(report.motion))},
          {"arrived", report.arrived},
          {"terrain", text(to_text(report.terrain))},
          {"deep", report.deep},
          {"coast", report.coast},
          {"together", std::move(together)},
          {"islands", report.islands},
          {"ships", report.ships},
          {"ship_count", report.ship_count}};
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
  return report;
}

Json to_json(const Intent& given) {
  return std::visit(Match{
                        [](const intent::ChooseMap& chosen) {
                          return Json{{"type", "choose_map"}, {"map", chosen.map}};
                        },
                        [](const intent::PlayStorm& storm) {
                          Json json{{"type", "storm"}, {"tile", text(to_text(storm.tile))}};
                          for (const Colour ship : kColours) {
                            if (storm.to[ship]) json[std::string(to_text(ship))] = to_json(*storm.to[ship]);
                          }
                          return json;
                        },
                        [](const intent::MoveShip& move) {
                          return Json{{"type", "move"},
                                      {"ship", text(to_text(move.ship))},
                                      {"dir", text(to_text(move.dir))}};
                        },
                        [](const intent::NameShip& name) {
                          return Json{{"type", "name"}, {"ship", text(to_text(name.ship))}};
                        },
                        [](const intent::Wait&) {
                          return Json{{"type", "wait"}};
                        },
                        [](const intent::Note& note) {
                          return Json{{"type", "note"},
                                      {"what", text(to_text(note.what))},
                                      {"ship", text(to_text(note.ship))},
                                      {"cell", to_json(note.cell)}};
                        },
                        [](const intent::OfferStop&) {
                          return Json{{"type", "offer_stop"}};
                        },
                        [](const intent::AnswerStop& answer) {
                          return Json{{"type", "answer_stop"}, {"answer", answer.yes ? "yes" : "no"}};
                        },
                    },
                    given);
}

Intent intent_from_json(const Json& json) {
  const std::string type = json.at("type");
  if (type == "choose_map") return intent::ChooseMap{json.at("map")};
  if (type == "storm") {
    intent::PlayStorm storm{known(tile_from_text(json.at("tile").get<std::string>()), json), {}};
    for (const Colour ship : kColours) {
      const auto cell = json.find(std::string(to_text(ship)));
      if (cell != json.end()) storm.to[ship] = cell_from_json(*cell);
    }
    return storm;
  }
  if (type == "move") {
    return intent::MoveShip{colour_from_json(json.at("ship")),
                            known(dir_from_text(json.at("dir").get<std::string>()), json)};
  }
  if (type == "name") return intent::NameShip{colour_from_json(json.at("ship"))};
  if (type == "wait") return intent::Wait{};
  if (type == "note") {
    return intent::Note{known(note_kind_from_text(json.at("what").get<std::string>()), json),
                        colour_from_json(json.at("ship")), cell_from_json(json.at("cell"))};
  }
  if (type == "offer_stop") return intent::OfferStop{};
  if (type == "answer_stop") return intent::AnswerStop{json.at("answer") == "yes"};
  throw std::invalid_argument("no intent of Odyssey: " + json.dump());
}

}  // namespace nostos::odyssey
