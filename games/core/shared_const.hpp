// An immutable value that many owners share. Compared by value.
#pragma once
#include <memory>
#include <utility>

namespace nostos {

template <class T>
class SharedConst {
 public:
  SharedConst() : held_(empty()) {}
  explicit SharedConst(T value) : held_(std::make_shared<const T>(std::move(value))) {}
  const T& operator*() const { return *held_; }
  const T* operator->() const { return held_.get(); }
  friend bool operator==(const SharedConst& a, const SharedConst& b) {
    return a.held_ == b.held_ || *a == *b;
  }

 private:
  static const std::shared_ptr<const T>& empty() {
    static const auto none = std::make_shared<const T>();
    return none;
  }
  std::shared_ptr<const T> held_;
};

}  // namespace nostos
