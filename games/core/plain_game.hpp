// What a game leaves out that has no data files, no timers, no moves to take back and no teams: its module
// derives from this, and says the same names where it has them after all.
#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "games/core/game.hpp"

namespace nostos {

struct PlainGame {
  static std::vector<DataFile> built_in_data() { return {}; }
  static Result<Json, DataError> compile_data(const std::vector<DataFile>& files) {
    if (!files.empty()) return DataError{files.front().name, "", "no file: the game has none"};
    return Json::object();
  }
  // The list of options says all.
  static std::optional<Rejection> check_options(const Json&, int, const Json&) { return std::nullopt; }
  template <class State>
  static std::vector<Timer> timers(const State&) {
    return {};
  }
  template <class State, class Intent>
  static bool revocable(const State&, const Intent&, const State&) {
    return false;
  }
  // Each for himself.
  template <class State>
  static std::string team(const State&, Seat seat) {
    return std::to_string(seat.index);
  }
};

}  // namespace nostos
