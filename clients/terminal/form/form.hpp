// The form that turns a prompt into an intent, question by question: first the choice, then each of its
// fields. Answers are numbers of a list, names or their beginnings, keys of the protocol, or cells. Where the
// table shows a number for each item of a list, these numbers are the answers, not the places in the list.
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

// The names of choices, fields and values, and the numbers of values.
struct Names {
  std::function<std::string(const std::string& type)> choice;
  std::function<std::string(const std::string& type, const std::string& field)> field;
  std::function<std::string(const std::string& type, const std::string& field, const nlohmann::json& value)>
      value;
  /** The number that the table shows for a value; empty if there is none. */
  std::function<std::string(const std::string& type, const std::string& field, const nlohmann::json& value)>
      number;
  /** The mark by which the drawing of the table shows a value, such as a letter; empty if there is none. */
  std::function<std::string(const nlohmann::json& value)> mark = {};
};

struct Question {
  enum class Kind { choice, one_of, subset, number, cell };
  Kind kind = Kind::choice;
  std::string about;              // the name of the choice, once it is made
  std::string field;              // the field's name
  std::vector<std::string> list;  // the choices, numbered from 1; empty for numbers and cells
  bool self_numbered = false;     // the names of the list show their answers
  std::vector<std::string> tags;  // the answer for each item: the table's number, the value, or the place
  std::int64_t min = 0;           // subset: the count; number: the range; cell: columns and rows
  std::int64_t max = 0;
  std::vector<std::string> except;  // cells that may not be chosen
  std::string rule;                 // of the question
};

struct Verdict {
  enum class Kind { asks, done, unclear, unknown, outside, count };
  Kind kind = Kind::asks;  // asks: another question; done: `intent` is complete; otherwise no change
  std::string intent;      // JSON text
  bool anytime = false;
  std::vector<std::string> several;  // unclear: the possible meanings
};

// An intent (JSON text), and the answer to the current question that leads to it.
struct Completion {
  std::string answer, intent;
};

class Form {
 public:
  Form() = default;
  /** `free`: use the choices that are possible at any time, instead of those that the table waits for. */
  Form(Prompt prompt, Names names, bool free);

  /** The next question; nothing if the prompt is empty. */
  [[nodiscard]] std::optional<Question> question() const;

  /** Takes one answer, or several with blanks between them: "move red NE", "2 1", "C4". An answer that the
   * form has filled in may be among them. */
  Verdict answer(std::string_view text);

  /** Undoes the last answer. Returns false if there is none. */
  bool back();

  [[nodiscard]] bool begun() const { return !made_.empty(); }
  /** The intents (JSON texts) that the next answers can complete, in the order of the questions. There are at
   * most `limit`, and fewer if a dishonest prompt has too many branches. Choices that ask for a list, a cell
   * or more than `limit` numbers are left out. */
  [[nodiscard]] std::vector<std::string> completions(std::size_t limit) const;
  /** The same intents, each with the answer to the current question that leads to it. */
  [[nodiscard]] std::vector<Completion> completions_by_answer(std::size_t limit) const;
  /** The answers so far, for comparison. */
  [[nodiscard]] std::string path() const;

 private:
  // A question with the meaning of its answers.
  struct Ask {
    Question question;
    std::vector<Value> values;       // of the list
    std::vector<std::size_t> kinds;  // of the list, if the question is the choice: indices of `prompt_`
    const Field* field = nullptr;
    bool optional = false;  // some of the choices lack this field
  };
  struct Made {
    std::string field;   // empty: the choice
    std::string value;   // JSON text; of a choice its index in `prompt_`
    bool asked = false;  // answered by the person, not filled in as the only one
  };

  [[nodiscard]] std::vector<std::size_t> fitting() const;
  [[nodiscard]] std::optional<Ask> ask() const;
  Verdict take(std::string_view text);
  Verdict parse(std::string_view text, std::size_t filled);
  // True if the text names this answer.
  [[nodiscard]] bool is_called(const Made& made, std::string_view text) const;
  // True if the text names answers from the index `filled` on, in this order.
  [[nodiscard]] bool names_filled(std::string_view text, std::size_t filled) const;
  void begin();
  Verdict go_on();
  [[nodiscard]] std::string whole() const;
  // `first`: the answer with which the completions began; empty at the current question.
  void complete(std::vector<Completion>& all, const std::string& first, std::size_t limit,
                std::size_t& tries) const;

  Prompt prompt_;  // the choices of this kind only
  Names names_;
  bool free_ = false;
  std::vector<Made> made_;
};

}  // namespace nostos::terminal
