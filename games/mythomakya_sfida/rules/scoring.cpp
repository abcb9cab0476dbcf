// The winners, and statistics of a finished match.
#include <algorithm>
#include <array>

#include "games/mythomakya_sfida/rules/transition.hpp"
#include "games/mythomakya_sfida/rules/window.hpp"

namespace nostos::mythomakya_sfida {
namespace {

// Section 11: the time of a person's decision outside windows, in milliseconds.
constexpr int kDecision = 6'500;
constexpr int kTurn = 2'000;
// Limits that no game should reach: the number of windows, and the seconds that they are open.
constexpr int kManyWindows = 140;
constexpr int kLongWindows = 420;

int all_apples(const GameConfig& config) {
  int sum = config.apple_cards * config.apple_card;
  for (const auto& [card, face] : config.cards) sum += face.apples;
  return sum;
}

bool contains(const std::vector<int>& seats, int seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

}  // namespace

void Transition::keep_statistics(const Count& count) {
  const auto& winners = count.verdict.winners;
  note("games");
  note("turns", table().turns);
  note("eliminated", worth(table().out, config()));
  note("apples", all_apples(config()));
  for (const char* what : mythomakya::tallied(count.verdict, table().order, count.chooser)) note(what);
  for (const Score& score : count.scores) note("writers", score.writers > 0 ? score.writers / 5 : 0);
  // By seat and dealt deity: the number of games, and the number of wins of its holder.
  for (int seat = 0; seat < config().seats; ++seat) {
    for (const Deity deity : secret(seat).dealt) {
      note("dealt_" + std::string(to_text(deity)));
      note("dealt");
      if (contains(winners, seat)) note("won_with_" + std::string(to_text(deity)));
    }
  }
}

// R44, R45. A single game is won by apples, and a drawn one has no winner; a match is won by games.
std::optional<Outcome> outcome(const Table& table) {
  if (table.phase != Phase::over) return std::nullopt;
  std::vector<int> wins;
  for (const Player& player : table.players) wins.push_back(player.wins);
  if (table.config->options.games > 1) return mythomakya::match_outcome(wins);
  const Count& count = table.counts.front();
  std::vector<int> apples;
  for (const Score& score : count.scores) apples.push_back(score.sum());
  return mythomakya::game_outcome(wins, count.sides, apples);
}

std::map<std::string, double> statistics(const Table& table, const Counters& counters) {
  constexpr std::array kSums{"games",
                             "turns",
                             "eliminated",
                             "apples",
                             "held",
                             "ties",
                             "chooser_won",
                             "second_won",
                             "third_won",
                             "writers",
                             "dealt",
                             "deities",
                             "windows",
                             "windows_pretrick",
                             "windows_dioniso",
                             "windows_ability",
                             "windows_card",
                             "windows_deity",
                             "windows_hera",
                             "forfeited",
                             "locked_alone",
                             "early",
                             "alone",
                             "crono_moves",
                             "annulled_deities",
                             "annulled_abilities"};
  std::map<std::string, double> figures;
  for (const char* what : kSums) figures[what] = counters.of(what);
  for (const Deity deity : all_deities()) {
    for (const char* what : {"played_", "dealt_", "won_with_"}) {
      const std::string key = what + std::string(to_text(deity));
      figures[key] = counters.of(key);
    }
  }
  for (const auto& [category, ability] : table.config->abilities) {
    if (ability.cost) figures["activated_" + category] = counters.of("activated_" + category);
  }
  figures["window_seconds"] = counters.of("window_milliseconds") / 1000.0;
  const int cards = static_cast<int>(table.config->cards.size()) * counters.of("games");
  figures["seconds"] =
      figures["window_seconds"] + (cards * kDecision + counters.of("turns") * kTurn) / 1000.0;
  figures["held_seconds"] = figures["held"] * kHoldLength / 1000;
  figures["many_windows"] = figures["windows"] > kManyWindows ? 1 : 0;
  figures["long_windows"] = figures["window_seconds"] > kLongWindows ? 1 : 0;
  const auto ended = outcome(table);
  if (!ended) return figures;
  figures["first_chooser_won"] = mythomakya::win_share(*ended, table.first_chooser);
  figures["seat_0_won"] = mythomakya::win_share(*ended, 0);
  return figures;
}

}  // namespace nostos::mythomakya_sfida
