// The faults that a sequence finds.
#pragma once
#include <optional>
#include <string>
#include <utility>

namespace nostos::fuzz {

struct Fault {
  std::string kind;   // a few words, the same for the same fault
  std::string words;  // the details
};

// Keeps the first fault; later ones may be its consequences.
class Faults {
 public:
  void add(std::string kind, std::string words) {
    if (!first_) first_ = Fault{std::move(kind), std::move(words)};
  }
  [[nodiscard]] const std::optional<Fault>& first() const { return first_; }

 private:
  std::optional<Fault> first_;
};

}  // namespace nostos::fuzz
