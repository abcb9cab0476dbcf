#include "games/ithaca/codec.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "games/ithaca/data.hpp"

namespace nostos::ithaca {
namespace {

constexpr std::array<std::string_view, 6> kPhases{"change",  "excess", "influence",
                                                  "contest", "deeds",  "over"};

}  // namespace

Json to_json(const Cards& cards) {
  Json list = Json::array();
  for (const Card& card : cards) list.push_back(to_text(card));
  return list;
}

Json to_json(const std::vector<Cards>& lists) {
  Json all = Json::array();
  for (const auto& cards : lists) all.push_back(to_json(cards));
  return all;
}

Json to_json(const Route& route, const GameConfig& config) {
  Json actions;
  for (const Deity deity : kDeities) actions[std::string(to_text(deity))] = to_text(route.actions[at(deity)]);
  Json colours = Json::array();
  for (const Deity colour : route.colours) colours.push_back(config.deities[at(colour)].colour);
  return {{"id", route.id},
          {"name", to_json(route.name)},
          {"actions", std::move(actions)},
          {"colours", std::move(colours)},
          {"years", route.years}};
}

Card card_from_json(const Json& json) {
  const auto card = card_from_text(json.get<std::string>());
  if (!card) throw std::runtime_error("no card: " + json.dump());
  return *card;
}

Cards cards_from_json(const Json& json) {
  Cards cards;
  for (const Json& item : json) cards.push_back(card_from_json(item));
  return cards;
}

Numbers numbers_from_json(const Json& json) {
  Numbers numbers;
  for (const Json& item : json) numbers.push_back(item.get<int>());
  return numbers;
}

std::vector<Cards> card_lists_from_json(const Json& json) {
  std::vector<Cards> lists;
  for (const Json& item : json) lists.push_back(cards_from_json(item));
  return lists;
}

Deity deity_from_json(const Json& json) {
  const auto deity = deity_from_text(json.get<std::string>());
  if (!deity) throw std::runtime_error("no deity: " + json.dump());
  return *deity;
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
  return {{"seats", config.seats},
          {"options", {{"gift_on_favour_action", config.options.gift_on_favour_action}}},
          {"data", data_of(config)}};
}

GameConfig config_from_json(const Json& json) {
  GameConfig config = config_from_data(json.at("data"));
  config.seats = json.at("seats").get<int>();
  config.options.gift_on_favour_action = json.at("options").at("gift_on_favour_action").get<bool>();
  return config;
}

}  // namespace nostos::ithaca
