#include "games/mythomakya_sfida/view/codec.hpp"

#include <algorithm>
#include <stdexcept>

#include "games/core/described.hpp"
#include "games/mythomakya_sfida/data/load.hpp"

namespace nostos {

using mythomakya::Verdict;
using mythomakya_sfida::Count;
using mythomakya_sfida::Deities;
using mythomakya_sfida::Hoard;
using mythomakya_sfida::Intent;
using mythomakya_sfida::Pass;
using mythomakya_sfida::PilePosition;

template <>
struct Codec<Deities> {
  static Json encode(const Deities& deities) { return list_of(deities, name_of<mythomakya_sfida::Deity>); }
  static Deities decode(const Json& json) {
    Deities deities;
    for (const Json& one : json) add(deities, nostos::decode<mythomakya_sfida::Deity>(one));
    return deities;
  }
};

template <>
struct Codec<PilePosition> {
  static Json encode(const PilePosition& spot) { return to_text(spot); }
  static PilePosition decode(const Json& json) {
    const auto spot = mythomakya_sfida::pile_position_from_text(json.get<std::string>());
    if (!spot) throw std::runtime_error("no pile: " + json.dump());
    return *spot;
  }
};

template <>
struct Codec<Intent> {
  static Json encode(const Intent& intent) { return to_json(intent); }
  static Intent decode(const Json& json) { return mythomakya_sfida::intent_from_json(json); }
};

template <>
struct Codec<Pass> {
  static Json encode(const Pass& pass) { return Json::array({pass.from, pass.to}); }
  static Pass decode(const Json& json) { return {json.at(0).get<int>(), json.at(1).get<int>()}; }
};

// Its cards are sorted.
template <>
struct Codec<Hoard> {
  static Json encode(const Hoard& hoard) {
    Json json = Json::object();
    encode_members(json, hoard);
    return json;
  }
  static Hoard decode(const Json& json) {
    expect_members<Hoard>(json);
    Hoard hoard;
    decode_members(json, hoard);
    std::sort(hoard.cards.begin(), hoard.cards.end());
    return hoard;
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

namespace nostos::mythomakya_sfida {
namespace {

// A seat with its secrets.
Json seat_json(const State& state, std::size_t seat) {
  Json json{{"secret", encode(state.secrets[seat])}};
  encode_members(json, state.table.players[seat]);
  return json;
}

void read_seat(const Json& json, State& state) {
  expect_members<Player>(json, {"secret"});
  const Secret& secret = state.secrets.emplace_back(decode<Secret>(json.at("secret")));
  Player& player = state.table.players.emplace_back();
  decode_members(json, player);
  player.hand = static_cast<int>(secret.hand.size());
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

// The table and the state are one object. The turn is an object in it.
Json to_json(const State& state) {
  const Table& table = state.table;
  Json json{{"setting", to_json(*table.config)},
            {"turn", encode<Turn>(table)},
            {"deed", encode(table.pending_deity)}};
  encode_members(json, table);
  encode_members(json, state);
  Json& players = json["players"] = Json::object();
  for (std::size_t seat = 0; seat < table.players.size(); ++seat)
    players[std::to_string(seat)] = seat_json(state, seat);
  return json;
}

State state_from_json(const Json& json) {
  expect_members<Table, State>(json, {"setting", "turn", "deed", "players"});
  State state;
  Table& table = state.table;
  table.config = SharedConst(config_from_json(json.at("setting")));
  static_cast<Turn&>(table) = decode<Turn>(json.at("turn"));
  table.pending_deity = decode<std::optional<SeatIntent>>(json.at("deed"));
  decode_members(json, table);
  decode_members(json, state);
  table.left_deities = static_cast<int>(state.left.size());
  for (int seat = 0; seat < table.config->seats; ++seat)
    read_seat(json.at("players").at(std::to_string(seat)), state);
  return state;
}

}  // namespace nostos::mythomakya_sfida
