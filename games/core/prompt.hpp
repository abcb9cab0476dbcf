// A prompt: what a seat may decide now, as data. It is the only source of legality: `apply` accepts exactly
// what a prompt offers, so clients, bots, fuzzers and tests need no rule of any game.
//
// An intent is a flat JSON object: "type" names the choice, and it has exactly the choice's fields:
//   choice  {type: "move", fields: [{name: "ship", values: ["red","white"]}, {name: "dir", values:
//   ["N","NE",…]}]} intent  {"type": "move", "ship": "red", "dir": "NE"}
// The fields of one choice are independent of one another. Where one decision narrows another, offer several
// choices of the same type (one per tile, say).
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/json.hpp"
#include "games/core/random.hpp"
#include "games/core/result.hpp"
#include "games/core/value_list.hpp"

namespace nostos {

// A cell of a board, columns A… from the west, rows 1… from the north: "C4". At most 26 columns.
std::string cell_name(int column, int row);

// The exact set of values that a field accepts.
struct Field {
  enum class Kind {
    one_of,  // one of `values`
    subset,  // an array of min..max different values of `values`, in any order
    range,   // a whole number min..max
    grid,    // one cell of a board of min columns × max rows ("A1"), except those in `values`
  };
  std::string name;
  Kind kind = Kind::one_of;
  ValueList values;
  std::int64_t min = 0;
  std::int64_t max = 0;

  static Field one_of(std::string name, ValueList values);
  static Field one_of(std::string name, const std::vector<std::string>& values);
  static Field one_of(std::string name, std::string only);
  static Field subset(std::string name, ValueList values, std::int64_t min, std::int64_t max);
  static Field range(std::string name, std::int64_t min, std::int64_t max);
  static Field grid(std::string name, int columns, int rows, ValueList blocked = {});
  friend bool operator==(const Field&, const Field&) = default;
};

struct Choice {
  std::string type;
  std::vector<Field> fields;
  std::string rule;      // the rule that grants it: "R14"
  bool anytime = false;  // allowed at any time, and the table does not wait for it: notes, offers
  friend bool operator==(const Choice&, const Choice&) = default;
};

struct Prompt {
  std::vector<Choice> choices;
  // True if the table waits for this seat: at least one choice is not `anytime`.
  [[nodiscard]] bool asks() const;
  friend bool operator==(const Prompt&, const Prompt&) = default;
};

Json to_json(const Prompt& prompt);

// True if the prompt offers this exact intent.
bool offers(const Prompt& prompt, const Json& intent);

// The reason why it does not: bad_shape (no object with a text "type", or other fields than the choice has),
// not_offered (no choice of that type), bad_value (a field outside its domain). Reveals nothing beyond the
// prompt.
Rejection explain(const Prompt& prompt, const Json& intent);

// The text in a field of an intent, which may be any JSON; empty if there is none.
std::string text_in(const Json& intent, std::string_view field);

// An intent drawn evenly over the choices (those allowed at any time only if `anytime_too`), then over each
// field's domain. The prompt must have such a choice. Draws for the purpose "intent".
Json random_intent(const Prompt& prompt, Rng& rng, bool anytime_too = false);

// Every intent of a choice, in domain order; stops after `limit`.
std::vector<Json> enumerate(const Choice& choice, std::size_t limit);

}  // namespace nostos
