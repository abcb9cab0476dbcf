#include "clients/terminal/words/words.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace nostos::terminal {
namespace {

using nlohmann::json;

std::string plain(std::string_view key) {
  std::string text(key);
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

std::string shown(const json& value) {
  return value.is_string() ? plain(value.get_ref<const std::string&>()) : value.dump();
}

void spell(Lines& lines, const std::string& indent, const std::string& name, const json& value) {
  if (!value.is_structured() || value.empty()) {
    lines.push_back(indent + name + ": " + (value.is_structured() ? "–" : shown(value)));
    return;
  }
  lines.push_back(indent + name + ":");
  std::size_t number = 0;
  for (const auto& item : value.items())
    spell(lines, indent + "  ", value.is_array() ? std::to_string(++number) : plain(item.key()),
          item.value());
}

}  // namespace

std::string told(std::string_view /*game*/, const json& /*event*/, const Scene& /*scene*/) {
  return "";
}

std::string asked(std::string_view /*game*/, const Scene& scene) {
  return scene.table.language == Language::it ? "Tocca a te." : "It is your move.";
}

std::string choice_name(std::string_view /*game*/, std::string_view type, const Scene& /*scene*/) {
  return plain(type);
}

std::string field_name(std::string_view /*game*/, std::string_view /*type*/, std::string_view field,
                       const Scene& /*scene*/) {
  return plain(field);
}

std::string value_name(std::string_view /*game*/, std::string_view /*type*/, std::string_view /*field*/,
                       const json& value, const Scene& /*scene*/) {
  return shown(value);
}

Lines spoken(std::string_view /*game*/, const Scene& scene) {
  Lines lines;
  for (const auto& item : scene.view.items()) spell(lines, "", plain(item.key()), item.value());
  return lines;
}

}  // namespace nostos::terminal
