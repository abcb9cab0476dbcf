// A player made by the house. It gets what a person in its seat would get — the seat's view, the events that
// the seat notices, the seat's prompt — and nothing else; games/core/game_of.hpp sees to that by types.
#pragma once
#include <chrono>
#include <memory>
#include <stop_token>
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

// How long to think about one decision, for kinds that play on in thought.
struct Effort {
  double part = 1;                    // of what the kind thinks by itself
  std::chrono::milliseconds most{0};  // 0: however long that takes, and the same decision on every machine
  std::stop_token stop = {};          // what was asked does not matter any more: whatever it decides will do
};

class Bot {
 public:
  virtual ~Bot() = default;
  // Looks at what the last step showed its seat. Called for every position of the game, in order; what the
  // seat did not notice does not reach the bot.
  virtual void see(const Position& position) = 0;
  // What it wants to do in the position seen last: an intent that its prompt offers; null, for nothing, only
  // where it is not asked for a decision. May take a while; touches nothing shared.
  [[nodiscard]] virtual Json act(const Position& position, Rng& rng, const Effort& effort) = 0;
  [[nodiscard]] Json act(const Position& position, Rng& rng);  // as much as its kind does
  // It may want what is free. Else it need not be asked where its seat is not.
  [[nodiscard]] virtual bool acts_freely() const { return true; }
  // For whoever has its prompt in this position already.
  [[nodiscard]] virtual Json act(const Position& position, const Prompt& prompt, Rng& rng,
                                 const Effort& effort) = 0;
};

// kRandomBot: looks at nothing but its prompt.
std::unique_ptr<Bot> random_bot(Seat seat);

}  // namespace nostos
