// How the bots reckon, and how well they play.
#include <algorithm>
#include <memory>

#include "games/mythomakya_trionfo/bot/solver.hpp"
#include "games/mythomakya_trionfo/data.hpp"
#include "tests/unit/mythomakya_trionfo_table.hpp"

namespace nostos::mythomakya_trionfo_test {
namespace {

using namespace nostos::mythomakya_trionfo;
using bot::Board;
using bot::Solver;
using bot::Top;
using mythomakya::card_from_text;

// So many piles lie open, nothing under them, all else is gone.
View open_table(const std::vector<std::vector<const char*>>& tops, Colour moira, int leader) {
  View view;
  Setting setting = setting_from_data(data());
  setting.seats = static_cast<int>(tops.size());
  view.table.setting = Shared(std::move(setting));
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

// How often `first` wins alone against `second`, in so many games of two, each beginning at either side.
int wins(const char* first, const char* second, int games) {
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
      now = after(*now, turn, bots[at(turn.index)]->act(*now, chance));
    }
    if (now->outcome()->seats[at(seat.index)].won) ++won;
  }
  return won;
}

}  // namespace

TEST_CASE("a card that nothing can beat is worth what it brings, one that all beat what it loses") {
  const View view = open_table({{"V12", "G1"}, {"R9", "N8"}}, Colour::purple, 0);
  const Board board(view, Colour::purple, all_others(view));
  const auto kept = [&](int seat, std::size_t pile) { return board.tops(seat)[pile].kept; };
  CHECK(kept(0, 0) > 0);
  CHECK(kept(0, 0) > kept(0, 1));
  CHECK(kept(1, 0) > kept(1, 1));
  CHECK(board.kept(0) == doctest::Approx(kept(0, 0) + kept(0, 1)));
}

TEST_CASE("the trick is followed to its end: a rich card goes where a mate is sure of it") {
  // Seat 0 leads for the team of 0 and 2; his mate alone has the moira.
  const View view = open_table({{"G1", "G3"}, {"N8", "N9"}, {"V9", "B2"}, {"R9", "R8"}}, Colour::purple, 0);
  CHECK(best(view) == "G1");
  // Without it the five apples would go to the others.
  const View without =
      open_table({{"G1", "G3"}, {"G9", "N9"}, {"B9", "B2"}, {"R9", "R8"}}, Colour::purple, 0);
  CHECK(best(without) == "G3");
}

TEST_CASE("who can take a rich trick with the last card takes it, and leaves a poor one") {
  View rich = open_table({{"N8"}, {"G9", "G2"}}, Colour::purple, 0);
  rich.table.trick = {{0, 0, *card_from_text("G8")}};
  rich.table.players[0].piles[0].top.reset();
  CHECK(best(rich) == "G9");
  View lost = open_table({{"N8"}, {"G9", "G3"}}, Colour::purple, 0);
  lost.table.trick = {{0, 0, *card_from_text("G12")}};
  lost.table.players[0].piles[0].top.reset();
  CHECK(best(lost) == "G3");
}

TEST_CASE("the strong bot beats one that plays at random, with two players, and the easy one") {
  CHECK(wins("strong", "random", 60) > 42);
  CHECK(wins("strong", "easy", 80) > 42);
}

TEST_CASE("bots would stop when all people would, and not before (mythomakya-trionfo:L25)") {
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
