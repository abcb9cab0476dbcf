#include "games/mythomakya_trionfo/view/codec.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "games/mythomakya_trionfo/data/load.hpp"

namespace nostos::mythomakya_trionfo {
namespace {

constexpr std::array<std::string_view, 6> kPhases{"moira", "partner", "play", "pause", "between", "over"};
constexpr std::array<std::string_view, 3> kHistories{"none", "last", "all"};

}  // namespace

void write(JsonWriter& writer, const Play& play) {
  writer.object([&] {
    writer.member("card", play.card);
    writer.member("pile", play.pile);
    writer.member("seat", play.seat);
  });
}

Play play_from_json(const Json& json) {
  return {json.at("seat").get<int>(), json.at("pile").get<int>(), card_from_json(json.at("card"))};
}

std::vector<Play> plays_from_json(const Json& json) {
  std::vector<Play> plays;
  for (const Json& item : json) plays.push_back(play_from_json(item));
  return plays;
}

void write(JsonWriter& writer, const Trick& trick) {
  writer.object([&] {
    writer.member("leader", trick.plays.front().seat);
    writer.member("plays", trick.plays);
    writer.member("winner", trick.winner);
  });
}

void write(JsonWriter& writer, const Count& count) {
  writer.object([&] { write_members(writer, count); });
}

std::string_view to_text(Phase phase) {
  return kPhases[static_cast<std::size_t>(phase)];
}

Phase phase_from_json(const Json& json) {
  const auto found = std::find(kPhases.begin(), kPhases.end(), json.get<std::string>());
  if (found == kPhases.end()) throw std::runtime_error("no phase: " + json.dump());
  return static_cast<Phase>(found - kPhases.begin());
}

void write(JsonWriter& writer, const Options& options) {
  writer.object([&] {
    writer.member("allow_early_stop", options.allow_early_stop);
    writer.member("auto_forced", options.auto_forced);
    writer.member("games", options.games);
    writer.member("history", kHistories[static_cast<std::size_t>(options.history)]);
    writer.member("quick", options.quick);
    writer.member("redraw_teams", options.redraw_teams);
    writer.member("show_last_trick", options.show_last_trick);
    writer.member("table_talk", options.table_talk);
    writer.member("teams", options.random_teams ? "random" : "manual");
    writer.member("tie", options.tie == TieRule::drawn ? "drawn" : "shared_win");
    writer.member("trick_pause", options.trick_pause);
  });
}

Options options_from_json(const Json& json) {
  Options options;
  options.games = json.at("games").get<int>();
  options.quick = json.at("quick").get<bool>();
  options.tie = json.at("tie") == "drawn" ? TieRule::drawn : TieRule::shared_win;
  options.random_teams = json.at("teams") == "random";
  options.redraw_teams = json.at("redraw_teams").get<bool>();
  options.show_last_trick = json.at("show_last_trick").get<bool>();
  const auto history = std::find(kHistories.begin(), kHistories.end(), json.at("history").get<std::string>());
  options.history = static_cast<History>(history - kHistories.begin());
  options.table_talk = json.at("table_talk").get<bool>();
  options.allow_early_stop = json.at("allow_early_stop").get<bool>();
  options.auto_forced = json.at("auto_forced").get<bool>();
  options.trick_pause = json.at("trick_pause").get<int>();
  return options;
}

Json to_json(const GameConfig& config) {
  return {{"seats", config.seats}, {"options", json_of(config.options)}, {"data", data_of(config)}};
}

GameConfig config_from_json(const Json& json) {
  GameConfig config = config_from_data(json.at("data"));
  config.seats = json.at("seats").get<int>();
  config.options = options_from_json(json.at("options"));
  return config;
}

}  // namespace nostos::mythomakya_trionfo
