// `nostos admin`: the operator's commands for a server's rooms, on the same machine, whether the server runs
// or not. Without `secrets` they show nothing that would let a client into a room or reveal hidden
// information.
#pragma once
#include <filesystem>
#include <optional>
#include <string>

#include "server/config/load.hpp"
#include "server/journal/journal_location.hpp"
#include "text/terminal_writer.hpp"

namespace CLI {
class App;
}

namespace nostos::admin {

struct Options {
  config::Sources sources;  // of the configuration, which gives the journal's location
  std::string room;         // number, or either code
  std::filesystem::path file;
  bool secrets = false;
  bool json = false;
  int days = 0;
  std::string person = {};  // a member's name
  std::string to = {};      // a database's address
};

// Runs one of the commands below. If it throws, prints the error and returns 1.
using Command = int (*)(const server::JournalLocation& journal, const Options& options,
                        text::TerminalWriter out);
int run(Command command, const Options& options, text::TerminalWriter out, text::TerminalWriter err);

// Each returns the process's exit code. They throw std::runtime_error (also StorageError) with words for the
// operator.
int list(const server::JournalLocation& journal, const Options& options, text::TerminalWriter out);
int inspect(const server::JournalLocation& journal, const Options& options, text::TerminalWriter out);
int close(const server::JournalLocation& journal, const Options& options, text::TerminalWriter out);
int remove(const server::JournalLocation& journal, const Options& options, text::TerminalWriter out);
int copy(const server::JournalLocation& journal, const Options& options, text::TerminalWriter out);
int export_room(const server::JournalLocation& journal, const Options& options, text::TerminalWriter out);
int backup(const server::JournalLocation& journal, const Options& options, text::TerminalWriter out);
int forget(const server::JournalLocation& journal, const Options& options, text::TerminalWriter out);
int vacuum(const server::JournalLocation& journal, const Options& options, text::TerminalWriter out);

// Adds `admin` with its commands; `options` and `chosen` must outlive the parsing. Returns the subcommand.
CLI::App* add_commands(CLI::App& app, Options& options, Command& chosen);

}  // namespace nostos::admin
