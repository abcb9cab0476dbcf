#include "clients/terminal/commands/records.hpp"

#include <cstdio>
#include <nlohmann/json.hpp>

#include "clients/terminal/client/requests.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/messages/room_text.hpp"

namespace nostos::terminal::commands {
namespace {

using nlohmann::json;

constexpr Line kSaved{"Saved in {0}.", "Salvato in {0}."};
constexpr Line kNotSaved{"{0} cannot be written; an existing file is left as it is.",
                         "{0} non si può scrivere; un file che esiste resta com’è."};
constexpr Line kPast{"Games of this table", "Partite di questo tavolo"};

}  // namespace

void save_record(ClientContext& client, std::string_view rest) {
  const bool over = client.session.live && client.session.live->outcome;
  const std::string file =
      rest.empty() ? "nostos-" + client.session.room->game + "-" + client.session.room->code + "-" +
                         std::to_string(client.session.room->number) + (over ? "" : "-log") + ".json"
                   : std::string(rest);
  request(client, {{"t", "record"}}, [&client, file](const RequestAnswer& answer) {
    const std::string text = answer.message->at("text").get<std::string>();
    // "x": an existing file is never overwritten.
    std::FILE* out = std::fopen(file.c_str(), "wx");
    const bool written = out != nullptr && std::fwrite(text.data(), 1, text.size(), out) == text.size();
    const bool closed = out != nullptr && std::fclose(out) == 0;
    if (written && closed)
      client.print(MessageKind::system, say(client.options.language, kSaved, {file}));
    else
      client.print_error(say(client.options.language, kNotSaved, {file}));
  });
}

void show_past_games(ClientContext& client, std::string_view) {
  client.frontend.show_sheet(say(client.options.language, kPast),
                             describe_past_games(*client.session.room, client.options.language));
}

}  // namespace nostos::terminal::commands
