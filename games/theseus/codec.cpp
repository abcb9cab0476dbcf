#include "games/theseus/codec.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "games/theseus/data.hpp"

namespace nostos::theseus {
namespace {

constexpr std::array<std::string_view, 14> kPhases{"placing", "start", "move",    "attack",    "jolly",
                                                   "gift",    "steal", "reroll",  "labyrinth", "misfit",
                                                   "rethrow", "pay",   "replace", "over"};

}  // namespace

void write(JsonWriter& writer, const Options& options) {
  writer.object([&] {
    writer.member("duplicate_gifts", options.duplicate_gifts ? "yes" : "no");
    writer.member("helper", options.helper);
    writer.member("minotaur_failure", options.failure_expels_only ? "expelled" : "restart");
    writer.member("repeat_attack", options.repeat_attack ? "yes" : "no");
    writer.member("round_limit", options.round_limit);
    writer.member("steal_fallback", options.steal_fallback ? "choose" : "none");
  });
}

Options options_from_json(const Json& json) {
  Options options;
  options.duplicate_gifts = json.at("duplicate_gifts") == "yes";
  options.steal_fallback = json.at("steal_fallback") == "choose";
  options.repeat_attack = json.at("repeat_attack") == "yes";
  options.failure_expels_only = json.at("minotaur_failure") == "expelled";
  options.round_limit = json.at("round_limit").get<int>();
  options.helper = json.at("helper").get<bool>();
  return options;
}

void write_ids(JsonWriter& writer, const GameConfig& config, const std::vector<int>& cards) {
  writer.list(cards, [&](int card) { writer.value(config.card(card).id); });
}

Json ids_json(const GameConfig& config, const std::vector<int>& cards) {
  Json list = Json::array();
  for (const int card : cards) list.push_back(config.card(card).id);
  return list;
}

std::vector<int> cards_from_json(const GameConfig& config, const Json& json) {
  std::vector<int> cards;
  for (const Json& item : json) {
    const auto card = config.find(item.get<std::string>());
    if (!card) throw std::runtime_error("no card: " + item.dump());
    cards.push_back(*card);
  }
  return cards;
}

void write(JsonWriter& writer, const Laid& laid) {
  writer.object([&] {
    writer.member("fits", laid.fits);
    writer.member("index", laid.index);
    writer.member("laid", laid.turned ? "turned" : "upright");
    writer.member("mended", laid.mended);
    writer.member("shows", laid.shows);
  });
}

std::string_view to_text(Phase phase) {
  return kPhases[static_cast<std::size_t>(phase)];
}

Phase phase_from_json(const Json& json) {
  const auto found = std::find(kPhases.begin(), kPhases.end(), json.get<std::string>());
  if (found == kPhases.end()) throw std::runtime_error("no phase: " + json.dump());
  return static_cast<Phase>(found - kPhases.begin());
}

Json to_json(const GameConfig& config) {
  return object_of(
      {{"seats", config.seats}, {"options", json_of(config.options)}, {"data", data_of(config)}});
}

GameConfig config_from_json(const Json& json) {
  GameConfig config = config_from_data(json.at("data"));
  config.seats = json.at("seats").get<int>();
  config.options = options_from_json(json.at("options"));
  return config;
}

}  // namespace nostos::theseus
