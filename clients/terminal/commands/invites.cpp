#include "clients/terminal/commands/invites.hpp"

#include <nlohmann/json.hpp>

#include "clients/terminal/client/requests.hpp"
#include "clients/terminal/commands/arguments.hpp"
#include "clients/terminal/messages/messages.hpp"

namespace nostos::terminal::commands {
namespace {

using nlohmann::json;

}  // namespace

void show_invites(ClientContext& client, std::string_view) {
  const protocol::Room& room = *client.session.room;
  if (!is_spectator_code(room.code))
    client.print(MessageKind::system,
                 say(client.options.language, "invite.friends",
                     {{"link", url_of(client.options.server, {RoomLink::Kind::room, room.code, ""})}}));
  if (!room.spectator_code.empty())
    client.print(
        MessageKind::system,
        say(client.options.language, "invite.spectators",
            {{"link", url_of(client.options.server, {RoomLink::Kind::spectate, room.spectator_code, ""})}}));
}

void create_personal_link(ClientContext& client, std::string_view rest) {
  json message{{"t", "device_link"}};
  if (!rest.empty()) {
    const auto* member = member_named(client, rest);
    if (member == nullptr) return;
    if (member->id != client.session.room->you) message["member"] = member->id;
  }
  request(client, message, [&client](const RequestAnswer& answer) {
    const std::string key = answer.message->at("deviceKey").get<std::string>();
    client.print(MessageKind::system,
                 say(client.options.language, "invite.personal",
                     {{"link", url_of(client.options.server,
                                      {RoomLink::Kind::claim, client.session.room->code, key})}}));
  });
}

}  // namespace nostos::terminal::commands
