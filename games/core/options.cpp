#include "games/core/options.hpp"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <utility>

namespace nostos {
namespace {

std::string_view to_text(Option::Kind kind) {
  switch (kind) {
    case Option::Kind::choice:
      return "choice";
    case Option::Kind::flag:
      return "flag";
    case Option::Kind::number:
      return "number";
    case Option::Kind::seats:
      return "seats";
  }
  return "";
}

Option make(Option::Kind kind, std::string id, std::string rule, std::string label, std::string help,
            std::string fallback) {
  Option option;
  option.id = std::move(id);
  option.kind = kind;
  option.label = std::move(label);
  option.help = std::move(help);
  option.fallback = std::move(fallback);
  option.rule = std::move(rule);
  return option;
}

bool whole_number_in(const Json& value, int min, int max) {
  if (!value.is_number_integer()) return false;
  // Json compares across signs by casting: 2^64 - 1 would equal -1.
  if (value.is_number_unsigned()) {
    return std::cmp_greater_equal(value.get<std::uint64_t>(), min) &&
           std::cmp_less_equal(value.get<std::uint64_t>(), max);
  }
  return value >= min && value <= max;
}

bool in_domain(const Option& option, const Json& value) {
  switch (option.kind) {
    case Option::Kind::choice:
      return value.is_string() && std::any_of(option.values.begin(), option.values.end(),
                                              [&](const NamedText& named) { return value == named.id; });
    case Option::Kind::flag:
      return value.is_boolean();
    case Option::Kind::number:
      return whole_number_in(value, option.min, option.max);
    case Option::Kind::seats:
      return value.is_array() && value.size() == option.values.size() &&
             std::all_of(value.begin(), value.end(),
                         [&](const Json& seat) { return whole_number_in(seat, -1, option.max); });
  }
  return false;
}

// The beginning of a name, short enough for a sentence. It does not cut inside a character: the result would
// not be UTF-8, and could not be sent.
std::string beginning_of(const std::string& name) {
  std::size_t size = 40;
  if (name.size() <= size) return name;
  while (size > 0 && (name[size] & '\xC0') == '\x80') --size;
  return name.substr(0, size);
}

}  // namespace

Option Option::choice(std::string id, std::string rule, std::string label, std::string help,
                      std::vector<NamedText> values) {
  Option option = make(Kind::choice, std::move(id), std::move(rule), std::move(label), std::move(help),
                       '"' + values.front().id + '"');
  option.values = std::move(values);
  return option;
}

Option Option::flag(std::string id, std::string rule, std::string label, std::string help, bool on) {
  return make(Kind::flag, std::move(id), std::move(rule), std::move(label), std::move(help),
              on ? "true" : "false");
}

Option Option::number(std::string id, std::string rule, std::string label, std::string help, int min, int max,
                      int usual) {
  Option option = make(Kind::number, std::move(id), std::move(rule), std::move(label), std::move(help),
                       std::to_string(usual));
  option.min = min;
  option.max = max;
  return option;
}

void add_group(std::vector<Option>& all, const NamedText& heading, std::vector<Option> options) {
  for (Option& option : options) {
    option.group = heading;
    all.push_back(std::move(option));
  }
}

Json to_json(std::string_view game, const std::vector<Option>& options) {
  const std::string scope(game);
  Json list = Json::array();
  for (const Option& option : options) {
    if (!option.self_play.empty()) continue;
    const std::string key = scope + ".option." + option.id;
    const auto text = [](std::string key_of_text, const std::string& en) {
      return to_json(LocalizedText{en.empty() ? "" : std::move(key_of_text), en});
    };
    Json values = Json::array();
    for (const NamedText& value : option.values)
      values.push_back({{"id", value.id}, {"label", text(key + ".values." + value.id, value.en)}});
    list.push_back({{"id", option.id},
                    {"kind", to_text(option.kind)},
                    {"label", text(key + ".label", option.label)},
                    {"help", text(key + ".help", option.help)},
                    {"values", std::move(values)},
                    {"min", option.min},
                    {"max", option.max},
                    {"default", Json::parse(option.fallback)},
                    {"rule", option.rule},
                    {"group", text(scope + ".group." + option.group.id, option.group.en)}});
  }
  return list;
}

Json self_play_options(const std::vector<Option>& options) {
  Json values = Json::object();
  for (const Option& option : options) {
    if (!option.self_play.empty()) values[option.id] = Json::parse(option.self_play);
  }
  return values;
}

Result<Json> complete_options(const std::vector<Option>& options, const Json& given) {
  if (!given.is_object()) return Rejection{"bad_option", "", "Options are an object."};
  for (const auto& item : given.items()) {
    const std::string& id = item.key();
    const auto found =
        std::find_if(options.begin(), options.end(), [&](const Option& option) { return option.id == id; });
    if (found == options.end()) {
      return Rejection{"unknown_option", "", "This game has no option \"" + beginning_of(id) + "\"."};
    }
    if (!in_domain(*found, item.value())) {
      return Rejection{"bad_option", found->rule,
                       "The option \"" + found->id + "\" does not take that value."};
    }
  }
  Json full = Json::object();
  for (const Option& option : options) {
    full[option.id] = given.contains(option.id) ? given[option.id] : Json::parse(option.fallback);
  }
  return full;
}

}  // namespace nostos
