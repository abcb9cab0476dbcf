// Tests of the simulated game of The Challenge of the Gods's bots, and of their decisions.
#include <array>
#include <memory>
#include <set>
#include <stop_token>

#include "games/mythomakya_sfida/bot/candidates.hpp"
#include "games/mythomakya_sfida/bot/deity_effects.hpp"
#include "games/mythomakya_sfida/bot/rollout.hpp"
#include "games/mythomakya_sfida/bot/search_domain.hpp"
#include "games/mythomakya_sfida/data/load.hpp"
#include "games/mythomakya_sfida/tests/table.hpp"
#include "server/tools/playout.hpp"

namespace nostos::mythomakya_sfida_test {
namespace {

namespace game = nostos::mythomakya_sfida;
using game::Card;
using game::Colour;

// Two players, seat 0 leads.
game::Table table(const std::vector<game::Pile>& own, const std::vector<game::Pile>& other) {
  game::GameConfig config = game::config_from_data(data());
  game::Table table;
  table.config = SharedConst(std::move(config));
  table.phase = game::Phase::card;
  table.rotation = table.order = {0, 1};
  table.moira = Colour::purple;
  table.players.resize(2);
  table.players[0].piles = own;
  table.players[1].piles = other;
  return table;
}

game::bot::PerSeat<int> played_out(const game::Table& table) {
  const game::bot::Frame frame(table);
  nostos::FastRng draws(7);
  return game::bot::play_out(frame, game::bot::SimState(frame, table), draws);
}

constexpr Card red(int strength) {
  return {Colour::red, strength};
}

// Seat 0's leads here, one for each pile.
std::vector<game::bot::Line> leads(const game::bot::Frame& frame, const game::Table& table) {
  std::vector<game::bot::Line> lines;
  for (const game::Pile& pile : table.players[0].piles) {
    lines.push_back({game::bot::SimState(frame, table)});
    lines.back().sim.lay(0, mythomakya::number_of(pile.front()));
    lines.back().sim.advance(frame);
  }
  return lines;
}

game::Pile one(const char* card) {
  return {*mythomakya::card_from_text(card)};
}

tools::Playout played(const std::string& seed, const std::array<std::string, 2>& kinds) {
  tools::Bots bots;
  for (int seat = 0; seat < 2; ++seat)
    bots.push_back(sfida().bot({kinds[static_cast<std::size_t>(seat)], Seat{seat}, {false, false}}));
  Rng chance(seed_from_text(seed + "/bots"));
  return tools::play_out(start(2, seed, quick()), bots, chance);
}

}  // namespace

TEST_CASE("a rollout gives every trick to its winner (mythomakya-sfida:R12)") {
  const auto apples = played_out(table({{red(12)}, {red(3)}}, {{red(5)}, {red(4)}}));
  CHECK(apples[0] == 8);  // seven and one, with either card
  CHECK(apples[1] == 1);
}

TEST_CASE(
    "a rollout plays only uncovered cards, and ends when one of two players has none "
    "(mythomakya-sfida:S20)") {
  const auto apples = played_out(table({{red(3)}}, {{red(4), red(12)}, {red(11)}}));
  // The twelve and one other stay with their owner.
  CHECK(apples[0] == 0);
  CHECK(apples[1] == 13);
}

TEST_CASE("a rollout pays a writer with six other cards of its colour (mythomakya-sfida:R48)") {
  auto seven = table({{red(12)}}, {{red(3)}});
  seven.players[0].treasure.cards = {red(4), red(5), red(6), red(8), red(10)};
  CHECK(played_out(seven)[0] == 7 + 1 + 1 + 1 + 1 + 3 + 5);
}

TEST_CASE("a rollout gives a last pile under Crono to the winner of the turn (mythomakya-sfida:R31)") {
  auto locked = table({{red(12)}}, {{red(11), red(3)}});
  locked.crono = game::PilePosition{1, 0};
  CHECK(played_out(locked)[0] == 12);
}

TEST_CASE(
    "a rollout does not read Crono's place if a seat is bound and Crono is out (mythomakya-sfida:R31)") {
  auto ended = table({{red(12)}}, {{red(3)}});
  ended.bound = 0;  // of the game before, until the first turn
  CHECK(played_out(ended)[0] == 7);
}

TEST_CASE("as a cost, Apollo's gift is given before his effect (mythomakya-sfida:G6)") {
  auto given = table({{}, one("R3")}, {one("R5"), one("R4")});
  game::GameConfig config = *given.config;
  config.options.apollo_gift_is_cost = true;
  given.config = SharedConst(std::move(config));
  given.players[1].treasure.cards = one("V12");
  given.pending_deity = game::SeatIntent{0,
                                         {.type = game::Intent::Type::deity,
                                          .deity = game::Deity::apollo,
                                          .colour = Colour::red,
                                          .seat = 1,
                                          .pile = 0}};
  const game::bot::Frame frame(given);
  const game::bot::SimState before(frame, given);
  game::bot::SimState sim = before;
  apply_effect(frame, given, 0, given.pending_deity->what, sim);
  CHECK(sim.moira == Colour::red);
  CHECK(sim.won == before.won);
  CHECK(sim.depth == before.depth);
}

TEST_CASE("a bot's candidates are offered, each object once") {
  int seen = 0;
  for (const int seats : {2, 5}) {
    const game::GameConfig cards = game::config_from_data(data());
    play(seats, "wishes", quick(), [&](const Position& now) {
      for (int seat = 0; seat < seats; ++seat) {
        const Prompt prompt = now.prompt(Seat{seat});
        std::set<std::string> objects;
        for (const auto& candidate : game::bot::candidates(prompt, cards)) {
          const Json intent = game::bot::offered(candidate);
          REQUIRE(offers(prompt, intent));
          Json object = intent;
          for (auto field = object.begin(); field != object.end();)
            field = field.key().starts_with("pay") ? object.erase(field) : std::next(field);
          CHECK(objects.insert(object.dump()).second);
          ++seen;
        }
      }
    });
  }
  CHECK(seen > 1000);
}

TEST_CASE("the master finds the only winning lead, and the strong bot does not") {
  struct Ending {
    std::vector<const char*> own;
    std::vector<const char*> other;
    std::size_t lead;
  };
  // The moira is purple. A full search shows that every other lead loses.
  const std::vector<Ending> endings{{{"R4", "R10", "V11", "G12"}, {"N12", "R11", "V3", "N11"}, 2},
                                    {{"V3", "B12", "B4", "R3"}, {"B3", "V10", "G3", "N12"}, 1}};
  for (const Ending& ending : endings) {
    std::vector<game::Pile> own;
    std::vector<game::Pile> other;
    for (const char* card : ending.own) own.push_back(one(card));
    for (const char* card : ending.other) other.push_back(one(card));
    const game::Table now = table(own, other);
    const game::bot::Frame frame(now);
    const auto lines = leads(frame, now);
    for (const auto seed : {1U, 2U, 3U}) {
      CHECK(game::bot::LineComparison({frame}, 0, 18, seed).best(lines, lines.size()) != ending.lead);
      Rng rng(seed_from_text(std::to_string(seed)));
      const auto found =
          game::bot::search_lines({frame}, 0, lines, lines.size(), std::nullopt, 0.1, rng, {.scale = 0.03});
      CHECK(found.front().line == ending.lead);
    }
  }
}

TEST_CASE("a simulated game by steps equals a rollout") {
  const game::Table now = table({{red(12), red(3)}, {red(8)}}, {{red(5), red(11)}, {red(4)}});
  const game::bot::Frame frame(now);
  const game::bot::SimState sim(frame, now);
  for (const auto seed : {1U, 2U, 3U, 4U}) {
    nostos::FastRng draws(seed);
    nostos::FastRng same(seed);
    game::bot::Game steps(frame, sim);
    steps.settle();
    int cards = 0;
    for (; !steps.over(); ++cards) {
      int best = -1;
      auto way = game::bot::PlayMode::plain;
      double most = -1e9;
      steps.consider([&](int card, game::bot::PlayMode how, double worth) {
        worth += game::bot::kWeights.whim * same.unit();
        if (worth <= most) return;
        most = worth;
        best = card;
        way = how;
      });
      steps.play(best, way);
    }
    CHECK(cards > 3);
    CHECK(steps.count() == game::bot::play_out(frame, sim, draws));
  }
}

TEST_CASE("a stopped master decides at once") {
  const game::Table now = table({one("V3"), one("B12")}, {one("B3"), one("V10")});
  const game::bot::Frame frame(now);
  const auto lines = leads(frame, now);
  std::stop_source stop;
  stop.request_stop();
  Rng rng(seed_from_text("stop"));
  // This many worlds would take too long.
  const auto found = game::bot::search_lines({frame}, 0, lines, lines.size(), std::nullopt, 0.1, rng,
                                             {.scale = 50'000, .stop = stop.get_token()});
  CHECK(found.front().line < lines.size());
}

TEST_CASE("the master does not depend on hidden hands and is deterministic") {
  const auto decides = [](const Position& position, Seat seat) {
    const auto bot = sfida().bot({"master", seat, {false, false}});
    const PositionPtr fresh = sfida().from_state(position.state(), Rng(Seed{}));
    bot->see(*fresh);
    Rng rng(seed_from_text("think"));
    return bot->act(*fresh, rng, {.scale = 0.01});
  };
  Rng chance(seed_from_text("hands"));
  int differ = 0;
  int seen = 0;
  play(2, "hands", quick(), [&](const Position& now) {
    if (++seen % 10 != 0) return;
    for (const Seat seat : asked(now)) {
      const PositionPtr other = now.sample({seat}, chance);
      if (other->state() != now.state()) ++differ;
      CHECK(decides(*other, seat) == decides(now, seat));
    }
  });
  CHECK(differ > 5);
}

TEST_CASE("the strong bot beats a random bot, and the godless bot plays no deity") {
  int won = 0;
  for (int number = 0; number < 8; ++number)
    won +=
        played("duel " + std::to_string(number), {"strong", "random"}).last->outcome()->seats[0].won ? 1 : 0;
  CHECK(won >= 6);
  const auto godless = played("godless", {"godless", "godless"});
  CHECK(godless.stuck.empty());
  for (const auto& decided : godless.decisions) {
    const std::string& type = decided.first;
    CHECK_MESSAGE((type == "pass" || type == "play" || type == "activate" || type == "moira" ||
                   type == "choose" || type == "decline"),
                  type);
  }
}

}  // namespace nostos::mythomakya_sfida_test
