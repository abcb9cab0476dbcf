// Defaults for a game without data files, timers, undo and teams: its module derives from this,
// and redefines the members that it needs.
#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "games/core/game.hpp"

namespace nostos {

struct GameDefaults {
  static std::vector<DataFile> built_in_data() { return {}; }
  static Result<Json, DataError> compile_data(const std::vector<DataFile>& files) {
    if (!files.empty()) return DataError{files.front().name, "", "no file: the game has none"};
    return Json::object();
  }
  // The option list suffices.
  static std::optional<Rejection> check_options(const Json&, int, const Json&) { return std::nullopt; }
  template <class State>
  static std::vector<Timer> timers(const State&) {
    return {};
  }
  template <class State, class Intent>
  static bool undoable(const State&, const Intent&, const State&) {
    return false;
  }
  // Every seat plays alone.
  template <class State>
  static std::string team(const State&, Seat seat) {
    return std::to_string(seat.index);
  }
};

}  // namespace nostos
