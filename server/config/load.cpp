#include "server/config/load.hpp"

#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <utility>

#include "server/config/toml.hpp"

namespace nostos::config {
namespace {

namespace fs = std::filesystem;

constexpr const char* kFileName = "nostos.toml";

std::optional<std::string> content(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  // A folder can be opened, but not read.
  std::error_code ignored;
  return in && !fs::is_directory(file, ignored) ? std::optional(std::move(text).str()) : std::nullopt;
}

std::string no_such_key(const std::string& name, std::string (*name_of)(const Key&)) {
  const Key* nearest = nearest_key(name);
  return nearest == nullptr ? "there is no such key"
                            : "there is no such key. Did you mean " + name_of(*nearest) + "?";
}

bool is_section(const std::string& name) {
  return std::any_of(keys().begin(), keys().end(), [&](const Key& key) { return key.section == name; });
}

void apply(LoadResult& result, const Key& key, const std::string& where, const std::optional<Value>& value) {
  if (!value) {
    result.errors.push_back({where, dotted_name(key), "expected " + describe(key.rule)});
    return;
  }
  key.set(result.config, *value);
  result.sources[dotted_name(key)] = where;
}

void apply_file(LoadResult& result, const fs::path& file) {
  const auto text = content(file);
  if (!text) {
    result.errors.push_back({file.string(), "", "expected a file that can be read"});
    return;
  }
  const auto settings = parse_toml(*text);
  const auto where = [&](unsigned line) { return file.string() + ":" + std::to_string(line); };
  if (!settings) {
    result.errors.push_back({where(settings.error().line), "", "expected TOML: " + settings.error().message});
    return;
  }
  for (const Setting& setting : *settings) {
    if (setting.name.empty()) {
      if (!is_section(setting.section))
        result.errors.push_back({where(setting.line), setting.section, "there is no such section"});
      continue;
    }
    const Key* key = find_key(setting.section, setting.name);
    if (key == nullptr) {
      const std::string name = (setting.section.empty() ? "" : setting.section + ".") + setting.name;
      result.errors.push_back({where(setting.line), name, no_such_key(name, dotted_name)});
    } else {
      apply(result, *key, where(setting.line),
            setting.value ? coerced(key->rule, *setting.value) : std::nullopt);
    }
  }
}

void apply_environment(LoadResult& result, const std::map<std::string, std::string>& environment) {
  std::set<std::string> prefixes;
  for (const Key& key : keys()) {
    const std::string name = environment_variable(key);
    prefixes.insert(name.substr(0, name.size() - key.name.size()));
    const auto found = environment.find(name);
    if (found != environment.end()) apply(result, key, name, parse_value(key.rule, found->second));
  }
  for (const auto& given : environment) {
    const std::string& name = given.first;
    const bool ours = std::any_of(prefixes.begin(), prefixes.end(),
                                  [&](const std::string& prefix) { return name.starts_with(prefix); });
    const bool known = std::any_of(keys().begin(), keys().end(),
                                   [&](const Key& key) { return environment_variable(key) == name; });
    if (!ours || known) continue;
    std::string low = name.substr(std::string("NOSTOS_").size());
    std::transform(low.begin(), low.end(), low.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    low[low.find('_')] = '.';
    result.errors.push_back({name, "", no_such_key(low, environment_variable)});
  }
}

void apply_options(LoadResult& result, const std::vector<Override>& options) {
  for (const Override& option : options)
    apply(result, *option.key, option.option, parse_value(option.key->rule, option.text));
}

// Returns the folder in which to look for the file, before the file is read.
fs::path data_folder(const Sources& sources) {
  LoadResult result;
  apply_environment(result, sources.environment);
  apply_options(result, sources.options);
  return result.config.data;
}

}  // namespace

std::string to_text(const ConfigError& error) {
  return error.where + ": " + (error.key.empty() ? "" : error.key + ": ") + error.message;
}

std::map<std::string, std::string> environment() {
  std::map<std::string, std::string> ours;
  for (char** at = environ; at != nullptr && *at != nullptr; ++at) {
    const std::string pair = *at;
    const auto equals = pair.find('=');
    if (pair.starts_with("NOSTOS_") && equals != std::string::npos)
      ours[pair.substr(0, equals)] = pair.substr(equals + 1);
  }
  return ours;
}

LoadResult load(const Sources& sources) {
  LoadResult result;
  const fs::path data = data_folder(sources);
  std::error_code ignored;
  if (sources.file) {
    apply_file(result, *sources.file);
  } else if (fs::exists(data / kFileName, ignored)) {
    apply_file(result, data / kFileName);
    // The file was found in this folder, so it cannot choose another.
    if (result.config.data.lexically_normal() != data.lexically_normal() &&
        result.sources.contains("server.data"))
      result.errors.push_back({result.sources.at("server.data"), "server.data",
                               "expected this file's own folder; for another, name the file with --config"});
  }
  apply_environment(result, sources.environment);
  apply_options(result, sources.options);
  return result;
}

void load_secret_file(LoadResult& result) {
  server::Config& config = result.config;
  const auto add_error = [&](const std::string& key, std::string message) {
    const auto source = result.sources.find(key);
    result.errors.push_back(
        {source == result.sources.end() ? "configuration" : source->second, key, std::move(message)});
  };
  if (!config.creation.secret_file.empty()) {
    if (!config.rooms.secret.empty())
      return add_error("rooms.creation_secret_file",
                       "expected either this or rooms.creation_secret, not both");
    auto text = content(config.creation.secret_file);
    // Editors end a file with a line break, which you cannot type into the page.
    if (text) text->erase(text->find_last_not_of(" \t\r\n") + 1);
    const Key& key = *find_key("rooms", "creation_secret");
    if (!text || text->empty() || !parse_value(key.rule, *text))
      return add_error("rooms.creation_secret_file",
                       "expected a file that can be read and holds 1 to 128 bytes of text");
    config.rooms.secret = *std::move(text);
  }
  const bool required = config.creation.mode == "secret";
  if (required && config.rooms.secret.empty())
    add_error("rooms.creation", "expected rooms.creation_secret_file or rooms.creation_secret with it");
  // An operator who sets a secret expects it to be required.
  if (!required && !config.rooms.secret.empty())
    add_error("rooms.creation", "expected \"secret\", as one is given; or no secret");
}

}  // namespace nostos::config
