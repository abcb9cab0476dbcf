// Reads an input from its front; past its end there are only zeros and empty texts.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace nostos::fuzz {

class Reader {
 public:
  explicit Reader(std::string_view input) : rest_(input) {}

  [[nodiscard]] bool done() const { return rest_.empty(); }
  std::uint8_t byte() {
    if (rest_.empty()) return 0;
    const auto first = static_cast<std::uint8_t>(rest_.front());
    rest_.remove_prefix(1);
    return first;
  }
  // A number below `bound`, which is at most 256: one byte.
  std::size_t below(std::size_t bound) { return bound < 2 ? 0 : byte() % bound; }
  std::string_view text(std::size_t size) {
    const std::string_view taken = rest_.substr(0, size);
    rest_.remove_prefix(taken.size());
    return taken;
  }
  std::string_view line() {
    const std::string_view taken = rest_.substr(0, rest_.find('\n'));
    rest_.remove_prefix(taken.size() < rest_.size() ? taken.size() + 1 : taken.size());
    return taken;
  }
  std::string_view rest() { return text(rest_.size()); }

 private:
  std::string_view rest_;
};

}  // namespace nostos::fuzz
