// Loads the configuration from a file, the environment and the command line. Later sources override earlier
// ones.
#pragma once
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/config/keys.hpp"

namespace nostos::config {

// An error in the configuration: its place ("nostos.toml:7", "NOSTOS_LIMITS_ROOMS", "--port"), the key, and
// what was expected. It never holds a value, because a value may be a secret.
struct ConfigError {
  std::string where;
  std::string key;  // dotted; empty if the error concerns no key
  std::string message;
};
// One line: "nostos.toml:7: limits.rooms: expected a whole number from 1 to 9".
std::string to_text(const ConfigError& error);

// An option on the command line.
struct Override {
  std::string option;  // "--port"
  const Key* key = nullptr;
  std::string text;
};

struct Sources {
  std::optional<std::filesystem::path> file;       // must exist; default: <data>/nostos.toml, if it exists
  std::map<std::string, std::string> environment;  // names other than NOSTOS_<a section>_… are ignored
  std::vector<Override> options;
};

// The environment of this process.
std::map<std::string, std::string> environment();

struct LoadResult {
  server::Config config;
  std::map<std::string, std::string> sources;  // by dotted key, for values that are not the default
  std::vector<ConfigError> errors;             // all errors; the configuration is valid if there are none
};

LoadResult load(const Sources& sources);

// Reads the secret for opening rooms from its file, and checks that there is one if the configuration
// requires it; adds errors. Separate from load(), because only `nostos serve` needs the secret, and may read
// it.
void load_secret_file(LoadResult& result);

}  // namespace nostos::config
