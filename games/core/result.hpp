// A value, or the reason why there is none. Exceptions are for bugs and broken disks.
#pragma once
#include <string>
#include <utility>
#include <variant>

namespace nostos {

// A refused request. The state does not change, and nothing here may depend on what the requesting seat
// cannot see.
struct Rejection {
  std::string code;     // stable, snake_case, for programs: "not_offered"
  std::string rule;     // the numbered rule behind it ("R13"), or empty if it is no rule of the game
  std::string message;  // one English sentence for a person
  friend bool operator==(const Rejection&, const Rejection&) = default;
};

template <class T, class E = Rejection>
class [[nodiscard]] Result {
 public:
  Result(T value) : either_(std::in_place_index<0>, std::move(value)) {}
  Result(E error) : either_(std::in_place_index<1>, std::move(error)) {}

  [[nodiscard]] bool ok() const { return either_.index() == 0; }
  explicit operator bool() const { return ok(); }

  // Throws std::bad_variant_access if the other alternative is held.
  [[nodiscard]] const T& value() const& { return std::get<0>(either_); }
  [[nodiscard]] T&& value() && { return std::get<0>(std::move(either_)); }
  [[nodiscard]] const E& error() const { return std::get<1>(either_); }

  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  const T* operator->() const { return &value(); }

 private:
  std::variant<T, E> either_;
};

}  // namespace nostos
