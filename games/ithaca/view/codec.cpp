#include "games/ithaca/view/codec.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "games/core/described.hpp"
#include "games/core/described_enum.hpp"
#include "games/ithaca/data/load.hpp"
#include "games/ithaca/rules/intent.hpp"

namespace nostos {

template <>
struct Codec<ithaca::Card> {
  static Json encode(const ithaca::Card& card) { return to_text(card); }
  static ithaca::Card decode(const Json& json) {
    const auto card = ithaca::card_from_text(json.get<std::string>());
    if (!card) throw std::runtime_error("no card: " + json.dump());
    return *card;
  }
};

template <class T>
struct Codec<ithaca::PerDeity<T>> {
  static Json encode(const ithaca::PerDeity<T>& values) {
    Json object = Json::object();
    for (const auto deity : ithaca::kDeities)
      object[std::string(to_text(deity))] = nostos::encode(values[ithaca::at(deity)]);
    return object;
  }
  static ithaca::PerDeity<T> decode(const Json& json) {
    expect_keys(json, {"zeus", "athena", "helios", "aiolus"});
    ithaca::PerDeity<T> values;
    for (const auto deity : ithaca::kDeities)
      values[ithaca::at(deity)] = nostos::decode<T>(json.at(std::string(to_text(deity))));
    return values;
  }
};

}  // namespace nostos

namespace nostos::ithaca {

namespace {

constexpr std::array<const char*, 13> kRules{"R14", "R15", "R17", "R21", "R27", "R27", "R37",
                                             "J16", "R33", "R34", "R34", "R35", "R32"};

}  // namespace

Json to_json(const Route& route, const GameConfig& config) {
  Json colours = Json::array();
  for (const Deity colour : route.colours) colours.push_back(config.deities[at(colour)].colour);
  return {{"id", route.id},
          {"name", to_json(route.name)},
          {"actions", encode(route.actions)},
          {"colours", std::move(colours)},
          {"years", route.years}};
}

Options options_from_json(const Json& json) {
  return decode<Options>(json);
}

Json to_json(const GameConfig& config) {
  return {{"seats", config.seats}, {"options", encode(config.options)}, {"data", data_of(config)}};
}

GameConfig config_from_json(const Json& json) {
  GameConfig config = config_from_data(json.at("data"));
  config.seats = json.at("seats").get<int>();
  config.options = decode<Options>(json.at("options"));
  return config;
}

// The table and the state are one object, and so are the public and the secret part of a seat.
Json to_json(const State& state) {
  Json json = Json::object();
  encode_members(json, state.table);
  encode_members(json, state);
  json["setting"] = to_json(*state.table.config);
  Json& players = json["players"] = Json::object();
  for (std::size_t seat = 0; seat < state.table.players.size(); ++seat) {
    Json& player = players[std::to_string(seat)];
    encode_members(player, state.table.players[seat]);
    encode_members(player, state.secrets[seat]);
  }
  return json;
}

State state_from_json(const Json& json) {
  expect_members<Table, State>(json, {"setting", "players"});
  State state;
  state.table.config = SharedConst(config_from_json(json.at("setting")));
  decode_members(json, state.table);
  decode_members(json, state);
  for (int seat = 0; seat < state.table.config->seats; ++seat) {
    const Json& player = json.at("players").at(std::to_string(seat));
    expect_members<Player, Secret>(player);
    decode_members(player, state.table.players.emplace_back());
    decode_members(player, state.secrets.emplace_back());
  }
  return state;
}

const char* rule_of(Intent::Type type) {
  return kRules.at(static_cast<std::size_t>(type));
}

std::string_view to_text(Intent::Type type) {
  return name_of(type);
}

std::optional<Intent::Type> intent_type_from_text(std::string_view text) {
  return value_named<Intent::Type>(text);
}

Intent intent_from_json(const Json& json) {
  Intent intent;
  intent.type = intent_type_from_text(json.at("type").get<std::string>()).value();
  if (json.contains("card")) intent.cards = {card_from_text(json.at("card").get<std::string>()).value()};
  if (json.contains("cards")) intent.cards = cards_from_text(json.at("cards").get<std::string>()).value();
  if (json.contains("deity")) intent.deity = deity_from_text(json.at("deity").get<std::string>());
  if (json.contains("out")) intent.out = card_from_text(json.at("out").get<std::string>());
  return intent;
}

Json to_json(const Intent& intent) {
  Json json{{"type", to_text(intent.type)}};
  if (!intent.cards.empty()) json[is_of_several(intent.type) ? "cards" : "card"] = to_text(intent.cards);
  if (intent.deity) json["deity"] = to_text(*intent.deity);
  if (intent.out) json["out"] = to_text(*intent.out);
  return json;
}

}  // namespace nostos::ithaca
