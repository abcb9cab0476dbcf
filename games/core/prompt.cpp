#include "games/core/prompt.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <stdexcept>
#include <utility>

namespace nostos {
namespace {

Json to_json(const Value& value) {
  return std::visit([](const auto& held) { return Json(held); }, value);
}

std::optional<Value> as_value(const Json& json) {
  if (json.is_string()) return Value(json.get<std::string>());
  if (json.is_number_integer()) {
    // An unsigned number beyond the signed range would change its value on the way.
    if (json.is_number_unsigned() && !std::in_range<std::int64_t>(json.get<std::uint64_t>()))
      return std::nullopt;
    return Value(json.get<std::int64_t>());
  }
  return std::nullopt;
}

bool contains(const std::vector<Value>& values, const Value& value) {
  return std::find(values.begin(), values.end(), value) != values.end();
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
    case Field::Kind::one: {
      const auto value = as_value(given);
      return value && contains(field.of, *value);
    }
    case Field::Kind::some: {
      if (!given.is_array() || std::cmp_less(given.size(), field.min) ||
          std::cmp_greater(given.size(), field.max)) {
        return false;
      }
      std::set<Value> seen;
      return std::all_of(given.begin(), given.end(), [&](const Json& item) {
        const auto value = as_value(item);
        return value && contains(field.of, *value) && seen.insert(*value).second;
      });
    }
    case Field::Kind::range: {
      const auto value = as_value(given);
      const auto* number = value ? std::get_if<std::int64_t>(&*value) : nullptr;
      return number != nullptr && *number >= field.min && *number <= field.max;
    }
    case Field::Kind::grid: {
      const auto value = as_value(given);
      const auto* name = value ? std::get_if<std::string>(&*value) : nullptr;
      return name != nullptr && is_cell(*name, field.min, field.max) && !contains(field.of, *value);
    }
  }
  return false;
}

const Json* member(const Json& object, const std::string& key) {
  const auto found = object.find(key);
  return found == object.end() ? nullptr : &*found;
}

bool has_shape(const Choice& choice, const Json& intent) {
  return intent.size() == choice.fields.size() + 1 &&
         std::all_of(choice.fields.begin(), choice.fields.end(),
                     [&](const Field& field) { return member(intent, field.name) != nullptr; });
}

bool offers(const Choice& choice, const Json& intent) {
  return has_shape(choice, intent) &&
         std::all_of(choice.fields.begin(), choice.fields.end(),
                     [&](const Field& field) { return in_domain(field, *member(intent, field.name)); });
}

const std::string* type_of(const Json& intent) {
  if (!intent.is_object()) return nullptr;
  const Json* type = member(intent, "type");
  return type == nullptr ? nullptr : type->get_ptr<const std::string*>();
}

// The values of a field, where they can be listed (not for `some`).
std::vector<Value> listed(const Field& field) {
  std::vector<Value> values;
  switch (field.kind) {
    case Field::Kind::one:
      return field.of;
    case Field::Kind::some:
      throw std::logic_error("subsets are not listed");
    case Field::Kind::range:
      for (std::int64_t number = field.min; number <= field.max; ++number) values.emplace_back(number);
      break;
    case Field::Kind::grid:
      for (int row = 0; row < field.max; ++row) {
        for (int column = 0; column < field.min; ++column) {
          Value cell = cell_name(column, row);
          if (!contains(field.of, cell)) values.push_back(std::move(cell));
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
    case Field::Kind::some: {
      auto values = field.of;
      rng.shuffle("intent", values);
      const auto count = static_cast<std::size_t>(
          field.min + static_cast<std::int64_t>(
                          rng.below("intent", static_cast<std::uint64_t>(field.max - field.min + 1))));
      Json chosen = Json::array();
      for (std::size_t at = 0; at < count; ++at) chosen.push_back(to_json(values.at(at)));
      return chosen;
    }
    case Field::Kind::one:
    case Field::Kind::grid: {
      const auto values = listed(field);
      return to_json(rng.pick("intent", values));
    }
  }
  throw std::logic_error("a field of no kind");
}

std::string_view to_text(Field::Kind kind) {
  switch (kind) {
    case Field::Kind::one:
      return "one";
    case Field::Kind::some:
      return "some";
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

Field Field::one(std::string name, std::vector<Value> of) {
  return {std::move(name), Kind::one, std::move(of), 0, 0};
}
Field Field::one(std::string name, const std::vector<std::string>& of) {
  return {std::move(name), Kind::one, {of.begin(), of.end()}, 0, 0};
}
Field Field::one(std::string name, std::string only) {
  return {std::move(name), Kind::one, {Value(std::move(only))}, 0, 0};
}
Field Field::some(std::string name, std::vector<Value> of, std::int64_t min, std::int64_t max) {
  return {std::move(name), Kind::some, std::move(of), min, max};
}
Field Field::range(std::string name, std::int64_t min, std::int64_t max) {
  return {std::move(name), Kind::range, {}, min, max};
}
Field Field::grid(std::string name, int columns, int rows, std::vector<Value> except) {
  return {std::move(name), Kind::grid, std::move(except), columns, rows};
}

bool Prompt::asks() const {
  return std::any_of(choices.begin(), choices.end(), [](const Choice& choice) { return !choice.free; });
}

Json to_json(const Prompt& prompt) {
  Json choices = Json::array();
  for (const Choice& choice : prompt.choices) {
    Json fields = Json::array();
    for (const Field& field : choice.fields) {
      Json out{{"name", field.name}, {"kind", to_text(field.kind)}};
      Json of = Json::array();
      for (const Value& value : field.of) of.push_back(to_json(value));
      switch (field.kind) {
        case Field::Kind::one:
          out["of"] = std::move(of);
          break;
        case Field::Kind::some:
          out["of"] = std::move(of);
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
          out["except"] = std::move(of);
          break;
      }
      fields.push_back(std::move(out));
    }
    choices.push_back(
        {{"type", choice.type}, {"fields", std::move(fields)}, {"rule", choice.rule}, {"free", choice.free}});
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

Json random_intent(const Prompt& prompt, Rng& rng, bool free_too) {
  std::vector<const Choice*> open;
  for (const Choice& choice : prompt.choices) {
    if (free_too || !choice.free) open.push_back(&choice);
  }
  if (open.empty()) throw std::logic_error("no choice to draw from");
  const Choice& choice = *rng.pick("intent", open);
  Json intent{{"type", choice.type}};
  for (const Field& field : choice.fields) intent[field.name] = random_value(field, rng);
  return intent;
}

std::vector<Json> enumerate(const Choice& choice, std::size_t limit) {
  std::vector<Json> intents{Json{{"type", choice.type}}};
  for (const Field& field : choice.fields) {
    std::vector<Json> values;
    if (field.kind == Field::Kind::some) {
      // Subsets by counting in binary; boards and hands are far below 20 elements where this is used.
      const std::size_t size = std::min<std::size_t>(field.of.size(), 20);
      for (std::uint32_t mask = 0; mask < (1U << size) && values.size() < limit; ++mask) {
        Json subset = Json::array();
        for (std::size_t at = 0; at < size; ++at) {
          if ((mask >> at & 1U) != 0) subset.push_back(to_json(field.of[at]));
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
