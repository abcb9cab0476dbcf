// The commands by their names in both languages.
#pragma once
#include <string_view>
#include <vector>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal {

inline constexpr unsigned kLobby = 1, kRoom = 2, kGame = 4, kReplay = 8;

// A command by its names; the help is one line in each language.
struct Command {
  const char* en;
  const char* it;
  const char* args_en;
  const char* args_it;
  const char* help_en;
  const char* help_it;
  unsigned scopes;  // of kLobby, kRoom, kGame, kReplay
  void (*run)(ClientContext& client, std::string_view rest);
};

/** All commands, in the order of the help. */
const std::vector<Command>& all_commands();
/** The scopes in which the client is at present. */
unsigned present_scope(const ClientContext& client);
/** The command that the line begins with; null if it is none of the present scopes. */
const Command* find_command(const ClientContext& client, std::string_view line);
/** Returns false if the line begins with no command. */
bool run_command(ClientContext& client, std::string_view line);

}  // namespace nostos::terminal
