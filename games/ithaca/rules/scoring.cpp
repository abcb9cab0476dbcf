// The winners, and statistics of a finished game.
#include <algorithm>

#include "games/ithaca/rules/rules.hpp"

namespace nostos::ithaca {
namespace {

std::vector<int> scores(const Table& table) {
  std::vector<int> points;
  for (int seat = 0; seat < table.config->seats; ++seat) points.push_back(score(table, seat));
  return points;
}

// R48, J31, J36.
std::vector<bool> winners(const std::vector<int>& points) {
  const int best = *std::max_element(points.begin(), points.end());
  std::vector<bool> won;
  for (const int score : points) won.push_back(score == best);
  return won;
}

}  // namespace

std::optional<Outcome> outcome(const Table& table) {
  if (!table.result) return std::nullopt;
  const auto points = scores(table);
  const auto won = winners(points);
  Outcome outcome{{}, table.result->stalemate ? "stalemate" : "voyage_over"};
  for (std::size_t seat = 0; seat < points.size(); ++seat) {
    outcome.seats.push_back({won[seat], points[seat]});
  }
  return outcome;
}

std::map<std::string, double> statistics(const Table& table, const Counters& counters) {
  std::map<std::string, double> figures;
  figures["turns"] = table.turn;
  for (const char* what :
       {"gifts", "contests", "tied_contests", "wraths", "changes", "dry", "action_favour", "action_landing",
        "action_oracle", "action_odyssey", "action_discard", "empty_landings", "favour_zeus", "favour_athena",
        "favour_helios", "favour_aiolus"}) {
    figures[what] = counters.of(what);
  }
  if (!table.result) return figures;

  auto before = scores(table);
  const auto after = before;
  for (std::size_t seat = 0; seat < before.size(); ++seat) before[seat] += total(table.result->lost[seat]);
  figures["stalemate"] = table.result->stalemate ? 1 : 0;
  figures["suitors_unplaced"] = table.suitors ? 0 : 1;
  figures["undefeated"] = table.suitors && !table.result->defeated_by ? 1 : 0;
  figures["winner_changed"] = winners(before) != winners(after) ? 1 : 0;
  figures["winning_score"] = *std::max_element(after.begin(), after.end());
  figures["ender_won"] = winners(after)[at(table.active)] ? 1 : 0;
  const int place = (table.config->seats + table.active - table.starter) % table.config->seats;
  figures["ender_place"] = place + 1;
  for (int step = 0; step < table.config->seats; ++step) {
    const int seat = (table.starter + step) % table.config->seats;
    figures["win_in_place_" + std::to_string(step + 1)] = winners(after)[at(seat)] ? 1 : 0;
  }
  return figures;
}

}  // namespace nostos::ithaca
