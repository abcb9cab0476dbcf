#include "games/ithaca/data.hpp"

#include <algorithm>
#include <array>

#include "games/core/data_checks.hpp"
#include "games/core/parse_cache.hpp"
#include "games/ithaca/codec.hpp"
#include "games/ithaca/data_checks.hpp"

namespace nostos::ithaca {
namespace {

constexpr std::array kFiles{"deities.json", "fate.json", "routes.json", "thresholds.json"};

Setting compile(const std::vector<DataFile>& files) {
  const auto by_name = needed_files(files, kFiles);
  Setting setting;
  setting.deities = deities(*by_name.at("deities.json"));
  setting.cards = fate_cards(*by_name.at("fate.json"));
  setting.routes = routes(*by_name.at("routes.json"), setting.deities);
  setting.thresholds = thresholds(*by_name.at("thresholds.json"));
  return setting;
}

Json fate_json(const std::vector<Card>& cards) {
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

Setting read_setting(const Json& data) {
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

Json data_of(const Setting& setting) {
  Json all{{"fate", fate_json(setting.cards)},
           {"routes", Json::array()},
           {"deities", Json::array()},
           {"thresholds", Json::object()}};
  for (const Route& route : setting.routes) all["routes"].push_back(to_json(route, setting));
  for (const Deity deity : kDeities) {
    const DeityCard& card = setting.deities[at(deity)];
    all["deities"].push_back({{"id", to_text(deity)},
                              {"rank", static_cast<int>(at(deity)) + 1},
                              {"name", to_json(card.name)},
                              {"colour", card.colour}});
  }
  for (std::size_t index = 0; index < setting.thresholds.size(); ++index) {
    all["thresholds"][std::to_string(index + 2)] = setting.thresholds[index];
  }
  return all;
}

Setting setting_from_data(const Json& data) {
  static Readings<Setting> readings(read_setting);
  return *readings.of(data);
}

}  // namespace nostos::ithaca
