// Tests of the setup before the first card: layouts, seats, teams, and the order of choosing.
#include <map>
#include <set>

#include "games/mythomakya_trionfo/tests/table.hpp"

namespace nostos::mythomakya_trionfo_test {
namespace {

struct Layout {
  int seats;
  bool quick;
  int piles;
  int hidden;
  int tricks;
};

constexpr Layout kLayouts[]{{2, false, 10, 2, 30}, {2, true, 10, 1, 20}, {3, false, 10, 1, 20},
                            {4, false, 5, 2, 15},  {5, false, 6, 1, 12}, {6, false, 5, 1, 10}};

// The shares of this many draws deviate this far from even once in millions of tries.
void check_even(const std::map<std::string, int>& drawn, std::size_t kinds, int draws) {
  CHECK(drawn.size() == kinds);
  const double expected = static_cast<double>(draws) / static_cast<double>(kinds);
  for (const auto& one : drawn) {
    CHECK_MESSAGE(std::abs(one.second - expected) < 6 * std::sqrt(expected), one.first << ": " << one.second);
  }
}

}  // namespace

TEST_CASE(
    "mythomakya-trionfo:R1 mythomakya-trionfo:R2 every layout deals each card once; mythomakya-trionfo:R21 "
    "mythomakya-trionfo:L1 the quick one without strengths 2 to 5") {
  for (const Layout& layout : kLayouts) {
    const PositionPtr position = start(layout.seats, "layout", {{"quick", layout.quick}});
    const Json view = position->view(kSpectator);
    const Json state = position->state();
    CHECK(view["tricks_in_game"] == layout.tricks);
    std::set<std::string> cards;
    std::size_t laid = 0;
    for (int seat = 0; seat < layout.seats; ++seat) {
      const Json& piles = state["players"][std::to_string(seat)]["piles"];
      CHECK(std::cmp_equal(piles.size(), layout.piles));
      int own = 0;
      for (std::size_t pile = 0; pile < piles.size(); ++pile) {
        CHECK(std::cmp_equal(piles[pile]["hidden"].size(), layout.hidden));
        CHECK(view["seats"][at(seat)]["piles"][pile]["hidden"] == layout.hidden);
        CHECK(view["seats"][at(seat)]["piles"][pile]["top"] == piles[pile]["top"]);
        cards.insert(piles[pile]["top"].get<std::string>());
        for (const Json& card : piles[pile]["hidden"]) cards.insert(card.get<std::string>());
        own += 1 + static_cast<int>(piles[pile]["hidden"].size());
      }
      CHECK(own == layout.tricks);
      laid += at(own);
    }
    CHECK(laid == cards.size());
    CHECK(cards.size() == (layout.quick ? 40 : 60));
    for (const std::string& card : cards) {
      const int strength = std::stoi(card.substr(1));
      if (layout.quick) CHECK((strength < 2 || strength > 5));
      CHECK(data()["cards"].contains(card));
    }
  }
}

TEST_CASE(
    "mythomakya-trionfo:L2 the quick game and stopping with a history are refused where they do not fit") {
  const Json cards = data();
  for (int seats = 3; seats <= 6; ++seats) {
    const auto refused = trionfo().check_options({{"quick", true}}, seats, cards);
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().rule == "L2");
  }
  CHECK(trionfo().check_options({{"quick", true}}, 2, cards).ok());
  for (const char* history : {"last", "all"}) {
    const auto refused =
        trionfo().check_options({{"allow_early_stop", true}, {"history", history}}, 4, cards);
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().rule == "L25");
  }
  CHECK_FALSE(trionfo().check_options({{"allow_early_stop", true}, {"games", 2}}, 4, cards).ok());
  CHECK(trionfo().check_options({{"allow_early_stop", true}}, 4, cards).ok());
}

TEST_CASE("mythomakya-trionfo:L14 a match has 1 to 12 games, one by default") {
  const Json cards = data();
  CHECK((*trionfo().check_options(Json::object(), 2, cards))["games"] == 1);
  CHECK(trionfo().check_options({{"games", 12}}, 2, cards).ok());
  CHECK_FALSE(trionfo().check_options({{"games", 13}}, 2, cards).ok());
  CHECK_FALSE(trionfo().check_options({{"games", 0}}, 2, cards).ok());
}

