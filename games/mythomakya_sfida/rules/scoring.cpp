// The rules of the end of a game and of a match, and statistics.
#include <algorithm>
#include <array>

#include "games/mythomakya_sfida/rules/rules.hpp"
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

bool is_writer(const Card& card, const GameConfig& config) {
  const Ability* ability = config.ability(card);
  return ability != nullptr && ability->effect == Effect::bonus;
}

}  // namespace

std::vector<Score> scores(const std::vector<Hoard>& treasures, const Sides& sides, const GameConfig& config) {
  std::vector<Score> all;
  for (std::size_t seat = 0; seat < treasures.size(); ++seat) {
    const Hoard& own = treasures[seat];
    mythomakya::PerColour<std::ptrdiff_t> of{};
    for (const int mate : sides[at(mythomakya::side_of(sides, static_cast<int>(seat)))]) {
      for (const Card& card : treasures[at(mate)].cards) ++of[mythomakya::at(card.colour)];
    }
    Score score;
    for (const Card& card : own.cards) {
      score.myths += config.cards.at(card).apples;
      if (is_writer(card, config) && of[mythomakya::at(card.colour)] >= kWithWriter)
        score.writers += kWriterBonus;
    }
    score.apple_cards = own.apples * config.apple_card;
    for (const Deity deity : own.deities) score.deities += config.gods[at(deity)].apples;
    all.push_back(score);
  }
  return all;
}

// R40, R43: unused deities go to the treasures; Crono on a pile is not unused (G16).
void Transition::end_game() {
  if (table().crono) {
    table().crono.reset();
    add(table().out.deities, Deity::crono);
  }
  for (const int seat : table().order) {
    if (!player(seat).finished) finish_seat(seat);
  }
  count();
}

// R44, R45.
void Transition::count() {
  Count result{table().chooser, table().partner, *table().moira, sides(table()), {}, {}};
  std::vector<Hoard> treasures;
  for (const Player& one : table().players) treasures.push_back(one.treasure);
  result.scores = scores(treasures, result.sides, config());
  std::vector<int> apples;
  for (const Score& score : result.scores) apples.push_back(score.sum());
  result.verdict = mythomakya::verdict(result.sides, apples, config().options.tie);
  for (const int winner : result.verdict.winners) ++player(winner).wins;
  keep_statistics(result);
  table().counts.push_back(std::move(result));
  const bool last = table().game + 1 == config().options.games;
  table().phase = last ? Phase::over : Phase::between;
  tell({.kind = Event::Kind::counted, .number = table().game});
  if (last) tell({.kind = Event::Kind::over});
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
