#include "games/itaca/data/checks.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "games/core/data_checks.hpp"

namespace nostos::itaca {
namespace {

constexpr int kIslands = 17;  // K1
constexpr int kEvents = 71;   // K1
constexpr int kMaxMen = 99;
constexpr int kMaxHand = 10;
constexpr std::size_t kMaxNameLength = 26;  // keeps a card on one line of a terminal
constexpr std::size_t kMaxLineLength = 76;

// An id as intents use it: lower-case letters, digits and underscores.
std::string read_id(const DataChecks& checks, const Json& card, std::size_t index) {
  if (!card.is_object()) checks.fail(list_place(index), "an object");
  if (!card.contains("id")) checks.fail(list_place(index) + ".id", "a value: the key is missing");
  std::string id = checks.text(card.at("id"), list_place(index) + ".id");
  const bool good = std::all_of(id.begin(), id.end(), [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '_';
  });
  if (!good) checks.fail(list_place(index) + ".id", "lower-case letters, digits and underscores");
  return id;
}

// An optional separate line below the name.
LocalizedText read_line(const DataChecks& checks, const Json& card, const std::string& where,
                        const std::string& key) {
  if (!card.contains("line")) return {};
  return checks.words(card.at("line"), where + ".line", key + ".line", kMaxLineLength);
}

Term read_term(const DataChecks& checks, const Json& json, const std::string& where) {
  const auto term = json.is_string() ? term_from_text(json.get<std::string>()) : std::nullopt;
  if (!term) checks.fail(where, "a term: \"0\", \"4\", \"1d6\" or \"2+1d6\"");
  return *term;
}

std::vector<Effect> read_effects(const DataChecks& checks, const Json& json, const std::string& where) {
  if (!json.is_string()) checks.fail(where, "effects as a text");
  try {
    return effects_from_text(json.get<std::string>());
  } catch (const EffectFault& fault) {
    checks.fail(where + " (effect " + std::to_string(fault.effect) + ")", fault.expected);
  }
}

std::optional<int> island(const DataChecks& checks, const Json& json, const std::string& where,
                          const std::vector<Island>& islands) {
  if (json.is_null()) return std::nullopt;
  const std::string id = checks.text(json, where);
  const auto found =
      std::find_if(islands.begin(), islands.end(), [&](const Island& one) { return one.id == id; });
  if (found == islands.end()) checks.fail(where, "the id of an island, or null");
  return static_cast<int>(found - islands.begin());
}

Role role(const DataChecks& checks, const Json& json, const std::string& where, const std::string& key,
          const std::vector<Island>& islands, bool of_captain) {
  Role role;
  if (of_captain) {
    checks.expect_keys(json, where, {"name"}, {"line"});
  } else {
    checks.expect_keys(json, where, {"name", "island", "effects"}, {"line"});
    role.island = island(checks, json.at("island"), where + ".island", islands);
    role.effects = read_effects(checks, json.at("effects"), where + ".effects");
    if (role.effects.empty()) checks.fail(where + ".effects", "at least one effect (K4)");
  }
  role.name = checks.words(json.at("name"), where + ".name", key + ".name", kMaxNameLength);
  role.line = read_line(checks, json, where, key);
  return role;
}

// K5: independent of roles and destinations.
std::vector<Effect> bonus(const DataChecks& checks, const Json& json, const std::string& where) {
  auto effects = read_effects(checks, json, where);
  for (const Effect& effect : effects) {
    if (is_of_mission(effect) || effect.when != When::now) {
      checks.fail(where, "men and cards only, at once (K5), not \"" + to_text(effect) + "\"");
    }
  }
  return effects;
}

}  // namespace

std::vector<Island> islands(const DataFile& file) {
  const DataChecks checks(file);
  checks.expect_list(checks.json(), "");
  std::vector<Island> all;
  std::set<std::string> ids;
  for (std::size_t index = 0; index < checks.json().size(); ++index) {
    const Json& json = checks.json()[index];
    Island one;
    one.id = read_id(checks, json, index);
    if (!ids.insert(one.id).second) checks.fail(list_place(index) + ".id", "an id that no other island has");
    checks.expect_keys(json, one.id, {"id", "name", "F", "I", "C"}, {"line"});
    const std::string key = "itaca.island." + one.id;
    one.name = checks.words(json.at("name"), one.id + ".name", key + ".name", kMaxNameLength);
    one.line = read_line(checks, json, one.id, key);
    for (const Stat stat : kStats) {
      const std::string name(to_text(stat));
      one.difficulty[at(stat)] = read_term(checks, json.at(name), one.id + "." + name);
    }
    if (one.mean() == 0) checks.fail(one.id, "a difficulty that is not 0 (K2)");
    all.push_back(std::move(one));
  }
  if (all.size() != at(kIslands)) checks.fail("", "17 islands (K1), not " + std::to_string(all.size()));
  // Ithaca is the goal and is never in the grid.
  const auto ithaca =
      std::find_if(all.begin(), all.end(), [](const Island& one) { return one.id == "ithaca"; });
  if (ithaca == all.end()) checks.fail("", "an island with the id ithaca (K1)");
  std::rotate(ithaca, ithaca + 1, all.end());
  return all;
}

std::vector<Character> characters(const DataFile& file, const std::vector<Island>& islands) {
  const DataChecks checks(file);
  checks.expect_list(checks.json(), "");
  std::vector<Character> all(at(kCharacters) + 1);
  std::set<int> ids;
  for (std::size_t index = 0; index < checks.json().size(); ++index) {
    const Json& json = checks.json()[index];
    checks.expect_keys(json, list_place(index), {"id", "roles", "bonus"});
    const int number = checks.number(json.at("id"), list_place(index) + ".id", 1, kCharacters + 1);
    const std::string where = "card " + std::to_string(number);
    if (!ids.insert(number).second) checks.fail(where + ".id", "an id that no other character has");
    const bool captain = number > kCharacters;
    const std::string key = "itaca.character." + std::to_string(number) + "_";
    Character& one = all[at(number - 1)];
    one.bonus = bonus(checks, json.at("bonus"), where + ".bonus");
    if (one.bonus.empty() && !captain) checks.fail(where + ".bonus", "at least one effect (K5)");
    checks.expect_list(json.at("roles"), where + ".roles");
    if (json.at("roles").size() != 2) checks.fail(where + ".roles", "two roles (K4)");
    for (std::size_t half = 0; half < 2; ++half) {
      one.roles[half] = role(checks, json.at("roles")[half], where + ".roles" + list_place(half),
                             key + std::to_string(half + 1), islands, captain);
    }
  }
  if (ids.size() != all.size()) checks.fail("", "9 characters (K1), not " + std::to_string(ids.size()));
  return all;
}

std::vector<EventCard> events(const DataFile& file, const std::vector<Island>& islands) {
  const DataChecks checks(file);
  checks.expect_list(checks.json(), "");
  std::vector<EventCard> all;
  std::set<std::string> ids;
  int copies = 0;
  for (std::size_t index = 0; index < checks.json().size(); ++index) {
    const Json& json = checks.json()[index];
    EventCard one;
    one.id = read_id(checks, json, index);
    if (!ids.insert(one.id).second) checks.fail(list_place(index) + ".id", "an id that no other event has");
    checks.expect_keys(json, one.id, {"id", "name", "island", "upper", "lower", "copies"}, {"line"});
    const std::string key = "itaca.event." + one.id;
    one.name = checks.words(json.at("name"), one.id + ".name", key + ".name", kMaxNameLength);
    one.line = read_line(checks, json, one.id, key);
    one.island = island(checks, json.at("island"), one.id + ".island", islands);
    one.upper = read_effects(checks, json.at("upper"), one.id + ".upper");
    one.lower = read_effects(checks, json.at("lower"), one.id + ".lower");
    if (one.upper.empty()) checks.fail(one.id + ".upper", "at least one effect (K6)");
    if (one.lower.empty()) checks.fail(one.id + ".lower", "at least one effect (K6)");
    one.copies = checks.number(json.at("copies"), one.id + ".copies", 1, kEvents);
    copies += one.copies;
    all.push_back(std::move(one));
  }
  if (copies != kEvents) checks.fail("", "71 cards (K1), not " + std::to_string(copies));
  std::sort(all.begin(), all.end(), [](const EventCard& a, const EventCard& b) { return a.id < b.id; });
  return all;
}

Figures figures(const DataFile& file) {
  const DataChecks checks(file);
  checks.expect_keys(checks.json(), "",
                     {"start_crew", "crew_cap", "hand_start", "hand_max", "hero_crew", "reward"});
  const auto number = [&](const char* key, int least, int most) {
    return checks.number(checks.json().at(key), key, least, most);
  };
  Figures all;
  all.start_crew = number("start_crew", 0, kMaxMen);
  all.crew_cap.reset();
  if (!checks.json().at("crew_cap").is_null()) all.crew_cap = number("crew_cap", all.start_crew, kMaxMen);
  all.hand_max = number("hand_max", 1, kMaxHand);
  all.hand_start = number("hand_start", 0, all.hand_max);
  all.hero_crew = number("hero_crew", 0, kMaxMen);
  const Json& rewards = checks.json().at("reward");
  checks.expect_list(rewards, "reward");
  for (std::size_t index = 0; index < rewards.size(); ++index) {
    const std::string where = "reward" + list_place(index);
    checks.expect_keys(rewards[index], where, {"men", "cards"});
    const Reward reward{checks.number(rewards[index].at("men"), where + ".men", 0, kMaxMen),
                        checks.number(rewards[index].at("cards"), where + ".cards", 0, 5)};
    if (std::find(all.reward.begin(), all.reward.end(), reward) != all.reward.end())
      checks.fail(where, "another reward than before");
    all.reward.push_back(reward);
  }
  if (all.reward.empty()) checks.fail("reward", "at least one reward");
  return all;
}

}  // namespace nostos::itaca
