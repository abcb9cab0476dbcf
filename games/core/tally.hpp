// What a game counts for statistics, by name. Positions are copied at every step, so a copy is one block: the
// names themselves are kept once for all.
#pragma once
#include <string_view>
#include <vector>

#include "games/core/json.hpp"

namespace nostos {

class Tally {
 public:
  struct Count {
    std::string_view what;
    int number = 0;
    friend bool operator==(const Count&, const Count&) = default;
  };

  // From 0, if it was not there.
  int& operator[](std::string_view what);
  // 0, if it is not there.
  [[nodiscard]] int of(std::string_view what) const;
  [[nodiscard]] bool contains(std::string_view what) const;
  void erase(std::string_view what);
  // Sorted by name.
  [[nodiscard]] auto begin() const { return counts_.begin(); }
  [[nodiscard]] auto end() const { return counts_.end(); }
  friend bool operator==(const Tally&, const Tally&) = default;

 private:
  std::vector<Count> counts_;
};

// {"name": number, …}.
void to_json(Json& json, const Tally& tally);
void from_json(const Json& json, Tally& tally);

}  // namespace nostos
