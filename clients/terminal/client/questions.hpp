// Prompts as questions in the words of the game.
#pragma once
#include <memory>
#include <optional>
#include <string>

#include "clients/terminal/client/context.hpp"
#include "clients/terminal/words/translator.hpp"

namespace nostos::terminal {

// An update with its static data and names. It owns what a RenderContext refers to.
struct UpdateContext {
  std::string game;
  Document view, static_data;
  Table table;
  [[nodiscard]] RenderContext context() const { return {*view, *static_data, table, table.own}; }
};

/** The context of an update of game `game` of the room; without a static_data until it arrives. */
UpdateContext context_at(const ClientContext& client, const GameUpdate& update, int game);
/** Names of choices, fields and values at the live position. */
std::shared_ptr<Names> live_names(const ClientContext& client);
/** The same at another update of game `game` of the room. */
std::shared_ptr<Names> names_at(const ClientContext& client, const GameUpdate& update, int game);
/** An intent in the words of the game: "Play a card: green 12, 3 apples". */
std::string describe_intent(const Names& names, const nlohmann::json& intent, Language language);
Form make_form(const ClientContext& client, bool free);
/** The prompt as a sentence; empty without one. */
std::string prompt_sentence(const ClientContext& client);
/** The question to answer; nothing if none is open. */
std::optional<Question> open_question(const ClientContext& client);
/** Brings the forms in line with the live prompt, and asks again if it is another one. */
void refresh_question(ClientContext& client);

}  // namespace nostos::terminal
