#include <charconv>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "games/core/described_enum.hpp"
#include "games/mythomakya_sfida/rules/intent.hpp"

namespace nostos::mythomakya_sfida {
namespace {

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
