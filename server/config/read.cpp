#include "server/config/read.hpp"

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
  // A folder can be opened, too; only reading it fails.
  std::error_code ignored;
  return in && !fs::is_directory(file, ignored) ? std::optional(std::move(text).str()) : std::nullopt;
}

std::string no_such_key(const std::string& name, std::string (*spell)(const Key&)) {
  const Key* nearest = nearest_key(name);
  return nearest == nullptr ? "there is no such key" : "there is no such key; is it " + spell(*nearest) + "?";
}

bool is_section(const std::string& name) {
  return std::any_of(keys().begin(), keys().end(), [&](const Key& key) { return key.section == name; });
}

void take(Reading& reading, const Key& key, const std::string& where, const std::optional<Value>& value) {
  if (!value) {
    reading.faults.push_back({where, dotted(key), "expected " + expected(key.form)});
    return;
  }
  key.set(reading.config, *value);
  reading.origin[dotted(key)] = where;
}

void take_file(Reading& reading, const fs::path& file) {
  const auto text = content(file);
  if (!text) {
    reading.faults.push_back({file.string(), "", "expected a file that can be read"});
    return;
  }
  const auto settings = parse_toml(*text);
  const auto where = [&](unsigned line) { return file.string() + ":" + std::to_string(line); };
  if (!settings) {
    reading.faults.push_back({where(settings.error().line), "", "expected TOML: " + settings.error().words});
    return;
  }
  for (const Setting& setting : *settings) {
    if (setting.name.empty()) {
      if (!is_section(setting.section))
        reading.faults.push_back({where(setting.line), setting.section, "there is no such section"});
      continue;
    }
    const Key* key = find_key(setting.section, setting.name);
    if (key == nullptr) {
      const std::string name = (setting.section.empty() ? "" : setting.section + ".") + setting.name;
      reading.faults.push_back({where(setting.line), name, no_such_key(name, dotted)});
    } else {
      take(reading, *key, where(setting.line),
           setting.value ? fitted(key->form, *setting.value) : std::nullopt);
    }
  }
}

void take_environment(Reading& reading, const std::map<std::string, std::string>& environment) {
  std::set<std::string> prefixes;
  for (const Key& key : keys()) {
    const std::string name = variable(key);
    prefixes.insert(name.substr(0, name.size() - key.name.size()));
    const auto found = environment.find(name);
    if (found != environment.end()) take(reading, key, name, parsed(key.form, found->second));
  }
  for (const auto& given : environment) {
    const std::string& name = given.first;
    const bool ours = std::any_of(prefixes.begin(), prefixes.end(),
                                  [&](const std::string& prefix) { return name.starts_with(prefix); });
    const bool known =
        std::any_of(keys().begin(), keys().end(), [&](const Key& key) { return variable(key) == name; });
    if (!ours || known) continue;
    std::string low = name.substr(std::string("NOSTOS_").size());
    std::transform(low.begin(), low.end(), low.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    low[low.find('_')] = '.';
    reading.faults.push_back({name, "", no_such_key(low, variable)});
  }
}

void take_options(Reading& reading, const std::vector<Override>& options) {
  for (const Override& option : options)
    take(reading, *option.key, option.option, parsed(option.key->form, option.text));
}

// The folder in which to look for the file, before it is read.
fs::path data_folder(const Sources& sources) {
  Reading without;
  take_environment(without, sources.environment);
  take_options(without, sources.options);
  return without.config.data;
}

}  // namespace

std::string to_text(const Fault& fault) {
  return fault.where + ": " + (fault.key.empty() ? "" : fault.key + ": ") + fault.words;
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

Reading read(const Sources& sources) {
  Reading reading;
  const fs::path data = data_folder(sources);
  std::error_code ignored;
  if (sources.file) {
    take_file(reading, *sources.file);
  } else if (fs::exists(data / kFileName, ignored)) {
    take_file(reading, data / kFileName);
    // The file was found in this folder, so it cannot choose another.
    if (reading.config.data.lexically_normal() != data.lexically_normal() &&
        reading.origin.contains("server.data"))
      reading.faults.push_back({reading.origin.at("server.data"), "server.data",
                                "expected this file's own folder; for another, name the file with --config"});
  }
  take_environment(reading, sources.environment);
  take_options(reading, sources.options);
  return reading;
}

void take_secret(Reading& reading) {
  server::Config& config = reading.config;
  const auto fault = [&](const std::string& key, std::string words) {
    const auto origin = reading.origin.find(key);
    reading.faults.push_back(
        {origin == reading.origin.end() ? "configuration" : origin->second, key, std::move(words)});
  };
  if (!config.create_secret_file.empty()) {
    if (!config.rooms.secret.empty())
      return fault("rooms.creation_secret_file", "expected either this or rooms.creation_secret, not both");
    auto text = content(config.create_secret_file);
    // Editors end a file with a line break, which you cannot type into the page.
    if (text) text->erase(text->find_last_not_of(" \t\r\n") + 1);
    const Key& key = *find_key("rooms", "creation_secret");
    if (!text || text->empty() || !parsed(key.form, *text))
      return fault("rooms.creation_secret_file",
                   "expected a file that can be read and holds 1 to 128 bytes of text");
    config.rooms.secret = *std::move(text);
  }
  const bool asked = config.create == "secret";
  if (asked && config.rooms.secret.empty())
    fault("rooms.creation", "expected rooms.creation_secret_file or rooms.creation_secret with it");
  // An operator who sets a secret expects it to be required.
  if (!asked && !config.rooms.secret.empty())
    fault("rooms.creation", "expected \"secret\", as one is given; or no secret");
}

}  // namespace nostos::config
