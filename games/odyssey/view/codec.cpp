#include "games/odyssey/view/codec.hpp"

#include <string>
#include <utility>

#include "games/odyssey/view/codec_parts.hpp"

namespace nostos::odyssey {

namespace {

Json with_ship(const char* type, Colour ship) {
  return {{"type", type}, {"ship", text(to_text(ship))}};
}

Json hidden(const intent::PlaceHidden& placed) {
  Json json{{"type", "place_hidden"}};
  if (!placed.sea.empty()) json["sea"] = cells(placed.sea);
  if (!placed.islands.empty()) json["islands"] = cells(placed.islands);
  return json;
}

Json storm(const intent::PlayStorm& storm) {
  Json json{{"type", "storm"}, {"tile", text(to_text(storm.tile))}};
  for (const Colour ship : kColours) {
    if (storm.to[ship]) json[std::string(to_text(ship))] = to_json(*storm.to[ship]);
  }
  return json;
}

Json note(const intent::Note& note) {
  Json json{{"type", "note"}, {"what", text(to_text(note.what))}, {"cell", to_json(note.cell)}};
  if (note.ship) json["ship"] = text(to_text(*note.ship));
  return json;
}

}  // namespace

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

Json to_json(const Intent& given) {
  return std::visit(Match{
                        [](const intent::ChooseMap& chosen) {
                          return Json{{"type", "choose_map"}, {"map", chosen.map}};
                        },
                        [](const intent::PlaceLighthouses& placed) {
                          return Json{{"type", "place_lighthouses"}, {"cells", cells(placed.cells)}};
                        },
                        [](const intent::Confirm&) {
                          return Json{{"type", "confirm"}};
                        },
                        [](const intent::PlaceHidden& placed) { return hidden(placed); },
                        [](const intent::PlayStorm& played) { return storm(played); },
                        [](const intent::PlayMonster& monster) {
                          Json json = with_ship("monster", monster.ship);
                          json["which"] = text(to_text(monster.which));
                          return json;
                        },
                        [](const intent::MoveShip& move) {
                          Json json = with_ship("move", move.ship);
                          json["dir"] = text(to_text(move.dir));
                          return json;
                        },
                        [](const intent::Investigate& look) { return with_ship("investigate", look.ship); },
                        [](const intent::Decline& decline) { return with_ship("decline", decline.ship); },
                        [](const intent::Push& push) {
                          return Json{{"type", "push"}, {"cell", to_json(push.cell)}};
                        },
                        [](const intent::CastVote& vote) {
                          return Json{{"type", "vote"}, {"dir", vote_word(vote.dir)}};
                        },
                        [](const intent::ChooseTied& chosen) {
                          return Json{{"type", "choose_tied"}, {"dir", text(to_text(chosen.dir))}};
                        },
                        [](const intent::NameShip& name) { return with_ship("name", name.ship); },
                        [](const intent::Wait&) {
                          return Json{{"type", "wait"}};
                        },
                        [](const intent::Note& made) { return note(made); },
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
  const auto ship = [&] { return colour_from_json(json.at("ship")); };
  const auto listed = [&](const char* field) {
    return json.contains(field) ? cells_from_json(json.at(field)) : std::vector<Cell>{};
  };
  if (type == "choose_map") return intent::ChooseMap{json.at("map")};
  if (type == "place_lighthouses") return intent::PlaceLighthouses{cells_from_json(json.at("cells"))};
  if (type == "confirm") return intent::Confirm{};
  if (type == "place_hidden") return intent::PlaceHidden{listed("sea"), listed("islands")};
  if (type == "storm") {
    intent::PlayStorm storm{tile_from_json(json.at("tile")), {}};
    for (const Colour one : kColours) {
      const auto cell = json.find(std::string(to_text(one)));
      if (cell != json.end()) storm.to[one] = cell_from_json(*cell);
    }
    return storm;
  }
  if (type == "monster") return intent::PlayMonster{tile_from_json(json.at("which")), ship()};
  if (type == "move") return intent::MoveShip{ship(), dir_from_json(json.at("dir"))};
  if (type == "investigate") return intent::Investigate{ship()};
  if (type == "decline") return intent::Decline{ship()};
  if (type == "push") return intent::Push{cell_from_json(json.at("cell"))};
  if (type == "vote") return intent::CastVote{vote_from_json(json.at("dir"))};
  if (type == "choose_tied") return intent::ChooseTied{dir_from_json(json.at("dir"))};
  if (type == "name") return intent::NameShip{ship()};
  if (type == "wait") return intent::Wait{};
  if (type == "note") {
    const auto what = known(value_named<NoteKind>(json.at("what").get<std::string>()), json);
    return intent::Note{what, is_marker(what) ? std::nullopt : std::optional(ship()),
                        cell_from_json(json.at("cell"))};
  }
  if (type == "offer_stop") return intent::OfferStop{};
  if (type == "answer_stop") return intent::AnswerStop{json.at("answer") == "yes"};
  throw std::invalid_argument("no intent of Odyssey: " + json.dump());
}

}  // namespace nostos::odyssey
