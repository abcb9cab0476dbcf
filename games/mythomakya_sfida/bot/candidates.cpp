#include "games/mythomakya_sfida/bot/candidates.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace nostos::mythomakya_sfida::bot {
namespace {

bool pays(const Field& field) {
  return field.name.starts_with("pay");
}

const std::string& text(const Value& value) {
  return std::get<std::string>(value);
}

int number(const Value& value) {
  return static_cast<int>(std::get<std::int64_t>(value));
}

int apples(const Value& token, const GameConfig& config) {
  Payment payment;
  add_token(payment, text(token));
  return worth(payment, config);
}

// The cheapest cards of this field.
std::vector<Value> cheapest(const Field& field, const GameConfig& config) {
  std::vector<Value> cards = field.values.list();
  const auto count = static_cast<std::size_t>(field.min);
  if (cards.size() > count) {
    std::stable_sort(cards.begin(), cards.end(), [&](const Value& one, const Value& other) {
      return apples(one, config) < apples(other, config);
    });
    cards.resize(count);
  }
  return cards;
}

Payment payment_of(const Choice& choice, const GameConfig& config) {
  Payment payment;
  for (const Field& field : choice.fields) {
    if (!pays(field)) continue;
    for (const Value& token : cheapest(field, config)) add_token(payment, text(token));
  }
  return payment;
}

void set(Intent& intent, const Field& field, const Value& value) {
  const std::string& name = field.name;
  if (name == "seat") {
    intent.seat = number(value);
  } else if (name == "pile") {
    intent.pile = number(value);
  } else if (name == "deity") {
    intent.named = deity_from_text(text(value));
  } else if (name == "colour") {
    intent.colour = mythomakya::colour_from_text(text(value));
  } else if (name == "card") {
    intent.card = mythomakya::card_from_text(text(value));
  } else if (name == "orders") {
    intent.orders = {order_from_text(text(value)).value()};
  } else if (name == "at" && intent.deity == Deity::ade) {
    const PilePosition numbers = pile_position_from_text(text(value)).value();
    intent.spot = PilePosition{intent.seat.value(), numbers.seat};
    intent.place = numbers.pile;
  } else if (name == "at") {
    intent.spot = pile_position_from_text(text(value));
  }
}

// Every object of the choice, from this field on.
void add_objects(const Choice& choice, std::size_t from, Intent& intent, std::vector<Candidate>& all) {
  if (from == choice.fields.size()) {
    all.push_back({&choice, intent});
    return;
  }
  const Field& field = choice.fields[from];
  if (pays(field)) return add_objects(choice, from + 1, intent, all);
  if (field.kind == Field::Kind::range) {
    intent.window = static_cast<int>(field.min);
    return add_objects(choice, from + 1, intent, all);
  }
  if (field.name == "deities") {
    for (std::size_t one = 0; one < field.values.size(); ++one) {
      for (std::size_t other = one + 1; other < field.values.size(); ++other) {
        intent.picks = {*deity_from_text(text(field.values[one])),
                        *deity_from_text(text(field.values[other]))};
        add_objects(choice, from + 1, intent, all);
      }
    }
    return;
  }
  for (const Value& value : field.values) {
    set(intent, field, value);
    add_objects(choice, from + 1, intent, all);
  }
}

// True if the choices differ only in their payment.
bool alike(const Choice& one, const Choice& other) {
  if (one.type != other.type) return false;
  std::size_t left = 0;
  std::size_t right = 0;
  while (true) {
    while (left < one.fields.size() && pays(one.fields[left])) ++left;
    while (right < other.fields.size() && pays(other.fields[right])) ++right;
    if (left == one.fields.size() || right == other.fields.size())
      return left == one.fields.size() && right == other.fields.size();
    if (one.fields[left++] != other.fields[right++]) return false;
  }
}

bool matters(const Choice& choice) {
  constexpr std::array kNot{"withdraw", "hold", "time_up", "auto_pass", "auto_forced"};
  return std::none_of(kNot.begin(), kNot.end(), [&](const char* type) { return choice.type == type; });
}

}  // namespace

std::vector<Candidate> candidates(const Prompt& prompt, const GameConfig& config) {
  struct PaidChoice {
    const Choice* choice;
    Payment payment;
    int apples;
  };
  std::vector<PaidChoice> ways;
  for (const Choice& choice : prompt.choices) {
    if (!matters(choice)) continue;
    Payment payment = payment_of(choice, config);
    const int price = worth(payment, config);
    // The payments for one object are consecutive.
    if (!ways.empty() && alike(*ways.back().choice, choice)) {
      if (price < ways.back().apples) ways.back() = {&choice, std::move(payment), price};
      continue;
    }
    ways.push_back({&choice, std::move(payment), price});
  }
  std::vector<Candidate> all;
  for (PaidChoice& way : ways) {
    Intent intent = intent_of_type(way.choice->type).value();
    intent.payment = std::move(way.payment);
    add_objects(*way.choice, 0, intent, all);
  }
  return all;
}

Json offered(const Candidate& candidate) {
  Json json = to_json(candidate.intent);
  json.erase("pay");
  // Returns the payment to the fields that it came from.
  Payment left = candidate.intent.payment;
  for (const Field& field : candidate.choice->fields) {
    if (!pays(field)) continue;
    Json& cards = json[field.name] = Json::array();
    for (const Value& value : field.values) {
      if (std::cmp_equal(cards.size(), field.min)) break;
      const auto card = mythomakya::card_from_text(text(value));
      if (!card) {
        if (left.apples == 0) continue;
        --left.apples;
      } else if (const auto found = std::find(left.cards.begin(), left.cards.end(), *card);
                 found != left.cards.end()) {
        left.cards.erase(found);
      } else {
        continue;
      }
      cards.push_back(text(value));
    }
  }
  return json;
}

}  // namespace nostos::mythomakya_sfida::bot
