#include "clients/terminal/form/prompt.hpp"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>

namespace nostos::terminal {
namespace {

using nlohmann::json;

std::vector<Value> values_of(const json& list) {
  std::vector<Value> values;
  for (const json& item : list) {
    if (item.is_string())
      values.emplace_back(item.get<std::string>());
    else
      values.emplace_back(item.get<std::int64_t>());
  }
  return values;
}

// Far above the numbers of any game. An answer is looked up in all of them, so they need a bound.
constexpr std::size_t kMaxChoices = 500;
constexpr std::size_t kMaxValues = 3000;

std::optional<Field> field_of(const json& field) {
  Field made;
  made.name = field.at("name").get<std::string>();
  const std::string kind = field.at("kind").get<std::string>();
  if (kind == "oneOf" || kind == "subset") {
    made.kind = kind == "oneOf" ? Field::Kind::one_of : Field::Kind::subset;
    made.values = values_of(field.at("values"));
    made.min = made.max = 1;
  } else if (kind == "range") {
    made.kind = Field::Kind::range;
  } else if (kind == "grid") {
    made.kind = Field::Kind::grid;
    made.values = values_of(field.at("blocked"));
    made.min = std::clamp<std::int64_t>(field.at("columns").get<std::int64_t>(), 0, 26);
    made.max = std::clamp<std::int64_t>(field.at("rows").get<std::int64_t>(), 0, 99);
  } else {
    return std::nullopt;
  }
  if (kind == "subset" || kind == "range") {
    made.min = field.at("min").get<std::int64_t>();
    made.max = field.at("max").get<std::int64_t>();
  }
  return made;
}

}  // namespace

Prompt prompt_of(const json& prompt) {
  Prompt choices;
  std::size_t values = 0;
  for (const json& choice : prompt) {
    if (choices.size() == kMaxChoices) throw json::other_error::create(501, "too many choices", nullptr);
    Choice made{choice.at("type").get<std::string>(),
                choice.at("rule").get<std::string>(),
                choice.at("anytime").get<bool>(),
                {}};
    bool known = true;
    for (const json& field : choice.at("fields")) {
      auto one = field_of(field);
      values += 1 + (one ? one->values.size() : 0);
      if (values > kMaxValues) throw json::other_error::create(501, "too many values", nullptr);
      if (one)
        made.fields.push_back(*std::move(one));
      else
        known = false;
    }
    if (known) choices.push_back(std::move(made));
  }
  return choices;
}

json to_json(const Value& value) {
  return std::visit([](const auto& held) { return json(held); }, value);
}

std::string cell_name(std::int64_t column, std::int64_t row) {
  return std::string(1, static_cast<char>('A' + column)) + std::to_string(row + 1);
}

bool has_cell(const Field& grid, const std::string& name) {
  if (name.size() < 2 || name.front() < 'A' || name.front() > 'Z') return false;
  std::int64_t row = 0;
  const auto [end, failed] = std::from_chars(name.data() + 1, name.data() + name.size(), row);
  if (failed != std::errc() || end != name.data() + name.size() || name[1] == '0') return false;
  return name.front() - 'A' < grid.min && row >= 1 && row <= grid.max &&
         std::find(grid.values.begin(), grid.values.end(), Value(name)) == grid.values.end();
}

}  // namespace nostos::terminal
