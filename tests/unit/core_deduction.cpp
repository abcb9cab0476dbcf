// Tests of the step at which a fact could first have been known: in the toy, by hand counts, and in games.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "games/core/deduction.hpp"
#include "games/core/registry.hpp"
#include "tests/toy/toy.hpp"

namespace nostos {
namespace {

// All positions of a game between bots of one kind.
std::vector<PositionPtr> played(const Game& game, int seats, const Json& options, const std::string& seed,
                                const std::string& kind = kRandomBot) {
  const Json data = *game.compile_data(game.built_in_data());
  std::vector<PositionPtr> all{
      game.start(*game.check_options(options, seats, data), seats, data, Rng(seed_from_text(seed)))};
  std::vector<std::unique_ptr<Bot>> bots;
  for (int seat = 0; seat < seats; ++seat)
    bots.push_back(game.bot({kind, Seat{seat}, std::vector<bool>(static_cast<std::size_t>(seats), false)}));
  Rng rng(seed_from_text(seed + "/bots"));
  int free = 0;  // free choices since the last decision
  while (!all.back()->outcome()) {
    REQUIRE(all.size() < 5'000);
    const PositionPtr now = all.back();
    for (const auto& bot : bots) bot->see(*now);
    std::optional<Action> act;
    Json intent;
    for (int seat = 0; seat < seats && !act; ++seat) {
      const Prompt prompt = now->prompt(Seat{seat});
      if (prompt.choices.empty() || (!prompt.asks() && free == 8)) continue;
      intent = bots[static_cast<std::size_t>(seat)]->act(*now, rng);
      if (intent.is_null()) continue;
      act.emplace(Action{Seat{seat}, intent});
      free = prompt.asks() ? 0 : free + 1;
    }
    if (!act) {
      const Timer timer = now->timers().at(0);
      intent = Json::parse(timer.intent);
      free = 0;
      act.emplace(Action{timer.seat, intent, Cause::clock});
    }
    const auto next = now->apply(*act);
    REQUIRE(next);
    all.push_back(*next);
  }
  return all;
}

NextPosition each_of(const std::vector<PositionPtr>& positions) {
  return [&positions, at = std::size_t{0}]() mutable {
    return at < positions.size() ? positions[at++] : PositionPtr();
  };
}

using Found = std::set<std::pair<std::size_t, std::string>>;
Found found(const std::vector<PositionPtr>& positions, Viewer viewer, int worlds = 300) {
  Rng rng(seed_from_text("worlds"));
  const Deductions all = deductions(each_of(positions), viewer, SearchBudget{}, rng, worlds);
  CHECK(all.looked == positions.size());
  Found told;
  for (const Deduction& one : all.found) told.emplace(one.step, one.fact);
  CHECK(told.size() == all.found.size());
  return told;
}

}  // namespace

TEST_CASE("deductions name the first step at which a fact could be known") {
  const int seats = 4;  // twelve cards, three each: the last unseen hand follows from the others
  for (const char* seed : {"a", "b", "c"}) {
    const auto positions = played(toy::game(), seats, {{"open", true}}, seed);
    for (int own = 0; own < seats; ++own) {
      Found expected;
      for (std::size_t step = 1; step < positions.size() && expected.empty(); ++step) {
        std::vector<HiddenFact> hidden = positions[step]->hidden_facts(Viewer{Seat{own}});
        std::set<int> holders;
        for (const HiddenFact& one : hidden) holders.insert(Json::parse(one.fact).at("seat").get<int>());
        if (holders.size() != 1) continue;
        for (const HiddenFact& one : hidden) expected.emplace(step, one.fact);
      }
      REQUIRE(!expected.empty());
      CHECK(found(positions, Viewer{Seat{own}}) == expected);
    }
  }
}

TEST_CASE("deductions need many agreeing worlds") {
  const auto positions = played(toy::game(), 4, {{"open", true}}, "a");
  const Viewer viewer{Seat{0}};
  CHECK(found(positions, viewer, 2).size() > found(positions, viewer).size());
}

TEST_CASE("deductions stop when requested") {
  const auto positions = played(toy::game(), 4, {{"open", true}}, "a");
  std::stop_source stop;
  stop.request_stop();
  Rng rng(seed_from_text("worlds"));
  const SearchBudget budget{.stop = stop.get_token()};
  const Deductions none = deductions(each_of(positions), Viewer{Seat{0}}, budget, rng);
  CHECK(none.looked == 0);
  CHECK(none.found.empty());
}

TEST_CASE("deductions stop at their time limit in a game that shows nothing new") {
  const auto positions = played(toy::game(), 4, {{"open", true}}, "a");
  Rng rng(seed_from_text("worlds"));
  const SearchBudget budget{.time_limit = std::chrono::milliseconds(20)};
  const auto same = [&] { return positions.back(); };  // a game without an end
  CHECK(deductions(same, Viewer{Seat{0}}, budget, rng).looked > 0);
}

// The second player to leave finds one character less than there are: they know the first one's.
TEST_CASE("itaca:R9 the second player to leave the wager could deduce the first player's choice") {
  const Game& game = *find_game("itaca");
  const auto positions = played(game, 3, Json::object(), "characters", "easy");
  int known = 0;
  for (int own = 0; own < 3; ++own) {
    const auto told = found(positions, Viewer{Seat{own}}, 60);
    for (std::size_t step = 1; step < positions.size(); ++step) {
      const Json before = positions[step - 1]->view(Viewer{Seat{own}});
      const Json now = positions[step]->view(Viewer{Seat{own}});
      const Json& left = now.at("wager").at("left");
      if (now.at("phase") != "character" || before.at("wager").at("left") == left) continue;
      if (left.size() != 2 || left[1] != own) continue;
      const int first = left[0].get<int>();
      const Json theirs =
          positions[step]->view(Viewer{Seat{first}}).at("seats").at(left[0].get<std::size_t>());
      const Json fact{{"type", "character"}, {"seat", first}, {"character", theirs.at("character")}};
      CHECK(told.contains({step, fact.dump()}));
      ++known;
    }
  }
  CHECK(known > 5);
}

// No view holds the taken cards, but a player who followed the game knows them.
TEST_CASE("mythomakya-trionfo:R3 the last hidden card could be deduced from all that was seen") {
  const Game& game = *find_game("mythomakya-trionfo");
  const auto positions = played(game, 2, {{"games", 1}, {"trick_pause", 0}}, "beneath", "easy");
  const auto told = found(positions, kSpectator);
  std::size_t last = 0;
  for (std::size_t step = 1; step < positions.size() && last == 0; ++step) {
    if (positions[step]->hidden_facts(kSpectator).size() == 1) last = step;
  }
  REQUIRE(last > 0);
  CHECK(told.contains({last, positions[last]->hidden_facts(kSpectator).front().fact}));
  CHECK(std::none_of(told.begin(), told.end(), [&](const auto& one) { return one.first < last; }));
}

// Eros takes the named card openly.
TEST_CASE("mythomakya-sfida:R36 a card that a seat took openly is not a deduction") {
  const Game& game = *find_game("mythomakya-sfida");
  int taken = 0;
  for (int seed = 0; seed < 100 && taken < 5; ++seed) {
    const auto positions = played(game, 4, {{"games", 1}}, std::to_string(seed), "easy");
    for (const PositionPtr& position : positions) {
      const Json facts = position->view(kSpectator).at("facts");
      if (facts.empty() || facts.back().at("kind") != "took") continue;
      const Json& fact = facts.back();
      ++taken;
      for (const HiddenFact& one : position->hidden_facts(kSpectator)) {
        const Json told = Json::parse(one.fact);
        CHECK(told.at("deity") != fact.at("deity"));
      }
    }
  }
  CHECK(taken > 0);
}

// Before the deal all gods are left over, as every viewer knows.
TEST_CASE("mythomakya-sfida:R3 there are no deductions before the second game's gods are dealt") {
  const Game& game = *find_game("mythomakya-sfida");
  const auto positions = played(game, 5, {{"games", 2}}, "picks");
  int picks = 0;
  for (const PositionPtr& position : positions) {
    if (position->view(kSpectator).at("phase") != "picks") continue;
    ++picks;
    CHECK(position->hidden_facts(kSpectator).empty());
  }
  CHECK(picks > 1);
}

// Facts in the seat's view need no deduction: its own cards, and everything after the end.
TEST_CASE("no shown fact counts as concealed") {
  for (const Game* game : all_games()) {
    CAPTURE(game->info().id);
    const int seats = game->info().min_seats;
    const auto positions = played(*game, seats, Json::object(), "shown", "easy");
    std::set<std::string> types;
    for (const PositionPtr& position : positions) {
      for (int seat = 0; seat <= seats; ++seat) {
        const Viewer viewer = seat < seats ? Viewer{Seat{seat}} : kSpectator;
        std::set<std::string> abouts;
        for (const HiddenFact& one : position->hidden_facts(viewer)) {
          const Json fact = Json::parse(one.fact);
          CHECK(abouts.insert(one.about).second);  // one fact about each
          if (fact.contains("seat") && fact.at("type") != "beneath") CHECK(fact.at("seat") != seat);
          types.insert(fact.at("type").get<std::string>());
        }
      }
    }
    CHECK(!types.empty());
    CHECK(positions.back()->hidden_facts(kSpectator).empty());
  }
}

}  // namespace nostos
