#include "clients/terminal/commands/records.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "clients/terminal/client/requests.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/messages/room_text.hpp"

namespace nostos::terminal::commands {
namespace {

using nlohmann::json;

// The server names the game and the room; nothing of it leads to another folder.
std::string file_name(std::string text) {
  constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
  std::replace_if(
      text.begin(), text.end(), [&](char one) { return kPlain.find(one) == std::string_view::npos; }, '_');
  return text;
}

}  // namespace

void save_record(ClientContext& client, std::string_view rest) {
  const bool over = client.session.live && client.session.live->outcome;
  const std::string file =
      rest.empty() ? file_name("nostos-" + client.session.room->game + "-" + client.session.room->code + "-" +
                               std::to_string(client.session.room->number) + (over ? "" : "-log")) +
                         ".json"
                   : std::string(rest);
  request(client, {{"t", "record"}}, [&client, file](const RequestAnswer& answer) {
    const std::string text = answer.message->at("text").get<std::string>();
    // "x": an existing file is never overwritten.
    std::FILE* out = std::fopen(file.c_str(), "wx");
    if (out != nullptr) ::fchmod(::fileno(out), S_IRUSR | S_IWUSR);  // it may show a hand
    const bool written = out != nullptr && std::fwrite(text.data(), 1, text.size(), out) == text.size();
    const bool closed = out != nullptr && std::fclose(out) == 0;
    if (written && closed)
      client.print(MessageKind::system, say(client.options.language, "record.saved", {{"file", file}}));
    else
      client.print_error(say(client.options.language, "record.notSaved", {{"file", file}}));
  });
}

void show_past_games(ClientContext& client, std::string_view) {
  client.frontend.show_sheet(say(client.options.language, "past.title"),
                             describe_past_games(*client.session.room, client.options.language));
}

}  // namespace nostos::terminal::commands
