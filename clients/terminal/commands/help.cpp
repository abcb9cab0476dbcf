#include "clients/terminal/commands/help.hpp"

#include "clients/terminal/client/questions.hpp"
#include "clients/terminal/commands/command_table.hpp"
#include "clients/terminal/form/match.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/messages/room_text.hpp"
#include "clients/terminal/rules/book.hpp"

namespace nostos::terminal::commands {
namespace {}  // namespace

void show_help(ClientContext& client, std::string_view) {
  const Language language = client.options.language;
  const unsigned here = present_scope(client);
  Lines lines{say(language, "help.how")};
  for (const Command& command : all_commands()) {
    if ((command.scopes & here) == 0) continue;
    const std::string key = "command." + std::string(command.name) + ".";
    const bool has_arguments = Messages(language).has("terminal", key + "arguments");
    lines.push_back(say(language, has_arguments ? "help.commandWithArguments" : "help.command",
                        {{"command", say(language, key + "word")},
                         {"arguments", has_arguments ? say(language, key + "arguments") : ""},
                         {"help", say(language, key + "help")}}));
  }
  client.frontend.show_sheet(say(language, "help.title"), lines);
}

void show_rules(ClientContext& client, std::string_view rest) {
  const Language language = client.options.language;
  const std::string& game = client.session.room->game;
  const auto blocks = rules_of(game, language);
  if (blocks.empty()) return client.print_error(say(language, "rules.none"));
  std::string words(rest);
  if (words.empty())
    if (const auto asked = open_question(client)) words = asked->rule;
  if (means(words, "allRules")) words.clear();
  if (const auto colon = words.find(':'); colon != std::string::npos) words.erase(0, colon + 1);
  const auto found = sought(blocks, words);
  if (found.empty()) return client.print_error(say(language, "rules.noHits"));
  Lines lines;
  for (const Block& block : found) lines.push_back(line_of(block));
  client.frontend.show_sheet(
      say(language, "rules.title", {{"game", title_of(client.session, game, language)}}), lines);
}

}  // namespace nostos::terminal::commands
