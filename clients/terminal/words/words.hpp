// What a game's events, choices and tables are called by people, in both languages. Pure functions of what
// one seat was sent; no rule is in them.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "clients/terminal/board/board.hpp"

namespace nostos::terminal {

/** What one seat was sent, and who sits where. */
struct RenderContext {
  const nlohmann::json& view;       // as the game's VIEW.md has it
  const nlohmann::json& catalogue;  // null where views say all
  const Table& table;               // names by seat, the language
  int own = -1;                     // whose eyes: a seat, or -1 for a spectator
};

/** What an event tells, in one or more whole sentences; empty where the game has nothing to say of it. */
std::string describe_event(std::string_view game, const nlohmann::json& event, const RenderContext& context);

/** What could have been known, as part of a sentence: "the red ship is at D4". */
std::string describe_fact(std::string_view game, const nlohmann::json& fact, const RenderContext& context);

/** What is being asked of this seat, in a few words: "Play a card", with whose turn and why where that helps.
 */
std::string describe_prompt(std::string_view game, const RenderContext& context);

/** The name of a choice ("Play a card"), of one of its fields ("card"), and of a field's value ("green 12, 3
 * apples"). */
std::string choice_name(std::string_view game, std::string_view type, const RenderContext& context);
std::string field_name(std::string_view game, std::string_view type, std::string_view field,
                       const RenderContext& context);
std::string value_name(std::string_view game, std::string_view type, std::string_view field,
                       const nlohmann::json& value, const RenderContext& context);

/** The whole table in words, in reading order, a sentence or a short list a line: for those who hear it. */
Lines describe_table(std::string_view game, const RenderContext& context);

}  // namespace nostos::terminal
