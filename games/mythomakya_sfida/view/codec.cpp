#include "games/mythomakya_sfida/view/codec.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "games/core/described.hpp"
#include "games/core/described_enum.hpp"
#include "games/mythomakya_sfida/data/load.hpp"
#include "games/mythomakya_sfida/rules/intent.hpp"

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

using Type = Intent::Type;

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
  if (parsed.ec != std::errc{} || parsed.ptr != text.data() + text.size() || text.empty())
    return std::nullopt;
  return value;
}

// The texts on both sides of the first mark.
std::optional<std::pair<std::string_view, std::string_view>> halves(std::string_view text, char mark) {
  const auto found = text.find(mark);
  if (found == std::string_view::npos) return std::nullopt;
  return std::pair{text.substr(0, found), text.substr(found + 1)};
}

const char* word_field(Type type) {
  return type == Type::time_up ? "of" : type == Type::auto_pass ? "until" : "on";
}

std::string pile_and_place(const Intent& intent) {
  return std::to_string(intent.spot->pile) + "." + std::to_string(*intent.place);
}

void read_spot(const Json& json, Intent& intent) {
  const auto text = json.get<std::string>();
  // Ade's pile has the position in it but no seat, because the target is a separate field.
  const auto numbers = pile_position_from_text(text).value();
  if (intent.deity == Deity::ade) {
    intent.spot = PilePosition{intent.seat.value(), numbers.seat};
    intent.place = numbers.pile;
  } else {
    intent.spot = numbers;
  }
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

std::string to_text(const PilePosition& spot) {
  return std::to_string(spot.seat) + "." + std::to_string(spot.pile);
}

std::optional<PilePosition> pile_position_from_text(std::string_view text) {
  const auto parts = halves(text, '.');
  if (!parts) return std::nullopt;
  const auto seat = number(parts->first);
  const auto pile = number(parts->second);
  if (!seat || !pile) return std::nullopt;
  return PilePosition{*seat, *pile};
}

std::string to_text(const Order& order) {
  std::string text = to_text(order.spot) + ":";
  for (const int place : order.places) text += static_cast<char>('0' + place);
  return text;
}

std::optional<Order> order_from_text(std::string_view text) {
  const auto parts = halves(text, ':');
  const auto spot = parts ? pile_position_from_text(parts->first) : std::nullopt;
  if (!spot) return std::nullopt;
  Order order{*spot, {}};
  for (const char digit : parts->second) {
    if (digit < '0' || digit > '9') return std::nullopt;
    order.places.push_back(digit - '0');
  }
  return order;
}

std::string_view type_of(const Intent& intent) {
  if (intent.type == Type::deity) return to_text(intent.deity.value());
  return name_of(intent.type);
}

std::optional<Intent> intent_of_type(std::string_view text) {
  if (const auto deity = deity_from_text(text)) return Intent{.type = Type::deity, .deity = deity};
  const auto type = value_named<Type>(text);
  if (!type || type == Type::deity) return std::nullopt;
  return Intent{.type = *type};
}

Intent intent_from_json(const Json& json) {
  Intent intent = intent_of_type(json.at("type").get<std::string>()).value();
  const auto read = [&](const char* field, const auto& take) {
    if (const auto found = json.find(field); found != json.end()) take(*found);
  };
  read("window", [&](const Json& value) { intent.window = value.get<int>(); });
  read("seat", [&](const Json& value) { intent.seat = value.get<int>(); });
  read("pile", [&](const Json& value) { intent.pile = value.get<int>(); });
  read("deity", [&](const Json& value) { intent.named = deity_from_text(value.get<std::string>()).value(); });
  read("deities", [&](const Json& value) {
    for (const Json& one : value) add(intent.picks, deity_from_text(one.get<std::string>()).value());
  });
  read("colour", [&](const Json& value) {
    intent.colour = mythomakya::colour_from_text(value.get<std::string>()).value();
  });
  read("card", [&](const Json& value) {
    intent.card = mythomakya::card_from_text(value.get<std::string>()).value();
  });
  read("at", [&](const Json& value) { read_spot(value, intent); });
  read("orders", [&](const Json& value) {
    std::map<PilePosition, Order> orders;  // the later of two orders for one pile counts
    for (const Json& one : value) {
      const Order order = order_from_text(one.get<std::string>()).value();
      orders.insert_or_assign(order.spot, order);
    }
    // Sorted by pile, so that the order in which they were named is not revealed.
    for (const auto& [spot, order] : orders) intent.orders.push_back(order);
  });
  read(word_field(intent.type), [&](const Json& value) { intent.word = value.get<std::string>(); });
  for (const auto& [key, value] : json.items()) {
    if (!key.starts_with("pay")) continue;
    for (const Json& token : value) {
      if (!add_token(intent.payment, token.get<std::string>()))
        throw std::runtime_error("no card: " + token.dump());
    }
  }
  return intent;
}

Json to_json(const Intent& intent) {
  Json json{{"type", type_of(intent)}};
  if (intent.window) json["window"] = *intent.window;
  if (intent.seat) json["seat"] = *intent.seat;
  if (intent.pile) json["pile"] = *intent.pile;
  if (intent.named) json["deity"] = to_text(*intent.named);
  for (const Deity deity : intent.picks) json["deities"].push_back(to_text(deity));
  if (intent.colour) json["colour"] = mythomakya::to_text(*intent.colour);
  if (intent.card) json["card"] = mythomakya::to_text(*intent.card);
  if (intent.spot) json["at"] = intent.place ? pile_and_place(intent) : to_text(*intent.spot);
  for (const Order& order : intent.orders) json["orders"].push_back(to_text(order));
  if (!intent.word.empty()) json[word_field(intent.type)] = intent.word;
  const auto paid = tokens(intent.payment);
  if (!paid.empty()) json["pay"] = paid;
  return json;
}

}  // namespace nostos::mythomakya_sfida
