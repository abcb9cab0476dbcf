// How strong a game's bots are, as compared with one another.
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
  int games = 200;  // for each two kinds; an even number, for each deal is played with the sides changed, too
  std::string seed = "1";
  std::vector<std::string> options;  // as SimOptions takes them
  std::vector<std::string> kinds;    // empty: all that the game has for rooms, and kRandomBot
  double part = 1;                   // how much of what they think by themselves they think
  int jobs = 0;                      // games at the same time; 0: as many as the machine has cores
  bool json = false;
};

// `nostos sim --tournament`: every kind meets every other, in the order in which they are named, or in the
// game's own, weakest first. A table is divided into two camps: of sides that win together (teams) every
// other one, else every other seat; one kind has the one camp, one the other, and then the same deal is
// played the other way round. What a game gives is one point, shared by its winners, or by all where nobody
// has won; where the camps are not as large as each other, both ways together are even.
//
// Prints for each kind its Elo (the first kind's is 0; fitted to all games as Bradley and Terry do; between
// two kinds 400 more is ten points to one) with its 95 % interval (200 draws of the deals with replacement),
// and for each two kinds the points of the first one, in per cent, with its own 95 % interval. With `json`
// one object {game, players, seed, games, part, options, kinds: [{kind, elo, least, most, beats_next}],
// pairs:
// [{kinds, points, least, most}]}. `beats_next`: it has more than half of the points against the kind before
// it, with 95 % confidence; null for the first. Exit codes as sim_command's.
int tournament_command(const TournamentOptions& options, text::TerminalWriter out, text::TerminalWriter err,
                       const FindGame& find = find_game);

}  // namespace nostos::tools
