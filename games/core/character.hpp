// The characters of bots. A bot with a character weighs its moves as the strongest kind of its game does, and
// then prefers some of the good ones. Its kind says how good: how much of the chance of winning it may give
// away with one decision.
#pragma once
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
  bold,       // prefers moves after which much is open
  careful,    // prefers moves after which little is open
  spiteful,   // prefers moves that leave the best other side the least
  forgetful,  // overlooks moves: takes any of them
};

// "bold", …; "" for none.
std::string_view to_text(Character character);
std::optional<Character> character_from_text(std::string_view text);

// The kind and the character of a name such as "medium:bold" or "medium"; nothing if there is no such
// character.
std::optional<std::pair<std::string, Character>> parse_bot_name(std::string_view name);

// The chance of winning, 0 … 1, that a bot of this kind may give away with one decision.
double give_away_of(std::string_view kind);

// The preferred one of the moves that a bot weighed, the bot's own move first: none loses more than
// `give_away` against the best. Draws for the purpose "character". The list must not be empty.
const WeighedMove& preferred(const std::vector<WeighedMove>& weighed, Character character, double give_away,
                             Rng& rng);

// Gives the bot a character. A move that the bot does not weigh stays as it is.
std::unique_ptr<Bot> with_character(std::unique_ptr<Bot> bot, Character character, double give_away);

}  // namespace nostos
