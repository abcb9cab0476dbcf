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
};

Json to_json(const std::vector<Option>& options);

// The full options object: every option present, defaults filled in, keys sorted.
// Refuses an unknown option (unknown_option) and a value outside its domain (bad_option); words name the
// option.
Result<Json> complete_options(const std::vector<Option>& options, const Json& given);

}  // namespace nostos
