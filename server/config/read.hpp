// Reads the configuration: from a file, then the environment, then the command line; later sources override
// earlier ones.
#pragma once
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/config/keys.hpp"

namespace nostos::config {

// A fault of the configuration: where ("nostos.toml:7", "NOSTOS_LIMITS_ROOMS", "--port"), the key, and what
// was expected. It never holds a value, which may be a secret.
struct Fault {
  std::string where;
  std::string key;  // dotted; empty where the fault concerns no key
  std::string words;
};
// One line: "nostos.toml:7: limits.rooms: expected a whole number from 1 to 9".
std::string to_text(const Fault& fault);

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

struct Reading {
  server::Config config;
  std::map<std::string, std::string> origin;  // by dotted key: the source, if not the default
  std::vector<Fault> faults;                  // all faults; the configuration is valid where there are none
};

Reading read(const Sources& sources);

// Reads the secret for opening rooms from its file, and checks that there is one if the configuration
// requires it; adds faults. Separate from read(), because only `nostos serve` needs the secret, and may read
// it.
void take_secret(Reading& reading);

}  // namespace nostos::config
