#include "clients/terminal/client/dialogs.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "clients/terminal/client/requests.hpp"
#include "clients/terminal/client/room_entry.hpp"
#include "clients/terminal/commands/arguments.hpp"
#include "clients/terminal/commands/command_table.hpp"
#include "clients/terminal/form/match.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/messages/refusals.hpp"

namespace nostos::terminal {
namespace {}  // namespace

std::string dialog_hint(const ClientContext& client) {
  const Language language = client.options.language;
  switch (client.dialog) {
    case Dialog::nothing:
      return "";
    case Dialog::name: {
      const std::string& name = client.entry.name;
      return name.empty() ? say(language, "dialog.name") : say(language, "dialog.nameKept", {{"name", name}});
    }
    case Dialog::password:
      return say(language, "dialog.password");
    case Dialog::secret:
      return say(language, "dialog.secret");
    case Dialog::other_seat: {
      const auto had = client.store.find(page_of(client.options.server), client.options.link.code);
      return say(language, "dialog.otherSeat", {{"name", had ? had->name : ""}});
    }
    case Dialog::leave:
      return say(language, "dialog.leave");
    case Dialog::quit:
      return say(language, "dialog.quit");
  }
  return "";
}

void answer_dialog(ClientContext& client, std::string_view line) {
  const Language language = client.options.language;
  const std::string text(trim(line));
  const bool yes = commands::truth(text).value_or(false);
  const bool secret = client.dialog == Dialog::password || client.dialog == Dialog::secret;
  if (!secret && is_command(text, "quit")) return client.finish(Exit::fine);
  const Dialog was = std::exchange(client.dialog, Dialog::nothing);
  client.frontend.prompt_answered();
  switch (was) {
    case Dialog::nothing:
      return;
    case Dialog::name:
      if (!text.empty()) client.entry.name = text;
      if (client.entry.name.empty()) return ask_name(client);
      client.options.name = client.entry.name;
      return enter_by_name(client);
    case Dialog::password:
      client.entry.password = text;
      if (text.empty()) return client.finish(Exit::not_entered, refusal(language, "bad_password", ""));
      return enter_by_name(client);
    case Dialog::secret:
      client.options.secret = text;
      if (text.empty()) return client.finish(Exit::not_entered, refusal(language, "bad_secret", ""));
      return enter_by_name(client);
    case Dialog::other_seat:
      if (yes) return enter_by_name(client);
      client.options.link.kind =
          is_spectator_code(client.options.link.code) ? RoomLink::Kind::spectate : RoomLink::Kind::room;
      return follow_address(client);
    case Dialog::leave:
      if (yes) {
        request(client, {{"t", "leave"}});
        return;
      }
      return client.frontend.prompt_changed();
    case Dialog::quit:
      if (yes) return client.finish(Exit::fine);
      return client.frontend.prompt_changed();
  }
}

}  // namespace nostos::terminal
