#include "clients/terminal/commands/help.hpp"

#include "clients/terminal/client/questions.hpp"
#include "clients/terminal/commands/command_table.hpp"
#include "clients/terminal/form/match.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/messages/room_text.hpp"
#include "clients/terminal/rules/book.hpp"

namespace nostos::terminal::commands {
namespace {

constexpr Line kHelp{"Commands", "Comandi"};
constexpr Line kHow{
    "Answer with a number of the list, with a name or its beginning, or with a cell such as C4; several "
    "answers may stand in one line. A slash before a word says that it is a command.",
    "Rispondi con un numero dell’elenco, con un nome o il suo inizio, o con una casella come C4; più "
    "risposte possono stare in una riga. Una barra davanti a una parola dice che è un comando."};
constexpr Line kRules{"Rules of {0}", "Regole di {0}"};
constexpr Line kNoHits{"No rule says that.", "Nessuna regola lo dice."};
constexpr Line kNoPage{"This game has no rules page here.", "Qui non ci sono le regole di questo gioco."};

}  // namespace

void show_help(ClientContext& client, std::string_view) {
  const bool italian = client.options.language == Language::it;
  const unsigned here = present_scope(client);
  Lines lines{say(client.options.language, kHow)};
  for (const Command& command : all_commands()) {
    if ((command.scopes & here) == 0) continue;
    const std::string args = italian ? command.args_it : command.args_en;
    lines.push_back(std::string(italian ? command.it : command.en) + (args.empty() ? "" : " " + args) +
                    " – " + (italian ? command.help_it : command.help_en));
  }
  client.frontend.show_sheet(say(client.options.language, kHelp), lines);
}

void show_rules(ClientContext& client, std::string_view rest) {
  const Language language = client.options.language;
  const std::string& game = client.session.room->game;
  const auto blocks = rules_of(game, language);
  if (blocks.empty()) return client.print_error(say(language, kNoPage));
  std::string words(rest);
  if (words.empty())
    if (const auto asked = open_question(client)) words = asked->rule;
  if (fold(words) == "all" || fold(words) == "tutte") words.clear();
  if (const auto colon = words.find(':'); colon != std::string::npos) words.erase(0, colon + 1);
  const auto found = sought(blocks, words);
  if (found.empty()) return client.print_error(say(language, kNoHits));
  Lines lines;
  for (const Block& block : found) lines.push_back(line_of(block));
  client.frontend.show_sheet(say(language, kRules, {title_of(client.session, game, language)}), lines);
}

}  // namespace nostos::terminal::commands
