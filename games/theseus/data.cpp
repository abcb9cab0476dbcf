#include "games/theseus/data.hpp"

#include <array>

#include "games/core/data_checks.hpp"
#include "games/core/parse_cache.hpp"
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

Json ring_json(const Setting& setting) {
  return list_of(setting.ring, [](const Cell& cell) { return to_text(cell); });
}

Json gift_json(const Setting& setting, Gift gift) {
  const GiftCard& card = setting.gifts[at(gift)];
  return object_of({{"kind", to_text(gift)},
                    {"name", to_json(card.name)},
                    {"bonus", card.bonus},
                    {"danger", card.danger},
                    {"danger_name", to_json(card.danger_name)},
                    {"reinforced_by", to_text(card.reinforced_by)}});
}

// Everything that is printed on the card.
Json face_json(const Card& card) {
  const bool danger = card.kind == CardKind::danger;
  return object_of({{"id", card.id},
                    {"deck", to_text(card.deck)},
                    {"kind", to_text(card.kind)},
                    {"danger", danger ? Json(card.danger) : Json(nullptr)},
                    {"min", danger ? Json(card.min) : Json(nullptr)}});
}

Json deck_json(const Setting& setting, Colour colour) {
  Json cards = Json::array();
  for (const Card& card : setting.cards)
    if (card.deck == colour) cards.push_back(face_json(card));
  return object_of({{"colour", to_text(colour)},
                    {"gift", or_null(setting.matches(colour), [](Gift gift) { return to_text(gift); })},
                    {"cards", std::move(cards)}});
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
  Json decks = Json::object();
  for (const Card& card : setting.cards) decks[std::string(to_text(card.deck))].push_back(card_json(card));
  return object_of({{"ring", ring_json(setting)},
                    {"gifts", list_of(kGifts,
                                      [&](Gift gift) {
                                        Json json = gift_json(setting, gift);
                                        json["copies"] = setting.gifts[at(gift)].copies;
                                        return json;
                                      })},
                    {"decks", {{"allow_unmatched", setting.allow_unmatched}, {"decks", std::move(decks)}}},
                    {"labyrinth", list_of(setting.tiles, [](Tile tile) { return to_text(tile); })}});
}

Json catalogue(const Json& data) {
  const Setting setting = setting_from_data(data);
  return object_of({{"ring", ring_json(setting)},
                    {"gifts", list_of(kGifts, [&](Gift gift) { return gift_json(setting, gift); })},
                    {"decks", list_of(kColours, [&](Colour colour) { return deck_json(setting, colour); })}});
}

Setting setting_from_data(const Json& data) {
  static Readings<Setting> readings(read_setting);
  return *readings.of(data);
}

}  // namespace nostos::theseus
