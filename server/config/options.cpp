#include "server/config/options.hpp"

#include <CLI/CLI.hpp>

namespace nostos::config {

void add_options(CLI::App& command, std::vector<Override>& given) {
  const server::Config defaults;
  for (const Key& key : keys()) {
    if (key.option.empty()) continue;
    const auto equals = key.option.find('=');
    const std::string name(key.option.substr(0, equals));
    const auto give = [&given, &key, name](const std::string& text) { given.push_back({name, &key, text}); };
    if (equals == std::string_view::npos) {
      command.add_option_function<std::string>(name, give, std::string(key.description))
          ->default_str(to_toml(key.get(defaults)));
    } else {
      const std::string text(key.option.substr(equals + 1));
      command.add_flag_callback(
          name, [give, text] { give(text); }, dotted_name(key) + " = " + text);
    }
  }
}

}  // namespace nostos::config
