#include "clients/terminal/commands/room.hpp"

#include <nlohmann/json.hpp>

#include "clients/terminal/client/requests.hpp"
#include "clients/terminal/client/room_messages.hpp"
#include "clients/terminal/form/match.hpp"
#include "clients/terminal/messages/messages.hpp"

namespace nostos::terminal::commands {
namespace {

using nlohmann::json;

}  // namespace

void next_game(ClientContext& client, std::string_view) {
  if (client.progress.next_room) return show_next_game(client);
  client.progress.next_requested = client.session.live && client.session.live->outcome;
  request(client, {{"t", "rematch"}});
}

void set_webhook(ClientContext& client, std::string_view rest) {
  json message{
      {"t", "set_webhook"}, {"url", std::string(rest)}, {"language", client.options.language.code()}};
  if (rest.empty() || means(rest, "none")) message["url"] = nullptr;
  request(client, message, [&client](const RequestAnswer&) {
    client.print(MessageKind::system, say(client.options.language, "room.done"));
  });
}

void ask_to_leave(ClientContext& client, std::string_view) {
  client.dialog = Dialog::leave;
  client.frontend.prompt_changed();
}

}  // namespace nostos::terminal::commands
