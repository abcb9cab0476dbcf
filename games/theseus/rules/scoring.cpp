// The winner, and statistics of a finished game.
#include <algorithm>

#include "games/theseus/rules/rules.hpp"

namespace nostos::theseus {

std::optional<Outcome> outcome(const Table& table) {
  if (!table.result) return std::nullopt;
  Outcome outcome{{}, table.result->limit ? "round_limit" : "minotaur_slain"};
  const auto& winners = table.result->winners;
  for (int seat = 0; seat < table.config->seats; ++seat) {
    outcome.seats.push_back({std::find(winners.begin(), winners.end(), seat) != winners.end(), std::nullopt});
  }
  return outcome;
}

std::map<std::string, double> statistics(const Table& table, const Counters& counters) {
  std::map<std::string, double> figures;
  for (const char* what :
       {"landings",       "landed_temple",  "landed_jolly", "landed_yellow", "landed_red",  "landed_blue",
        "landed_green",   "landed_violet",  "prayers",      "prayers_heard", "dangers",     "failed_dangers",
        "glory_lost",     "fights",         "fights_won",   "thefts",        "empty_decks", "entries",
        "gifts_at_entry", "glory_at_entry", "misfits",      "crossings",     "trials",      "victories",
        "glory_paid",     "gifts_paid"}) {
    figures[what] = counters.of(what);
  }
  const int seats = table.config->seats;
  const double turns = static_cast<double>(table.turn) / seats;
  figures["turns"] = table.turn;
  figures["turns_per_player"] = turns;
  for (const int most : {30, 60}) figures["over_" + std::to_string(most) + "_turns"] = turns > most ? 1 : 0;
  figures["failed_dangers_per_player"] = figures["failed_dangers"] / seats;
  if (!table.result) return figures;
  const auto& winners = table.result->winners;
  for (int step = 0; step < seats; ++step) {
    const int seat = (table.starter + step) % seats;
    const bool won = std::find(winners.begin(), winners.end(), seat) != winners.end();
    figures["win_in_place_" + std::to_string(step + 1)] = won ? 1 : 0;
    figures["win_of_seat_" + std::to_string(seat)] = won ? 1 : 0;
  }
  return figures;
}

}  // namespace nostos::theseus
