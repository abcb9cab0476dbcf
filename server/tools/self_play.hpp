// Games between bots: what is on the table, and many of them at the same time.
#pragma once
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "games/core/result.hpp"
#include "server/tools/playout.hpp"
#include "server/tools/table.hpp"
#include "text/terminal_writer.hpp"

namespace nostos::tools {

// A game with its data and options, for so many seats.
struct SelfPlay {
  const Game* game = nullptr;
  int players = 2;
  Json data;
  Json options;
};

// `options`: "key=value"; value is JSON, or a bare word where the option takes a text. The error is a
// sentence.
Result<SelfPlay, std::string> self_play(const std::string& game, int players,
                                        const std::vector<std::string>& options, const FindGame& find);

// The words of a list like "strong,easy".
std::vector<std::string> kinds_named(const std::string& list);

// One game with these kinds by seat. `seed`: any text; the bots' chance is a stream of its own, of the same
// text. `part`: how much of what they think by themselves the bots think. `game`: the seed of the game's own
// chance; without it the hash of the text.
Playout play_one(const SelfPlay& table, const std::vector<std::string>& kinds, const std::string& seed,
                 double part = 1, const std::optional<Seed>& game = std::nullopt);

// Plays games 0 … games - 1, `jobs` at a time (0: as many as the machine has cores), and gives them in order.
// A progress bar goes to `err` where that is a terminal. `take` says whether to go on.
void play_many(int games, int jobs, const std::function<Playout(int)>& play,
               const std::function<bool(int, const Playout&)>& take, text::TerminalWriter err);

}  // namespace nostos::tools
