// A player made by the house. It gets what a person in its seat would get — the seat's view, the events that
// the seat notices, the seat's prompt — and nothing else; games/core/game_of.hpp sees to that by types.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "games/core/json.hpp"
#include "games/core/prompt.hpp"
#include "games/core/random.hpp"
#include "games/core/seat.hpp"
#include "games/core/text.hpp"

namespace nostos {

class Position;

// One way of playing: "easy", "strong", …
struct BotKind {
  std::string id;
  Text title;
  Text help;
  bool in_rooms = true;  // else for measurements only
};

// The kind that every game has: any of what it is asked, evenly, and nothing free.
inline constexpr const char* kRandomBot = "random";

// What a bot is told when it sits down; all of it is public at the table.
struct BotSeat {
  std::string kind;
  Seat seat;
  std::vector<bool> people;  // by seat: does a person sit there?
};

class Bot {
 public:
  virtual ~Bot() = default;
  // Looks at what the last step showed its seat. Called for every position of the game, in order; what the
  // seat did not notice does not reach the bot.
  virtual void see(const Position& position) = 0;
  // What it wants to do in the position seen last: an intent that its prompt offers; null, for nothing, only
  // where it is not asked for a decision. May take a while; touches nothing shared.
  [[nodiscard]] virtual Json act(const Position& position, Rng& rng) = 0;
};

}  // namespace nostos
