#include "clients/terminal/play.hpp"

#include <unistd.h>

#include <clocale>
#include <cstdlib>
#include <exception>
#include <iostream>

#include "clients/terminal/form/match.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/plain/plain.hpp"
#include "clients/terminal/screen/screen.hpp"
#include "clients/terminal/script/run_script.hpp"
#include "text/terminal_writer.hpp"

namespace nostos::terminal {
namespace {

constexpr Line kAddress{"Address of the server, or link: ", "Indirizzo del server, o link: "};
constexpr Line kNoAddress{
    "not an address: {0}; expected a link such as http://host:8080/#/r/OAR-417, host:port, or a code with "
    "--server",
    "non è un indirizzo: {0}; ci vuole un link come http://host:8080/#/r/OAR-417, host:porta, o un codice "
    "con --server"};
constexpr Line kNoTerminal{"not a terminal: use --plain, line by line, or --json",
                           "non è un terminale: usa --plain, riga per riga, o --json"};
constexpr Line kNotWatching{"--watch needs a spectators’ link or code, such as KJT-008-ZPG-199",
                            "--watch vuole un link o un codice per spettatori, come KJT-008-ZPG-199"};

// LC_ALL before LC_MESSAGES before LANG, as the system has it.
Language language_of(const std::string& given) {
  if (!given.empty()) return given == "it" ? Language::it : Language::en;
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const char* value = std::getenv(name); value != nullptr && *value != '\0')
      return std::string_view(value).starts_with("it") ? Language::it : Language::en;
  return Language::en;
}

int fail(Exit code, const std::string& words) {
  text::TerminalWriter(std::cerr) << "nostos play: " << words << "\n";
  return static_cast<int>(code);
}

}  // namespace

int play(const PlayOptions& options) {
  std::setlocale(LC_ALL, "");
  Wishes wishes;
  wishes.language = language_of(options.language);
  wishes.name = options.name;
  wishes.game = options.game;
  wishes.learn = options.learn;
  wishes.watch = options.watch;
  wishes.pictures = !options.plain;
  // The server's password is given as the configuration takes it, for no list of processes to show.
  if (const char* secret = std::getenv("NOSTOS_SECRET"); secret != nullptr) wishes.secret = secret;
  std::string text = options.address;
  if (text.empty() || text == "-") {
    text::TerminalWriter(std::cout) << say(wishes.language, kAddress) << std::flush;
    std::getline(std::cin, text);
  }
  auto address = address_of(text);
  if (address && !address->server) {
    const auto server = address_of(options.server.empty() ? "localhost:8080" : options.server);
    if (!server || !server->server)
      return fail(Exit::usage, say(wishes.language, kNoAddress, {options.server}));
    address->server = server->server;
  }
  if (!address) return fail(Exit::usage, say(wishes.language, kNoAddress, {text}));
  wishes.server = *address->server;
  wishes.place = address->place;
  if (wishes.watch && wishes.place.at != Place::At::watch)
    return fail(Exit::usage, say(wishes.language, kNotWatching));
  const bool full = !options.plain && !options.json;
  if (full && (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0))
    return fail(Exit::no_terminal, say(wishes.language, kNoTerminal));
  try {
    const Keep keep(options.keep.empty() ? Keep::usual_folder() : options.keep);
    const Ending ending = options.json    ? run_json(wishes, keep, options.authorities)
                          : options.plain ? run_plain(wishes, keep, options.authorities, options.ahead)
                                          : run_screen(wishes, keep, options.authorities);
    if (ending.words.empty()) return static_cast<int>(ending.code);
    return fail(ending.code, ending.words);
  } catch (const std::exception& failed) {
    return fail(Exit::keep, failed.what());
  }
}

}  // namespace nostos::terminal
