// A game's room options: what the host may set before the start, described as data so that any client can
// show them.
#pragma once
#include <string>
#include <vector>

#include "games/core/json.hpp"
#include "games/core/result.hpp"
#include "games/core/text.hpp"

namespace nostos {

struct Option {
  enum class Kind {
    choice,  // one of `values`, each a text
    flag,    // true or false
    number,  // a whole number min..max
    seats,   // an array with one seat index, or -1 for "as usual", for each of `values`
  };
  struct Named {
    std::string id;
    Text label;
  };
  std::string id;
  Kind kind = Kind::flag;
  Text label;
  Text help;
  std::vector<Named> values;
  int min = 0;
  int max = 0;
  std::string fallback;  // the default, as JSON text: "\"team\"", "true", "2", "[-1,-1]"
  std::string rule;      // "O5"
  Text group;            // a heading for options that belong together; empty for those that come first
  // The value that games between programs take where nobody says otherwise, as JSON text like `fallback`:
  // among players without a purpose some games never end. Empty for options of people's games. An option that
  // has it is for self-play only: no client is told of it.
  std::string self_play = {};

  // The first of the values is the default.
  static Option choice(std::string id, std::string rule, Text label, Text help, std::vector<Named> values);
  static Option flag(std::string id, std::string rule, Text label, Text help, bool on = false);
  static Option number(std::string id, std::string rule, Text label, Text help, int min, int max, int usual);
};

// Adds options that belong together, under their heading.
void add_group(std::vector<Option>& all, const Text& heading, std::vector<Option> options);

// As clients are told: all but those for self-play.
Json to_json(const std::vector<Option>& options);

// The options that games between programs are given where nobody says otherwise; the others' defaults are not
// in it.
Json self_play_options(const std::vector<Option>& options);

// The full options object: every option present, defaults filled in, keys sorted.
// Refuses an unknown option (unknown_option) and a value outside its domain (bad_option); words name the
// option.
Result<Json> complete_options(const std::vector<Option>& options, const Json& given);

}  // namespace nostos
