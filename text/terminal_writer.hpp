// The program's only writer to standard output and standard error.
#pragma once
#include <concepts>
#include <cstddef>
#include <iomanip>
#include <ios>
#include <ostream>
#include <string>
#include <string_view>
#include <type_traits>

namespace nostos::text {

// True if a terminal obeys this code point, or shows other text in another order because of it: C0 controls
// including the line feed, DEL, C1 controls, line and paragraph separators, and the bidirectional controls.
// Also for kNotUtf8.
bool steers_terminal(char32_t code_point);

// `text` on one line: each code point that steers a terminal as \u and four hexadecimal digits, each byte
// that is not UTF-8 as U+FFFD. A JSON text stays the same JSON value.
std::string printable(std::string_view text);

namespace detail {
template <class T>
concept Format = std::same_as<T, decltype(std::setw(0))> || std::same_as<T, decltype(std::setprecision(0))>;
}

// A stream that escapes every text except string literals. A string literal is written unchanged; any other
// text passes through printable(). Copies write to the same stream.
class TerminalWriter {
 public:
  TerminalWriter(std::ostream& to) : to_(&to) {}  // NOLINT(google-explicit-constructor): adds a guarantee

  template <std::size_t Size>
  const TerminalWriter& operator<<(const char (&literal)[Size]) const {
    *to_ << literal;
    return *this;
  }
  template <std::size_t Size>
  const TerminalWriter& operator<<(char (&buffer)[Size]) const = delete;
  const TerminalWriter& operator<<(std::string_view text) const;
  const TerminalWriter& operator<<(char ch) const { return *this << std::string_view(&ch, 1); }
  template <class T>
  requires(std::is_arithmetic_v<T> || detail::Format<T>) const TerminalWriter& operator<<(T value) const {
    *to_ << value;
    return *this;
  }
  const TerminalWriter& operator<<(std::ios_base& (*format)(std::ios_base&)) const;
  const TerminalWriter& operator<<(std::ostream& (*format)(std::ostream&)) const;

  // Writes a text of several lines. Only its line feeds are written unchanged.
  const TerminalWriter& lines(std::string_view text) const;

  // False once writing has failed, for instance because the reader has gone.
  [[nodiscard]] bool good() const { return to_->good(); }
  // True if it writes to standard error and that is a terminal.
  [[nodiscard]] bool is_terminal() const;

 private:
  std::ostream* to_;
};

}  // namespace nostos::text
