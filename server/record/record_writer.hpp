// Writes records and logs of games part by part, so that a long game's text is never in memory as a whole.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/record/game_log.hpp"
#include "server/record/playback.hpp"
#include "server/record/record_format.hpp"

namespace nostos::record {

// A text in parts of at most a few kilobytes, apart from a game's data.
class TextWriter {
 public:
  TextWriter() = default;
  TextWriter(const TextWriter&) = delete;
  TextWriter& operator=(const TextWriter&) = delete;
  virtual ~TextWriter() = default;
  // The next part; empty after the last one. Throws std::runtime_error if a step is not offered.
  virtual std::string next() = 0;
};

// A game's record. It holds the secret, the seed and everything hidden: write it only for games that have
// ended. The constructor replays the game, because the digest precedes the steps; it keeps 32 bytes of each
// step.
class RecordWriter final : public TextWriter {
 public:
  RecordWriter(const Game& game, const GameLog& played);
  std::string next() override;

 private:
  GameLog played_;
  std::vector<Seed> hashes_;  // by step
  std::string before_chat_;
  std::size_t next_line_ = 0;  // of the chat
  ListFrame frame_;            // of the steps, from the chat's end on
  std::size_t next_step_ = 0;
  enum class Stage { header, chat, steps, done } stage_ = Stage::header;
};

// The events of a running game that one viewer has seen, with their times. If the game is played from memory,
// only the events of the current round. Replays the game as it is read, one position at a time.
class SeenLogWriter final : public TextWriter {
 public:
  // `rev`: the viewer's revision of the game. `last`: the position after the last step.
  SeenLogWriter(const Game& game, GameLog played, const Viewer& viewer, std::int64_t rev,
                const Position& last);
  std::string next() override;

 private:
  std::string next_seen();

  const GameLog played_;  // Playback refers to its steps
  const Viewer viewer_;
  const std::optional<int> first_round_;  // whose events it has; nothing: of all rounds
  ListFrame frame_;
  Playback playback_;
  int round_ = -1;  // before the step that led to the position
  bool all_played_ = false;
  bool empty_ = true;
  enum class Stage { header, seen, end, done } stage_ = Stage::header;
};

}  // namespace nostos::record
