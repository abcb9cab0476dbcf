// A table of Odyssey for tests: the test map T1, ships on given cells, and short functions for requests.
#pragma once
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "games/core/registry.hpp"

namespace nostos::odyssey_test {

inline const char* const kT1 = R"({
  "id": "T1", "name": {"en": "Test", "it": "Prova"}, "sacred": "E5",
  "starts": {"white": "A9", "green": "I9", "red": "I1", "yellow": "A1"},
  "rows": ["w.......r",
           ".........",
           "..w......",
           "......w..",
           ".~..S~...",
           ".~...~~r.",
           "..r......",
           "...w.....",
           "r.......w"]})";

inline const Game& odyssey() {
  return *find_game("odyssey");
}

// The built-in maps and T1.
inline Json data() {
  auto files = odyssey().built_in_data();
  files.push_back({"maps/T1.json", kT1});
  return odyssey().compile_data(files).value();
}

inline Json sail(const std::string& ship, const std::string& dir) {
  return {{"type", "move"}, {"ship", ship}, {"dir", dir}};
}
// A coloured tile with its target, or one without (an arrived ship's).
inline Json storm(const std::string& tile, const std::string& target = "") {
  Json intent{{"type", "storm"}, {"tile", tile}};
  if (!target.empty()) intent[tile] = target;
  return intent;
}
inline Json black(Json targets) {
  targets["type"] = "storm";
  targets["tile"] = "black";
  return targets;
}
inline Json note(const std::string& what, const std::string& ship, const std::string& cell) {
  return {{"type", "note"}, {"what", what}, {"ship", ship}, {"cell", cell}};
}

constexpr int kSpectator = -1;
inline Viewer viewer(int seat) {
  return seat < 0 ? nostos::kSpectator : Viewer{Seat{seat}};
}

class Table {
 public:
  // Round 1 on T1 before the storm, unless `patch` says otherwise (as a merge patch onto that state).
  explicit Table(int seats = 2, const Json& options = Json::object(), const Json& patch = Json::object()) {
    const Json maps = data();
    const auto full = odyssey().check_options(options, seats, maps);
    REQUIRE(full.ok());
    Json state = odyssey().start(*full, seats, maps, rng())->state();
    state.merge_patch({{"phase", "storm"}, {"map", "T1"}, {"round", 1}});
    state.merge_patch(patch);
    position = odyssey().from_state(state, rng());
    for (const auto& fault : position->invariant_violations()) FAIL(fault);
  }

  static Rng rng() { return Rng(seed_from_text("table")); }

  Table& does(int seat, const Json& intent, Cause cause = Cause::player) {
    auto next = position->apply({Seat{seat}, intent, cause});
    if (!next) FAIL(intent.dump() << " was refused: " << next.error().code);
    position = *next;
    for (const auto& fault : position->invariant_violations()) FAIL(fault);
    return *this;
  }
  // The code of the refusal.
  std::string refused(int seat, const Json& intent) const {
    const auto next = position->apply({Seat{seat}, intent, Cause::player});
    return next ? "accepted" : next.error().code;
  }
  std::string refused_by(int seat, const Json& intent) const {
    const auto next = position->apply({Seat{seat}, intent, Cause::player});
    return next ? "accepted" : next.error().rule;
  }
  bool offered(int seat, const Json& intent) const { return offers(position->prompt(Seat{seat}), intent); }
  // True if a choice of this type is offered.
  bool offers_type(int seat, const std::string& type) const {
    for (const Choice& choice : position->prompt(Seat{seat}).choices) {
      if (choice.type == type) return true;
    }
    return false;
  }
  Json view(int seat) const { return position->view(viewer(seat)); }
  Json events(int seat) const { return position->events(viewer(seat)); }
  // The events' types, in order.
  std::vector<std::string> told(int seat) const {
    std::vector<std::string> types;
    for (const Json& event : events(seat)) types.push_back(event.at("type"));
    return types;
  }
  std::string truth(const std::string& ship) const { return position->state()["ships"][ship]["cell"]; }
  std::string figure(const std::string& ship) const { return position->state()["figures"][ship]["cell"]; }
  // The newest report.
  Json report() const { return position->state()["rounds"].back()["passages"].back()["report"]; }
  // The view's content for it.
  std::string report_words(int seat) const { return view(seat)["log"].back()["reports"].back(); }
  std::vector<int> acting(int seat) const {
    std::vector<int> seats;
    for (const Seat one : position->acting(viewer(seat))) seats.push_back(one.index);
    return seats;
  }

  PositionPtr position;
};

// A ship's place in a state patch, true and estimated.
inline Json at(const std::string& cell) {
  return {{"cell", cell}};
}

// Ships that see nothing of one another.
inline const Json kApart{{"white", "A8"}, {"green", "I8"}, {"red", "H1"}, {"yellow", "A2"}};

// The four ships on the cells that a test wants, in the middle of a round after a tile that moved no ship of
// interest.
inline Json sailing(const Json& ships, const std::string& tile = "white") {
  Json patch{{"phase", "sail"}, {"played", {tile}}, {"ships", Json::object()}, {"figures", Json::object()}};
  for (const auto& [ship, cell] : ships.items()) {
    patch["ships"][ship]["cell"] = cell;
    patch["figures"][ship]["cell"] = cell;
  }
  return patch;
}

}  // namespace nostos::odyssey_test
