// A game's room options: the settings of the host before the start, described as data so that any client can
// show them.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "games/core/json.hpp"
#include "games/core/localized_text.hpp"
#include "games/core/result.hpp"

namespace nostos {

struct Option {
  enum class Kind {
    choice,  // one of `values`, each a text
    flag,    // true or false
    number,  // a whole number min..max
    seats,   // an array with one seat index, or -1 for the usual seat, for each of `values`
  };
  std::string id;
  Kind kind = Kind::flag;
  std::string label;
  std::string help;  // may be empty
  std::vector<NamedText> values;
  int min = 0;
  int max = 0;
  std::string fallback;  // the default, as JSON text: "\"team\"", "true", "2", "[-1,-1]"
  std::string rule;      // "O5"
  NamedText group;       // a heading for a group of options; empty for the options that come first
  // The default for games between programs, as JSON text like `fallback`: among players without a purpose
  // some games never end. Empty for options of people's games. An option that has it is for self-play only:
  // clients do not get it.
  std::string self_play = {};

  // The first of the values is the default.
  static Option choice(std::string id, std::string rule, std::string label, std::string help,
                       std::vector<NamedText> values);
  static Option flag(std::string id, std::string rule, std::string label, std::string help, bool on = false);
  static Option number(std::string id, std::string rule, std::string label, std::string help, int min,
                       int max, int usual);
};

// Adds a group of options under its heading.
void add_group(std::vector<Option>& all, const NamedText& heading, std::vector<Option> options);

// The form that clients get: all options of the game but those for self-play. The keys of the texts are
// GAME.option.ID.label, GAME.option.ID.help, GAME.option.ID.values.VALUE and GAME.group.GROUP.
Json to_json(std::string_view game, const std::vector<Option>& options);

// The defaults of games between programs, only for the options that have one.
Json self_play_options(const std::vector<Option>& options);

// The full options object: every option present, defaults filled in, keys sorted. Refuses an unknown option
// (unknown_option) and a value outside its domain (bad_option); the message names the option.
Result<Json> complete_options(const std::vector<Option>& options, const Json& given);

}  // namespace nostos
