#include "server/tools/scenario_shape.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>
#include <string_view>

#include "games/core/game.hpp"
#include "server/tools/diff.hpp"
#include "server/tools/table.hpp"

namespace nostos::tools {
namespace {

// The allowed values of a key, and the words for them.
struct Shape {
  std::string_view words;
  bool (*fits)(const Json&);
};

struct Key {
  std::string_view name;
  Shape shape;
  bool required = false;
};

bool whole(const Json& value) {
  return value.is_number_unsigned() || (value.is_number_integer() && value >= 0);
}
bool list_of(const Json& value, bool (*fits)(const Json&)) {
  return value.is_array() && std::all_of(value.begin(), value.end(), fits);
}

constexpr Shape kText{"a text", [](const Json& value) { return value.is_string(); }};
constexpr Shape kSeat{"a whole number from 0 to 99",
                      [](const Json& value) { return whole(value) && value < 100; }};
constexpr Shape kObject{"an object", [](const Json& value) { return value.is_object(); }};
constexpr Shape kAny{"any value", [](const Json&) { return true; }};
constexpr Shape kTexts{"a list of texts", [](const Json& value) {
                         return list_of(value, [](const Json& item) { return item.is_string(); });
                       }};
constexpr Shape kList{"a list", [](const Json& value) { return value.is_array(); }};
constexpr Shape kSteps{"a list of steps, at least one",
                       [](const Json& value) { return value.is_array() && !value.empty(); }};
constexpr Shape kCause{"\"player\", \"clock\" or \"absent\"", [](const Json& value) {
                         return value.is_string() && cause_from_text(value.get<std::string>()).has_value();
                       }};
constexpr Shape kRefusal{"a code, or an object",
                         [](const Json& value) { return value.is_string() || value.is_object(); }};
constexpr Shape kOutcome{"an object or null",
                         [](const Json& value) { return value.is_object() || value.is_null(); }};
constexpr Shape kObjects{"a list of objects", [](const Json& value) {
                           return list_of(value, [](const Json& item) { return item.is_object(); });
                         }};
constexpr Shape kWholes{"a list of whole numbers from 0",
                        [](const Json& value) { return list_of(value, whole); }};
constexpr Shape kSecrets{"a list of texts that are not empty", [](const Json& value) {
                           return list_of(value, [](const Json& item) {
                             return item.is_string() && !item.get_ref<const std::string&>().empty();
                           });
                         }};
constexpr Shape kFile{"an object, or \"@file\" for a file beside the scenario", [](const Json& value) {
                        return value.is_object() ||
                               (value.is_string() && value.get_ref<const std::string&>().starts_with('@'));
                      }};

constexpr Key kScenarioKeys[] = {{"$schema", kText},    {"title", kText, true}, {"note", kText},
                                 {"game", kText, true}, {"cites", kTexts},      {"seats", kSeat, true},
                                 {"options", kObject},  {"data", kObject},      {"seed", kText},
                                 {"stack", kObject},    {"state", kObject},     {"steps", kSteps, true}};
constexpr Key kStepKeys[] = {{"note", kText},   {"seat", kSeat},        {"intent", kAny},
                             {"cause", kCause}, {"rejected", kRefusal}, {"expect", kObject}};
constexpr Key kRejectedKeys[] = {{"code", kText}, {"rule", kText}, {"words", kText}};
constexpr Key kExpectKeys[] = {{"state", kObject},   {"views", kObject},   {"events", kObject},
                               {"prompts", kObject}, {"offered", kObject}, {"not_offered", kObject},
                               {"never", kObject},   {"acting", kObject},  {"outcome", kOutcome}};

class Check {
 public:
  void document(const Json& scenario) {
    if (!scenario.is_object()) return problem("", "a scenario is an object");
    keys(scenario, "", kScenarioKeys);
    if (!problems.empty()) return;
    seats_ = scenario["seats"].get<int>();
    each(scenario, "data", "", kFile);
    each(scenario, "stack", "", kWholes);
    for (std::size_t at = 0; at < scenario["steps"].size(); ++at) {
      step(scenario["steps"][at], "steps[" + std::to_string(at) + "]");
    }
  }

