// Games between bots: the set-up of a table, and running many games in parallel.
#pragma once
#include <chrono>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/bot.hpp"
#include "games/core/result.hpp"
#include "server/tools/playout.hpp"
#include "server/tools/table.hpp"
#include "text/terminal_writer.hpp"

namespace nostos::tools {

// A game with its data and options, for this number of players.
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

// The bot of a name such as "strong" or "easy:bold", its kind and its character; null if there is none.
std::unique_ptr<Bot> bot_named(const Game& game, std::string_view name, Seat seat, int seats);

// The shares of their usual thought that bots use.
struct Thought {
  double bots = 1;
  double judge = 0;  // of the strongest kind, which judges each decision; 0: no judge
};

// Plays one game with the bots of these names by seat. `seed`: any text; the bots' chance is a separate
// stream from the same text, and a judge changes none of it. `game`: the seed of the game's own chance;
// without it the hash of the text.
Playout play_one(const SelfPlay& table, const std::vector<std::string>& kinds, const std::string& seed,
                 const Thought& thought = {}, const std::optional<Seed>& game = std::nullopt);

// Plays games 0 … games - 1, `jobs` at a time (0: one per core), and passes them to `take` in order, which
// returns false to stop. If `err` is a terminal, shows a progress bar there.
void play_many(int games, int jobs, const std::function<Playout(int)>& play,
               const std::function<bool(int, const Playout&)>& take, text::TerminalWriter err);

}  // namespace nostos::tools
