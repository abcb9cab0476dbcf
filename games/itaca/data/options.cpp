#include "games/itaca/data/options.hpp"

#include <nlohmann/json.hpp>
#include <string>

#include "games/itaca/bot/bot.hpp"

namespace nostos::itaca {
namespace {

constexpr int kLimitedFrom = 4;  // players (R36)
constexpr int kMaxRounds = 1000;

Option map() {
  return Option::choice(
      "map", "R35", "Map",
      "The short map has three rows instead of four. Four islands, drawn by lot, are left out.",
      {{"4x4", "4 by 4"}, {"4x3", "4 by 3 (shorter)"}});
}

Option hinder_limit() {
  return Option::choice("hinder_limit", "R36", "Cards against a mission",
                        "Limits how many cards each player can play to hinder. Default: any number with two "
                        "or three players, otherwise one.",
                        {{"usual", "Default"}, {"none", "Any number"}, {"one", "One each"}});
}

// Random bots may never finish a game.
Option round_limit() {
  Option option = Option::number("round_limit", "J36", "Round limit",
                                 "After this many rounds, no player wins. 0: no limit.", 0, kMaxRounds, 0);
  option.self_play = "40";
  return option;
}

GameInfo make_info() {
  GameInfo info;
  info.id = "itaca";
  info.title = "Itaca";
  info.min_seats = 2;
  info.max_seats = 6;
  info.minutes = 75;
  info.decisions = 200;
  info.rules_version = 1;
  info.roles.assign(6, {"voyager", "Voyager"});
  info.options = {map(), hinder_limit(), round_limit()};
  info.bots = bot::kinds();
  info.targets = bot::targets();
  info.reactions = {
      {"failed", Reaction::sorry}, {"wrecked", Reaction::oh_no}, {"succeeded", Reaction::thanks}};
  return info;
}

}  // namespace

const GameInfo& info() {
  static const GameInfo info = make_info();
  return info;
}

Options options_of(const Json& options, int seats) {
  Options chosen;
  chosen.rows = options.at("map") == "4x3" ? 3 : 4;
  const auto limit = options.at("hinder_limit").get<std::string>();
  if (limit == "one" || (limit == "usual" && seats >= kLimitedFrom)) chosen.hinder_limit = 1;
  const int rounds = options.at("round_limit").get<int>();
  if (rounds > 0) chosen.round_limit = rounds;
  return chosen;
}

}  // namespace nostos::itaca
