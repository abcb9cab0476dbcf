// Messages in a subset of ICU MessageFormat: {name}, {count, plural, =0 {…} one {# card} other {# cards}} and
// {seat, select, you {…} other {…}}, nested to any sensible depth. There is no quoting. Every function
// accepts any text and any arguments.
#pragma once
#include <concepts>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace nostos::terminal {

/** A seat as an argument. A `select` takes the branch `you` for the reader's own seat and `other` for
 * another; as a plain argument it is the name. */
struct SeatArgument {
  bool own = false;
  std::string name;
};

/** The value of an argument: a text, an integer, or a seat. */
class ArgumentValue {
 public:
  ArgumentValue(std::string text) : value_(std::move(text)) {}
  ArgumentValue(std::string_view text) : value_(std::string(text)) {}
  ArgumentValue(const char* text) : value_(std::string(text)) {}
  template <std::integral Number>
  ArgumentValue(Number number) : value_(static_cast<std::int64_t>(number)) {}
  ArgumentValue(SeatArgument seat) : value_(std::move(seat)) {}

  /** As part of a sentence. */
  [[nodiscard]] std::string text() const;
  /** The selector of a `select`. */
  [[nodiscard]] std::string selector() const;
  /** Null unless it is an integer. */
  [[nodiscard]] const std::int64_t* number() const { return std::get_if<std::int64_t>(&value_); }

 private:
  std::variant<std::string, std::int64_t, SeatArgument> value_;
};

struct Argument {
  std::string_view name;
  ArgumentValue value;
};
using Arguments = std::vector<Argument>;

/**
 * The message with its arguments. An argument that is missing becomes its own name. A malformed message is
 * returned as it is. `language` is a code such as "it"; it chooses the plural category.
 */
std::string format_message(std::string_view message, const Arguments& arguments, std::string_view language);

/** "one" or "other". */
std::string_view plural_category(std::int64_t number, std::string_view language);

/** Why the message is malformed; empty if it is not. */
std::string message_fault(std::string_view message);

/** The names of the arguments; none of a malformed message. */
std::set<std::string> message_arguments(std::string_view message);

}  // namespace nostos::terminal
