#include "games/itaca/codec.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "games/itaca/data.hpp"

namespace nostos::itaca {
namespace {

constexpr std::array<std::string_view, 14> kPhases{
    "wager",   "character", "calling", "destination", "roles",     "hindering", "commanding",
    "payment", "aftermath", "reward",  "moving",      "shipwreck", "bonuses",   "over"};
constexpr std::array<std::string_view, 3> kItems{"role", "event", "bonus"};
constexpr std::array<std::string_view, 4> kPending{"stat", "seat", "item", "discard"};

template <class Enum, std::size_t n>
Enum find_word(const std::array<std::string_view, n>& words, const Json& json) {
  const auto found = std::find(words.begin(), words.end(), json.get<std::string>());
  if (found == words.end()) throw std::runtime_error("no such word: " + json.dump());
  return static_cast<Enum>(found - words.begin());
}

}  // namespace

std::string_view to_text(Phase phase) {
  return kPhases[static_cast<std::size_t>(phase)];
}
Phase phase_from_json(const Json& json) {
  return find_word<Phase>(kPhases, json);
}
std::string_view to_text(Item::Kind kind) {
  return kItems[static_cast<std::size_t>(kind)];
}
Item::Kind item_kind_from_json(const Json& json) {
  return find_word<Item::Kind>(kItems, json);
}
std::string_view to_text(Pending::Kind kind) {
  return kPending[static_cast<std::size_t>(kind)];
}
Pending::Kind pending_kind_from_json(const Json& json) {
  return find_word<Pending::Kind>(kPending, json);
}

Json to_json(const Cards& cards, const GameConfig& config) {
  Json list = Json::array();
  for (const Card card : cards) list.push_back(config.events.at(at(card)).id);
  return list;
}

void write_ids(JsonWriter& writer, const Cards& cards, const GameConfig& config) {
  writer.list(cards, [&](Card card) { writer.value(config.events.at(at(card)).id); });
}

Cards cards_from_json(const Json& json, const GameConfig& config) {
  Cards cards;
  for (const Json& id : json) {
    const auto card = card_from_text(id.get<std::string>(), config);
    if (!card) throw std::runtime_error("no event: " + id.dump());
    cards.push_back(*card);
  }
  return cards;
}

Json island_id(int island, const GameConfig& config) {
  return config.islands.at(at(island)).id;
}

int island_from_json(const Json& json, const GameConfig& config) {
  const auto island = config.find_island(json.get<std::string>());
  if (!island) throw std::runtime_error("no island: " + json.dump());
  return *island;
}

void write(JsonWriter& writer, const Options& options) {
  writer.object([&] {
    writer.member("hinder_limit", options.hinder_limit);
    writer.member("round_limit", options.round_limit);
    writer.member("rows", options.rows);
  });
}

Options options_from_json(const Json& json) {
  return {json.at("rows").get<int>(), optional_from(json.at("hinder_limit"), whole),
          optional_from(json.at("round_limit"), whole)};
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

Json to_json(const EffectResult& result, const GameConfig& config) {
  Json lost = Json::array();
  for (int seat = 0; seat < config.seats; ++seat)
    lost.push_back(result.lost.empty() ? Json::array() : to_json(result.lost[at(seat)], config));
  return {
      {"effect", result.effect},      {"stat", or_null(result.stat, [](Stat stat) { return to_text(stat); })},
      {"seat", or_null(result.seat)}, {"item", or_null(result.item)},
      {"dice", result.dice},          {"change", per_stat(result.change)},
      {"crews", result.crews},        {"lost", std::move(lost)}};
}

Json to_json(const Item& item, const GameConfig& config) {
  const bool event = item.kind == Item::Kind::event;
  Json results = Json::array();
  for (const EffectResult& result : item.results) results.push_back(to_json(result, config));
  return {{"kind", to_text(item.kind)},
          {"seat", item.seat},
          {"card", event ? Json(config.events.at(at(item.card)).id) : Json(item.card + 1)},
          {"role", item.kind == Item::Kind::role ? Json(item.role + 1) : Json(nullptr)},
          {"half", event ? Json(item.upper ? "upper" : "lower") : Json(nullptr)},
          {"applies", item.applies},
          {"cancelled", item.cancelled},
          {"deeds", std::move(results)}};
}

Json to_json(const Mission& mission, const GameConfig& config) {
  return {{"island", island_id(mission.island, config)},
          {"asked", mission.asked},
          {"applied", mission.applied},
          {"dice", per_stat(mission.dice)},
          {"dice_cancelled", mission.dice_cancelled},
          {"difficulty", per_stat(mission.difficulty)},
          {"success", or_null(mission.success, [](bool success) { return success; })},
          {"paid", mission.paid},
          {"reward", or_null(mission.reward,
                             [](const Reward& reward) {
                               return Json{{"men", reward.men}, {"cards", reward.cards}};
                             })},
          {"wrecked", mission.wrecked}};
}

Json to_json(const Wager& wager) {
  Json bids = Json::array();
  for (const auto& bid : wager.bids) bids.push_back(or_null(bid));
  return {{"bids", std::move(bids)},
          {"bidder", or_null(wager.bidder)},
          {"left", wager.left},
          {"asked", wager.asked}};
}

}  // namespace nostos::itaca
