// Tests of the bots at the table: their knowledge, their choices, and their strength.
#include <algorithm>
#include <ctime>
#include <set>
#include <sstream>
#include <utility>

#include "games/core/game_adapter.hpp"
#include "games/odyssey/bot/bot.hpp"
#include "games/odyssey/bot/weights.hpp"
#include "games/odyssey/tests/bot_table.hpp"
#include "server/tools/playout.hpp"
#include "server/tools/sim.hpp"

namespace nostos::odyssey_test {
namespace {

using namespace nostos::odyssey;

// By types: a bot policy receives views, events and prompts, and no function accepts a state.
template <class EncodedUpdate>
concept CanBeSeen = requires(bot::BotPolicy policy, const EncodedUpdate& shown, const Json& events) {
  policy.see(shown, events);
};
static_assert(BotPolicyFor<bot::BotPolicy, View>);
static_assert(CanBeSeen<View>);
static_assert(!CanBeSeen<State> && !CanBeSeen<Position> && !CanBeSeen<PositionPtr>);

std::vector<std::string> kinds() {
  std::vector<std::string> all;
  for (const BotKind& kind : bot::kinds()) all.push_back(kind.id);
  return all;
}

tools::Bots seat_all(int seats, const std::vector<std::string>& kinds) {
  tools::Bots bots;
  for (int seat = 0; seat < seats; ++seat) {
    bots.push_back(odyssey_game().bot({kinds[static_cast<std::size_t>(seat) % kinds.size()], Seat{seat},
                                       std::vector<bool>(static_cast<std::size_t>(seats), false)}));
  }
  return bots;
}

TEST_CASE("in every variant and at every table, bots play offered intents to the end") {
  Rng rng(seed_from_text("offered"));
  auto all = rooms();
  for (const char* text :
       {R"({"order": "captain"})", R"({"mode": "competitive"})",
        R"({"mode": "competitive", "competitive_boards": "shared", "whirlpools": 2, "monsters_in_game": 2})",
        R"({"mode": "competitive", "memory": true, "lighthouses": 1})"}) {
    all.push_back(Json::parse(text));
  }
  for (std::size_t game = 0; game < 3 * all.size(); ++game) {
    const Json& options = all[game % all.size()];
    const int seats = options.value("mode", "team") == "competitive" ? 3 + static_cast<int>(game % 3)
                                                                     : 2 + static_cast<int>(game % 4);
    const auto bots = seat_all(seats, {kinds()[game % 4], kinds()[(game + 1) % 4]});
    const auto playout =
        tools::play_out(begin(options, seats, "offered" + std::to_string(game)), bots, rng, {}, 1000);
    CHECK_MESSAGE(playout.stuck.empty(), options.dump(), " ", playout.stuck);
    std::int64_t decisions = playout.intents;
    if (const auto notes = playout.decisions.find("note"); notes != playout.decisions.end())
      decisions -= notes->second;
    CHECK(decisions <= 120);  // rivals vote each round
    CHECK(playout.intents - decisions <= 13 * 12 * (seats - 1));
  }
}

TEST_CASE("with the same random stream, a bot plays the same in all worlds that its seat cannot tell apart") {
  Rng rng(seed_from_text("worlds"));
  int compared = 0;
  const auto all = rooms();
  for (std::size_t game = 0; game < all.size(); ++game) {
    const auto seated = seat_all(2, {"strong"});
    int step = 0;
    play(
        begin(all[game], 2, "worlds" + std::to_string(game)), rng,
        [&](const Position& position, Seat seat) {
          auto& bot = seated[static_cast<std::size_t>(seat.index)];
          bot->see(position);
          return bot->act(position, rng);
        },
        [&](const Position& position) {
          if (++step % 9 != static_cast<int>(game % 9) || position.outcome()) return true;
          for (const Seat seat : {Seat{0}, Seat{1}}) {
            const auto other = position.sample({seat}, rng);
            if (other == nullptr) continue;
            for (const std::string& kind : kinds()) {
              const auto wish = [&](const Position& shown) {
                const auto bot = odyssey_game().bot({kind, seat, {true, true}});
                const auto alone =
                    odyssey_game().from_state(shown.state(), Rng(Seed{}));  // without its last events
                bot->see(*alone);
                Rng chance(seed_from_text("same"));
                return bot->act(*alone, chance, {.scale = 0.02});
              };
              CHECK_MESSAGE(wish(position) == wish(*other), all[game].dump(), " ", kind);
              ++compared;
            }
          }
          return true;
        });
  }
  CHECK(compared > 200);
}

double navigators_win(const char* poseidon, const char* navigators, int games) {
  Rng rng(seed_from_text("beats"));
  double won = 0;
  for (int game = 0; game < games; ++game) {
    const auto playout = tools::play_out(begin({{"map", "A"}}, 2, "beats" + std::to_string(game)),
                                         seat_all(2, {poseidon, navigators}), rng);
    won += playout.last->statistics().at("navigators_won");
  }
  return won / games;
}

TEST_CASE("a bot without slips beats a random one, on either side") {
  CHECK(navigators_win("fierce", "random", 60) == 0);
  CHECK(navigators_win("random", "fierce", 60) > 0.85);
  CHECK(navigators_win("random", "fierce", 60) > navigators_win("random", "easy", 60));
  CHECK(navigators_win("fierce", "strong", 60) < navigators_win("easy", "strong", 60));
}

TEST_CASE("the balance target counts games in which three ships arrived, not other winners (R22)") {
  tools::SimOptions options;
  options.game = "odyssey";
  options.players = 4;
  options.games = 40;
  options.bots = "strong";
  options.json = true;
  std::ostringstream out;
  std::ostringstream err;
  REQUIRE(tools::sim_command(options, out, err) == 0);
  const Json report = Json::parse(out.str());
  const double won = report["result"]["measures"]["navigators_won"]["mean"];
  CHECK(report["targets"][0]["value"] == won);
  CHECK(won < report["result"]["roles"][1]["rate"].get<double>());
}

TEST_CASE("a bot that may choose the map picks one with the longest way home") {
  Rng rng(seed_from_text("which"));
  std::set<std::string> chosen;
  for (int game = 0; game < 60; ++game) {
    const auto position = begin(Json::object(), 2, "which" + std::to_string(game));
    const auto bot = odyssey_game().bot({"strong", Seat{0}, {false, false}});
    bot->see(*position);
    chosen.insert(bot->act(*position, rng).at("map").get<std::string>());
  }
  CHECK(chosen == std::set<std::string>{"A", "B", "C", "D"});
}

TEST_CASE("the belief locates a blown ship well after its report") {
  Rng rng(seed_from_text("known"));
  std::vector<double> coloured;
  std::vector<double> black;
  for (int game = 0; game < 24; ++game) {
    const auto bots = seat_all(2, {"strong"});
    std::optional<bot::Belief> belief;
    bot::AnnouncementHistory history;
    std::size_t reports = 0;
    play(
        begin({{"map", std::string(1, "ABCD"[game % 4])}}, 2, "known" + std::to_string(game)), rng,
        [&](const Position& position, Seat seat) {
          auto& bot = bots[static_cast<std::size_t>(seat.index)];
          bot->see(position);
          return bot->act(position, rng);
        },
        [&](const Position& position) {
          const View seen = view(truth_of(position), {Seat{1}});
          if (seen.log.empty() || seen.phase == Phase::over) return true;
          history.read(seen, position.events({Seat{1}}));
          if (!belief) belief.emplace(seen, bot::Reading{});
          belief->follow(history, seen);
          const LogEntry& round = seen.log.back();
          if (std::exchange(reports, round.reports.size()) >= round.reports.size()) return true;
          const Report& last = round.reports.back();
          if (last.arrived || !blows(*round.tile, last.ship)) return true;
          (*round.tile == Tile::black ? black : coloured).push_back(bot::spread(belief->ship(last.ship)));
          return true;
        });
  }
  const auto median = [](std::vector<double>& sizes) {
    REQUIRE(sizes.size() > 100);
    const auto middle = sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / 2);
    std::nth_element(sizes.begin(), middle, sizes.end());
    return *middle;
  };
  const double after_coloured = median(coloured);
  const double after_black = median(black);
  MESSAGE("median cells thought of after a coloured storm ", after_coloured, ", after a black one ",
          after_black, "; ", coloured.size(), " and ", black.size(), " reports");
  CHECK(after_coloured >= 1.5);
  CHECK(after_coloured <= 4);
  CHECK(after_black >= 1.8);
  CHECK(after_black <= 6);
}

TEST_CASE("a bot stops early only after every human player has agreed (O15)") {
  auto position = begin({{"map", "A"}}, 4, "stop");
  Json state = position->state();
  for (const char* ship : {"white", "green", "red"}) {
    state["ships"][ship]["cell"] = "G7";
    state["ships"][ship]["arrived"] = true;
    state["figures"][ship]["cell"] = "G7";
  }
  position = odyssey_game().from_state(state, Rng(seed_from_text("stop")));
  REQUIRE(position->invariant_violations().empty());
  position = *position->apply({Seat{1}, {{"type", "offer_stop"}}, Cause::player});
  const auto wish = [&](const std::vector<bool>& people) {
    const auto bot = odyssey_game().bot({"strong", Seat{3}, people});
    bot->see(*position);
    Rng rng(seed_from_text("stop"));
    return bot->act(*position, rng);
  };
  const Json yes{{"type", "answer_stop"}, {"answer", "yes"}};
  CHECK(wish({false, true, false, false}) == yes);
  CHECK(wish({false, true, true, false}) != yes);
  position = *position->apply({Seat{2}, yes, Cause::player});
  CHECK(wish({false, true, true, false}) == yes);
}

TEST_CASE("a bot decides within its time") {
  Rng rng(seed_from_text("slow"));
  double slowest = 0;
  const Json hardest{
      {"fog_banks", 2},         {"whirlpools", 2},       {"lighthouses", 2}, {"hard_deduction", true},
      {"easy_deduction", true}, {"monsters_in_game", 2}, {"map", "D"}};
  for (int game = 0; game < 6; ++game) {
    play(
        begin(hardest, 2, "slow" + std::to_string(game)), rng,
        [&](const Position& position, Seat seat) {
          // A player who has just joined the table has the whole game to process.
          const std::clock_t start = std::clock();
          const auto bot = odyssey_game().bot({"fierce", seat, {false, false}});
          bot->see(position);
          Json intent = bot->act(position, rng);
          const double took = 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
          slowest = std::max(slowest, took);
          return intent;
        },
        [](const Position&) { return true; });
  }
  MESSAGE("slowest decision ", slowest, " ms of processor time");
}

}  // namespace
}  // namespace nostos::odyssey_test
