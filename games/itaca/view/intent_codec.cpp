#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string>

#include "games/core/prompt.hpp"
#include "games/itaca/rules/intent.hpp"

namespace nostos::itaca {
namespace {

using Type = Intent::Type;

// The form of an intent's number in JSON.
enum class Form { none, number, from_one, call, island, event, stat, events };

struct Shape {
  std::string_view type;
  Form form = Form::none;
  const char* field = nullptr;
};

// In the order of the types.
constexpr std::array<Shape, Intent::kTypes> kShapes{{{"bid", Form::number, "men"},
                                                     {"leave"},
                                                     {"character", Form::from_one, "card"},
                                                     {"call", Form::call, "as"},
                                                     {"destination", Form::island, "island"},
                                                     {"role", Form::from_one, "role"},
                                                     {"play", Form::event, "card"},
                                                     {"pass"},
                                                     {"done"},
                                                     {"pay"},
                                                     {"refuse"},
                                                     {"reward", Form::number, "men"},
                                                     {"move"},
                                                     {"strand", Form::island, "island"},
                                                     {"stay"},
                                                     {"stat", Form::stat, "stat"},
                                                     {"seat", Form::number, "seat"},
                                                     {"cancel", Form::number, "item"},
                                                     {"discard", Form::events, "cards"}}};
constexpr std::array<std::string_view, 2> kCalls{"commander", "hero"};
constexpr int kMost = 1000;  // larger than every number of a game

const Shape& shape_of(Type type) {
  return kShapes.at(static_cast<std::size_t>(type));
}

int number_in(const Json& json, const char* field) {
  const auto found = json.find(field);
  if (found == json.end() || !found->is_number_integer()) return Intent::kUnreadable;
  if (found->is_number_unsigned())
    return static_cast<int>(std::min<std::uint64_t>(found->get<std::uint64_t>(), kMost));
  return found->get<std::int64_t>() < 0 ? Intent::kUnreadable : found->get<int>();
}

int index_in(const Json& json, const Shape& shape, const GameConfig& config) {
  const std::string text = text_in(json, shape.field);
  switch (shape.form) {
    case Form::island:
      return config.find_island(text).value_or(Intent::kUnreadable);
    case Form::event:
      return config.find_event(text).value_or(Intent::kUnreadable);
    case Form::call: {
      const auto found = std::find(kCalls.begin(), kCalls.end(), text);
      return found == kCalls.end() ? Intent::kUnreadable : static_cast<int>(found - kCalls.begin());
    }
    default: {
      const auto stat = stat_from_text(text);
      return stat ? static_cast<int>(*stat) : Intent::kUnreadable;
    }
  }
}

}  // namespace

std::string_view to_text(Type type) {
  return shape_of(type).type;
}

const char* field_of(Type type) {
  return shape_of(type).field;
}

std::optional<Intent> intent_from_json(const Json& json, const GameConfig& config) {
  const auto found =
      std::find_if(kShapes.begin(), kShapes.end(),
                   [type = text_in(json, "type")](const Shape& one) { return one.type == type; });
  if (found == kShapes.end()) return std::nullopt;
  Intent intent{.type = static_cast<Type>(found - kShapes.begin())};
  switch (found->form) {
    case Form::none:
      break;
    case Form::number:
      intent.number = number_in(json, found->field);
      if (intent.type == Type::reward) intent.cards = number_in(json, "cards");
      break;
    case Form::from_one:
      intent.number = number_in(json, found->field);
      if (intent.number != Intent::kUnreadable) --intent.number;
      break;
    case Form::events:
      intent.events = cards_from_text(text_in(json, found->field), config).value_or(Cards{});
      break;
    default:
      intent.number = index_in(json, *found, config);
  }
  return intent;
}

Value value_of(const Intent& intent, const GameConfig& config) {
  switch (shape_of(intent.type).form) {
    case Form::from_one:
      return std::int64_t{intent.number} + 1;
    case Form::call:
      return std::string(kCalls.at(at(intent.number)));
    case Form::island:
      return config.islands.at(at(intent.number)).id;
    case Form::event:
      return config.events.at(at(intent.number)).id;
    case Form::stat:
      return std::string(to_text(static_cast<Stat>(intent.number)));
    case Form::events:
      return to_text(intent.events, config);
    default:
      return std::int64_t{intent.number};
  }
}

Json to_json(const Intent& intent, const GameConfig& config) {
  Json json{{"type", to_text(intent.type)}};
  if (const char* field = field_of(intent.type))
    std::visit([&](const auto& value) { json[field] = value; }, value_of(intent, config));
  if (intent.type == Type::reward) json["cards"] = intent.cards;
  return json;
}

}  // namespace nostos::itaca
