// A game's record: everything needed to replay and check the game, byte for byte. protocol/RECORD.md
// describes it.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/record/game_log.hpp"

namespace nostos::record {

// All positions of a game: the start, then one after each step. They take memory in proportion to the game's
// length: prefer Playback or PositionCache. Throws std::runtime_error, naming the step, where a step is not
// offered.
std::vector<PositionPtr> positions(const Game& game, const GameLog& played);

// The game with its steps as its record has them (Game::canonical_steps), for replays.
GameLog recorded(const Game& game, GameLog played);

// The record's text. It holds the secret, the seed and everything hidden: write it only for games that have
// ended.
std::string write_record(const Game& game, const GameLog& played);

// The first fault of a record: where ("the file", "commitment", "start", "step 12", "outcome", "digest"), and
// why.
struct Fault {
  std::string where;
  std::string why;
};

struct VerifiedRecord {
  GameLog played;
  PositionPtr last;
};

using FindGame = const Game* (*)(std::string_view id);

// Reads a record and checks all of it: its form to the byte, its commitment, and every step with its hash and
// its cause. Replays the game once and holds one position at a time. Never throws.
Result<VerifiedRecord, Fault> read_record(std::string_view text, FindGame find);

// The outcome as in records and updates; null before the end.
Json outcome_json(const Position& position);

}  // namespace nostos::record
