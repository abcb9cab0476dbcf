#include "games/theseus/data.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "games/core/data_checks.hpp"
#include "games/theseus/codec.hpp"
#include "games/theseus/data_checks.hpp"

namespace nostos::theseus {
namespace {

constexpr std::array kFiles{"decks.json", "gifts.json", "labyrinth.json", "ring.json"};

Setting compile(const std::vector<DataFile>& files) {
  const auto by_name = needed_files(files, kFiles);
  Setting setting;
  setting.ring = ring(*by_name.at("ring.json"));
  setting.gifts = gift_cards(*by_name.at("gifts.json"));
  auto [cards, allow_unmatched] = decks(*by_name.at("decks.json"), setting.gifts);
  setting.cards = std::move(cards);
  setting.allow_unmatched = allow_unmatched;
  setting.tiles = tiles(*by_name.at("labyrinth.json"));
  return setting;
}

Json card_json(const Card& card) {
  Json json{{"id", card.id}, {"kind", to_text(card.kind)}};
  if (card.kind == CardKind::danger) {
    json["danger"] = card.danger;
    json["min"] = card.min;
  }
  return json;
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
  Json all{{"ring", Json::array()},
           {"gifts", Json::array()},
           {"decks", {{"allow_unmatched", setting.allow_unmatched}, {"decks", Json::object()}}},
           {"labyrinth", Json::array()}};
  for (const Cell& cell : setting.ring) all["ring"].push_back(to_text(cell));
  for (const Card& card : setting.cards)
    all["decks"]["decks"][std::string(to_text(card.deck))].push_back(card_json(card));
  for (const Gift gift : kGifts) {
    const GiftCard& card = setting.gifts[at(gift)];
    all["gifts"].push_back(object_of({{"kind", to_text(gift)},
                                      {"name", to_json(card.name)},
                                      {"copies", card.copies},
                                      {"bonus", card.bonus},
                                      {"danger", card.danger},
                                      {"danger_name", to_json(card.danger_name)},
                                      {"reinforced_by", to_text(card.reinforced_by)}}));
  }
  for (const Tile tile : setting.tiles) all["labyrinth"].push_back(to_text(tile));
  return all;
}

Setting setting_from_data(const Json& data) {
  std::vector<DataFile> files;
  for (const auto& [key, value] : data.items()) files.push_back({key + ".json", value.dump()});
  try {
    return compile(files);
  } catch (const DataError& error) {
    throw std::runtime_error("data: " + error.file + " " + error.where + ": expected " + error.expected);
  }
}

}  // namespace nostos::theseus
