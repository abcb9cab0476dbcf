#include "tests/load/generator/prompt.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

namespace nostos::load {
namespace {

using Json = nlohmann::json;

constexpr std::string_view kCard = R"([{"anytime":false,"fields":[{"kind":"oneOf","name":"card","values":[)";
constexpr std::string_view kPlay = R"(]}],"rule":"D2","type":"play"}])";

std::size_t below(std::size_t bound, std::uint64_t& chance) {
  chance = chance * 6364136223846793005U + 1442695040888963407U;
  return static_cast<std::size_t>((chance >> 33) % bound);
}

Json cells(const Json& field) {
  Json free = Json::array();
  const Json except = field.value("blocked", Json::array());
  for (int row = 1; row <= field.at("rows").get<int>(); ++row) {
    for (int column = 0; column < field.at("columns").get<int>(); ++column) {
      Json cell = std::string(1, static_cast<char>('A' + column)) + std::to_string(row);
      if (std::find(except.begin(), except.end(), cell) == except.end()) free.push_back(std::move(cell));
    }
  }
  return free;
}

Json drawn(const Json& field, std::uint64_t& chance) {
  const auto kind = field.at("kind").get<std::string>();
  if (kind == "range") {
    const auto min = field.at("min").get<std::int64_t>();
    const auto span = static_cast<std::size_t>(field.at("max").get<std::int64_t>() - min + 1);
    return min + static_cast<std::int64_t>(below(span, chance));
  }
  Json of = kind == "grid" ? cells(field) : field.at("values");
  if (kind != "subset") return of.at(below(of.size(), chance));
  const auto min = field.at("min").get<std::size_t>();
  const std::size_t count = min + below(field.at("max").get<std::size_t>() - min + 1, chance);
  Json some = Json::array();
  while (some.size() < count) {
    const std::size_t at = below(of.size(), chance);
    some.push_back(of.at(at));
    of.erase(of.begin() + static_cast<std::ptrdiff_t>(at));
  }
  return some;
}

}  // namespace

bool asks(std::string_view prompt) {
  return prompt.find(R"("anytime":false)") != std::string_view::npos;
}

std::string choose(std::string_view prompt, std::uint64_t& chance) {
  if (prompt.starts_with(kCard) && prompt.ends_with(kPlay)) {
    const std::size_t end = prompt.find_first_of(",]", kCard.size());
    return R"({"type":"play","card":)" + std::string(prompt.substr(kCard.size(), end - kCard.size())) + "}";
  }
  Json choices = Json::parse(prompt);
  choices.erase(std::remove_if(choices.begin(), choices.end(),
                               [](const Json& choice) { return choice.at("anytime").get<bool>(); }),
                choices.end());
  const Json& choice = choices.at(below(choices.size(), chance));
  Json intent{{"type", choice.at("type")}};
  for (const Json& field : choice.at("fields"))
    intent[field.at("name").get<std::string>()] = drawn(field, chance);
  return intent.dump();
}

}  // namespace nostos::load
