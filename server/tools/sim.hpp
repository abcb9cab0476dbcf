// Self-play: plays many games between bots, and reports the results.
#pragma once
#include <string>
#include <vector>

#include "games/core/bot.hpp"
#include "games/core/registry.hpp"
#include "games/core/result.hpp"
#include "server/tools/table.hpp"
#include "text/terminal_writer.hpp"

namespace nostos::tools {

struct SimOptions {
  std::string game;
  int players = 2;
  int games = 100;
  std::string seed = "1";  // any text; game n of the run has the seed text "<seed>/<n>", counted from 0
  std::vector<std::string>
      options;                    // "key=value"; value is JSON, or a bare word where the option takes a text
  std::string bots = kRandomBot;  // kinds by seat, separated by commas; the last one fills the rest
  double part = 1;                // the share of their usual thinking that the bots do
  // The share of its usual thought with which the strongest kind judges each decision; 0: no judge.
  double judge = 0;
  int jobs = 0;  // parallel games; 0: one per core
  bool json = false;
  // The folder for each game's record, as NNN.json; empty: no records. A recorded game draws its chance as
  // rooms do, so it differs from the game of the same seed without a record.
  std::string records;
};

// Converts room options given as separate words, "--map", "A" or "--map=A", to SimOptions' form. The error is
// a sentence.
Result<std::vector<std::string>, std::string> options_of(const std::vector<std::string>& words);

// `nostos sim`: lets the game's bots play (games/core/bot.hpp); the seat to act is drawn evenly from those
// with a decision. The bots' chance is a separate stream. Prints a table, or with `json` one object {game,
// players, seed, bots, part, judge, options, result, targets, speed}: all but `speed` is the same for equal
// arguments, whatever `jobs` is. `targets`: the game's figures for these bots and options, [{figure, value,
// within, least, most, met}]; the 95 % interval is value ± within, which is null for fewer than twenty games.
// If `err` is a terminal, shows a progress bar there. Returns the exit code: 2 for arguments that fit no game
// (`err` has the reason), 1 for a game that does not end or gets stuck (`err` names its seed) and for a
// record that cannot be written, else 0.
int sim_command(const SimOptions& options, text::TerminalWriter out, text::TerminalWriter err,
                const FindGame& find = find_game);

}  // namespace nostos::tools
