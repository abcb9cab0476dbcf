// Tests of the bots' estimates and strength.
#include <algorithm>
#include <cmath>
#include <memory>
#include <stop_token>

#include "games/mythomakya_trionfo/bot/foresight.hpp"
#include "games/mythomakya_trionfo/bot/rollout.hpp"
#include "games/mythomakya_trionfo/bot/search_domain.hpp"
#include "games/mythomakya_trionfo/bot/solver.hpp"
#include "games/mythomakya_trionfo/data/load.hpp"
#include "games/mythomakya_trionfo/rules/rules.hpp"
#include "games/mythomakya_trionfo/tests/table.hpp"
#include "games/mythomakya_trionfo/view/codec.hpp"

namespace nostos::mythomakya_trionfo_test {
namespace {

using namespace nostos::mythomakya_trionfo;
using bot::Board;
using bot::Rollout;
using bot::Solver;
using bot::Top;
using mythomakya::card_from_text;
using nostos::FastRng;

// This many open piles with nothing under them; all other cards are gone.
View open_table(const std::vector<std::vector<const char*>>& tops, Colour moira, int leader) {
  View view;
  GameConfig config = config_from_data(data());
  config.seats = static_cast<int>(tops.size());
  view.table.config = SharedConst(std::move(config));
  view.table.phase = Phase::play;
  view.table.moira = moira;
  view.table.leader = leader;
  view.table.players.resize(tops.size());
  for (std::size_t seat = 0; seat < tops.size(); ++seat) {
    view.table.order.push_back(static_cast<int>(seat));
    for (const char* card : tops[seat]) {
      view.table.players[seat].piles.push_back({card_from_text(card), 0});
    }
  }
  return view;
}

std::set<Card> all_others(const View& view) {
  std::set<Card> gone;
  for (const Card& card : unseen(view)) gone.insert(card);
  return gone;
}

// The card that this seat would play.
std::string best(const View& view) {
  const int seat = mythomakya::next_in(view.table.order, view.table.leader);
  const int turn = view.table.trick.empty() ? view.table.leader : seat;
  const Board board(view, *view.table.moira, all_others(view));
  const Solver solver(board, view.table.trick, true);
  const Top* most = nullptr;
  for (const Top& top : board.tops(turn)) {
    if (most == nullptr || solver.worth(turn, top) > solver.worth(turn, *most)) most = &top;
  }
  return mythomakya::to_text(most->card);
}

// The first lead of a game, everything else by default.
View first_lead(int seats) {
  Rng rng(seed_from_text("lead"));
  PositionPtr now = start(seats, "lead");
  while (now->view(kSpectator)["phase"] != "play") {
    const Seat seat = next(*now);
    now = after(*now, seat, now->default_intent(seat, rng));
  }
  return view(state_from_json(now->state()));
}

// The number of two-player games that `first` wins alone against `second`, with either side first.
int wins(const char* first, const char* second, int games, double part = 1) {
  int won = 0;
  for (int number = 0; number < games; ++number) {
    const Seat seat{number % 2};
    const std::string seed = "bots/" + std::to_string(number / 2);
    std::vector<std::unique_ptr<Bot>> bots;
    for (int index = 0; index < 2; ++index) {
      bots.push_back(trionfo().bot({Seat{index} == seat ? first : second, Seat{index}, {false, false}}));
    }
    Rng chance(seed_from_text(seed + "/players"));
    PositionPtr now = start(2, seed, {{"trick_pause", 0}});
    while (!now->outcome()) {
      for (const auto& bot : bots) bot->see(*now);
      const Seat turn = next(*now);
      now = after(*now, turn, bots[at(turn.index)]->act(*now, chance, {.scale = part}));
    }
    if (now->outcome()->seats[at(seat.index)].won) ++won;
  }
  return won;
}

}  // namespace

TEST_CASE("the solver values an unbeatable card by its trick and a beatable card by its loss") {
  const View view = open_table({{"V12", "G1"}, {"R9", "N8"}}, Colour::purple, 0);
  const Board board(view, Colour::purple, all_others(view));
  const auto kept = [&](int seat, std::size_t pile) { return board.tops(seat)[pile].kept; };
  CHECK(kept(0, 0) > 0);
  CHECK(kept(0, 0) > kept(0, 1));
  CHECK(kept(1, 0) > kept(1, 1));
  CHECK(board.kept(0) == doctest::Approx(kept(0, 0) + kept(0, 1)));
}

TEST_CASE(
    "the solver searches to the last card of the trick and adds a rich card to a mate's certain trick") {
  // Seat 0 leads for the team of 0 and 2; only the partner has the moira.
  const View view = open_table({{"G1", "G3"}, {"N8", "N9"}, {"V9", "B2"}, {"R9", "R8"}}, Colour::purple, 0);
  CHECK(best(view) == "G1");
  // Without it the five apples would go to the others.
  const View without =
      open_table({{"G1", "G3"}, {"G9", "N9"}, {"B9", "B2"}, {"R9", "R8"}}, Colour::purple, 0);
  CHECK(best(without) == "G3");
}

TEST_CASE("the solver takes a rich trick with the last card, and leaves a poor one") {
  View rich = open_table({{"N8"}, {"G9", "G2"}}, Colour::purple, 0);
  rich.table.trick = {{0, 0, *card_from_text("G8")}};
  rich.table.players[0].piles[0].top.reset();
  CHECK(best(rich) == "G9");
  View lost = open_table({{"N8"}, {"G9", "G3"}}, Colour::purple, 0);
  lost.table.trick = {{0, 0, *card_from_text("G12")}};
  lost.table.players[0].piles[0].top.reset();
  CHECK(best(lost) == "G3");
}

TEST_CASE("the solver's line is the whole trick with optimal play") {
  const View view = open_table({{"G8"}, {"G9", "G2"}, {"V1", "V3"}}, Colour::purple, 0);
  const Board board(view, Colour::purple, all_others(view));
  const auto line = Solver(board, view.table.trick, true).line(0, board.tops(0).front());
  REQUIRE(line.size() == 3);
  CHECK(line[0].seat == 0);
  CHECK(line[1].card == card_from_text("G2"));
  // One trick holds five apples and the other none; either can be won.
  CHECK(line[2].card == card_from_text("V1"));
}

TEST_CASE("a rollout deals every unseen card once, and distributes all apples") {
  for (int seats = 2; seats <= 6; ++seats) {
    const View view = first_lead(seats);
    const Board board(view, *view.table.moira, {});
    const Solver solver(board, view.table.trick, true);
    const auto line = solver.line(view.table.leader, board.tops(view.table.leader).front());
    const Rollout rollout(board, view);
    FastRng draws(7);
    std::set<int> above_all;
    for (int game = 0; game < 20; ++game) {
      const auto deal = rollout.draw(draws);
      std::set<int> cards;
      int places = 0;
      for (const auto tops : deal.tops) {
        for (auto left = tops; left != 0; left &= left - 1) cards.insert(bot::first_of(left));
      }
      for (std::size_t place = 0; place < deal.depth.size(); ++place) {
        places += deal.depth[place];
        for (int card = 0; card < deal.depth[place]; ++card) cards.insert(deal.under[place][at(card)]);
      }
      CHECK(cards.size() == 60);
      CHECK(std::cmp_equal(places, board.unseen().size()));
      above_all.insert(deal.under[0][0]);
      int apples = 0;
      for (const int won : rollout.play(deal, line)) apples += won;
      CHECK(apples == view.table.config->apples(view.table.config->deck()));
      CHECK(rollout.play(deal, line) == rollout.play(deal, line));
    }
    CHECK(above_all.size() > 5);
  }
}

TEST_CASE("a rollout follows the rules: turns, playable cards, winners") {
  for (int seats = 2; seats <= 6; ++seats) {
    // From here on no card is covered any more, so there is only one deal.
    struct SimulatedGame {
      View view;
      Board board;
      Rollout rollout;
      Rollout::SimState world;
      std::vector<std::vector<Card>> treasures;
      explicit SimulatedGame(const State& state)
          : view(mythomakya_trionfo::view(state)),
            board(view, *view.table.moira, all_others(view)),
            rollout(board, view),
            treasures(state.treasures) {
        FastRng draws(1);
        world = rollout.begin(rollout.draw(draws), view.table.trick, view.table.leader);
      }
    };
    std::unique_ptr<SimulatedGame> simulated;
    int cards = 0;
    const auto last =
        play(seats, "by the rules", {{"trick_pause", 0}, {"auto_forced", false}},
             [&](const Position& before, const Json& intent, const Position&) {
               const State state = state_from_json(before.state());
               if (intent["type"] != "play") return;
               const bool covered = std::any_of(
                   state.table.players.begin(), state.table.players.end(), [](const Player& player) {
                     return std::any_of(player.piles.begin(), player.piles.end(),
                                        [](const OpenPile& pile) { return pile.hidden > 0; });
                   });
               if (covered) return;
               if (!simulated) simulated = std::make_unique<SimulatedGame>(state);
               Rollout::SimState& world = simulated->world;
               REQUIRE_FALSE(Rollout::over(world));
               CHECK(world.turn == on_turn(state.table));
               const auto& piles = state.table.players[at(world.turn)].piles;
               bot::Bits may = 0;
               for (const int pile : playable(state.table))
                 may |= bot::bit(bot::number_of(*piles[at(pile)].top));
               CHECK(Rollout::playable(world) == may);
               simulated->rollout.play(world, bot::number_of(*piles[at(intent["pile"].get<int>())].top));
               ++cards;
             });
    REQUIRE(simulated);
    CHECK(cards >= seats);
    CHECK(Rollout::over(simulated->world));
    const State end = state_from_json(last->state());
    for (std::size_t seat = 0; seat < end.treasures.size(); ++seat) {
      const int before = end.table.config->apples(simulated->treasures[seat]);
      CHECK(simulated->world.apples[seat] == end.table.config->apples(end.treasures[seat]) - before);
    }
  }
}

TEST_CASE("rollouts give a higher value to a card that wins the game in the last tricks") {
  // The black 12 must wait until the purple 1 has been drawn.
  View view = open_table({{"V2", "N12"}, {"V1", "R1"}}, Colour::purple, 0);
  const Board board(view, Colour::purple, all_others(view));
  Rng rng(seed_from_text("last"));
  const auto judged = bot::foresee(view, board, {0, 1}, {0, 0}, rng);
  CHECK(judged[0] > judged[1]);
  // The same stream gives the same decision.
  Rng again(seed_from_text("last"));
  CHECK(bot::foresee(view, board, {0, 1}, {0, 0}, again) == judged);
}

TEST_CASE("the master finds the only winning lead, and the strong bot does not") {
  struct Ending {
    std::vector<std::vector<const char*>> tops;
    std::vector<int> won;
    std::size_t lead;
  };
  // Each has the moira in purple. A full search shows that every other lead loses.
  const std::vector<Ending> endings{{{{"N1", "V6", "B10", "B5"}, {"N10", "B7", "B1", "V3"}}, {0, 1}, 1},
                                    {{{"B12", "V3", "N5", "B6"}, {"N9", "B5", "G6", "B7"}}, {0, 6}, 1}};
  const auto best = [](const std::vector<double>& judged) {
    return static_cast<std::size_t>(std::max_element(judged.begin(), judged.end()) - judged.begin());
  };
  for (const Ending& ending : endings) {
    const View view = open_table(ending.tops, Colour::purple, 0);
    const Board board(view, Colour::purple, all_others(view));
    for (const char* seed : {"one", "two", "three"}) {
      Rng rng(seed_from_text(seed));
      Rng same(seed_from_text(seed));
      CHECK(best(bot::foresee(view, board, {0, 1, 2, 3}, ending.won, rng)) != ending.lead);
      std::vector<double> searched;
      for (const auto& pile : bot::search_piles(view, board, {0, 1, 2, 3}, ending.won, same, {.scale = 0.02}))
        searched.push_back(pile.worth());
      CHECK(best(searched) == ending.lead);
    }
  }
}

TEST_CASE("the master does not depend on covered cards and is deterministic") {
  PositionPtr now = start(2, "covered", {{"trick_pause", 0}});
  Rng chance(seed_from_text("covered"));
  const auto decides = [](const Position& position, Seat seat) {
    const auto bot = trionfo().bot({"master", seat, {false, false}});
    bot->see(position);
    Rng rng(seed_from_text("think"));
    return bot->act(position, rng, {.scale = 0.01});
  };
  for (int step = 0; step < 12; ++step) {
    const Seat turn = next(*now);
    const auto other = trionfo().from_state(now->sample({turn}, chance)->state(), Rng(Seed{}));
    const auto same = trionfo().from_state(now->state(), Rng(Seed{}));
    REQUIRE(other->state() != same->state());
    CHECK(decides(*other, turn) == decides(*same, turn));
    now = after(*now, turn, decides(*now, turn));
  }
}

TEST_CASE("a stopped master decides at once, from a single world") {
  const View view = first_lead(2);
  const Board board(view, *view.table.moira, {});
  std::stop_source stop;
  stop.request_stop();
  Rng rng(seed_from_text("stop"));
  const auto piles = playable(view.table);
  const auto judged =
      bot::search_piles(view, board, piles, {0, 0}, rng, {.scale = 1000, .stop = stop.get_token()});
  int tried = 0;
  for (const auto& pile : judged) tried += pile.visits;
  CHECK(tried == 1);
}

TEST_CASE("with two players, easy beats random, medium beats easy, and strong beats medium") {
  CHECK(wins("easy", "random", 60) > 36);
  CHECK(wins("medium", "easy", 120) > 66);
  CHECK(wins("strong", "medium", 60) > 36);
  CHECK(wins("master", "medium", 20, 0.01) > 10);
}

TEST_CASE("bots agree to stop only after all people have (mythomakya-trionfo:L25)") {
  PositionPtr now = start(3, "stop", {{"allow_early_stop", true}, {"trick_pause", 0}});
  Rng chance(seed_from_text("stop"));
  const Seat chooser = next(*now);
  now = after(*now, chooser, {{"type", "moira"}, {"colour", "red"}});
  const auto bot = trionfo().bot({"strong", Seat{2}, {true, true, false}});
  const auto wish = [&] {
    bot->see(*now);
    return bot->act(*now, chance);
  };
  CHECK((wish().is_null() || wish()["type"] != "stop"));
  now = after(*now, Seat{0}, {{"type", "stop"}});
  CHECK((wish().is_null() || wish()["type"] != "stop"));
  now = after(*now, Seat{1}, {{"type", "stop"}});
  CHECK(wish()["type"] == "stop");
  now = after(*now, Seat{2}, {{"type", "stop"}});
  CHECK(now->outcome());
}

}  // namespace nostos::mythomakya_trionfo_test
