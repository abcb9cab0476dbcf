// A game's record: all that is needed to play it again and to check it, byte for byte. protocol/RECORD.md
// describes it.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/game.hpp"
#include "server/record/chance.hpp"
#include "server/record/clock.hpp"

namespace nostos::record {

using Step = MadeStep;

// A line that was said to all.
struct Said {
  std::optional<int> seat;  // the speaker's; nothing for a spectator
  std::string name;
  std::string text;
  std::int64_t at = 0;  // milliseconds since 1970
};

// What a game was: from it and a game's rules everything else follows.
struct Played {
  std::string server;  // name and version of the program
  std::string game;
  int rules = 0;                            // rules_version
  std::string data;                         // JSON text: the compiled data
  std::string options;                      // JSON text, complete
  std::vector<std::string> seats;           // public names
  std::vector<Contribution> contributions;  // by seat
  Seed secret{};
  ClockRule clock;
  std::vector<Step> steps;
  std::optional<std::vector<Said>> chat;  // where the room wanted it kept
};

// The positions of a game, the start first, then one after each step.
// Throws std::runtime_error, naming the step, where a step is not offered.
std::vector<PositionPtr> positions(const Game& game, const Played& played);

// The game with its steps as its record tells them (Game::recorded), for whoever looks back at it.
Played recorded(const Game& game, Played played);

// The record's text. Secret, seed and every hidden thing are in it: for games that have ended.
std::string write_record(const Game& game, const Played& played);

// What does not hold in a record: where ("the file", "commitment", "start", "step 12", "outcome", "digest"),
// and why.
struct Fault {
  std::string where;
  std::string why;
};

struct Verified {
  Played played;
  std::vector<PositionPtr> positions;
};

using FindGame = const Game* (*)(std::string_view id);

// Reads a record and checks all of it: its form to the byte, its commitment, and every step with its hash.
// Never throws, whatever the text.
Result<Verified, Fault> read_record(std::string_view text, FindGame find);

// An outcome as records and updates write it; null before the end.
Json outcome_json(const Position& position);

}  // namespace nostos::record
