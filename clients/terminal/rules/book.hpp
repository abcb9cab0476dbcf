// The rules pages of the games: games/*/RULES.md in English, RULES.LANGUAGE.md in others.
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

/** The blocks of a page in order, without Markdown. Empty if the game has no page. */
std::vector<Block> rules_of(std::string_view game, Language language);

/** Splits the text of a page into blocks. */
std::vector<Block> read_rules(std::string_view page);

/**
 * Search: a rule by its id, with its heading, or all blocks that contain the words. Without words the whole
 * page.
 */
std::vector<Block> sought(const std::vector<Block>& blocks, std::string_view words);

/** One block as a line: "R14. …". */
std::string line_of(const Block& block);

}  // namespace nostos::terminal
