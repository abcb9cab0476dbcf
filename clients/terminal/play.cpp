#include "clients/terminal/play.hpp"

#include <unistd.h>

#include <clocale>
#include <cstdlib>
#include <exception>
#include <iostream>

#include "clients/terminal/form/match.hpp"
#include "clients/terminal/messages/fault.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/plain/plain.hpp"
#include "clients/terminal/screen/screen.hpp"
#include "clients/terminal/script/run_script.hpp"
#include "text/terminal_writer.hpp"

namespace nostos::terminal {
namespace {

// LC_ALL comes before LC_MESSAGES and LANG, as in the system.
Language system_language() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const char* value = std::getenv(name); value != nullptr && *value != '\0')
      return find_language(value).value_or(Language::en);
  return Language::en;
}

// A terminal that only prints lines: of an editor, a console, a continuous integration.
bool is_dumb_terminal() {
  const char* type = std::getenv("TERM");
  return type != nullptr && std::string_view(type) == "dumb";
}

int fail(Exit code, const std::string& words) {
  text::TerminalWriter(std::cerr) << "nostos play: " << words << "\n";
  return static_cast<int>(code);
}

}  // namespace

int play(const PlayOptions& options) {
  std::setlocale(LC_ALL, "");
  ClientOptions client_options;
  client_options.language = system_language();
  if (!options.language.empty()) {
    const auto language = find_language(options.language);
    if (!language) {
      std::vector<std::string> known;
      for (const Language one : languages()) known.emplace_back(one.code());
      return fail(Exit::usage, say(client_options.language, "play.noLanguage",
                                   {{"language", options.language},
                                    {"languages", either(client_options.language, known)}}));
    }
    client_options.language = *language;
  }
  client_options.name = options.name;
  client_options.game = options.game;
  client_options.learn = options.learn;
  client_options.watch = options.watch;
  const bool plain = options.plain || (!options.json && is_dumb_terminal());
  client_options.draw_boards = !plain;
  client_options.type_ahead = plain && options.ahead;
  // The server's password comes from the environment, so that no list of processes shows it.
  if (const char* secret = std::getenv("NOSTOS_SECRET"); secret != nullptr) client_options.secret = secret;
  std::string text = options.address;
  if (text.empty() || text == "-") {
    text::TerminalWriter(std::cout) << say(client_options.language, "play.address") << " " << std::flush;
    std::getline(std::cin, text);
  }
  auto address = address_of(text);
  if (address && !address->server) {
    const auto server = address_of(options.server.empty() ? "localhost:8080" : options.server);
    if (!server || !server->server)
      return fail(Exit::usage, say(client_options.language, "play.noAddress", {{"address", options.server}}));
    address->server = server->server;
  }
  if (!address) return fail(Exit::usage, say(client_options.language, "play.noAddress", {{"address", text}}));
  client_options.server = *address->server;
  client_options.link = address->link;
  if (client_options.watch && client_options.link.kind != RoomLink::Kind::spectate)
    return fail(Exit::usage, say(client_options.language, "play.notWatching"));
  const bool full = !plain && !options.json;
  if (full && (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0))
    return fail(Exit::no_terminal, say(client_options.language, "play.noTerminal"));
  try {
    const SeatStore store(options.keep.empty() ? SeatStore::usual_folder() : options.keep);
    const Ending ending = options.json ? run_json(client_options, store, options.ca_file)
                          : plain      ? run_plain(client_options, store, options.ca_file, options.ahead)
                                       : run_screen(client_options, store, options.ca_file);
    if (ending.words.empty()) return static_cast<int>(ending.code);
    return fail(ending.code, ending.words);
  } catch (const std::exception& failed) {
    return fail(Exit::storage, fault_text(client_options.language, failed));
  }
}

}  // namespace nostos::terminal
