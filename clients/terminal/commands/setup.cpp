#include "clients/terminal/commands/setup.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "clients/terminal/client/requests.hpp"
#include "clients/terminal/commands/arguments.hpp"
#include "clients/terminal/commands/lobby.hpp"
#include "clients/terminal/form/match.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/messages/refusals.hpp"
#include "clients/terminal/messages/room_text.hpp"

namespace nostos::terminal::commands {
namespace {

using nlohmann::json;

}  // namespace

void choose_game(ClientContext& client, std::string_view rest) {
  std::vector<NameList> candidates;
  for (const GameInfo& game : client.session.games)
    candidates.push_back({game.id, game.title.in(client.options.language)});
  const auto found = match_names(rest, candidates);
  if (found.size() != 1) return commands::list_games(client, rest);
  const std::string& chosen = client.session.games[found.front()].id;
  // The room message comes after the answer: until then a line would find the kinds of bots of the old game.
  // Of the next game's room, while the ended game stays in view, the game is not compared.
  if (chosen != client.session.room->game && !client.progress.next_room) client.progress.game_sent = chosen;
  request(client, {{"t", "set_game"}, {"game", chosen}, {"options", json::object()}});
}

void show_options(ClientContext& client, std::string_view) {
  client.frontend.show_sheet(say(client.options.language, "options.title"),
                             describe_options(client.session, true, client.options.language));
}

void set_option(ClientContext& client, std::string_view rest) {
  const auto [name, text] = split(rest);
  const GameInfo* game = game_of(client.session, client.session.room->game);
  if (game == nullptr || text.empty()) return commands::show_options(client, rest);
  // The options of a request that is still open count, too.
  json options = json::parse(client.progress.options_sent.empty() ? client.session.room->options
                                                                  : client.progress.options_sent);
  for (const OptionInfo& option : game->options) {
    if (fold(option.id) != fold(name)) continue;
    json value = value_of(text, option.kind == "flag");
    if (option.kind == "choice") {
      std::vector<NameList> candidates;
      for (const auto& known : option.values)
        candidates.push_back({known.id, known.label.in(client.options.language)});
      if (const auto found = match_names(text, candidates); found.size() == 1)
        value = option.values[found.front()].id;
      else
        value = std::string(text);
    }
    options[option.id] = std::move(value);
    client.progress.options_sent = options.dump();
    return request(client, {{"t", "set_game"}, {"options", std::move(options)}});
  }
  client.print_error(refusal(client.options.language, "unknown_option", ""));
}

void show_settings(ClientContext& client, std::string_view) {
  client.frontend.show_sheet(say(client.options.language, "settings.heading"),
                             describe_settings(client.session, client.options.language));
}

void change_setting(ClientContext& client, std::string_view rest) {
  const auto [name, text] = split(rest);
  std::string key;
  for (const char* known : {"title", "public", "password", "joinable", "allowSpectators", "revealDelayRounds",
                            "clock", "allowUndo", "chat", "recordChat", "advice", "botReactions"})
    if (fold(known) == fold(name)) key = known;
  if (key.empty()) return commands::show_settings(client, rest);
  json value = value_of(text, key != "revealDelayRounds");
  if (key == "title" || key == "chat") value = std::string(text);
  if (key == "password") value = text.empty() || truth(text) == false ? json() : json(std::string(text));
  if (key == "clock") {
    const auto [kind, figures] = split(text);
    const auto [seconds, more] = split(figures);
    value = {{"kind", std::string(kind)}};
    if (fold(kind) != "none") value["seconds"] = value_of(seconds, false);
    if (!more.empty()) value["increment"] = value_of(more, false);
  }
  request(client, {{"t", "update_settings"}, {"settings", {{key, value}}}});
}

void start_game(ClientContext& client, std::string_view) {
  request(client, {{"t", "start"}},
          [&client](const RequestAnswer&) { client.progress.start_granted = !client.session.room->started; });
}

}  // namespace nostos::terminal::commands