TEST_CASE(
    "mythomakya-trionfo:R4 mythomakya-trionfo:L29 teams alternate around the table and are drawn evenly; "
    "mythomakya-trionfo:L11 or sit as seated") {
  constexpr int kDraws = 400;
  for (const int seats : {4, 6}) {
    std::map<std::string, int> drawn;
    for (int draw = 0; draw < kDraws; ++draw) {
      const Json view = start(seats, "teams/" + std::to_string(draw))->view(kSpectator);
      const auto order = view["order"].get<std::vector<int>>();
      const auto sides = view["sides"].get<std::vector<std::vector<int>>>();
      REQUIRE(sides.size() == 2);
      for (std::size_t place = 0; place < order.size(); ++place) {
        const auto& same = sides[place % 2 == 0 ? 0 : 1];
        const auto& other = sides[place % 2 == 0 ? 1 : 0];
        const bool first = std::count(same.begin(), same.end(), order[place]) == 1;
        const bool begins = std::count(sides[0].begin(), sides[0].end(), order[0]) == 1;
        CHECK(first == begins);
        CHECK((std::count(other.begin(), other.end(), order[place]) == 1) != first);
      }
      ++drawn[view["sides"].dump()];
    }
    check_even(drawn, seats == 4 ? 3 : 10, kDraws);
    const Json manual = start(seats, "seated", {{"teams", "manual"}})->view(kSpectator);
    for (int seat = 0; seat < seats; ++seat) CHECK(manual["order"][at(seat)] == seat);
  }
}

TEST_CASE("mythomakya-trionfo:L12 mythomakya-trionfo:R5 every seat is equally likely to choose first") {
  constexpr int kDraws = 300;
  for (int seats = 2; seats <= 6; ++seats) {
    std::map<std::string, int> drawn;
    for (int draw = 0; draw < kDraws; ++draw) {
      ++drawn[start(seats, "chooser/" + std::to_string(draw))->view(kSpectator)["chooser"].dump()];
    }
    check_even(drawn, at(seats), kDraws);
  }
}

TEST_CASE(
    "mythomakya-trionfo:R19 mythomakya-trionfo:L13 the right to choose moves clockwise, "
    "mythomakya-trionfo:L32 regardless of the winner; mythomakya-trionfo:R7 the first lead moves with it") {
  for (int seats = 2; seats <= 6; ++seats) {
    std::vector<int> choosers;
    Json order;
    play(seats, "rotation", {{"games", seats + 1}, {"trick_pause", 0}},
         [&](const Position& before, const Json& intent, const Position& then) {
           const Json view = before.view(kSpectator);
           if (intent["type"] != "moira" && intent["type"] != "partner") return;
           order = view["order"];
           const int chooser = view["chooser"];
           if (intent["type"] == "moira") choosers.push_back(chooser);
           const Json now = then.view(kSpectator);
           if (now["phase"] != "play") return;
           const auto places = order.get<std::vector<int>>();
           const auto place = std::find(places.begin(), places.end(), chooser) - places.begin();
           const int after_him = places[at(static_cast<int>(place) + 1) % places.size()];
           CHECK(now["leader"] == (seats == 5 ? chooser : after_him));
         });
    REQUIRE(std::cmp_equal(choosers.size(), seats + 1));
    const auto places = order.get<std::vector<int>>();
    for (std::size_t game = 1; game < choosers.size(); ++game) {
      const auto place = std::find(places.begin(), places.end(), choosers[game - 1]) - places.begin();
      CHECK(choosers[game] == places[at(static_cast<int>(place) + 1) % places.size()]);
    }
    CHECK(choosers.front() == choosers.back());
  }
}

TEST_CASE(
    "mythomakya-trionfo:L10 teams stay for the match or are redrawn; every seat chooses in both cases") {
  for (const bool redraw : {false, true}) {
    std::set<std::string> sides;
    std::set<int> choosers;
    std::map<std::string, Json> members;  // of a team, by its name: lines of chat are kept for a name
    play(4, "redraw", {{"games", 12}, {"trick_pause", 0}, {"redraw_teams", redraw}},
         [&](const Position& before, const Json& intent, const Position&) {
           if (intent["type"] != "moira") return;
           const Json view = before.view(kSpectator);
           sides.insert(view["sides"].dump());
           choosers.insert(view["chooser"].get<int>());
           for (const Json& side : view["sides"])
             for (const int seat : side)
               CHECK(members.emplace(before.team(Seat{seat}), side).first->second == side);
         });
    CHECK((sides.size() == 1) != redraw);
    CHECK(choosers.size() == 4);
  }
}

TEST_CASE("mythomakya-trionfo:L24 one shuffle fixes every pile: a game makes no random draw after its deal") {
  for (const int seats : {2, 5}) {
    const PositionPtr dealt = start(seats, "fixed", {{"trick_pause", 0}});
    std::string ends[2];
    for (const int world : {0, 1}) {
      PositionPtr now =
          trionfo().from_state(dealt->state(), Rng(seed_from_text("world " + std::to_string(world))));
      Rng chance(seed_from_text("same players"));
      while (!now->outcome()) now = after(*now, next(*now), random_intent(now->prompt(next(*now)), chance));
      ends[world] = now->state().dump();
    }
    CHECK(ends[0] == ends[1]);
  }
}

}  // namespace nostos::mythomakya_trionfo_test
