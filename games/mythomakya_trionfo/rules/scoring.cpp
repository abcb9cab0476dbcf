// The rules of the end of a game and of a match, and statistics.
#include <algorithm>
#include <array>

#include "games/mythomakya_trionfo/rules/transition.hpp"

namespace nostos::mythomakya_trionfo {
namespace {

// Section 11: the time of a person's decision, in seconds.
constexpr int kFreeDecision = 6;
constexpr int kForcedCard = 1;
constexpr int kTrickPause = 2;

constexpr std::array kSums{"games",        "tricks",      "plays",      "forced",    "apples",
                           "moira_apples", "chooser_won", "second_won", "third_won", "ties"};

bool has(const std::vector<int>& seats, int seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

// Luck: the difference in strength of the uncovered cards of seat 0's side at the start of a game (each seat
// counts as many times as the other side has seats), and the result.
void add_luck(std::map<std::string, double>& figures, const Table& table, const Counters& counters) {
  for (const char* what : {"tops", "tops_tops", "result", "result_result", "tops_result"}) figures[what] = 0;
  const int seats = table.config->seats;
  for (std::size_t game = 0; game < table.counts.size(); ++game) {
    const Count& count = table.counts[game];
    const auto& own = count.sides[at(mythomakya::side_of(count.sides, 0))];
    const int mine = static_cast<int>(own.size());
    int tops = 0;
    for (int seat = 0; seat < seats; ++seat)
      tops +=
          counters.of(tops_counter(seat, static_cast<int>(game))) * (has(own, seat) ? seats - mine : -mine);
    const int result = !count.verdict.tied.empty() ? 0 : has(count.verdict.winners, 0) ? 1 : -1;
    figures["tops"] += tops;
    figures["tops_tops"] += tops * tops;
    figures["result"] += result;
    figures["result_result"] += result * result;
    figures["tops_result"] += tops * result;
  }
}

}  // namespace

std::string tops_counter(int seat, int game) {
  return "tops_" + std::to_string(seat) + "_of_" + std::to_string(game);
}

// L25: when every seat would stop, the game is counted as it stands.
void Transition::would_stop(int seat, bool stop) {
  player(seat).stop = stop;
  tell({.kind = stop ? Event::Kind::stopping : Event::Kind::playing, .seat = seat});
  const auto& players = table().players;
  if (std::all_of(players.begin(), players.end(), [](const Player& one) { return one.stop; })) count(true);
}

// R18–R20, L15.
void Transition::count(bool stopped) {
  Count result{table().chooser, table().partner, *table().moira, sides(table()), {}, {}, stopped};
  for (const auto& treasure : state_.treasures) result.apples.push_back(config().apples(treasure));
  result.verdict = mythomakya::verdict(result.sides, result.apples, config().options.tie);
  for (const int winner : result.verdict.winners) ++player(winner).wins;
  keep_statistics(result);
  table().counts.push_back(std::move(result));
  const bool last = table().game + 1 == config().options.games;
  table().phase = last ? Phase::over : Phase::between;
  tell({.kind = Event::Kind::counted, .number = table().game});
  if (last) tell({.kind = Event::Kind::ended});
}

void Transition::be_ready(int seat) {
  player(seat).ready = true;
  tell({.kind = Event::Kind::ready, .seat = seat});
  const auto& players = table().players;
  if (!std::all_of(players.begin(), players.end(), [](const Player& one) { return one.ready; })) return;
  ++table().game;
  begin_game();
}

void Transition::keep_statistics(const Count& count) {
  note("games");
  note("tricks", table().tricks_taken);
  for (const int apples : count.apples) note("apples", apples);
  for (const Trick& trick : state_.tricks) {
    int apples = 0;
    bool by_moira = false;
    for (const Play& play : trick.plays) {
      apples += config().apples(play.card);
      by_moira = by_moira || play.card.colour == count.moira;
    }
    if (by_moira) note("moira_apples", apples);
  }
  for (const char* what : mythomakya::tallied(count.verdict, table().order, count.chooser)) note(what);
}

// R18–R20, L16. A single game is won by apples, and a drawn one has no winner; a match is won by games.
std::optional<Outcome> outcome(const Table& table) {
  if (table.phase != Phase::over) return std::nullopt;
  std::vector<int> wins;
  for (const Player& player : table.players) wins.push_back(player.wins);
  if (table.config->options.games > 1) return mythomakya::match_outcome(wins);
  const Count& count = table.counts.front();
  return mythomakya::game_outcome(wins, count.sides, count.apples);
}

std::map<std::string, double> statistics(const Table& table, const Counters& counters) {
  std::map<std::string, double> figures;
  for (const char* what : kSums) figures[what] = counters.of(what);
  add_luck(figures, table, counters);
  const double free = figures["plays"] - figures["forced"];
  figures["seconds"] =
      free * kFreeDecision + figures["forced"] * kForcedCard + figures["tricks"] * kTrickPause;
  const auto ended = outcome(table);
  if (!ended) return figures;
  figures["first_chooser_won"] = mythomakya::win_share(*ended, table.first_chooser);
  figures["seat_0_won"] = mythomakya::win_share(*ended, 0);
  return figures;
}

}  // namespace nostos::mythomakya_trionfo
