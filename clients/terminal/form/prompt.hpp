// The choices of a seat, as the prompt of an update lists them. No rule is applied: every choice is valid.
#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <variant>
#include <vector>

namespace nostos::terminal {

using Value = std::variant<std::int64_t, std::string>;

struct Field {
  enum class Kind { one_of, subset, range, grid };
  std::string name;
  Kind kind = Kind::one_of;
  std::vector<Value> values;  // one_of, subset; grid: the blocked cells
  std::int64_t min = 0;       // subset: the least count; range: the least value; grid: columns
  std::int64_t max = 0;       // subset: the greatest count; range: the greatest value; grid: rows
  friend bool operator==(const Field&, const Field&) = default;
};

struct Choice {
  std::string type;
  std::string rule;
  bool anytime = false;  // possible at any time; the table does not wait for it
  std::vector<Field> fields;
  friend bool operator==(const Choice&, const Choice&) = default;
};

using Prompt = std::vector<Choice>;

/** Throws nlohmann::json::exception if the document is no prompt. A choice with a field of an unknown kind is
 * left out. */
Prompt prompt_of(const nlohmann::json& prompt);

nlohmann::json to_json(const Value& value);

/** "C4" for column 2, row 3. */
std::string cell_name(std::int64_t column, std::int64_t row);

/** Whether the cell is in the grid and not blocked. `name` is in upper case. */
bool has_cell(const Field& grid, const std::string& name);

}  // namespace nostos::terminal
