#include "games/theseus/data/load.hpp"

#include <array>

#include "games/core/data_checks.hpp"
#include "games/core/parse_cache.hpp"
#include "games/theseus/data/checks.hpp"
#include "games/theseus/view/codec.hpp"

namespace nostos::theseus {
namespace {

constexpr std::array kFiles{"decks.json", "gifts.json", "labyrinth.json", "ring.json"};

GameConfig compile(const std::vector<DataFile>& files) {
  const auto by_name = needed_files(files, kFiles);
  GameConfig config;
  config.ring = ring(*by_name.at("ring.json"));
  config.gifts = gift_cards(*by_name.at("gifts.json"));
  auto [cards, allow_unmatched] = decks(*by_name.at("decks.json"), config.gifts);
  config.cards = std::move(cards);
  config.allow_unmatched = allow_unmatched;
  config.tiles = tiles(*by_name.at("labyrinth.json"));
  return config;
}

Json card_json(const Card& card) {
  Json json{{"id", card.id}, {"kind", to_text(card.kind)}};
  if (card.kind == CardKind::danger) {
    json["danger"] = card.danger;
    json["min"] = card.min;
  }
  return json;
}

Json ring_json(const GameConfig& config) {
  return list_of(config.ring, [](const Cell& cell) { return to_text(cell); });
}

Json gift_json(const GameConfig& config, Gift gift) {
  const GiftCard& card = config.gifts[at(gift)];
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

Json deck_json(const GameConfig& config, Colour colour) {
  Json cards = Json::array();
  for (const Card& card : config.cards)
    if (card.deck == colour) cards.push_back(face_json(card));
  return object_of({{"colour", to_text(colour)},
                    {"gift", or_null(config.matches(colour), [](Gift gift) { return to_text(gift); })},
                    {"cards", std::move(cards)}});
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
  Json decks = Json::object();
  for (const Card& card : config.cards) decks[std::string(to_text(card.deck))].push_back(card_json(card));
  return object_of({{"ring", ring_json(config)},
                    {"gifts", list_of(kGifts,
                                      [&](Gift gift) {
                                        Json json = gift_json(config, gift);
                                        json["copies"] = config.gifts[at(gift)].copies;
                                        return json;
                                      })},
                    {"decks", {{"allow_unmatched", config.allow_unmatched}, {"decks", std::move(decks)}}},
                    {"labyrinth", list_of(config.tiles, [](Tile tile) { return to_text(tile); })}});
}

Json static_data(const Json& data) {
  const GameConfig config = config_from_data(data);
  return object_of({{"ring", ring_json(config)},
                    {"gifts", list_of(kGifts, [&](Gift gift) { return gift_json(config, gift); })},
                    {"decks", list_of(kColours, [&](Colour colour) { return deck_json(config, colour); })}});
}

GameConfig config_from_data(const Json& data) {
  static ParseCache<GameConfig> cache(read_config);
  return *cache.of(data);
}

}  // namespace nostos::theseus
