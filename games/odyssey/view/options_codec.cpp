// Converts room options to JSON and back.
#include "games/odyssey/view/codec_parts.hpp"

namespace nostos::odyssey {

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
  options.onto_sacred = known(onto_sacred_from_text(onto_sacred.get<std::string>()), onto_sacred);
  options.count_ships = json.at("ships_in_sight") == "count";
  options.open_chat = json.at("team_chat") == "open";
  options.owners.each = json.at("owners").get<decltype(options.owners.each)>();
  return options;
}

}  // namespace nostos::odyssey
