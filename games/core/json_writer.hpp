// Writes JSON at the end of a string, value after value, without intermediate values. The bytes are those of
// Json::dump() if the members of each object are written in the order of their keys.
//
//   writer.object([&] {
//     writer.member("hand", view.hand);               // a list of numbers
//     writer.optional_member("passed", seat.passed);  // left out while it is false
//     writer.list_member("seats", view.seats, [&](const Player& player) { write(writer, player); });
//   });
//
// A value is a bool, an integer, a text, nothing (null), or a Json; a type with a function write(JsonWriter&,
// const T&) or to_text(const T&) beside it; or an optional or a range of these.
#pragma once
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "games/core/json.hpp"

namespace nostos {

class JsonWriter;

template <class T>
concept HasWrite = requires(JsonWriter& writer, const T& value) {
  write(writer, value);
};
template <class T>
concept HasText = requires(const T& value) {
  { to_text(value) } -> std::convertible_to<std::string_view>;
};

class JsonWriter {
 public:
  // Do not touch the string while the writer lives.
  explicit JsonWriter(std::string& out) : out_(out), end_(out.size()) { out_.resize(out_.capacity()); }
  ~JsonWriter() { out_.resize(end_); }
  JsonWriter(const JsonWriter&) = delete;
  JsonWriter& operator=(const JsonWriter&) = delete;

  // The size and text of the whole string, including what was written.
  [[nodiscard]] std::size_t size() const { return end_; }
  [[nodiscard]] std::string_view text() const { return {out_.data(), end_}; }

  template <class T>
  void value(const T& value) {
    if constexpr (std::is_same_v<T, Json>) {
      json(value);
    } else if constexpr (std::is_same_v<T, bool>) {
      raw(value ? std::string_view("true") : std::string_view("false"));
    } else if constexpr (std::is_same_v<T, std::nullptr_t> || std::is_same_v<T, std::nullopt_t>) {
      raw("null");
    } else if constexpr (std::is_integral_v<T>) {
      static_assert(!std::is_same_v<T, char>, "a text, or a number?");
      number(value);
    } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
      quoted(value);
    } else if constexpr (HasWrite<T>) {
      write(*this, value);
    } else if constexpr (HasText<T>) {
      quoted(to_text(value));
    } else if constexpr (requires { value.has_value(); }) {
      if (!value.has_value()) return raw("null");
      this->value(*value);
    } else {
      list(value, [this](const auto& one) { this->value(one); });
    }
  }

  // Writes a value that is already JSON text.
  void raw(std::string_view text) {
    separate();
    put(text);
  }

  // Writes an object with the members that `members` writes.
  template <class Members>
  void object(Members members) {
    open('{');
    members();
    close('}');
  }
  // Writes a list of the values that `values` writes.
  template <class Values>
  void list(Values values) {
    open('[');
    values();
    close(']');
  }
  // Writes a list; `write` writes a value, or nothing, for each element.
  template <class Range, class Write>
  void list(const Range& range, Write write) {
    open('[');
    for (const auto& one : range) write(one);
    close(']');
  }

  // Makes the next value a member of this name. The overload for literals writes the name unescaped.
  template <std::size_t N>
  void key(const char (&name)[N]) {
    literal_key({name, N - 1});
  }
  void key(std::string_view name);

  template <class Name, class T>
  void member(const Name& name, const T& value) {
    key(name);
    this->value(value);
  }
  template <class Name, class Members>
  void object_member(const Name& name, Members members) {
    key(name);
    object(members);
  }
  template <class Name, class Range, class Write>
  void list_member(const Name& name, const Range& range, Write write) {
    key(name);
    list(range, write);
  }

  // Writes a member, but leaves it out where it has its default value: false, 0, nothing, an empty text or
  // list.
  template <class Name, class T>
  void optional_member(const Name& name, const T& value) {
    if (!is_usual(value)) member(name, value);
  }
  // The same, with another default value.
  template <class Name, class T>
  void optional_member(const Name& name, const T& value, const std::type_identity_t<T>& usual) {
    if (!(value == usual)) member(name, value);
  }

 private:
  template <class T>
  static bool is_usual(const T& value) {
    if constexpr (requires { value.has_value(); }) {
      return !value.has_value();
    } else if constexpr (requires { value.empty(); }) {
      return value.empty();
    } else {
      return value == T{};
    }
  }

  void separate() {
    if (comma_) put(',');
    comma_ = true;
  }
  void open(char bracket) {
    separate();
    put(bracket);
    comma_ = false;
  }
  void close(char bracket) {
    put(bracket);
    comma_ = true;
  }
  template <class Number>
  void number(Number number) {
    constexpr std::size_t kMaxDigits = 24;
    separate();
    make_room(kMaxDigits);
    char* at = out_.data() + end_;
    end_ += static_cast<std::size_t>(std::to_chars(at, at + kMaxDigits, number).ptr - at);
  }
  void quoted(std::string_view text);
  void literal_key(std::string_view name);
  void json(const Json& json);

  void put(char c) {
    make_room(1);
    out_[end_++] = c;
  }
  void put(std::string_view text) {
    make_room(text.size());
    std::memcpy(out_.data() + end_, text.data(), text.size());
    end_ += text.size();
  }
  void make_room(std::size_t more) {
    if (out_.size() - end_ < more) grow(more);
  }
  void grow(std::size_t more);

  std::string& out_;  // grown in advance, in large steps; the written part ends at end_
  std::size_t end_;
  bool comma_ = false;  // a comma comes before the next value or name
};

}  // namespace nostos
