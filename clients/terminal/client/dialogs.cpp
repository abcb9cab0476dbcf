#include "clients/terminal/client/dialogs.hpp"

#include <utility>

#include "clients/terminal/client/requests.hpp"
#include "clients/terminal/client/room_entry.hpp"
#include "clients/terminal/form/match.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/messages/refusals.hpp"

namespace nostos::terminal {
namespace {

constexpr Line kNameHint{"Your name", "Il tuo nome"};
constexpr Line kNameKept{"Your name (Enter for {0})", "Il tuo nome (Invio per {0})"};
constexpr Line kPassword{"Password of the table", "Password del tavolo"};
constexpr Line kSecret{"Password of the server", "Password del server"};
constexpr Line kOtherSeat{
    "You are {0} at that table already. This link leads to another seat, and you would lose your own here. "
    "Take it over? yes or no",
    "A quel tavolo sei già {0}. Questo link porta a un altro posto, e qui perderesti il tuo. Prenderlo? sì o "
    "no"};
constexpr Line kLeaveSure{"Leave the table? yes or no", "Lasciare il tavolo? sì o no"};
constexpr Line kQuitSure{"Go? Your seat stays yours. yes or no", "Andare? Il posto resta tuo. sì o no"};

}  // namespace

std::string dialog_hint(const ClientContext& client) {
  const Language language = client.options.language;
  switch (client.dialog) {
    case Dialog::nothing:
      return "";
    case Dialog::name: {
      const std::string& name = client.entry.name;
      return name.empty() ? say(language, kNameHint) : say(language, kNameKept, {name});
    }
    case Dialog::password:
      return say(language, kPassword);
    case Dialog::secret:
      return say(language, kSecret);
    case Dialog::other_seat: {
      const auto had = client.store.find(page_of(client.options.server), client.options.link.code);
      return say(language, kOtherSeat, {had ? had->name : ""});
    }
    case Dialog::leave:
      return say(language, kLeaveSure);
    case Dialog::quit:
      return say(language, kQuitSure);
  }
  return "";
}

void answer_dialog(ClientContext& client, std::string_view line) {
  const Language language = client.options.language;
  const std::string text(trim(line));
  const std::string small = fold(text);
  const bool yes = small == "yes" || small == "y" || small == "si" || small == "s";
  const bool secret = client.dialog == Dialog::password || client.dialog == Dialog::secret;
  for (const char* word : {"quit", "esci", "/quit", "/esci"})
    if (!secret && small == word) return client.finish(Exit::fine);
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
          is_watch_code(client.options.link.code) ? RoomLink::Kind::watch : RoomLink::Kind::room;
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
