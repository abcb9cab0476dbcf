#include "server/config/options.hpp"

#include <CLI/CLI.hpp>
#include <cctype>

namespace nostos::config {
namespace {

// The name of the value in help: the values themselves, or the last word of the option: "PORT".
std::string value_name(const std::string& option, const ValueRule& rule) {
  std::string name;
  if (const auto* one = std::get_if<OneOf>(&rule)) {
    for (const std::string_view value : one->values) name.append(name.empty() ? "" : "|").append(value);
    return name;
  }
  name = option.substr(option.rfind('-') + 1);
  for (char& letter : name) letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  return name;
}

}  // namespace

void add_options(CLI::App& command, std::vector<Override>& given) {
  const server::Config defaults;
  for (const Key& key : keys()) {
    if (key.option.empty()) continue;
    const auto equals = key.option.find('=');
    const std::string name(key.option.substr(0, equals));
    const auto give = [&given, &key, name](const std::string& text) { given.push_back({name, &key, text}); };
    if (equals == std::string_view::npos) {
      command.add_option_function<std::string>(name, give, std::string(key.description))
          ->default_str(to_toml(key.get(defaults)))
          ->type_name(value_name(name, key.rule));
    } else {
      const std::string text(key.option.substr(equals + 1));
      command.add_flag_callback(
          name, [give, text] { give(text); }, std::string(key.flag));
    }
  }
}

}  // namespace nostos::config
