#include "games/ithaca/data/load.hpp"

#include <algorithm>
#include <array>

#include "games/core/data_checks.hpp"
#include "games/core/parse_cache.hpp"
#include "games/ithaca/data/checks.hpp"
#include "games/ithaca/view/codec.hpp"

namespace nostos::ithaca {
namespace {

constexpr std::array kFiles{"deities.json", "fate.json", "routes.json", "thresholds.json"};

GameConfig compile(const std::vector<DataFile>& files) {
  const auto by_name = needed_files(files, kFiles);
  GameConfig config;
  config.deities = deities(*by_name.at("deities.json"));
  config.cards = fate_cards(*by_name.at("fate.json"));
  config.routes = routes(*by_name.at("routes.json"), config.deities);
  config.thresholds = thresholds(*by_name.at("thresholds.json"));
  return config;
}

Json fate_json(const Cards& cards) {
  Json list = Json::array();
  for (auto card = cards.begin(); card != cards.end();) {
    const auto next = std::upper_bound(card, cards.end(), *card);
    list.push_back({{"id", to_text(*card)},
                    {"upper", to_text(card->upper)},
                    {"lower", or_null(card->lower, [](Deity deity) { return to_text(deity); })},
                    {"value", card->value},
                    {"copies", next - card}});
    card = next;
  }
  return list;
}

GameConfig read_config(const Json& data) {
  return recompiled(data, compile);
}

}  // namespace

Result<Json, DataError> compile_data(const std::vector<DataFile>& files) {
  try {
    return data_of(compile(files));
  } catch (const DataError& error) {
    return error;
  }
}

Json data_of(const GameConfig& config) {
  Json all{{"fate", fate_json(config.cards)},
           {"routes", Json::array()},
           {"deities", Json::array()},
           {"thresholds", Json::object()}};
  for (const Route& route : config.routes) all["routes"].push_back(to_json(route, config));
  for (const Deity deity : kDeities) {
    const DeityCard& card = config.deities[at(deity)];
    all["deities"].push_back({{"id", to_text(deity)},
                              {"rank", static_cast<int>(at(deity)) + 1},
                              {"name", to_json(card.name)},
                              {"colour", card.colour}});
  }
  for (std::size_t index = 0; index < config.thresholds.size(); ++index) {
    all["thresholds"][std::to_string(index + 2)] = config.thresholds[index];
  }
  return all;
}

GameConfig config_from_data(const Json& data) {
  static ParseCache<GameConfig> cache(read_config);
  return *cache.of(data);
}

}  // namespace nostos::ithaca
