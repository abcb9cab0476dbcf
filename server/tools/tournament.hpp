// A tournament: compares the strengths of a game's bots.
#pragma once
#include <string>
#include <vector>

#include "games/core/registry.hpp"
#include "server/tools/table.hpp"
#include "text/terminal_writer.hpp"

namespace nostos::tools {

struct TournamentOptions {
  std::string game;
  int players = 2;
  int games = 200;  // per pair of kinds; even, because each deal is also played with the sides swapped
  std::string seed = "1";
  std::vector<std::string> options;  // as in SimOptions
  std::vector<std::string> kinds;    // empty: all that the game offers in rooms, and kRandomBot
  double part = 1;                   // the share of their usual thinking that the bots do
  int jobs = 0;                      // parallel games; 0: one per core
  bool json = false;
};

// `nostos sim --tournament`: every kind meets every other, in the order given, or in the game's order,
// weakest first. Each table is divided into two groups: every other side that wins together (team), or
// without teams every other seat. One kind plays each group, and then the kinds swap groups for the same
// deal. A game gives one point, shared by its winners, or by all seats if there is no winner; where the
// groups have different sizes, both games together are fair.
//
// Prints for each kind its Elo (the first kind has 0; fitted to all games with the Bradley–Terry model; a
// difference of 400 means ten points to one) with its 95 % interval (200 draws of the deals with
// replacement), and for each two kinds the points of the first one, in per cent, with a 95 % interval. With
// `json` one object {game, players, seed, games, part, options, kinds: [{kind, elo, least, most,
// beats_next}], pairs: [{kinds, points, least, most}]}. `beats_next`: the kind has more than half of the
// points against the kind before it, with 95 % confidence; null for the first. Exit codes as for sim_command.
int tournament_command(const TournamentOptions& options, text::TerminalWriter out, text::TerminalWriter err,
                       const FindGame& find = find_game);

}  // namespace nostos::tools
