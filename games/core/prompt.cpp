#include "games/core/prompt.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace nostos {
namespace {

Json to_json(const Value& value) {
  return std::visit([](const auto& held) { return Json(held); }, value);
}

const std::string* text_of(const Json& json) {
  return json.get_ptr<const std::string*>();
}
// No field accepts a number beyond the signed range.
std::optional<std::int64_t> number_of(const Json& json) {
  if (!json.is_number_integer()) return std::nullopt;
  if (json.is_number_unsigned() && !std::in_range<std::int64_t>(json.get<std::uint64_t>()))
    return std::nullopt;
  return json.get<std::int64_t>();
}

bool same(const Value& value, const Json& json) {
  if (const auto* text = std::get_if<std::string>(&value)) {
    const std::string* given = text_of(json);
    return given != nullptr && *given == *text;
  }
  return number_of(json) == std::get<std::int64_t>(value);
}

bool contains(const ValueList& values, const Json& json) {
  return std::any_of(values.begin(), values.end(), [&](const Value& value) { return same(value, json); });
}

bool is_cell(const std::string& name, std::int64_t columns, std::int64_t rows) {
  if (name.size() < 2 || name.size() > 4) return false;
  const int column = name[0] - 'A';
  if (column < 0 || column >= columns || name[1] == '0') return false;
  int row = 0;
  for (std::size_t at = 1; at < name.size(); ++at) {
    if (name[at] < '0' || name[at] > '9') return false;
    row = row * 10 + (name[at] - '0');
  }
  return row >= 1 && row <= rows;
}

bool in_domain(const Field& field, const Json& given) {
  switch (field.kind) {
    case Field::Kind::one_of:
      return contains(field.values, given);
    case Field::Kind::subset:
      return given.is_array() && std::cmp_greater_equal(given.size(), field.min) &&
             std::cmp_less_equal(given.size(), field.max) &&
             std::all_of(given.begin(), given.end(), [&](const Json& item) {
               return contains(field.values, item) && std::count(given.begin(), given.end(), item) == 1;
             });
    case Field::Kind::range: {
      const auto number = number_of(given);
      return number && *number >= field.min && *number <= field.max;
    }
    case Field::Kind::grid: {
      const std::string* name = text_of(given);
      return name != nullptr && is_cell(*name, field.min, field.max) && !contains(field.values, given);
    }
  }
  return false;
}

const Json* member(const Json& object, std::string_view key) {
  const auto& members = object.get_ref<const Json::object_t&>();
  const auto found = members.find(key);
  return found == members.end() ? nullptr : &found->second;
}

bool has_shape(const Choice& choice, const Json& intent) {
  return intent.size() == choice.fields.size() + 1 &&
         std::all_of(choice.fields.begin(), choice.fields.end(),
                     [&](const Field& field) { return member(intent, field.name) != nullptr; });
}

bool offers(const Choice& choice, const Json& intent) {
  return intent.size() == choice.fields.size() + 1 &&
         std::all_of(choice.fields.begin(), choice.fields.end(), [&](const Field& field) {
           const Json* given = member(intent, field.name);
           return given != nullptr && in_domain(field, *given);
         });
}

const std::string* type_of(const Json& intent) {
  if (!intent.is_object()) return nullptr;
  const Json* type = member(intent, "type");
  return type == nullptr ? nullptr : type->get_ptr<const std::string*>();
}

// The values of a field, if they can be listed (not for `some`).
std::vector<Value> listed(const Field& field) {
  std::vector<Value> values;
  switch (field.kind) {
    case Field::Kind::one_of:
      return field.values.list();
    case Field::Kind::subset:
      throw std::logic_error("subsets are not listed");
    case Field::Kind::range:
      for (std::int64_t number = field.min; number <= field.max; ++number) values.emplace_back(number);
      break;
    case Field::Kind::grid:
      for (int row = 0; row < field.max; ++row) {
        for (int column = 0; column < field.min; ++column) {
          Value cell = cell_name(column, row);
          const auto& but = field.values;
          if (std::find(but.begin(), but.end(), cell) == but.end()) values.push_back(std::move(cell));
        }
      }
      break;
  }
  return values;
}

Json random_value(const Field& field, Rng& rng) {
  switch (field.kind) {
    case Field::Kind::range:
      return field.min + static_cast<std::int64_t>(
                             rng.below("intent", static_cast<std::uint64_t>(field.max - field.min + 1)));
    case Field::Kind::subset: {
      auto values = field.values.list();
      rng.shuffle("intent", values);
      const auto count = static_cast<std::size_t>(
          field.min + static_cast<std::int64_t>(
                          rng.below("intent", static_cast<std::uint64_t>(field.max - field.min + 1))));
      Json chosen = Json::array();
      for (std::size_t at = 0; at < count; ++at) chosen.push_back(to_json(values.at(at)));
      return chosen;
    }
    case Field::Kind::one_of:
      return to_json(rng.pick("intent", field.values.list()));
    case Field::Kind::grid:
      return to_json(rng.pick("intent", listed(field)));
  }
  throw std::logic_error("a field of no kind");
}

std::string_view to_text(Field::Kind kind) {
  switch (kind) {
    case Field::Kind::one_of:
      return "oneOf";
    case Field::Kind::subset:
      return "subset";
    case Field::Kind::range:
      return "range";
    case Field::Kind::grid:
      return "grid";
  }
  return "";
}

}  // namespace

std::string cell_name(int column, int row) {
  return static_cast<char>('A' + column) + std::to_string(row + 1);
}

