// The host's settings for a room. The game's own options are separate.
#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <variant>

#include "games/core/json.hpp"
#include "server/base/refusal.hpp"
#include "server/record/clock.hpp"

namespace nostos::server {

using record::ClockKind;
using record::ClockRule;

struct Settings {
  std::string title;
  bool is_public = false;
  std::string password;          // hash; empty: none
  bool joinable = true;          // new members may join
  bool allow_spectators = true;  // spectators may come in
  int reveal_delay_rounds = 0;   // spectators may see all seats this many whole rounds late; 0: never
  ClockRule clock;
  bool allow_undo = true;
  bool players_speak = false;  // only players write in the chat
  bool record_chat = false;    // the record contains the chat
  bool advice = false;         // players may ask for a bot's move
  bool bot_reactions = true;   // bots show reactions at important moments
};

// The form in the journal.
Json to_json(const Settings& settings);
Settings settings_from_json(const Json& json);
// The form that members see: whether there is a password, without its hash.
Json shown(const Settings& settings);

// The settings after `changes`. A running game fixes some of them. Hashes a new password if it refuses
// nothing.
std::variant<Settings, Refusal> changed(const Settings& settings, const Json& changes, bool started);

}  // namespace nostos::server
