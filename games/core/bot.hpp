// A bot: a program that plays. It gets what a person in its seat would get (the seat's view, the events that
// the seat notices, the seat's prompt) and nothing else; the types in games/core/game_adapter.hpp ensure
// that.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "games/core/character.hpp"
#include "games/core/json.hpp"
#include "games/core/prompt.hpp"
#include "games/core/random.hpp"
#include "games/core/search_budget.hpp"
#include "games/core/seat.hpp"

namespace nostos {

class Position;
struct WeighedMove;

// One way of playing: "easy", "strong", …
struct BotKind {
  std::string id;
  std::string title;
  std::string help;
  bool in_rooms = true;  // false: for measurements only
};

// The kind that every game has: picks evenly among the decisions it must make, and makes no free intents.
inline constexpr const char* kRandomBot = "random";

// The facts that a bot gets when it sits down; all of them are public at the table.
struct BotSeat {
  std::string kind;
  Seat seat;
  std::vector<bool> people = {};  // by seat: true if a person sits there
  Character character = Character::none;
};

class Bot {
 public:
  virtual ~Bot() = default;
  // Takes in what the last step showed its seat. Called for every position of the game, in order; the bot
  // does not get what the seat did not notice.
  virtual void see(const Position& position) = 0;
  // Its move in the position seen last: an intent that its prompt offers; null, for nothing, only where it
  // has no decision to make. May take a while; touches nothing shared.
  [[nodiscard]] virtual Json act(const Position& position, Rng& rng, const SearchBudget& budget) = 0;
  [[nodiscard]] Json act(const Position& position, Rng& rng);  // with the usual budget of its kind
  // The moves that the last act() searched, the one it made first, then by the worlds that it
  // chose for them. Empty if it did not search.
  [[nodiscard]] virtual std::vector<WeighedMove> weighed() const;
  // True if it may make free intents; otherwise call act() only when its seat has a decision to make.
  [[nodiscard]] virtual bool acts_freely() const { return true; }
  // The same, for a caller that already has its prompt in this position.
  [[nodiscard]] virtual Json act(const Position& position, const Prompt& prompt, Rng& rng,
                                 const SearchBudget& budget) = 0;
};

// kRandomBot: uses only its prompt.
std::unique_ptr<Bot> random_bot(Seat seat);

}  // namespace nostos
