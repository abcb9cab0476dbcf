// A prompt being answered, step by step: which choice, then each of its fields, until an intent is whole.
// Answers are numbers of a list, names or their beginnings, the protocol's own keys, or cells.
#pragma once
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "clients/terminal/form/prompt.hpp"

namespace nostos::terminal {

// What choices, fields and values are called.
struct Names {
  std::function<std::string(const std::string& type)> choice;
  std::function<std::string(const std::string& type, const std::string& field)> field;
  std::function<std::string(const std::string& type, const std::string& field, const nlohmann::json& value)>
      value;
};

struct Question {
  enum class Kind { choice, one, some, number, cell };
  Kind kind = Kind::choice;
  std::string about;  // the choice's name, once the person has made it
  std::string field;  // the field's name
  std::vector<std::string>
      list;               // what there is to choose from: number 1 is the first; empty for numbers and cells
  bool by_value = false;  // the list holds whole numbers, and is answered with them
  std::vector<std::string> tags;  // beside the list: what to type for each; its number, or the value itself
  std::int64_t min = 0;           // some: how many; number: the range; cell: columns and rows
  std::int64_t max = 0;
  std::vector<std::string> except;  // cells that may not be chosen
  std::string rule;                 // of what is asked
};

struct Verdict {
  enum class Kind { asks, done, unclear, unknown, outside, count };
  Kind kind = Kind::asks;  // asks: a next question; done: `intent` is whole; otherwise nothing has changed
  std::string intent;      // JSON text
  bool free = false;
  std::vector<std::string> several;  // unclear: what it could mean
};

class Form {
 public:
  Form() = default;
  /** `free`: whether what may be done at any time is asked about, or what the table waits for. */
  Form(Prompt prompt, Names names, bool free);

  /** Nothing where nothing is offered. */
  [[nodiscard]] std::optional<Question> question() const;

  /** One answer, or several in a row with blanks between: "move red NE", "2 1", "C4". */
  Verdict answer(std::string_view text);

  /** Undoes the last answer; false where there is none. */
  bool back();

  [[nodiscard]] bool begun() const { return !made_.empty(); }
  /** What is answered so far, for comparing. */
  [[nodiscard]] std::string path() const;

 private:
  // A question with what its answers mean.
  struct Ask {
    Question question;
    std::vector<Value> values;       // of the list
    std::vector<std::size_t> kinds;  // of the list, where a choice is asked: places in `prompt_`
    const Field* field = nullptr;
    bool optional = false;  // some of the choices do without this field
  };
  struct Made {
    std::string field;   // empty: the choice
    std::string value;   // JSON text; of a choice its place in `prompt_`
    bool asked = false;  // by a person, and not for want of another
  };

  [[nodiscard]] std::vector<std::size_t> fitting() const;
  [[nodiscard]] std::optional<Ask> ask() const;
  Verdict take(std::string_view text);
  void begin();
  Verdict go_on();
  [[nodiscard]] std::string whole() const;

  Prompt prompt_;  // those of this kind only
  Names names_;
  bool free_ = false;
  std::vector<Made> made_;
};

}  // namespace nostos::terminal
