// What a host settles about his room, beside the game's own options.
#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <variant>

#include "games/core/json.hpp"
#include "server/record/clock.hpp"

namespace nostos::server {

using record::ClockKind;
using record::ClockRule;

struct Settings {
  std::string title;
  bool is_public = false;
  std::string password;  // hash; empty: none
  bool closed = false;   // nobody new may join
  bool watching = true;  // spectators may come in
  int eyes = 0;          // spectators may see all seats, so many whole rounds late; 0: they may not
  ClockRule clock;
  bool take_back = true;
  bool players_speak = false;  // only they write in the chat
  bool keep_chat = false;      // in the record
  bool advice = false;         // players may ask what a bot would do in their place
};

// As the journal keeps them.
Json to_json(const Settings& settings);
Settings settings_from_json(const Json& json);
// As everybody in the room sees them: whether there is a password, not its hash.
Json shown(const Settings& settings);

struct BadSetting {
  std::string code;   // bad_setting, already_started
  std::string words;  // which one, and what it may be
};
// The settings with those of `changes` in their place; those that a running game goes by are fixed.
std::variant<Settings, BadSetting> changed(const Settings& settings, const Json& changes, bool started);

}  // namespace nostos::server
