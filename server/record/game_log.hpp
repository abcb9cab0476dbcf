// A played game: the game and its steps. Everything else follows from these and the rules.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/core/game.hpp"
#include "server/record/chance.hpp"
#include "server/record/clock.hpp"
#include "server/record/segmented_log.hpp"

namespace nostos::record {

using Step = RecordedStep;
using StepLog = SegmentedLog<Step>;

// A chat line to the whole room.
struct ChatLine {
  std::optional<int> seat;  // the speaker's; nothing for a spectator
  std::string name;
  std::string text;
  std::int64_t at = 0;  // milliseconds since 1970
};

using ChatLog = SegmentedLog<ChatLine>;

struct GameLog {
  std::string server;  // name and version of the program
  std::string game;
  int rules = 0;                            // rules_version
  std::string data;                         // JSON text: the compiled data
  std::string options;                      // JSON text, complete
  std::vector<std::string> seats;           // public names
  std::vector<Contribution> contributions;  // by seat
  Seed secret{};
  ClockRule clock;
  StepLog steps;
  std::optional<ChatLog> chat;  // where the room keeps it
};

}  // namespace nostos::record
