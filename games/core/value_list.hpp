// The values that a field of a choice accepts. Prompts are made at every step and copied freely, and many
// choices hold the same long lists: so copies share one immutable list.
#pragma once
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace nostos {

using Value = std::variant<std::int64_t, std::string>;

class ValueList {
 public:
  using List = std::vector<Value>;

  ValueList() = default;
  ValueList(List list)  // NOLINT(google-explicit-constructor): a list is one
      : held_(list.empty() ? nullptr : std::make_shared<const List>(std::move(list))) {}
  ValueList(std::initializer_list<Value> list) : ValueList(List(list)) {}

  [[nodiscard]] const List& list() const {
    static const List none;
    return held_ ? *held_ : none;
  }
  [[nodiscard]] auto begin() const { return list().begin(); }
  [[nodiscard]] auto end() const { return list().end(); }
  [[nodiscard]] auto rbegin() const { return list().rbegin(); }
  [[nodiscard]] auto rend() const { return list().rend(); }
  [[nodiscard]] std::size_t size() const { return list().size(); }
  [[nodiscard]] bool empty() const { return list().empty(); }
  [[nodiscard]] const Value& operator[](std::size_t index) const { return list()[index]; }
  [[nodiscard]] const Value& at(std::size_t index) const { return list().at(index); }
  [[nodiscard]] const Value& front() const { return list().front(); }
  [[nodiscard]] const Value& back() const { return list().back(); }
  friend bool operator==(const ValueList& a, const ValueList& b) {
    return a.held_ == b.held_ || a.list() == b.list();
  }

 private:
  std::shared_ptr<const List> held_;
};

}  // namespace nostos
