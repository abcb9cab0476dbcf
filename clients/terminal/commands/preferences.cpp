#include "clients/terminal/commands/preferences.hpp"

#include "clients/terminal/client/questions.hpp"
#include "clients/terminal/messages/messages.hpp"

namespace nostos::terminal::commands {
namespace {

constexpr Line kLanguage{"The language is English.", "La lingua è l’italiano."};
constexpr Line kLanguages{"Type language en or language it.", "Scrivi lingua en o lingua it."};

}  // namespace

void set_language(ClientContext& client, std::string_view rest) {
  const auto language = find_language(rest);
  if (!language) return client.print_error(say(client.options.language, kLanguages));
  client.options.language = *language;
  if (client.session.live && client.session.room) {
    client.prompt.form = make_form(client, false);
    client.prompt.free = false;
  }
  client.print(MessageKind::system, say(client.options.language, kLanguage));
  client.frontend.prompt_changed();
}

void quit(ClientContext& client, std::string_view) {
  client.finish(Exit::fine);
}

}  // namespace nostos::terminal::commands