  std::vector<std::string> problems;

 private:
  void problem(const std::string& path, const std::string& words) {
    problems.push_back(path.empty() ? words : path + ": " + words);
  }

  // Checks that all keys are known and have their shapes, and that all required keys exist.
  void keys(const Json& object, const std::string& path, std::span<const Key> known) {
    const std::string prefix = path.empty() ? "" : path + ".";
    for (const auto& [name, value] : object.items()) {
      const auto key = std::find_if(known.begin(), known.end(),
                                    [&, &text = name](const Key& one) { return one.name == text; });
      if (key == known.end()) {
        problem(prefix + name, "unknown key");
      } else if (!key->shape.fits(value)) {
        problem(prefix + name, "expected " + std::string(key->shape.words) + ", got " + brief(value));
      }
    }
    for (const Key& key : known) {
      if (key.required && !object.contains(key.name)) problem(prefix + std::string(key.name), "missing");
    }
  }

  // Checks every member of an object with free keys.
  void each(const Json& parent, const std::string& name, const std::string& prefix, const Shape& shape) {
    if (!parent.contains(name)) return;
    for (const auto& [key, value] : parent[name].items()) {
      if (!shape.fits(value)) {
        problem(prefix + name + "." + key, "expected " + std::string(shape.words) + ", got " + brief(value));
      }
    }
  }

  void step(const Json& step, const std::string& path) {
    if (!step.is_object()) return problem(path, "a step is an object");
    const std::size_t before = problems.size();
    keys(step, path, kStepKeys);
    if (problems.size() != before) return;
    if (step.contains("seat") != step.contains("intent"))
      problem(path, "\"seat\" and \"intent\" go together");
    if (!step.contains("intent")) {
      for (const char* name : {"cause", "rejected"}) {
        if (step.contains(name)) problem(path + "." + name, "means nothing without an intent");
      }
      if (!step.contains("expect")) problem(path, "neither an intent nor an expectation");
    } else if (step.contains("seat") && step["seat"] >= seats_) {
      problem(path + ".seat", "this table has seats 0 to " + std::to_string(seats_ - 1));
    }
    if (step.contains("rejected") && step["rejected"].is_object()) {
      keys(step["rejected"], path + ".rejected", kRejectedKeys);
    }
    if (step.contains("expect")) expect(step["expect"], path + ".expect");
  }

  void expect(const Json& expect, const std::string& path) {
    const std::size_t before = problems.size();
    keys(expect, path, kExpectKeys);
    if (problems.size() != before) return;
    by_viewer(expect, "views", path, kAny, true);
    by_viewer(expect, "events", path, kList, true);
    by_viewer(expect, "prompts", path, kObjects, false);
    by_viewer(expect, "offered", path, kList, false);
    by_viewer(expect, "not_offered", path, kList, false);
    by_viewer(expect, "never", path, kSecrets, true);
    by_viewer(expect, "acting", path, kWholes, true);
  }

  void by_viewer(const Json& expect, const std::string& name, const std::string& path, const Shape& shape,
                 bool spectator) {
    if (!expect.contains(name)) return;
    for (const auto& [key, value] : expect[name].items()) {
      const auto viewer = viewer_from_name(key, seats_);
      if (!viewer || (!viewer->seat && !spectator)) {
        problem(path + "." + name + "." + key, std::string("expected a seat") +
                                                   (spectator ? " or \"spectator\"" : "") + ", got \"" + key +
                                                   "\"");
      }
    }
    each(expect, name, path + ".", shape);
  }

  int seats_ = 0;
};

}  // namespace

std::vector<std::string> scenario_problems(const Json& scenario) {
  Check check;
  check.document(scenario);
  return std::move(check.problems);
}

}  // namespace nostos::tools
