#include "clients/terminal/commands/chat.hpp"

#include <nlohmann/json.hpp>

#include "clients/terminal/client/requests.hpp"
#include "clients/terminal/client/room_entry.hpp"
#include "clients/terminal/commands/arguments.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/messages/room_text.hpp"

namespace nostos::terminal::commands {
namespace {}  // namespace

void say_to_all(ClientContext& client, std::string_view rest) {
  if (!rest.empty()) request(client, {{"t", "say"}, {"to", "all"}, {"text", std::string(rest)}});
}

void say_to_team(ClientContext& client, std::string_view rest) {
  if (!rest.empty()) request(client, {{"t", "say"}, {"to", "team"}, {"text", std::string(rest)}});
}

void show_chat(ClientContext& client, std::string_view) {
  Lines lines;
  for (const auto& line : client.session.chat)
    lines.push_back(describe_chat_line(*client.session.room, line, client.options.language));
  client.frontend.show_sheet(say(client.options.language, "chat.title"), lines);
}

void toggle_mute(ClientContext& client, std::string_view rest) {
  const auto* member = member_named(client, rest);
  if (member == nullptr) return;
  const bool had = std::erase(client.entry.muted, member->id) > 0;
  if (!had) client.entry.muted.push_back(member->id);
  save_seat(client);
  client.print(MessageKind::system,
               say(client.options.language, had ? "chat.unmuted" : "chat.muted", {{"name", member->name}}));
}

}  // namespace nostos::terminal::commands
