// The commands by their words in all languages.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal {

inline constexpr unsigned kLobby = 1, kRoom = 2, kGame = 4, kReplay = 8;

// A command. Its word, its arguments and its help are the messages command.NAME.word, .arguments and .help.
struct Command {
  const char* name;
  unsigned scopes;  // of kLobby, kRoom, kGame, kReplay
  void (*run)(ClientContext& client, std::string_view rest);
  bool query = false;  // it only reads, so it comes before an answer that begins with its word
};

/** All commands, in the order of the help. */
const std::vector<Command>& all_commands();
/** The scopes in which the client is at present. */
unsigned present_scope(const ClientContext& client);
/** The command that the line begins with; null if it is none of the current scopes. */
const Command* find_command(const ClientContext& client, std::string_view line);
/** True if the line is the word of a query, and no answer to the open question has exactly this name. */
bool is_query(const ClientContext& client, std::string_view line);
/** The words of the current commands in the person's language. */
std::vector<std::string> present_command_words(const ClientContext& client);
/** The word of the current command that is nearest to the beginning of the line; empty if none is near. */
std::string nearest_command(const ClientContext& client, std::string_view line);
/** True if the text is the word of this command in any language. */
bool is_command(std::string_view text, std::string_view name);
/** Returns false if the line begins with no command. */
bool run_command(ClientContext& client, std::string_view line);

}  // namespace nostos::terminal
