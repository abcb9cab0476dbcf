// Who has won, and figures for statistics.
#include <algorithm>
#include <array>

#include "games/mythomakya_trionfo/course.hpp"

namespace nostos::mythomakya_trionfo {
namespace {

// Section 11: how long a person takes, in seconds.
constexpr int kFreeDecision = 6;
constexpr int kForcedCard = 1;
constexpr int kTrickPause = 2;

constexpr std::array kSums{"games",        "tricks",      "plays",      "forced",        "apples",
                           "moira_apples", "chooser_won", "second_won", "third_won",     "ties",
                           "tops",         "tops_tops",   "result",     "result_result", "tops_result"};

int count_of(const std::map<std::string, int>& tally, const std::string& what) {
  const auto found = tally.find(what);
  return found == tally.end() ? 0 : found->second;
}

bool has(const std::vector<int>& seats, int seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

int side_apples(const Count& count, int seat) {
  int sum = 0;
  for (const int mate : count.sides[at(mythomakya::side_of(count.sides, seat))])
    sum += count.apples[at(mate)];
  return sum;
}

}  // namespace

// Luck: how much stronger the uncovered cards of seat 0's side were at the start (each seat of a side counts
// as many times as there are others), and what came of it.
void Course::keep_statistics(const Count& count) {
  note("games");
  note("tricks", table().tricks);
  for (const int apples : count.apples) note("apples", apples);
  for (const Trick& trick : state_.tricks) {
    int apples = 0;
    bool by_moira = false;
    for (const Play& play : trick.plays) {
      apples += setting().apples(play.card);
      by_moira = by_moira || play.card.colour == count.moira;
    }
    if (by_moira) note("moira_apples", apples);
  }
  const auto& winners = count.verdict.winners;
  const int second = mythomakya::next_in(table().order, count.chooser);
  if (!count.verdict.tied.empty()) {
    note("ties");
  } else {
    if (has(winners, count.chooser)) note("chooser_won");
    if (has(winners, second)) note("second_won");
    if (has(winners, mythomakya::next_in(table().order, second))) note("third_won");
  }

  const auto& own = count.sides[at(mythomakya::side_of(count.sides, 0))];
  const int mine = static_cast<int>(own.size());
  int tops = 0;
  for (int seat = 0; seat < setting().seats; ++seat) {
    const std::string key = "tops_" + std::to_string(seat) + "_of_" + std::to_string(table().game);
    tops += count_of(state_.tally, key) * (has(own, seat) ? setting().seats - mine : -mine);
    state_.tally.erase(key);
  }
  const int result = !count.verdict.tied.empty() ? 0 : has(winners, 0) ? 1 : -1;
  note("tops", tops);
  note("tops_tops", tops * tops);
  note("result", result);
  note("result_result", result * result);
  note("tops_result", tops * result);
}

// R18–R20, L16. A single game is won by apples, and nobody wins a drawn one; a match by games.
std::optional<Outcome> outcome(const Table& table) {
  if (table.phase != Phase::over) return std::nullopt;
  std::vector<int> wins;
  for (const Player& player : table.players) wins.push_back(player.wins);
  const auto won = mythomakya::match_winners(wins);
  const bool single = table.setting->options.games == 1;
  const bool drawn = std::none_of(won.begin(), won.end(), [](bool one) { return one; });
  Outcome outcome{{}, drawn ? "drawn" : single ? "most_apples" : "most_games"};
  for (int seat = 0; seat < table.setting->seats; ++seat) {
    const int score = single ? side_apples(table.counts.front(), seat) : wins[at(seat)];
    outcome.seats.push_back({won[at(seat)], score});
  }
  return outcome;
}

std::map<std::string, double> measures(const State& state) {
  std::map<std::string, double> figures;
  for (const char* what : kSums) figures[what] = count_of(state.tally, what);
  const double free = figures["plays"] - figures["forced"];
  figures["seconds"] =
      free * kFreeDecision + figures["forced"] * kForcedCard + figures["tricks"] * kTrickPause;
  const auto ended = outcome(state.table);
  if (!ended) return figures;
  const auto winners = std::count_if(ended->seats.begin(), ended->seats.end(),
                                     [](const Outcome::Result& seat) { return seat.won; });
  const int seats = state.table.setting->seats;
  // With two sides of fixed size a win is a side's, so its half counts; else a seat's.
  const int fair = seats == 4 || seats == 6 ? 2 : seats;
  const auto share = [&](int seat) {
    return ended->seats[at(seat)].won ? static_cast<double>(seats) / static_cast<double>(winners * fair) : 0;
  };
  figures["first_chooser_won"] = share(state.table.first_chooser);
  figures["seat_0_won"] = share(0);
  return figures;
}

}  // namespace nostos::mythomakya_trionfo
