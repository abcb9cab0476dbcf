// Reads the configuration: a file, over it the environment, over it the command line.
#pragma once
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/config/keys.hpp"

namespace nostos::config {

// What does not hold: where ("nostos.toml:7", "NOSTOS_LIMITS_ROOMS", "--port"), the key, and what was
// expected. Never a value: it may be a secret.
struct Fault {
  std::string where;
  std::string key;  // dotted; empty where it is about no key
  std::string words;
};
// One line: "nostos.toml:7: limits.rooms: expected a whole number from 1 to 9".
std::string to_text(const Fault& fault);

// An option of the command line.
struct Override {
  std::string option;  // "--port"
  const Key* key = nullptr;
  std::string text;
};

struct Sources {
  std::optional<std::filesystem::path> file;       // must be there; without it <data>/nostos.toml may be
  std::map<std::string, std::string> environment;  // what is not named NOSTOS_<a section>_… is not looked at
  std::vector<Override> options;
};

// The environment of this process.
std::map<std::string, std::string> environment();

struct Reading {
  server::Config config;
  std::map<std::string, std::string> origin;  // by dotted key, where its value comes from, if not the default
  std::vector<Fault> faults;                  // all of them; the configuration is good where there are none
};

Reading read(const Sources& sources);

// Takes the secret for opening rooms from its file, and sees that there is one where one is asked for; adds
// faults. Apart from read(), because only who serves needs it, and may read it.
void take_secret(Reading& reading);

}  // namespace nostos::config
