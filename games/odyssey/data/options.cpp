#include "games/odyssey/data/options.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "games/odyssey/bot/bot.hpp"
#include "games/odyssey/view/codec.hpp"

namespace nostos::odyssey {
namespace {

// There may be none, one or two of a special tile (R26).
Option special_tiles(std::string id, std::string rule, std::string label, std::string help) {
  return Option::number(std::move(id), std::move(rule), std::move(label), std::move(help), 0, 2, 0);
}

Option owners() {
  Option option;
  option.id = "owners";
  option.kind = Option::Kind::seats;
  option.label = "Navigator of each ship";
  option.help = "Choose a Navigator for each ship. Share the ships as evenly as possible.";
  option.values = {
      {"white", "White ship"}, {"green", "Green ship"}, {"red", "Red ship"}, {"yellow", "Yellow ship"}};
  option.max = 4;
  option.fallback = "[-1,-1,-1,-1]";
  option.rule = "O71";
  return option;
}

std::vector<Option> main_options() {
  return {
      Option::choice("map", "O65", "Map",
                     "Poseidon chooses the map, unless you fix it here or leave it to chance. More ships get "
                     "home on a small map.",
                     {{"poseidon", "Poseidon chooses"},
                      {"random", "Random full-size map"},
                      {"A", "Map A"},
                      {"B", "Map B"},
                      {"C", "Map C"},
                      {"D", "Map D"},
                      {"E", "Map E (small)"},
                      {"F", "Map F (small)"},
                      {"G", "Map G (small)"}}),
      Option::choice(
          "mode", "R41", "Navigators",
          "As a team, the Navigators win together. As rivals, each scores points for their own ships.",
          {{"team", "One team"}, {"competitive", "Rivals"}}),
      Option::flag("helper", "O49", "Deduction helper",
                   "Shows every cell where a ship can still be. Always off when you play from memory.", true),
  };
}

std::vector<Option> difficulty() {
  return {
      Option::flag("hard_deduction", "R23", "Hard deduction",
                   "Poseidon plays storm tiles face down, so the Navigators don’t see their colour."),
      Option::flag("easy_deduction", "R25", "Easy deduction",
                   "Reports also give the kinds of isles and the colours of ships in sight."),
      Option::flag(
          "memory", "R24", "From memory",
          "There are no reminders and no deduction helper. The log keeps reports only until the next storm."),
      Option::choice("ships_in_sight", "O8", "Ships in sight",
                     "Reports say whether other ships are in sight, or also how many.",
                     {{"presence", "Yes or no"}, {"count", "How many"}}),
  };
}

std::vector<Option> special_tiles() {
  return {
      special_tiles(
          "monsters_in_game", "R27", "Sea monsters",
          "A sea monster holds one ship for a round, in place of a storm. Each one played adds a round."),
      Option::choice(
          "monsters", "O27", "Use of sea monsters",
          "Poseidon must play compulsory monsters before the last storm. Optional ones may stay unused.",
          {{"compulsory", "Compulsory"}, {"optional", "Optional"}}),
      special_tiles("lighthouses", "R30", "Lighthouses",
                    "The Navigators place them before round 1. Ships report the lighthouses they see."),
      special_tiles("whirlpools", "R33", "Whirlpools",
                    "Poseidon hides them before round 1. If a ship sails into one, Poseidon throws her to an "
                    "adjacent cell."),
      special_tiles("fog_banks", "R37", "Fog banks",
                    "Poseidon hides them before round 1. A fog bank hides everything in its cell."),
      Option::flag("fog_hides_coast", "O37", "Coast hidden by fog",
                   "A ship in a fog bank at the edge does not report the coast.", true),
  };
}

std::vector<Option> table_options() {
  return {
      Option::choice(
          "order", "O21", "Order of ships",
          "Ships sail in any order, or each round’s captain chooses the next one. Rivals take turns.",
          {{"free", "Any order"}, {"captain", "Captain decides"}}),
      Option::choice("competitive_boards", "O55", "Rivals’ boards",
                     "Each rival guesses on a private board, or all rivals share one.",
                     {{"private", "Private boards"}, {"shared", "One shared board"}}),
      Option::choice("storm_onto_sacred", "O5", "Storms onto the Sacred Isle",
                     "Decides whether storms may blow a ship there, and whether she arrives that way.",
                     {{"no_arrival", "Allowed, no arrival"},
                      {"forbidden", "Not allowed"},
                      {"arrival", "Allowed, ship arrives"}}),
      Option::choice("team_chat", "O50", "Navigators’ chat",
                     "Poseidon can read an open chat, but not a private one.",
                     {{"private", "Private"}, {"open", "Open"}}),
      owners(),
  };
}

std::vector<Option> options() {
  std::vector<Option> all = main_options();
  add_group(all, {"difficulty", "Difficulty"}, difficulty());
  add_group(all, {"special_tiles", "Special tiles"}, special_tiles());
  add_group(all, {"table", "At the table"}, table_options());
  return all;
}

GameInfo make_info() {
  GameInfo info;
  info.id = "odyssey";
  info.title = "Odyssey";
  info.min_seats = 2;
  info.max_seats = 5;
  info.minutes = 30;
  info.decisions = 10;
  info.rules_version = 1;
  info.roles.assign(5, {"navigator", "Navigator"});
  info.roles.front() = {"poseidon", "Poseidon"};
  info.options = options();
  info.bots = bot::kinds();
  info.targets = bot::targets();
  info.reactions = {{"trapped", Reaction::laugh, "", 0}, {"arrived", Reaction::oh_no, "", 0}};  // Poseidon
  return info;
}

Rejection bad(const char* rule, const char* words) {
  return {"bad_option", rule, words};
}

// O41: every map that may be chosen needs room for the hidden tiles.
std::optional<Rejection> check_room(const Options& options, const Json& data) {
  constexpr std::size_t kMinCells = 12;
  for (const Map& map : maps_from_data(data)) {
    const bool sure = options.map != "poseidon" && options.map != "random";
    if (sure && map.id != options.map) continue;
    if (options.lighthouses + options.fog_banks > 0 && map.open_cells().size() < kMinCells) {
      return bad("O41", "On such a map there are too few cells for lighthouses and fog banks.");
    }
    if (options.whirlpools > 0 && map.open_water().size() < kMinCells) {
      return bad("O41", "On such a map there are too few cells for whirlpools.");
    }
  }
  return std::nullopt;
}

}  // namespace

const GameInfo& info() {
  static const GameInfo info = make_info();
  return info;
}

std::optional<Rejection> check_options(const Json& options, int seats, const Json& data) {
  const Options given = options_from_json(options);
  const auto& maps = data.at("maps");
  const bool exists =
      std::any_of(maps.begin(), maps.end(), [&](const Json& map) { return map.at("id") == given.map; });
  if (given.map != "poseidon" && given.map != "random" && !exists) {
    return bad("O65", "The option \"map\" names a map that this server does not have.");
  }
  if (given.competitive && seats < 3) {
    return bad("O51", "The option \"mode\": a lone Navigator has no rivals.");
  }
  if (given.competitive && given.captain) {
    return bad("O53", "The option \"order\": rivals follow no captain, they take turns.");
  }
  if (!evenly_split(owners_for(given, seats), seats, given.competitive)) {
    return bad("R4", "The option \"owners\" must split the ships evenly among the Navigators.");
  }
  return check_room(given, data);
}

}  // namespace nostos::odyssey
