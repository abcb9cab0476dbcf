#include "games/mythomakya_trionfo/view/codec.hpp"

#include <nlohmann/json.hpp>

#include "games/core/described.hpp"
#include "games/core/described_enum.hpp"
#include "games/mythomakya_trionfo/data/load.hpp"
#include "games/mythomakya_trionfo/rules/intent.hpp"

namespace nostos {

using mythomakya::Verdict;
using mythomakya_trionfo::Count;
using mythomakya_trionfo::Trick;

// The leader of a trick is the seat of its first card.
template <>
struct Codec<Trick> {
  static Json encode(const Trick& trick) {
    Json json{{"leader", trick.plays.front().seat}};
    encode_members(json, trick);
    return json;
  }
  static Trick decode(const Json& json) {
    expect_members<Trick>(json, {"leader"});
    Trick trick;
    decode_members(json, trick);
    return trick;
  }
};

// The verdict is part of the count.
template <>
struct Codec<Count> {
  static Json encode(const Count& count) {
    Json json = Json::object();
    encode_members(json, count);
    encode_members(json, count.verdict);
    return json;
  }
  static Count decode(const Json& json) {
    expect_members<Count, Verdict>(json);
    Count count;
    decode_members(json, count);
    decode_members(json, count.verdict);
    return count;
  }
};

}  // namespace nostos

namespace nostos::mythomakya_trionfo {

namespace {

// A player with the hidden parts: the piles' covered cards, the next one first, and the treasure.
Json player_json(const State& state, std::size_t seat) {
  const Player& player = state.table.players[seat];
  Json json{{"treasure", encode(state.treasures[seat])}};
  encode_members(json, player);
  Json& piles = json["piles"] = Json::array();
  for (std::size_t pile = 0; pile < player.piles.size(); ++pile)
    piles.push_back({{"top", encode(player.piles[pile].top)}, {"hidden", encode(state.hidden[seat][pile])}});
  return json;
}

void read_player(const Json& json, State& state) {
  expect_members<Player>(json, {"piles", "treasure"});
  Player& player = state.table.players.emplace_back();
  auto& hidden = state.hidden.emplace_back();
  auto& treasure = state.treasures.emplace_back();
  decode_members(json, player);
  for (const Json& pile : json.at("piles")) {
    expect_keys(pile, {"top", "hidden"});
    hidden.push_back(decode<std::vector<Card>>(pile.at("hidden")));
    player.piles.push_back(
        {decode<std::optional<Card>>(pile.at("top")), static_cast<int>(hidden.back().size())});
  }
  mythomakya::insert(treasure, decode<std::vector<Card>>(json.at("treasure")));
  player.treasure = static_cast<int>(treasure.size());
}

}  // namespace

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

// The table and the state are one object.
Json to_json(const State& state) {
  Json json{{"setting", to_json(*state.table.config)}};
  encode_members(json, state.table);
  encode_members(json, state);
  Json& players = json["players"] = Json::object();
  for (std::size_t seat = 0; seat < state.table.players.size(); ++seat)
    players[std::to_string(seat)] = player_json(state, seat);
  return json;
}

State state_from_json(const Json& json) {
  expect_members<Table, State>(json, {"setting", "players"});
  State state;
  state.table.config = SharedConst(config_from_json(json.at("setting")));
  decode_members(json, state.table);
  decode_members(json, state);
  for (int seat = 0; seat < state.table.config->seats; ++seat)
    read_player(json.at("players").at(std::to_string(seat)), state);
  return state;
}

const char* number_field(Intent::Type type) {
  return type == Intent::Type::partner ? "seat" : "pile";
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
  if (json.contains("colour")) {
    intent.colour = mythomakya::colour_from_text(json.at("colour").get<std::string>()).value();
  }
  const char* field = number_field(intent.type);
  if (json.contains(field)) intent.number = json.at(field).get<int>();
  return intent;
}

Json to_json(const Intent& intent) {
  Json json{{"type", to_text(intent.type)}};
  if (intent.colour) json["colour"] = mythomakya::to_text(*intent.colour);
  if (intent.number) json[number_field(intent.type)] = *intent.number;
  return json;
}

}  // namespace nostos::mythomakya_trionfo
