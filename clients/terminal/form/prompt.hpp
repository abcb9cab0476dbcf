// What a seat may do, as an update's prompt lists it. Holds no rule: what is offered is accepted.
#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <variant>
#include <vector>

namespace nostos::terminal {

using Value = std::variant<std::int64_t, std::string>;

struct Field {
  enum class Kind { one, some, range, grid };
  std::string name;
  Kind kind = Kind::one;
  std::vector<Value> of;  // one, some: what there is to choose from; grid: the cells that are not
  std::int64_t min = 0;   // some: how many at least; range: the least; grid: columns
  std::int64_t max = 0;   // some: how many at most; range: the most; grid: rows
  friend bool operator==(const Field&, const Field&) = default;
};

struct Choice {
  std::string type;
  std::string rule;
  bool free = false;  // at any time: nobody waits for it
  std::vector<Field> fields;
  friend bool operator==(const Choice&, const Choice&) = default;
};

using Prompt = std::vector<Choice>;

/** Throws nlohmann::json::exception where it is no prompt. Fields of a kind that is not known make their
 * choice fall out. */
Prompt prompt_of(const nlohmann::json& prompt);

nlohmann::json to_json(const Value& value);

/** "C4" for column 2, row 3. */
std::string cell_name(std::int64_t column, std::int64_t row);

/** A cell of this grid that may be chosen. `name` in capitals. */
bool has_cell(const Field& grid, const std::string& name);

}  // namespace nostos::terminal
