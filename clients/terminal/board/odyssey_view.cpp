#include "clients/terminal/board/odyssey_view.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

namespace nostos::terminal {
namespace {

using Json = nlohmann::json;

constexpr std::array<std::string_view, 4> kShipWords{"white", "green", "red", "yellow"};
constexpr std::array<std::string_view, 8> kDirs{"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
constexpr std::array<std::string_view, 2> kOutcomes{"bounced", "pinned"};
constexpr std::array<std::string_view, 6> kTerrains{"sea", "wooded", "rocky", "sacred", "fog", "lighthouse"};
constexpr std::array<std::string_view, 4> kFlags{"arrived", "deep", "coast", "ships"};
constexpr std::array<std::string_view, 4> kCounts{"islands", "ship_count", "lighthouses", "fog_banks"};
constexpr std::array<std::string_view, 3> kKinds{"wooded", "rocky", "sacred"};
constexpr std::array<std::string_view, 2> kLists{"together", "sighted"};

template <std::size_t n>
bool among(const std::array<std::string_view, n>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::vector<std::string_view> parts(std::string_view text, char between) {
  std::vector<std::string_view> all;
  while (!text.empty()) {
    const auto end = std::min(text.find(between), text.size());
    if (end > 0) all.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return all;
}

int number_in(std::string_view text) {
  int number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

void add_word(Json& report, std::string_view word) {
  if (among(kShipWords, word)) report["ship"] = word;
  if (among(kDirs, word)) report["dir"] = word;
  if (among(kOutcomes, word)) report["outcome"] = word;
  if (among(kTerrains, word)) report["terrain"] = word;
  if (among(kFlags, word)) report[std::string(word)] = true;
}

void add_word(Json& report, std::string_view word, std::string_view what) {
  const std::string key(word);
  if (among(kCounts, word)) report[key] = number_in(what);
  if (among(kKinds, word)) report["kinds"][key] = number_in(what);
  if (among(kLists, word)) report[key] = parts(what, ',');
  if (word == "light") report[key] = what;
}

}  // namespace

const Json& odyssey_map(const Json& view, const Json& static_data) {
  static const Json none;
  if (!view.is_object() || !static_data.is_object()) return none;
  const auto id = view.find("map");
  const auto maps = static_data.find("maps");
  if (id == view.end() || maps == static_data.end() || !maps->is_array()) return none;
  for (const Json& map : *maps)
    if (map.is_object() && map.value("id", Json()) == *id) return map;
  return none;
}

Json odyssey_report(std::string_view words) {
  Json report{{"ship", ""},
              {"dir", ""},
              {"outcome", ""},
              {"arrived", false},
              {"terrain", "sea"},
              {"deep", false},
              {"coast", false},
              {"together", Json::array()},
              {"islands", 0},
              {"ships", false},
              {"ship_count", 0},
              {"light", "none"},
              {"lighthouses", 0},
              {"fog_banks", 0},
              {"kinds", {{"wooded", 0}, {"rocky", 0}, {"sacred", 0}}},
              {"sighted", Json::array()}};
  for (const std::string_view word : odyssey_words(words)) {
    const auto colon = word.find(':');
    if (colon == std::string_view::npos)
      add_word(report, word);
    else
      add_word(report, word.substr(0, colon), word.substr(colon + 1));
  }
  const auto is_empty = [&report](const char* key) {
    return report[key].get_ref<const std::string&>().empty();
  };
  if (is_empty("outcome")) report["outcome"] = is_empty("dir") ? "still" : "moved";
  return report;
}

std::vector<std::string_view> odyssey_words(std::string_view text) {
  return parts(text, ' ');
}

}  // namespace nostos::terminal
