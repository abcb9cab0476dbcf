// Prompts as questions in the words of the game.
#pragma once
#include <memory>
#include <optional>
#include <string>

#include "clients/terminal/client/context.hpp"
#include "clients/terminal/words/translator.hpp"

namespace nostos::terminal {

// What the words of a game need of a moment. It owns what a Scene refers to.
struct UpdateContext {
  std::string game;
  Document view, catalogue;
  Table table;
  int seat = -1;  // the viewer's
  [[nodiscard]] RenderContext context() const { return {*view, *catalogue, table, seat}; }
};

/** The moment, of game `game` of the room. Until the catalogue is there, the scene has none. */
UpdateContext context_at(const ClientContext& client, const GameUpdate& update, int game);
/** Names of choices, fields and values at the live position. */
std::shared_ptr<Names> live_names(const ClientContext& client);
/** The same at another moment of game `game` of the room. */
std::shared_ptr<Names> names_at(const ClientContext& client, const GameUpdate& update, int game);
Form make_form(const ClientContext& client, bool free);
/** What is asked, as a sentence; empty without a prompt. */
std::string prompt_sentence(const ClientContext& client);
/** The question to answer; nothing if none is open. */
std::optional<Question> open_question(const ClientContext& client);
/** Brings the forms in line with the live prompt, and asks again if it is another one. */
void refresh_question(ClientContext& client);

}  // namespace nostos::terminal
