// Who has won, and figures for statistics.
#include <algorithm>
#include <array>

#include "games/mythomakya_sfida/course.hpp"
#include "games/mythomakya_sfida/window.hpp"

namespace nostos::mythomakya_sfida {
namespace {

// Section 11: how long a person takes, in milliseconds, besides the windows.
constexpr int kDecision = 6'500;
constexpr int kTurn = 2'000;
// … and what no game should come to: windows, and the seconds that they are open by themselves.
constexpr int kManyWindows = 140;
constexpr int kLongWindows = 420;

int all_apples(const Setting& setting) {
  int sum = setting.apple_cards * setting.apple_card;
  for (const auto& [card, face] : setting.cards) sum += face.apples;
  return sum;
}

int count_of(const std::map<std::string, int>& tally, const std::string& what) {
  const auto found = tally.find(what);
  return found == tally.end() ? 0 : found->second;
}

bool contains(const std::vector<int>& seats, int seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

int side_apples(const Count& count, int seat) {
  int sum = 0;
  for (const int mate : count.sides[at(mythomakya::side_of(count.sides, seat))])
    sum += count.scores[at(mate)].sum();
  return sum;
}

}  // namespace

void Course::keep_statistics(const Count& count) {
  const auto& winners = count.verdict.winners;
  const int second = mythomakya::next_in(table().order, count.chooser);
  note("games");
  note("turns", table().turns);
  note("eliminated", worth(table().out, setting()));
  note("apples", all_apples(setting()));
  if (!count.verdict.tied.empty()) {
    note("ties");
  } else {
    if (contains(winners, count.chooser)) note("chooser_won");
    if (contains(winners, second)) note("second_won");
    if (contains(winners, mythomakya::next_in(table().order, second))) note("third_won");
  }
  for (const Score& score : count.scores) note("writers", score.writers > 0 ? score.writers / 5 : 0);
  // By seat and deity dealt: how often it was there, and how often its holder has won.
  for (int seat = 0; seat < setting().seats; ++seat) {
    for (const Deity deity : secret(seat).dealt) {
      note("dealt_" + std::string(to_text(deity)));
      note("dealt");
      if (contains(winners, seat)) note("won_with_" + std::string(to_text(deity)));
    }
  }
}

// R44, R45. A single game is won by apples, and nobody wins a drawn one; a match by games.
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
  const auto& tally = state.table.tally;
  std::map<std::string, double> figures;
  for (const char* what : kSums) figures[what] = count_of(tally, what);
  for (const Deity deity : all_deities()) {
    for (const char* what : {"played_", "dealt_", "won_with_"}) {
      const std::string key = what + std::string(to_text(deity));
      figures[key] = count_of(tally, key);
    }
  }
  for (const auto& [category, ability] : state.table.setting->abilities) {
    if (ability.cost) figures["activated_" + category] = count_of(tally, "activated_" + category);
  }
  figures["window_seconds"] = count_of(tally, "window_milliseconds") / 1000.0;
  const int cards = static_cast<int>(state.table.setting->cards.size()) * count_of(tally, "games");
  figures["seconds"] =
      figures["window_seconds"] + (cards * kDecision + count_of(tally, "turns") * kTurn) / 1000.0;
  figures["held_seconds"] = figures["held"] * kHoldLength / 1000;
  figures["many_windows"] = figures["windows"] > kManyWindows ? 1 : 0;
  figures["long_windows"] = figures["window_seconds"] > kLongWindows ? 1 : 0;
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

}  // namespace nostos::mythomakya_sfida
