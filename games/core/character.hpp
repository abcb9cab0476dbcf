// The characters of bots, and the size of their mistakes. A bot with a character weighs its moves as the
// strongest kind of its game does. Its kind says how much of the chance of winning it gives away per
// decision, and its character how.
#pragma once
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/core/random.hpp"
#include "games/core/weighed_move.hpp"

namespace nostos {

class Bot;

enum class Character {
  none,       // plays as its kind does
  bold,       // prefers mistakes after which much is open
  careful,    // prefers mistakes after which little is open
  spiteful,   // prefers mistakes that leave the best other side the least
  forgetful,  // makes any mistake
};

// "bold", …; "" for none.
std::string_view to_text(Character character);
std::optional<Character> character_from_text(std::string_view text);

// The kind and the character of a name such as "medium:bold" or "medium"; nothing if there is no such
// character.
std::optional<std::pair<std::string, Character>> parse_bot_name(std::string_view name);

// The dial: the chance of winning, 0 … 1, that a bot of this kind gives away per decision in which as much is
// at stake, on average. With more than 50 decisions of a seat in a game it gives away less in each, because
// otherwise the game would not end.
double give_away_of(std::string_view kind, int decisions);

// The chance that is at stake in a decision: what its moves lose on average, as far as a search can tell. The
// bot's own move comes first, and the search must know it.
double stake_of(const std::vector<WeighedMove>& weighed);

// The chance of winning that a bot may give away. Every decision adds to it, and the move takes off its loss:
// what a decision does not give away, later ones do.
class Allowance {
 public:
  explicit Allowance(double per_decision) : per_decision_(per_decision) {}
  // Adds the next decision, at most its stake. Returns the most that its move may lose.
  double next(double stake);
  void take(double loss) { left_ -= loss; }

 private:
  double per_decision_;
  double left_ = 0;
};

struct Preference {
  std::size_t at = 0;  // the position of the move in the list
  double loss = 0;     // the chance that it gives away, as far as a search can tell
};

// The mistake that the character prefers among the moves that a bot weighed, the bot's own move first: it
// loses at most `allowance`, and at least half of that. The own move if none does. Draws for the purpose
// "character". The list must not be empty.
Preference preferred(const std::vector<WeighedMove>& weighed, Character character, double allowance,
                     Rng& rng);

// A bot with a character: weighs its moves as `strongest`, the strongest bot of its game. Makes the decisions
// that this one does not weigh as `plain`, the bot of its kind. Gives away at most `per_decision` on average.
std::unique_ptr<Bot> with_character(std::unique_ptr<Bot> strongest, std::unique_ptr<Bot> plain,
                                    Character character, double per_decision);

}  // namespace nostos
