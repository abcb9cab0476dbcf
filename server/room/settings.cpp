#include "server/room/settings.hpp"

#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/base/password.hpp"
#include "server/room/clean_text.hpp"

namespace nostos::server {
namespace {

constexpr std::size_t kMaxTitle = 40;  // characters
constexpr int kMaxRevealDelay = 9;
constexpr std::size_t kMaxPassword = 128;

bool within(const Json& value, std::int64_t least, std::int64_t most) {
  return value.is_number_integer() && value >= least && value <= most;
}

// Takes one setting's new value; false if it has a wrong form.
using Take = bool (*)(Settings&, const Json&);

template <bool Settings::*Flag>
bool take_flag(Settings& settings, const Json& value) {
  if (!value.is_boolean()) return false;
  settings.*Flag = value.get<bool>();
  return true;
}

bool take_title(Settings& settings, const Json& value) {
  if (!value.is_string()) return false;
  const auto& text = value.get_ref<const std::string&>();
  const auto clean = text.empty() ? std::optional(text) : clean_line(text, kMaxTitle);
  if (clean) settings.title = *clean;
  return clean.has_value();
}

// Leaves the hash of a new one to changed().
bool take_password(Settings& settings, const Json& value) {
  settings.password.clear();
  if (value.is_null()) return true;
  if (!value.is_string()) return false;
  const auto& text = value.get_ref<const std::string&>();
  return !text.empty() && text.size() <= kMaxPassword;
}

bool take_reveal_delay(Settings& settings, const Json& value) {
  if (!within(value, 0, kMaxRevealDelay)) return false;
  settings.reveal_delay_rounds = value.get<int>();
  return true;
}

bool take_clock(Settings& settings, const Json& value) {
  const auto clock = record::clock_rule_from(value);
  if (clock) settings.clock = *clock;
  return clock.has_value();
}

bool take_chat(Settings& settings, const Json& value) {
  settings.players_speak = value == "players";
  return value == "players" || value == "all";
}

struct Setting {
  Take take;
  bool fixed;  // while the game runs
  const char* form;
};

const std::map<std::string, Setting, std::less<>>& all_settings() {
  static const std::map<std::string, Setting, std::less<>> all{
      {"title", {take_title, false, "up to 40 visible characters"}},
      {"public", {take_flag<&Settings::is_public>, false, "true or false"}},
      {"password", {take_password, false, "1 to 128 bytes, or null"}},
      {"joinable", {take_flag<&Settings::joinable>, false, "true or false"}},
      {"allowSpectators", {take_flag<&Settings::allow_spectators>, false, "true or false"}},
      {"revealDelayRounds", {take_reveal_delay, true, "0 to 9 rounds"}},
      {"clock", {take_clock, true, "of a kind and with seconds as PROTOCOL.md gives them"}},
      {"allowUndo", {take_flag<&Settings::allow_undo>, true, "true or false"}},
      {"chat", {take_chat, false, "\"all\" or \"players\""}},
      {"recordChat", {take_flag<&Settings::record_chat>, true, "true or false"}},
      {"advice", {take_flag<&Settings::advice>, true, "true or false"}},
      {"botReactions", {take_flag<&Settings::bot_reactions>, false, "true or false"}}};
  return all;
}

}  // namespace

Json shown(const Settings& settings) {
  return {{"title", settings.title},
          {"public", settings.is_public},
          {"hasPassword", !settings.password.empty()},
          {"joinable", settings.joinable},
          {"allowSpectators", settings.allow_spectators},
          {"revealDelayRounds", settings.reveal_delay_rounds},
          {"clock", to_json(settings.clock)},
          {"allowUndo", settings.allow_undo},
          {"chat", settings.players_speak ? "players" : "all"},
          {"recordChat", settings.record_chat},
          {"advice", settings.advice},
          {"botReactions", settings.bot_reactions}};
}

Json to_json(const Settings& settings) {
  Json json = shown(settings);
  json.erase("hasPassword");
  json["password"] = settings.password;
  return json;
}

Settings settings_from_json(const Json& json) {
  Settings settings;
  for (const auto& [name, value] : json.items()) {
    if (name == "password") {
      settings.password = value.get<std::string>();
    } else {
      all_settings().at(name).take(settings, value);
    }
  }
  return settings;
}

std::variant<Settings, Refusal> changed(const Settings& settings, const Json& changes, bool started) {
  Settings made = settings;
  for (const auto& [name, value] : changes.items()) {
    const auto setting = all_settings().find(name);
    if (setting == all_settings().end()) return errors::kUnknownSetting;
    if (setting->second.fixed && started)
      return Refusal(errors::kAlreadyStarted, "The game keeps \"" + name + "\" as it was at the start.", "");
    if (!setting->second.take(made, value))
      return Refusal(errors::kUnknownSetting, "\"" + name + "\" is " + setting->second.form + ".", "");
  }
  // The hash is slow: it comes last, and only if nothing refuses the request.
  const auto password = changes.find("password");
  if (password != changes.end() && password->is_string())
    made.password = hash_password(password->get_ref<const std::string&>());
  return made;
}

}  // namespace nostos::server
