#include "games/ithaca/view/codec.hpp"

#include "games/core/described.hpp"
#include "games/ithaca/data/load.hpp"

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

}  // namespace nostos::ithaca
