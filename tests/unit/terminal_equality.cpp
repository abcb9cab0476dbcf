// The drawing of a table and its words say the same.
//
// The test plays whole games. In each view it replaces one part after the other by the same part of another
// view, and looks whether the drawing changes, and whether the words do. A part on which only one of the two
// depends is a gap. The lists below name the gaps that are there on purpose; a new one fails.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "clients/terminal/board/board.hpp"
#include "clients/terminal/words/words.hpp"
#include "games/core/registry.hpp"
#include "tests/unit/terminal_boards.hpp"

namespace nostos::terminal_test {
namespace {

using Pointer = Json::json_pointer;
using terminal::Language;
using terminal::Lines;

constexpr std::uint64_t kLookOneIn = 7;
constexpr std::size_t kPool = 24;      // parts of other views, for each place
constexpr std::size_t kMaxTries = 60;  // replaced parts for each view
constexpr int kMaxSteps = 1500;

struct Case {
  std::string game;
  std::vector<std::pair<int, Json>> tables;  // seats and options
  // Places whose facts only the drawing has: another part of the words tells them.
  std::set<std::string> drawn_only;
  // Places that only the words have: lists that a drawing has no room for. F3 shows the words.
  std::set<std::string> said_only;
};

struct Seen {
  Json view;
  int own = -1;
};

struct PlayedGame {
  std::vector<Seen> views;
  Json static_data;
  int seats = 0;
};

// A game of random players and bots in turn; a random seat's view of every seventh position, and of the last.
PlayedGame play(const std::string& id, int seats, const Json& given, int number) {
  const auto& game = *find_game(id);
  const Json data = game.compile_data(game.built_in_data()).value();
  const std::string seed = "equality/" + id + "/" + std::to_string(number);
  Rng chance(seed_from_text(seed + "/players"));
  PositionPtr now =
      game.start(game.check_options(given, seats, data).value(), seats, data, Rng(seed_from_text(seed)));
  std::vector<std::unique_ptr<Bot>> bots;
  for (int seat = 0; seat < seats; ++seat)
    bots.push_back(game.bot({game.info().bots.front().id, Seat{seat},
                             std::vector<bool>(static_cast<std::size_t>(seats), false)}));
  PlayedGame played{{}, game.static_data(data), seats};
  const auto look = [&] {
    const auto seat = static_cast<int>(chance.below("viewer", static_cast<std::uint64_t>(seats)));
    played.views.push_back({now->view(Viewer{Seat{seat}}), seat});
  };
  for (int step = 0; step < kMaxSteps && !now->outcome(); ++step) {
    for (const auto& bot : bots) bot->see(*now);
    std::vector<int> asked;
    for (int seat = 0; seat < seats; ++seat)
      if (now->prompt(Seat{seat}).asks()) asked.push_back(seat);
    const Timer timer = asked.empty() ? now->timers().at(0) : Timer{};
    const Seat seat = asked.empty() ? timer.seat : Seat{chance.pick("seat", asked)};
    const bool free = chance.below("free", 4) == 0;
    const Json intent = asked.empty() ? Json::parse(timer.intent)
                        : free        ? random_intent(now->prompt(seat), chance, true)
                                      : bots[static_cast<std::size_t>(seat.index)]->act(*now, chance);
    now = now->apply({seat, intent}).value();
    if (chance.below("look", kLookOneIn) == 0) look();
  }
  look();
  return played;
}

// The place without the numbers of lists: "/seats/*/hand".
std::string place_of(const Pointer& at) {
  std::string place;
  std::string part;
  const std::string text = at.to_string() + "/";
  for (std::size_t index = 1; index < text.size(); ++index) {
    if (text[index] != '/') {
      part += text[index];
      continue;
    }
    const bool number = !part.empty() && part.find_first_not_of("0123456789") == std::string::npos;
    place += "/" + (number ? "*" : part);
    part.clear();
  }
  return place;
}

void collect(const Json& part, const Pointer& at, std::vector<Pointer>& all) {
  if (!at.empty()) all.push_back(at);
  if (part.is_object()) {
    for (const auto& [key, value] : part.items()) collect(value, at / key, all);
  } else if (part.is_array()) {
    for (std::size_t index = 0; index < part.size(); ++index) collect(part[index], at / index, all);
  }
}

class Reader {
 public:
  Reader(const Case& one, const PlayedGame& game) : game_(one.game), static_data_(game.static_data) {
    for (int seat = 0; seat < game.seats; ++seat)
      table_.names.push_back(std::string("Player") + static_cast<char>('A' + seat));
    table_.language = Language::en;
  }
  // A screen shows the question below the drawing.
  [[nodiscard]] std::string drawn(const Seen& seen, const terminal::BoardSize& size) const {
    terminal::Table table = table_;
    table.own = seen.own;
    return joined(terminal::draw_board(game_, seen.view, static_data_, table, size)) +
           terminal::describe_prompt(game_, {seen.view, static_data_, table_, seen.own});
  }
  [[nodiscard]] std::string said(const Seen& seen) const {
    return joined(terminal::describe_table(game_, {seen.view, static_data_, table_, seen.own}));
  }

