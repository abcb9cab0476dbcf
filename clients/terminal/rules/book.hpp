// The rules pages of the games, as they lie in games/: RULES.md in English, REGOLE.md in Italian.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "clients/terminal/board/board.hpp"

namespace nostos::terminal {

struct Block {
  enum class Kind { head, rule, text };
  Kind kind = Kind::text;
  std::string id;  // of a rule: "R14"
  std::string text;
};

/** A page in its order, without its Markdown. Empty where there is no page of that game. */
std::vector<Block> rules_of(std::string_view game, Language language);

/** A page's text as blocks. */
std::vector<Block> read_rules(std::string_view page);

/**
 * What a person looks for: a rule by its id, with the heading that it stands under, or all that say these
 * words. Without words the whole page.
 */
std::vector<Block> sought(const std::vector<Block>& blocks, std::string_view words);

/** One block as a line to read out: "R14. …". */
std::string line_of(const Block& block);

}  // namespace nostos::terminal
