#include "server/tools/expectations.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "server/tools/diff.hpp"
#include "server/tools/table.hpp"

namespace nostos::tools {
namespace {

std::string at(const std::string& path, std::size_t index) {
  return path + "[" + std::to_string(index) + "]";
}

// Adds null for keys that the view leaves out and the scenario expects to be null.
void name_left_out(Json& shown, const Json& expected) {
  if (!expected.is_object()) return;
  for (const auto& [key, value] : expected.items()) {
    if (shown.is_object()) {
      if (value.is_null()) shown.emplace(key, nullptr);
      if (const auto found = shown.find(key); found != shown.end()) name_left_out(*found, value);
    } else if (shown.is_array()) {
      for (std::size_t index = 0; index < shown.size(); ++index) {
        if (std::to_string(index) == key) name_left_out(shown[index], value);
      }
    }
  }
}

// The choices in the form of scenario files, whose names are their own: `free`, `of` and `except`, and the
// kinds `one` and `some`.
Json choices_in_files(const Prompt& prompt) {
  Json choices = to_json(prompt);
  const auto rename = [](Json& object, const char* from, const char* to) {
    const auto found = object.find(from);
    if (found == object.end()) return;
    Json value = std::move(*found);
    object.erase(found);
    object[to] = std::move(value);
  };
  for (Json& choice : choices) {
    rename(choice, "anytime", "free");
    for (Json& field : choice["fields"]) {
      rename(field, "values", "of");
      rename(field, "blocked", "except");
      if (field["kind"] == "oneOf") field["kind"] = "one";
      if (field["kind"] == "subset") field["kind"] = "some";
    }
  }
  return choices;
}

class Expectations {
 public:
  Expectations(const Json& expect, const Position& position, bool eventful, std::string path)
      : expect_(expect), position_(position), eventful_(eventful), path_(std::move(path)) {}

  std::vector<std::string> check() {
    if (expect_.contains("state")) add(mismatches(expect_["state"], position_.state(), path_ + ".state"));
    if (expect_.contains("outcome")) {
      add(mismatches(expect_["outcome"], to_json(position_.outcome()), path_ + ".outcome"));
    }
    for_each("views", &Expectations::view);
    for_each("events", &Expectations::events);
    for_each("prompts", &Expectations::prompt);
    for_each("offered", &Expectations::offered);
    for_each("not_offered", &Expectations::not_offered);
    for_each("never", &Expectations::never);
    for_each("acting", &Expectations::acting);
    return std::move(lines_);
  }

 private:
  using Part = void (Expectations::*)(const Json&, Viewer, const std::string&);

  void add(std::vector<std::string> lines) {
    lines_.insert(lines_.end(), std::make_move_iterator(lines.begin()), std::make_move_iterator(lines.end()));
  }

  void for_each(const std::string& name, Part part) {
    if (!expect_.contains(name)) return;
    for (const auto& [key, value] : expect_[name].items()) {
      (this->*part)(value, *viewer_from_name(key, position_.seats()), path_ + "." + name + "." + key);
    }
  }

  [[nodiscard]] Json shown(Viewer viewer) const {
    return eventful_ ? position_.events(viewer) : Json::array();
  }

  void view(const Json& expected, Viewer viewer, const std::string& path) {
    Json view = position_.view(viewer);
    name_left_out(view, expected);
    add(mismatches(expected, view, path));
  }

  void events(const Json& expected, Viewer viewer, const std::string& path) {
    const Json events = shown(viewer);
    if (events.size() != expected.size()) {
      lines_.push_back(path + ": expected " + std::to_string(expected.size()) + " events, got " +
                       std::to_string(events.size()) + ": " + brief(events));
      return;
    }
    for (std::size_t index = 0; index < events.size(); ++index) {
      add(mismatches(expected[index], events[index], at(path, index)));
    }
  }

  void prompt(const Json& expected, Viewer viewer, const std::string& path) {
    const Json choices = choices_in_files(position_.prompt(*viewer.seat));
    if (expected.empty() && !choices.empty()) {
      lines_.push_back(path + ": expected no choice at all, got " + brief(choices));
    }
    for (std::size_t index = 0; index < expected.size(); ++index) {
      const bool matched = std::any_of(choices.begin(), choices.end(), [&](const Json& choice) {
        return mismatches(expected[index], choice, "").empty();
      });
      if (!matched) no_such_choice(expected[index], choices, at(path, index));
    }
  }

  // If exactly one choice has the expected type, lists the differences from it.
  void no_such_choice(const Json& expected, const Json& choices, const std::string& path) {
    std::vector<const Json*> alike;
    for (const Json& choice : choices) {
      if (expected.contains("type") && choice["type"] == expected["type"]) alike.push_back(&choice);
    }
    if (alike.size() == 1) return add(mismatches(expected, *alike.front(), path));
    lines_.push_back(path + ": no choice like " + brief(expected) + ", got " + brief(choices));
  }

  void offered(const Json& expected, Viewer viewer, const std::string& path) {
    const Prompt prompt = position_.prompt(*viewer.seat);
    for (std::size_t index = 0; index < expected.size(); ++index) {
      if (!offers(prompt, expected[index])) {
        lines_.push_back(at(path, index) + ": expected to be offered, got no such offer (" +
                         explain(prompt, expected[index]).code + "): " + brief(expected[index]) + " among " +
                         brief(to_json(prompt)));
      }
    }
  }

  void not_offered(const Json& expected, Viewer viewer, const std::string& path) {
    const Prompt prompt = position_.prompt(*viewer.seat);
    for (std::size_t index = 0; index < expected.size(); ++index) {
      if (offers(prompt, expected[index])) {
        lines_.push_back(at(path, index) +
                         ": expected not to be offered, but it is: " + brief(expected[index]));
      }
    }
  }

  void never(const Json& secrets, Viewer viewer, const std::string& path) {
    std::vector<std::pair<std::string, std::string>> texts{{"view", position_.view(viewer).dump()},
                                                           {"events", shown(viewer).dump()}};
    if (viewer.seat) texts.emplace_back("prompt", choices_in_files(position_.prompt(*viewer.seat)).dump());
    for (const Json& secret : secrets) {
      const auto& needle = secret.get_ref<const std::string&>();
      for (const auto& [where, text] : texts) {
        const auto found = text.find(needle);
        if (found == std::string::npos) continue;
        const auto from = found < 40 ? 0 : found - 40;
        lines_.push_back(path + ": \"" + needle + "\" appears in the " + where + ": …" +
                         text.substr(from, needle.size() + 80) + "…");
      }
    }
  }

  void acting(const Json& expected, Viewer viewer, const std::string& path) {
    Json seats = Json::array();
    for (const Seat seat : position_.acting(viewer)) seats.push_back(seat.index);
    add(mismatches(expected, seats, path));
  }

  const Json& expect_;
  const Position& position_;
  bool eventful_;
  std::string path_;
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> unmet(const Json& expect, const Position& position, bool eventful,
                               const std::string& path) {
  return Expectations(expect, position, eventful, path).check();
}

}  // namespace nostos::tools
