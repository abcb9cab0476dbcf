// Texts of games in the person's language: events, choices and tables. They are pure functions of one seat's
// view and contain no rule.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "clients/terminal/board/board.hpp"

namespace nostos::terminal {

/** The view of one seat, and the names by seat. */
struct RenderContext {
  const nlohmann::json& view;         // see the game's VIEW.md
  const nlohmann::json& static_data;  // null if views contain everything
  const Table& table;                 // names by seat, the language
  int own = -1;                       // the viewer's seat, or -1 for a spectator
};

/** An event in one or more sentences; empty if it needs no text. */
std::string describe_event(std::string_view game, const nlohmann::json& event, const RenderContext& context);

/** A deduced fact, as part of a sentence: "the red ship is at D4". */
std::string describe_fact(std::string_view game, const nlohmann::json& fact, const RenderContext& context);

/** The prompt in a few words: "Play a card", with the turn and the reason if that helps. */
std::string describe_prompt(std::string_view game, const RenderContext& context);

/** The name of a choice ("Play a card"), of one of its fields ("card"), and of a field's value ("green 12, 3
 * apples"). */
std::string choice_name(std::string_view game, std::string_view type, const RenderContext& context);
std::string field_name(std::string_view game, std::string_view type, std::string_view field,
                       const RenderContext& context);
std::string value_name(std::string_view game, std::string_view type, std::string_view field,
                       const nlohmann::json& value, const RenderContext& context);

/** The number that the table shows for a field's value: "3" for the third pile. Empty if there is none. */
std::string value_number(std::string_view game, std::string_view type, std::string_view field,
                         const nlohmann::json& value, const RenderContext& context);

/** True if `describe_preview` knows previews of the game. */
bool has_previews(std::string_view game);
/** The server's preview of an intent, in sentences; empty if there is nothing to say. */
std::string describe_preview(std::string_view game, const nlohmann::json& intent,
                             const nlohmann::json& preview, const RenderContext& context);

/** A part of the table that a player asks for: what they hold, all that is theirs, how all stand. */
enum class TablePart { hand, own, score };
/** The part in words. Empty if the game does not have it. */
Lines describe_part(std::string_view game, TablePart part, const RenderContext& context);

/** The whole table in words for screen readers: a sentence or a short list a line. */
Lines describe_table(std::string_view game, const RenderContext& context);

}  // namespace nostos::terminal
