#include "tests/properties/hostile.hpp"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

namespace nostos::properties {
namespace {

Json to_json(const Value& value) {
  return std::visit([](const auto& held) { return Json(held); }, value);
}

Json last_cell(const Field& field) {
  for (auto row = field.max; row > 0; --row) {
    for (auto column = field.min; column > 0; --column) {
      const Value cell = cell_name(static_cast<int>(column) - 1, static_cast<int>(row) - 1);
      if (std::find(field.values.begin(), field.values.end(), cell) == field.values.end())
        return to_json(cell);
    }
  }
  return nullptr;
}

Json last_value(const Field& field) {
  switch (field.kind) {
    case Field::Kind::one_of:
      return to_json(field.values.back());
    case Field::Kind::range:
      return field.max;
    case Field::Kind::grid:
      return last_cell(field);
    case Field::Kind::subset:
      break;
  }
  Json chosen = Json::array();
  for (auto value = field.values.rbegin();
       value != field.values.rend() && std::cmp_less(chosen.size(), field.max); ++value) {
    chosen.push_back(to_json(*value));
  }
  return chosen;
}

Json last_intent(const Choice& choice) {
  Json intent{{"type", choice.type}};
  for (const Field& field : choice.fields) intent[field.name] = last_value(field);
  return intent;
}

// The same form, but a cell, pile or card that is on no table.
std::string far_away(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c) != 0; }, '9');
  return text;
}

// Values that no honest client sends instead of this one.
std::vector<Json> wrong_values(const Json& value) {
  std::vector<Json> wrong{nullptr,
                          true,
                          Json::object(),
                          Json::array(),
                          Json::array({value}),
                          Json(1.5),
                          Json("Z99"),
                          Json(""),
                          Json(-1),
                          Json({{"type", "x"}}),
                          Json(1'000'000),
                          Json(~std::uint64_t{0})};
  if (value.is_string()) {
    wrong.emplace_back(value.get<std::string>() + " ");
    wrong.emplace_back(far_away(value.get<std::string>()));
    wrong.emplace_back(value.get<std::string>() + std::string(1, '\0'));
  }
  if (value.is_number()) {
    wrong.emplace_back(value.dump());
    wrong.emplace_back(value.get<double>());
  }
  if (value.is_array() && !value.empty()) {
    Json doubled = value;
    doubled.push_back(value.front());
    wrong.push_back(std::move(doubled));
    if (value.front().is_string()) wrong.push_back(Json::array({far_away(value.front().get<std::string>())}));
  }
  return wrong;
}

}  // namespace

std::vector<Json> edges(const Prompt& prompt, std::size_t choices, Rng& rng) {
  auto chosen = prompt.choices;
  if (chosen.size() > choices) {
    rng.shuffle("edges", chosen);
    chosen.resize(choices);
  }
  std::vector<Json> intents;
  for (const Choice& choice : chosen) {
    for (Json& first : enumerate(choice, 1)) intents.push_back(std::move(first));
    intents.push_back(last_intent(choice));
    intents.push_back(random_intent(Prompt{{choice}}, rng, true));
  }
  return intents;
}

std::vector<Json> mutations(const Prompt& prompt, const Json& intent) {
  std::vector<Json> mutants;
  const auto keep = [&](Json mutant) {
    if (!offers(prompt, mutant)) mutants.push_back(std::move(mutant));
  };
  for (const auto& [key, value] : intent.items()) {
    Json without = intent;
    without.erase(key);
    keep(std::move(without));
    for (Json& wrong : wrong_values(value)) {
      Json mutant = intent;
      mutant[key] = std::move(wrong);
      keep(std::move(mutant));
    }
  }
  Json longer = intent;
  longer["extra"] = 0;
  keep(std::move(longer));
  keep(Json::array({intent}));
  keep(intent["type"]);
  return mutants;
}

Json random_json(Rng& rng, int depth) {
  switch (rng.below("json", depth > 0 ? 8 : 6)) {
    case 0:
      return nullptr;
    case 1:
      return rng.below("json", 2) == 0;
    case 2:
      return static_cast<std::int64_t>(rng.below("json", ~std::uint64_t{0}));
    case 3:
      return static_cast<double>(rng.below("json", 1000)) / 8;
    case 4:
      return std::string(rng.below("json", 20), static_cast<char>('A' + rng.below("json", 26)));
    case 5:
      return cell_name(static_cast<int>(rng.below("json", 12)), static_cast<int>(rng.below("json", 12)));
    case 6: {
      Json list = Json::array();
      for (auto left = rng.below("json", 4); left > 0; --left) list.push_back(random_json(rng, depth - 1));
      return list;
    }
    default:
      break;
  }
  Json object = Json::object();
  if (rng.below("json", 2) == 0) object["type"] = random_json(rng, depth - 1);
  for (auto left = rng.below("json", 4); left > 0; --left) {
    object[std::string(1, static_cast<char>('a' + left))] = random_json(rng, depth - 1);
  }
  return object;
}

}  // namespace nostos::properties
