#include "clients/terminal/commands/preferences.hpp"

#include "clients/terminal/client/questions.hpp"
#include "clients/terminal/messages/messages.hpp"

namespace nostos::terminal::commands {
void set_language(ClientContext& client, std::string_view rest) {
  const auto language = find_language(rest);
  if (!language) {
    std::vector<std::string> known;
    for (const Language one : languages())
      known.push_back(say(client.options.language, "languageChoice",
                          {{"code", one.code()}, {"language", say(one, "language")}}));
    return client.print_error(say(client.options.language, "languageWhich",
                                  {{"languages", either(client.options.language, known)}}));
  }
  client.options.language = *language;
  if (client.session.live && client.session.room) {
    client.prompt.form = make_form(client, false);
    client.prompt.free = false;
  }
  client.print(MessageKind::system, say(client.options.language, "languageSet"));
  client.frontend.prompt_changed();
}

void toggle_brief(ClientContext& client, std::string_view) {
  const bool brief = !client.speech.brief;
  client.store.brief(brief);
  client.speech.brief = brief;
  client.speech.table.clear();
  client.print(MessageKind::system, say(client.options.language, brief ? "brief.on" : "brief.off"));
}

void quit(ClientContext& client, std::string_view) {
  client.finish(Exit::fine);
}

}  // namespace nostos::terminal::commands
