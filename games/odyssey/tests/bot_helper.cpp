// Tests of the deduction helper, against the truth and hand counts.
#include <ctime>
#include <set>

#include "games/odyssey/tests/bot_table.hpp"
#include "games/odyssey/view/helper.hpp"

namespace nostos::odyssey_test {
namespace {

using namespace nostos::odyssey;

bool holds(const std::vector<Cell>& cells, Cell cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

// The kind of play in a game: competent Navigators meet other positions than random ones.
struct Crew {
  std::unique_ptr<Bot> bot;
  Json decide(const Position& position, Seat seat, Rng& rng) const {
    if (bot && seat.index == 1) {
      bot->see(position);
      return bot->act(position, rng);
    }
    return random_intent(position.prompt(seat), rng);
  }
};

TEST_CASE("no possible cell is ever ruled out: the true one stays, in every variant, at every step") {
  Rng rng(seed_from_text("helper"));
  double slowest = 0;
  int checks = 0;
  const auto all = rooms();
  for (std::size_t game = 0; game < 6 * all.size(); ++game) {
    Json options = all[game % all.size()];
    options["map"] = std::string(1, "ABCD"[game / all.size() % 4]);
    const Crew crew{game % 2 == 0 ? odyssey_game().bot({"strong", Seat{1}, {false, false}}) : nullptr};
    play(
        begin(options, 2, "helper" + std::to_string(game)), rng,
        [&](const Position& position, Seat seat) { return crew.decide(position, seat, rng); },
        [&](const Position& position) {
          const State state = truth_of(position);
          const View seen = view(state, {Seat{1}});
          const std::clock_t start = std::clock();
          const auto deduced = deduce(seen);
          const double took = 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
          slowest = std::max(slowest, took);
          REQUIRE((deduced != nullptr) == (!seen.config->options.memory && state.map >= 0 && !state.ending));
          if (!deduced) return true;
          for (const Colour ship : kColours) {
            ++checks;
            REQUIRE_MESSAGE(holds((*deduced)[ship].cells, state.truth[ship]), options.dump(), " round ",
                            state.round, " ", to_text(ship), " ", to_text(state.truth[ship]));
            for (const auto& [why, cells] : (*deduced)[ship].out) {
              CHECK(why.round >= 1);
              CHECK(why.round <= state.round);
              CHECK_FALSE(holds(cells, state.truth[ship]));
            }
          }
          return true;
        });
  }
  CHECK(checks > 5000);
  MESSAGE("slowest deduction ", slowest, " ms of processor time");
}

// Every way in which four ships could have reached their cells, by the rules alone.
class Ways {
 public:
  explicit Ways(const State& state) { ways_.insert(chart(state).starts.each); }

  void storm(const State& state, Tile tile) {
    std::set<At> after;
    for (const At& way : ways_) spread(state, tile, 0, way, after);
    ways_ = std::move(after);
  }
  void sail(const State& state, const Report& told) {
    std::set<At> after;
    for (const At& way : ways_) {
      PerShip<Cell> at{way};
      const Cell to = odyssey::step(at[told.ship], *told.dir);
      const bool moved = chart(state).has(to);
      if (moved) at[told.ship] = to;
      Report report = look(waters(state), at, told.ship);
      report.dir = told.dir;
      report.outcome = moved ? Motion::moved : Motion::bounced;
      report.arrived = moved && to == chart(state).sacred;
      if (report == told) after.insert(at.each);
    }
    ways_ = std::move(after);
  }
  std::set<Cell> of(Colour ship) const {
    std::set<Cell> cells;
    for (const At& way : ways_) cells.insert(way[static_cast<std::size_t>(ship)]);
    return cells;
  }

 private:
  using At = std::array<Cell, kColours.size()>;
  void spread(const State& state, Tile tile, std::size_t ship, At way, std::set<At>& after) const {
    if (ship == way.size()) {
      after.insert(way);
    } else if (!blows(tile, kColours[ship])) {
      spread(state, tile, ship + 1, way, after);
    } else {
      for (const Cell cell : chart(state).around(way[ship])) {
        way[ship] = cell;
        spread(state, tile, ship + 1, way, after);
      }
    }
  }
  std::set<At> ways_;
};

TEST_CASE("while no ship sees another, the cells are exactly those found by counting") {
  Rng rng(seed_from_text("ways"));
  for (int game = 0; game < 24; ++game) {
    Json options{{"map", std::string(1, "ABCD"[game % 4])}};
    if (game % 3 == 1) options["easy_deduction"] = true;
    if (game % 3 == 2) options["lighthouses"] = 2;
    std::optional<Ways> ways;
    std::size_t storms = 0;
    std::size_t reports = 0;
    play(
        begin(options, 2, "ways" + std::to_string(game)), rng,
        [&](const Position& position, Seat seat) { return random_intent(position.prompt(seat), rng); },
        [&](const Position& position) {
          const State state = truth_of(position);
          if (state.rounds.empty()) return true;
          if (!ways) ways.emplace(state);
          if (state.rounds.size() > storms) {
            ways->storm(state, state.rounds.back().tile);
            storms = state.rounds.size();
            reports = 0;
          }
          // The last report of a round comes with the next round's page.
          const auto& passages = state.rounds.back().passages;
          for (; reports < passages.size(); ++reports) ways->sail(state, passages[reports].report);
          const auto deduced = deduce(view(state, {Seat{1}}));
          for (const Colour ship : kColours) {
            const std::set<Cell> counted = ways->of(ship);
            CHECK(std::vector<Cell>(counted.begin(), counted.end()).size() == (*deduced)[ship].cells.size());
            for (const Cell cell : (*deduced)[ship].cells) CHECK(counted.contains(cell));
          }
          return state.rounds.size() < 3 || state.phase == Phase::storm;
        });
  }
}

TEST_CASE("the helper's cache of other views, rooms and moments does not change its answers") {
  Rng rng(seed_from_text("kept"));
  const auto all = rooms();
  constexpr int kRooms = 20;  // more than it keeps
  std::vector<std::vector<View>> games(kRooms);
  for (int game = 0; game < kRooms; ++game) {
    Json options = all[static_cast<std::size_t>(game) % all.size()];
    options["map"] = std::string(1, "AB"[game % 2]);
    play(
        begin(options, 2, "kept" + std::to_string(game / 4)), rng,
        [&](const Position& position, Seat seat) { return random_intent(position.prompt(seat), rng); },
        [&](const Position& position) {
          games[static_cast<std::size_t>(game)].push_back(view(truth_of(position), {Seat{1}}));
          return true;
        });
  }
  DeductionCache kept;
  int compared = 0;
  for (int look = 0; look < 3000; ++look) {
    const auto& views = games[rng.below("room", kRooms)];
    // often the next moment of the same room, as a server asks; sometimes any
    const View& seen =
        look % 3 ? views[std::min<std::size_t>(views.size() - 1, static_cast<std::size_t>(look) / 40)]
                 : views[rng.below("view", views.size())];
    const auto found = kept.deduce(seen);
    const auto fresh = DeductionCache{}.deduce(seen);
    REQUIRE((found == nullptr) == (fresh == nullptr));
    if (!found) continue;
    ++compared;
    for (const Colour ship : kColours) {
      REQUIRE((*found)[ship].cells == (*fresh)[ship].cells);
      REQUIRE((*found)[ship].out == (*fresh)[ship].out);
    }
  }
  CHECK(compared > 1000);
}

TEST_CASE("an excluded cell says since when and why") {
  // Yellow starts on A1 and no storm moves it; after a move to the east it is on B1, and nowhere else.
  auto position = begin({{"map", "A"}}, 2, "why");
  position =
      *position->apply({Seat{0}, {{"type", "storm"}, {"tile", "yellow"}, {"yellow", "B2"}}, Cause::player});
  position = *position->apply({Seat{1}, {{"type", "move"}, {"ship", "yellow"}, {"dir", "N"}}, Cause::player});
  // A1 (r) blown to A2, B1 or B2; then north: A1, a bounce on B1, or B1.
  const Json deduction = position->view({Seat{1}})["deduction"]["yellow"];
  CHECK(deduction == Json{{"cells", "B1"}, {"out", {{"1", {{"terrain", "A1"}}}}}});
}

TEST_CASE("the helper serves only Navigators of the game, and only if the room allows it") {
  const auto position = begin({{"map", "A"}}, 3, "whom");
  CHECK(position->view({Seat{1}})["deduction"].is_object());
  CHECK(position->view({Seat{2}})["deduction"].is_object());
  CHECK(position->view({Seat{0}})["deduction"].is_null());
  CHECK(position->view(nostos::kSpectator)["deduction"].is_null());
  CHECK(begin({{"map", "A"}, {"helper", false}}, 2, "whom")->view({Seat{1}})["deduction"].is_null());
  CHECK(begin({{"map", "A"}, {"memory", true}}, 2, "whom")->view({Seat{1}})["deduction"].is_null());
}

}  // namespace
}  // namespace nostos::odyssey_test