 private:
  static std::string joined(const Lines& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
  }

  std::string game_;
  const Json& static_data_;
  terminal::Table table_;
};

struct Dependence {
  bool drawn = false;
  bool said = false;
};

// On 80×24, and at larger sizes.
const std::vector<terminal::BoardSize> kSizes{{}, kLarge, kLarger};

// By place, for each size.
std::map<std::string, std::vector<Dependence>> dependences(const Case& one) {
  std::vector<PlayedGame> games;
  for (const auto& [seats, options] : one.tables)
    games.push_back(play(one.game, seats, options, static_cast<int>(games.size())));
  Rng chance(seed_from_text("equality/" + one.game + "/parts"));
  std::map<std::string, std::vector<Json>> pool;
  for (const PlayedGame& game : games) {
    for (const Seen& seen : game.views) {
      std::vector<Pointer> all;
      collect(seen.view, Pointer(), all);
      for (const Pointer& at : all) {
        auto& parts = pool[place_of(at)];
        const Json& part = seen.view[at];
        if (std::find(parts.begin(), parts.end(), part) != parts.end()) continue;
        if (parts.size() < kPool)
          parts.push_back(part);
        else
          parts[chance.below("pool", kPool)] = part;
      }
    }
  }
  std::map<std::string, std::vector<Dependence>> found;
  for (const PlayedGame& game : games) {
    const Reader reader(one, game);
    for (const Seen& seen : game.views) {
      Lines drawn;
      for (const terminal::BoardSize& size : kSizes) drawn.push_back(reader.drawn(seen, size));
      const std::string said = reader.said(seen);
      std::vector<Pointer> all;
      collect(seen.view, Pointer(), all);
      for (std::size_t tries = 0; tries < std::min(kMaxTries, all.size()); ++tries) {
        const Pointer at = chance.pick("at", all);
        const auto& parts = pool.at(place_of(at));
        Seen other = seen;
        other.view[at] = chance.pick("part", parts);
        if (other.view[at] == seen.view[at]) continue;
        try {
          std::vector<bool> draws;
          for (std::size_t i = 0; i < kSizes.size(); ++i)
            draws.push_back(reader.drawn(other, kSizes[i]) != drawn[i]);
          const bool says = reader.said(other) != said;
          auto& depends = found[place_of(at)];
          depends.resize(kSizes.size());
          for (std::size_t i = 0; i < kSizes.size(); ++i) {
            depends[i].drawn = depends[i].drawn || draws[i];
            depends[i].said = depends[i].said || says;
          }
        } catch (const std::exception&) {
          // The part does not fit this view: a seat that is not there.
        }
      }
    }
  }
  return found;
}

void check(const Case& one) {
  const auto found = dependences(one);
  for (std::size_t i = 0; i < kSizes.size(); ++i) {
    CAPTURE(kSizes[i].columns);
    int both = 0;
    for (const auto& at : found) {
      const std::string& place = at.first;
      CAPTURE(place);
      const Dependence& depends = at.second[i];
      if (depends.drawn && depends.said) ++both;
      if (depends.drawn && !depends.said) CHECK_MESSAGE(one.drawn_only.count(place) == 1, "only drawn");
      if (depends.said && !depends.drawn) CHECK_MESSAGE(one.said_only.count(place) == 1, "only said");
    }
    CHECK(both >= 10);
  }
}

TEST_CASE("the drawing and the words of Odyssey have the same content") {
  check({"odyssey",
         {{2, Json::object()},
          {5, {{"order", "captain"}, {"monsters_in_game", 2}}},
          {4, {{"mode", "competitive"}, {"lighthouses", 2}}},
          {3, {{"whirlpools", 2}, {"fog_banks", 2}, {"easy_deduction", true}}},
          {4, {{"hard_deduction", true}, {"memory", true}}}},
         // Before the first round the words say nothing of rounds.
         {"/rounds"},
         {"/tiles/played", "/tiles/played/*", "/options", "/preview", "/preview/white", "/preview/green",
          "/preview/red", "/preview/yellow",
          // The ships say who is home.
          "/result/arrived", "/result/arrived/*", "/result/reason"}});
}

TEST_CASE("the drawing and the words of Ithaca have the same content") {
  check({"ithaca",
         {{2, Json::object()}, {3, Json::object()}, {5, Json::object()}},
         // The card to win names its god.
         {"/contest/deity"},
         {"/discard/*", "/seats/*/acquired", "/seats/*/acquired/*", "/result/ended_by",
          // Both have the seats in order.
          "/contest/bids/*/seat", "/contest/bids/*/cards",
          // One sum for each seat: another number of seats changes only a list.
          "/result/sums"}});
}

TEST_CASE("the drawing and the words of Itaca have the same content") {
  check({"itaca",
         {{2, {{"round_limit", 12}}}, {4, {{"round_limit", 12}, {"map", "4x3"}}}},
         // The difficulties have the dice and the payment in them, the grid says its rows, and the prompt
         // says the bid. The removed islands are missing in the drawn grid.
         {"/mission/dice", "/mission/dice/F", "/mission/dice/I", "/mission/dice/C", "/mission/dice/F/*",
          "/mission/dice/I/*", "/mission/dice/C/*", "/mission/paid", "/options", "/options/rows",
          "/wager/bid", "/wager/bidder"},
         {"/discard/*", "/played", "/played/*", "/items/*/seat", "/items/*/deeds/*/dice",
          "/items/*/deeds/*/dice/*", "/items/*/deeds/*/crews", "/items/*/deeds/*/crews/*",
          "/items/*/deeds/*/change/F", "/items/*/deeds/*/change/I", "/items/*/deeds/*/change/C",
          "/seats/*/row", "/removed", "/removed/*", "/result/ranking", "/result/ranking/*"}});
}

TEST_CASE("the drawing and the words of Theseus have the same content") {
  check({"theseus",
         {{3, {{"round_limit", 20}}}, {5, {{"round_limit", 12}}}},
         // Both tell the last step as it happens, rivals are choices, and the cards say which are Weavers.
         {"/latest", "/latest/*", "/latest/*/dice", "/latest/*/dice/*", "/latest/*/need", "/latest/*/total",
          "/latest/*/type", "/rivals", "/rivals/*", "/result", "/seats/*/weavers"},
         {"/course", "/course/seats", "/course/seats/*", "/course/seats/*/attempts", "/course/seats/*/failed",
          "/course/seats/*/fights_won", "/course/seats/*/overcome", "/dice", "/dice/*",
          "/seats/*/fight_bonus", "/seats/*/may_enter", "/targets/*/steps", "/trial/total", "/turn"}});
}

TEST_CASE("the drawing and the words of The Triumph have the same content") {
  check({"mythomakya-trionfo",
         {{2, {{"quick", true}, {"games", 2}}}, {4, {{"history", "last"}}}, {5, Json::object()}},
         // Both tell the results of games when they are counted; the apples of a card are in its name.
         {"/counts", "/counts/*", "/counts/*/apples", "/counts/*/apples/*", "/counts/*/sides",
          "/counts/*/sides/*", "/counts/*/sides/*/*", "/counts/*/winners", "/counts/*/winners/*", "/result",
          "/seats/*/piles/*/apples"},
         {"/result/reason", "/tricks", "/tricks/*", "/tricks/*/plays", "/tricks/*/plays/*",
          "/tricks/*/plays/*/card", "/tricks/*/plays/*/seat", "/tricks/*/winner"}});
}

TEST_CASE("the drawing and the words of The Challenge have the same content") {
  check({"mythomakya-sfida",
         {{2, {{"pacing", "answers"}}}, {4, Json::object()}, {5, {{"pacing", "answers"}}}},
         // Both tell the own answer when it is given; the prompt says which window is open.
         {"/own/answer/orders/*", "/own/answer/pile", "/own/answer/seat", "/own/answer/at",
          "/own/answer/colour", "/counts", "/counts/*", "/result", "/window/held", "/turn"},
         // The drawing has the colours of a treasure's cards, and their worth.
         {"/facts", "/facts/*", "/facts/*/deity", "/facts/*/kind", "/facts/*/seat", "/left", "/left/deities",
          "/out", "/out/apples", "/out/cards", "/out/cards/*", "/out/deities", "/out/deities/*",
          "/seats/*/treasure", "/seats/*/treasure/apples", "/seats/*/treasure/deities",
          "/seats/*/treasure/deities/*"}});
}

}  // namespace
}  // namespace nostos::terminal_test
