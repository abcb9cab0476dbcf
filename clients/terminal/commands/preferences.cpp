#include "clients/terminal/commands/preferences.hpp"

#include "clients/terminal/client/questions.hpp"
#include "clients/terminal/form/match.hpp"
#include "clients/terminal/messages/messages.hpp"

namespace nostos::terminal::commands {
namespace {

constexpr Line kLanguage{"The language is English.", "La lingua è l’italiano."};
constexpr Line kLanguages{"Type language en or language it.", "Scrivi lingua en o lingua it."};

}  // namespace

void set_language(ClientContext& client, std::string_view rest) {
  const std::string text = fold(rest);
  if (text != "en" && text != "it") return client.print_error(say(client.options.language, kLanguages));
  client.options.language = text == "it" ? Language::it : Language::en;
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
