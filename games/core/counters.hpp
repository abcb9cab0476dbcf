// Named counters for statistics. A step of a game gives them beside its events; they are not part of a state,
// so neither rules nor records depend on them.
#pragma once
#include <string_view>
#include <vector>

namespace nostos {

class Counters {
 public:
  // A counter begins at 0.
  void add(std::string_view name, int by = 1);
  // Sets the counter if nothing has set it before. Do not combine it with add().
  void set_once(std::string_view name, int value);
  // Adds what a later step counted.
  void merge(const Counters& later);

  // 0 if nothing was counted.
  [[nodiscard]] int of(std::string_view name) const;
  [[nodiscard]] bool empty() const { return counters_.empty(); }
  friend bool operator==(const Counters&, const Counters&) = default;

 private:
  // Positions copy their counters at each step that counts: the copy is one block, because names are kept
  // once for the whole program.
  struct Counter {
    std::string_view name;
    int value = 0;
    bool once = false;
    friend bool operator==(const Counter&, const Counter&) = default;
  };
  std::vector<Counter> counters_;  // sorted by name
};

}  // namespace nostos