Field Field::one_of(std::string name, ValueList values) {
  return {std::move(name), Kind::one_of, std::move(values), 0, 0};
}
Field Field::one_of(std::string name, const std::vector<std::string>& values) {
  return {std::move(name), Kind::one_of, std::vector<Value>(values.begin(), values.end()), 0, 0};
}
Field Field::one_of(std::string name, std::string only) {
  std::vector<Value> values;
  values.emplace_back(std::move(only));
  return {std::move(name), Kind::one_of, std::move(values), 0, 0};
}
Field Field::subset(std::string name, ValueList values, std::int64_t min, std::int64_t max) {
  return {std::move(name), Kind::subset, std::move(values), min, max};
}
Field Field::range(std::string name, std::int64_t min, std::int64_t max) {
  return {std::move(name), Kind::range, {}, min, max};
}
Field Field::grid(std::string name, int columns, int rows, ValueList blocked) {
  return {std::move(name), Kind::grid, std::move(blocked), columns, rows};
}

bool Prompt::asks() const {
  return std::any_of(choices.begin(), choices.end(), [](const Choice& choice) { return !choice.anytime; });
}

Json to_json(const Prompt& prompt) {
  Json choices = Json::array();
  for (const Choice& choice : prompt.choices) {
    Json fields = Json::array();
    for (const Field& field : choice.fields) {
      Json out{{"name", field.name}, {"kind", to_text(field.kind)}};
      Json values = Json::array();
      for (const Value& value : field.values) values.push_back(to_json(value));
      switch (field.kind) {
        case Field::Kind::one_of:
          out["values"] = std::move(values);
          break;
        case Field::Kind::subset:
          out["values"] = std::move(values);
          out["min"] = field.min;
          out["max"] = field.max;
          break;
        case Field::Kind::range:
          out["min"] = field.min;
          out["max"] = field.max;
          break;
        case Field::Kind::grid:
          out["columns"] = field.min;
          out["rows"] = field.max;
          out["blocked"] = std::move(values);
          break;
      }
      fields.push_back(std::move(out));
    }
    choices.push_back({{"type", choice.type},
                       {"fields", std::move(fields)},
                       {"rule", choice.rule},
                       {"anytime", choice.anytime}});
  }
  return choices;
}

bool offers(const Prompt& prompt, const Json& intent) {
  const std::string* type = type_of(intent);
  return type != nullptr &&
         std::any_of(prompt.choices.begin(), prompt.choices.end(),
                     [&](const Choice& choice) { return choice.type == *type && offers(choice, intent); });
}

Rejection explain(const Prompt& prompt, const Json& intent) {
  const std::string* type = type_of(intent);
  if (type == nullptr) return {"bad_shape", "", "An intent is an object with a text \"type\"."};
  const Choice* shaped = nullptr;
  const Choice* typed = nullptr;
  for (const Choice& choice : prompt.choices) {
    if (choice.type != *type) continue;
    typed = &choice;
    if (has_shape(choice, intent)) shaped = &choice;
  }
  if (typed == nullptr) return {"not_offered", "", "That is not among your choices now."};
  if (shaped == nullptr) return {"bad_shape", typed->rule, "That choice has other fields."};
  return {"bad_value", shaped->rule, "That value is not among those offered."};
}

std::string text_in(const Json& intent, std::string_view field) {
  if (!intent.is_object()) return {};
  const Json* given = member(intent, field);
  return given != nullptr && given->is_string() ? given->get<std::string>() : std::string();
}

Json random_intent(const Prompt& prompt, Rng& rng, bool anytime_too) {
  const auto open = [&](const Choice& choice) { return anytime_too || !choice.anytime; };
  const auto count = std::count_if(prompt.choices.begin(), prompt.choices.end(), open);
  if (count == 0) throw std::logic_error("no choice to draw from");
  auto left = rng.below("intent", static_cast<std::uint64_t>(count));
  const auto choice = std::find_if(prompt.choices.begin(), prompt.choices.end(),
                                   [&](const Choice& one) { return open(one) && left-- == 0; });
  Json intent = Json::object();
  auto& members = intent.get_ref<Json::object_t&>();
  members.emplace("type", choice->type);
  for (const Field& field : choice->fields) members.emplace(field.name, random_value(field, rng));
  return intent;
}

std::vector<Json> enumerate(const Choice& choice, std::size_t limit) {
  std::vector<Json> intents{Json{{"type", choice.type}}};
  for (const Field& field : choice.fields) {
    std::vector<Json> values;
    if (field.kind == Field::Kind::subset) {
      // Enumerates subsets by counting in binary; fields have far fewer than 20 elements here.
      const std::size_t size = std::min<std::size_t>(field.values.size(), 20);
      for (std::uint32_t mask = 0; mask < (1U << size) && values.size() < limit; ++mask) {
        Json subset = Json::array();
        for (std::size_t at = 0; at < size; ++at) {
          if ((mask >> at & 1U) != 0) subset.push_back(to_json(field.values[at]));
        }
        if (in_domain(field, subset)) values.push_back(std::move(subset));
      }
    } else {
      for (const Value& value : listed(field)) values.push_back(to_json(value));
    }
    std::vector<Json> longer;
    for (const Json& intent : intents) {
      for (const Json& value : values) {
        if (longer.size() >= limit) break;
        longer.push_back(intent);
        longer.back()[field.name] = value;
      }
    }
    intents = std::move(longer);
  }
  return intents;
}

}  // namespace nostos
