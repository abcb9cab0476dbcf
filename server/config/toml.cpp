#include "server/config/toml.hpp"

#include <toml++/toml.h>

#include <algorithm>

namespace nostos::config {
namespace {

std::optional<Value> value_of(const toml::node& node) {
  if (const auto* flag = node.as_boolean()) return flag->get();
  if (const auto* whole = node.as_integer()) return whole->get();
  if (const auto* number = node.as_floating_point()) return number->get();
  if (const auto* text = node.as_string()) return text->get();
  return std::nullopt;
}

}  // namespace

Result<std::vector<Setting>, SyntaxError> parse_toml(std::string_view text) {
  std::vector<Setting> settings;
  const auto add = [&](std::string_view section, const toml::key& key, const toml::node& node) {
    settings.push_back(
        {std::string(section), std::string(key.str()), value_of(node), key.source().begin.line});
  };
  try {
    const toml::table table = toml::parse(text);
    for (const auto& [key, node] : table) {
      const toml::table* section = node.as_table();
      if (section == nullptr) {
        add("", key, node);
        continue;
      }
      if (section->empty())
        settings.push_back({std::string(key.str()), "", std::nullopt, key.source().begin.line});
      for (const auto& [name, value] : *section) add(key.str(), name, value);
    }
  } catch (const toml::parse_error& fault) {
    return SyntaxError{fault.source().begin.line, std::string(fault.description())};
  }
  std::stable_sort(settings.begin(), settings.end(),
                   [](const Setting& a, const Setting& b) { return a.line < b.line; });
  return settings;
}

}  // namespace nostos::config
