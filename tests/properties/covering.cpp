#include "tests/properties/covering.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/properties/promises.hpp"

namespace nostos::properties {
namespace {

constexpr int kMixtures = 4;
// Ranges up to this are tried whole, longer ones at both ends and in the middle.
constexpr int kShortRange = 12;

std::vector<Json> values_of(const Option& option, int seats) {
  std::vector<Json> values;
  switch (option.kind) {
    case Option::Kind::choice:
      for (const auto& named : option.values) values.emplace_back(named.id);
      break;
    case Option::Kind::flag:
      return {false, true};
    case Option::Kind::number:
      if (option.max - option.min > kShortRange)
        return {option.min, (option.min + option.max) / 2, option.max};
      for (int number = option.min; number <= option.max; ++number) values.emplace_back(number);
      break;
    case Option::Kind::seats:
      for (std::size_t at = 0; at < option.values.size(); ++at) {
        for (int seat = 0; seat < seats; ++seat) {
          Json chosen = Json::parse(option.fallback);
          chosen[at] = seat;
          values.push_back(std::move(chosen));
        }
      }
      break;
  }
  return values;
}

}  // namespace

std::vector<Json> covering_options(const Game& game, int seats, const Json& data) {
  const auto& options = game.info().options;
  std::vector<Json> given{Json::object()};
  for (const Option& option : options) {
    for (Json& value : values_of(option, seats)) given.push_back({{option.id, std::move(value)}});
  }
  Rng rng(seed_from_text("options of " + game.info().id));
  for (int mixture = 0; mixture < kMixtures; ++mixture) {
    Json mixed = Json::object();
    for (const Option& option : options) {
      const auto values = values_of(option, seats);
      if (!values.empty()) mixed[option.id] = rng.pick("mixture", values);
    }
    given.push_back(std::move(mixed));
  }
  std::vector<Json> covering;
  for (const Json& one : given) {
    const auto full = game.check_options(one, seats, data);
    if (!full && covering.empty()) throw Broken("the defaults are refused: " + full.error().words);
    if (full && std::find(covering.begin(), covering.end(), *full) == covering.end())
      covering.push_back(*full);
  }
  return covering;
}

}  // namespace nostos::properties
