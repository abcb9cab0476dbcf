// Tests of the search bot: its worlds against the rules, and its decisions.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>

#include "games/theseus/bot/bot.hpp"
#include "games/theseus/bot/search_domain.hpp"
#include "games/theseus/bot/win_probability.hpp"
#include "games/theseus/rules/odds.hpp"
#include "games/theseus/rules/rules.hpp"
#include "games/theseus/tests/table.hpp"
#include "games/theseus/view/codec.hpp"

namespace nostos::theseus_test {
namespace {

using namespace nostos::theseus;

// Random games of every number of players. Half of them allow what is printed, the others everything.
template <class Look>
void each_state(int rounds, const Look& look) {
  for (int number = 0; number < 12; ++number) {
    const std::string seed = "race/" + std::to_string(number);
    Json options{{"round_limit", rounds}};
    if (number % 2 == 1)
      options.update({{"duplicate_gifts", "yes"}, {"repeat_attack", "yes"}, {"steal_fallback", "choose"}});
    Rng chance(seed_from_text(seed));
    State state = state_from_json(start(3 + number % 3, seed, options)->state());
    while (state.table.phase != Phase::over) {
      const auto intents = legal(state.table, Seat{state.table.active});
      const Intent& intent = chance.pick("intent", intents);
      look(state, intents, intent, chance);
      EitherRng draws(chance);
      Recorder recorder;
      advance(state, intent, draws, recorder);
    }
    look(state, {}, {}, chance);
  }
}

Json wish(const char* kind, const PositionPtr& position, const SearchBudget& budget = {},
          const std::string& seed = "master") {
  const auto bot = nostos::theseus_test::theseus().bot({kind, asked(*position), {false, false, false}});
  Rng rng(seed_from_text(seed));
  bot->see(*position);
  return bot->act(*position, rng, budget);
}

}  // namespace

TEST_CASE("legal intents are those of the prompt") {
  int compared = 0;
  each_state(12, [&](const State& state, const std::vector<Intent>& intents, const Intent&, Rng&) {
    std::vector<Json> offered;
    // A choice of a payment offers many with equal numbers of cards, and legal() lists one of them.
    const std::size_t most = state.table.phase == Phase::pay ? 1 : 1000;
    for (const Choice& choice : theseus::prompt(state.table, Seat{state.table.active}).choices) {
      for (Json& intent : enumerate(choice, most)) offered.push_back(std::move(intent));
    }
    REQUIRE(offered.size() == intents.size());
    for (std::size_t index = 0; index < offered.size(); ++index) {
      CHECK(to_json(intents[index]) == offered[index]);
      CHECK(intent_from_json(offered[index]) == intents[index]);
      ++compared;
    }
  });
  CHECK(compared > 7000);
}

TEST_CASE("a silent step reaches the state of a recorded step, and emits no events") {
  int steps = 0;
  each_state(40,
             [&](const State& before, const std::vector<Intent>&, const Intent& intent, const Rng& chance) {
               if (before.table.phase == Phase::over) return;
               const auto after = [&](Recorder& recorder) {
                 State state = before;
                 Rng same = chance;
                 EitherRng draws(same);
                 advance(state, intent, draws, recorder);
                 return state;
               };
               Recorder silent = Recorder::silent();
               State quiet = after(silent);
               CHECK(quiet.table.latest.empty());
               CHECK(quiet.table.course == before.table.course);
               CHECK(silent.counters.empty());
               Recorder recorder;
               const State told = after(recorder);
               CHECK((!told.table.latest.empty() || intent.type == Intent::Type::keep));
               quiet.table.latest = told.table.latest;
               quiet.table.course = told.table.course;
               REQUIRE(quiet == told);
               ++steps;
             });
  CHECK(steps > 3000);
}

TEST_CASE("an entry in a search follows the exact tables of the labyrinth and the Minotaur") {
  const Json five{"cauldron", "sandals", "papyrus", "arrows", "cuirass"};
  const Json row{"famine-6", "trap-6", "alchemist-6", "weaver-red", "famine-7", "trap-7", "alchemist-7"};
  const State state =
      bot::known(state_from_json(moment(3, {{"players", {{"0", player(1, row, five)}}}})->state()).table);
  const auto misfits = theseus::misfits(state.table.config->tiles);
  CHECK(std::accumulate(misfits.begin(), misfits.end(), 0.0) == doctest::Approx(1));
  const double exact = victory({3, 2}, 1, {7, 5, true});
  CHECK(bot::Sight(state, misfits).victory_now(0) == doctest::Approx(exact));
  const bot::Strength strength = bot::strength_of("master");
  const bot::Domain domain(state, misfits, strength);
  constexpr int kTries = 4000;
  int won = 0;
  int expelled = 0;
  Rng unused(seed_from_text("unused"));
  for (int number = 0; number < kTries; ++number) {
    bot::Domain::World world{state, FastRng(static_cast<std::uint64_t>(number))};
    domain.apply(world, {.type = Intent::Type::enter}, unused);
    const Table& table = world.state.table;
    const bool over = table.phase == Phase::over;
    CHECK((over || table.phase == Phase::replace));
    if (over) ++won;
    if (!over && glory(table, 0) == 6 && count(table.players[0].gifts) == 5) ++expelled;
  }
  CHECK(std::abs(won - exact * kTries) < 4 * std::sqrt(kTries / 4.0));
  CHECK(std::abs(expelled - (1 - crossing({3, 2}, 1)) * kTries) < 4 * std::sqrt(kTries / 4.0));
}

TEST_CASE("win probabilities are monotone and add up to one") {
  const auto first = [](const Json& glory, const Json& gifts) {
    const State state = state_from_json(moment(3, {{"players", {{"0", player(1, glory, gifts)}}}})->state());
    const auto misfits = theseus::misfits(state.table.config->tiles);
    const auto all = bot::win_probabilities(bot::Sight(state, misfits));
    CHECK(std::accumulate(all.begin(), all.end(), 0.0) == doctest::Approx(1));
    return all.front();
  };
  const Json none = Json::array();
  CHECK(first(none, none) > 1.0 / 3);  // it comes next
  CHECK(first({"famine-6"}, none) > first(none, none));
  CHECK(first({"weaver-red"}, none) > first({"famine-6"}, none));
  CHECK(first(none, {"arrows"}) > first(none, none));
  CHECK(first(none, {"arrows", "cuirass"}) > first(none, {"arrows"}));
}

TEST_CASE("the search bot takes the card that wins next turn; the bot without search does not") {
  const Json five{"cauldron", "sandals", "papyrus", "arrows", "cuirass"};
  // The first card of the green deck must be a Favour: a certain seventh glory card, with two weavers and all
  // gifts. Two rivals may enter too, so there is no time for another plan.
  const Json patch{
      {"phase", "move"},
      {"dice", {3, 4}},
      {"players",
       {{"0",
         player(11, {"trap-9", "steal-violet", "oracle-10b", "weaver-yellow", "choose-blue", "weaver-green"},
                five)},
        {"1", player(21, {"famine-8a", "weaver-red", "trap-6", "steal-red", "brigands-8b", "alchemist-7"},
                     {"cauldron", "sandals", "papyrus", "arrows"})},
        {"2", player(22,
                     {"choose-violet", "brigands-8a", "weaver-blue", "trap-7", "brigands-6", "alchemist-8a",
                      "brigands-7"},
                     {"sandals", "arrows"})}}},
      {"decks",
       {{"red", {{"under", {"trap-8a", "trap-8b", "choose-red"}}}},
        {"blue", {{"under", {"alchemist-8b"}}}},
        {"green", {{"under", {"brigands-9", "choose-green"}}}},
        {"violet", {{"under", {"oracle-8", "oracle-11"}}}}}}};
  CHECK(wish("master", moment(3, patch), {.scale = 0.2}) == Json{{"type", "move"}, {"steps", 3}});
  CHECK(wish("strong", moment(3, patch)) == Json{{"type", "move"}, {"steps", 7}});
}

TEST_CASE("the search bot takes the known weaver before a ready rival enters") {
  const Json jolly{
      {"phase", "jolly"},
      {"players",
       {{"0", player(0,
                     {"steal-red", "trap-9", "choose-red", "famine-7", "trap-8b", "famine-6", "steal-yellow",
                      "oracle-10b", "steal-violet"},
                     {"cauldron", "sandals", "arrows", "cuirass"})},
        {"1",
         player(20, {"alchemist-7", "steal-blue", "choose-green", "trap-8a", "trap-6", "trap-7", "famine-8b"},
                {"cauldron", "sandals", "papyrus", "arrows", "cuirass"})},
        {"2", player(0, Json::array(), {"cauldron", "papyrus"})}}},
      {"decks",
       {{"yellow", {{"under", {"famine-8a", "weaver-yellow", "choose-yellow", "famine-9"}}}},
        {"red", {{"under", {"weaver-red"}}}},
        {"blue", {{"under", {"alchemist-6", "alchemist-8a", "alchemist-8b", "weaver-blue"}}}},
        {"green",
         {{"under",
           {"brigands-9", "steal-green", "brigands-8a", "brigands-8b", "brigands-6", "brigands-7",
            "weaver-green"}}}},
        {"violet", {{"under", {"oracle-9", "oracle-8", "oracle-11", "weaver-violet", "oracle-10a"}}}}}}};
  CHECK(wish("master", moment(3, jolly), {.scale = 0.2}) == Json{{"type", "deck"}, {"colour", "red"}});
  CHECK(wish("strong", moment(3, jolly)) == Json{{"type", "deck"}, {"colour", "violet"}});
}

TEST_CASE("a bot does not repeat a certain but pointless attack without end (repeat_attack)") {
  // Five more gifts: 1 and 5 are never less than 6. The other has nothing left.
  const Json meeting{{"phase", "attack"},
                     {"players",
                      {{"0", player(3, {"trap-9", "weaver-yellow"},
                                    {"cauldron", "sandals", "papyrus", "arrows", "cuirass"})},
                       {"1", player(3, Json::array(), Json::array())},
                       {"2", player(20, {"famine-6"}, {"sandals"})}}}};
  const auto position = moment(3, meeting, {{"repeat_attack", "yes"}});
  REQUIRE(offers(position->prompt(Seat{0}), Json{{"type", "attack"}, {"seat", 1}}));
  for (const char* kind : {"strong", "master"})
    CHECK(wish(kind, position, {.scale = 0.05}) == Json{{"type", "no_attack"}});
}

TEST_CASE("the search bot does not depend on hidden facts and is deterministic") {
  int searched = 0;
  for (int number = 0; number < 6; ++number) {
    Rng chance(seed_from_text("peek/" + std::to_string(number)));
    PositionPtr now = start(3, "peek/" + std::to_string(number), {{"round_limit", 6}});
    while (!now->outcome()) {
      const Seat seat = asked(*now);
      const Json mine = wish("master", now, {.scale = 0.02});
      CHECK(offers(now->prompt(seat), mine));
      CHECK(wish("master", now, {.scale = 0.02}) == mine);
      CHECK(wish("master", now->sample({seat}, chance), {.scale = 0.02}) == mine);
      ++searched;
      now = *now->apply({seat, mine});
    }
  }
  CHECK(searched > 150);
}

TEST_CASE("the search bot stops on request and at its time limit") {
  const auto position = moment(3, {{"phase", "move"}, {"dice", {2, 3}}});
  std::stop_source stop;
  stop.request_stop();
  const auto began = std::chrono::steady_clock::now();
  CHECK(!wish("master", position, {.scale = 1e6, .stop = stop.get_token()}).is_null());
  CHECK(!wish("master", position, {.scale = 1e6, .time_limit = std::chrono::milliseconds(20)}).is_null());
  CHECK(std::chrono::steady_clock::now() - began <
        std::chrono::seconds(10));  // without the limit it takes hours
}

}  // namespace nostos::theseus_test
