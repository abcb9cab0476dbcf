#include "games/mythomakya_trionfo/codec.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "games/mythomakya_trionfo/data.hpp"

namespace nostos::mythomakya_trionfo {
namespace {

constexpr std::array<std::string_view, 6> kPhases{"moira", "partner", "play", "pause", "between", "over"};
constexpr std::array<std::string_view, 3> kHistories{"none", "last", "all"};

}  // namespace

Json to_json(const std::vector<Card>& cards) {
  Json list = Json::array();
  for (const Card& card : cards) list.push_back(mythomakya::to_text(card));
  return list;
}

Card card_from_json(const Json& json) {
  const auto card = mythomakya::card_from_text(json.get<std::string>());
  if (!card) throw std::runtime_error("no card: " + json.dump());
  return *card;
}

std::vector<Card> cards_from_json(const Json& json) {
  std::vector<Card> cards;
  for (const Json& item : json) cards.push_back(card_from_json(item));
  return cards;
}

Colour colour_from_json(const Json& json) {
  const auto colour = mythomakya::colour_from_text(json.get<std::string>());
  if (!colour) throw std::runtime_error("no colour: " + json.dump());
  return *colour;
}

Json to_json(const Play& play) {
  return {{"seat", play.seat}, {"pile", play.pile}, {"card", mythomakya::to_text(play.card)}};
}

Json to_json(const std::vector<Play>& plays) {
  Json list = Json::array();
  for (const Play& play : plays) list.push_back(to_json(play));
  return list;
}

Play play_from_json(const Json& json) {
  return {json.at("seat").get<int>(), json.at("pile").get<int>(), card_from_json(json.at("card"))};
}

std::vector<Play> plays_from_json(const Json& json) {
  std::vector<Play> plays;
  for (const Json& item : json) plays.push_back(play_from_json(item));
  return plays;
}

Json to_json(const Trick& trick) {
  return {{"leader", trick.plays.front().seat}, {"winner", trick.winner}, {"plays", to_json(trick.plays)}};
}

Json to_json(const std::vector<Trick>& tricks) {
  Json list = Json::array();
  for (const Trick& trick : tricks) list.push_back(to_json(trick));
  return list;
}

Json to_json(const Count& count) {
  return {{"chooser", count.chooser},
          {"partner", or_null(count.partner)},
          {"moira", mythomakya::to_text(count.moira)},
          {"sides", count.sides},
          {"apples", count.apples},
          {"winners", count.verdict.winners},
          {"tied", count.verdict.tied},
          {"stopped", count.stopped}};
}

std::string_view to_text(Phase phase) {
  return kPhases[static_cast<std::size_t>(phase)];
}

Phase phase_from_json(const Json& json) {
  const auto found = std::find(kPhases.begin(), kPhases.end(), json.get<std::string>());
  if (found == kPhases.end()) throw std::runtime_error("no phase: " + json.dump());
  return static_cast<Phase>(found - kPhases.begin());
}

Json to_json(const Options& options) {
  return {{"games", options.games},
          {"quick", options.quick},
          {"tie", options.tie == TieRule::drawn ? "drawn" : "shared_win"},
          {"teams", options.random_teams ? "random" : "manual"},
          {"redraw_teams", options.redraw_teams},
          {"show_last_trick", options.show_last_trick},
          {"history", kHistories[static_cast<std::size_t>(options.history)]},
          {"table_talk", options.table_talk},
          {"allow_early_stop", options.allow_early_stop},
          {"auto_forced", options.auto_forced},
          {"trick_pause", options.trick_pause}};
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

Json to_json(const Setting& setting) {
  return {{"seats", setting.seats}, {"options", to_json(setting.options)}, {"data", data_of(setting)}};
}

Setting setting_from_json(const Json& json) {
  Setting setting = setting_from_data(json.at("data"));
  setting.seats = json.at("seats").get<int>();
  setting.options = options_from_json(json.at("options"));
  return setting;
}

}  // namespace nostos::mythomakya_trionfo
