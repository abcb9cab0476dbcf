#include "clients/terminal/client/messages.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "clients/terminal/client/game_messages.hpp"
#include "clients/terminal/client/requests.hpp"
#include "clients/terminal/client/room_entry.hpp"
#include "clients/terminal/client/room_messages.hpp"
#include "clients/terminal/commands/reactions.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/messages/refusals.hpp"
#include "clients/terminal/messages/room_text.hpp"

namespace nostos::terminal {
namespace {

using nlohmann::json;

constexpr std::size_t kMaxChatLines = 1000;    // of chat
constexpr std::size_t kMaxHeldMessages = 100;  // of messages

void on_left(ClientContext& client, const json& message) {
  const std::string why = message.at("reason").get<std::string>();
  const bool begun = client.session.room && client.session.room->started && !client.progress.next_room;
  const bool lost = why != "left" || !begun;  // the person keeps a seat in a running game
  if (lost && client.session.room)
    if (const auto had =
            client.store.find(page_of(client.options.server), client.session.room->code, client.entry.name))
      client.store.remove(*had);
  const Language language = client.options.language;
  if (why == "left") {
    client.print(MessageKind::system, say(language, "left.left"));
    return return_to_lobby(client);
  }
  client.finish(Exit::removed, say(language, why == "kicked"   ? "left.removed"
                                             : why == "closed" ? "left.closed"
                                                               : "left.takenOver"));
}

void on_chat(ClientContext& client, const json& message) {
  const auto lines = chat_of(message);
  Session& session = client.session;
  if (!session.room) {
    session.chat = lines;
    return;
  }
  for (const auto& line : lines) {
    // After a lost connection the last hundred come again.
    const bool had =
        client.line.first_chat && std::any_of(session.chat.begin(), session.chat.end(), [&](const auto& old) {
          return old.at == line.at && old.from == line.from && old.text == line.text;
        });
    if (had) continue;
    session.chat.push_back(line);
    if (session.chat.size() > kMaxChatLines) session.chat.erase(session.chat.begin());
    const auto& muted = client.entry.muted;
    const bool is_muted = std::find(muted.begin(), muted.end(), line.from) != muted.end();
    const std::string text = describe_chat_line(*session.room, line, client.options.language);
    if (!is_muted && !text.empty()) client.print(MessageKind::chat, text);
  }
  client.line.first_chat = false;
}

void on_welcome(ClientContext& client) {
  if (std::exchange(client.line.down, false))
    client.print(MessageKind::system, say(client.options.language, "connection.back"));
}

void release(ClientContext& client) {
  for (const Document& message : std::exchange(client.held.messages, {})) on_message(client, *message);
}

// Without a description the game is shown without its options, bots and roles.
void take_as_described(ClientContext& client, std::string_view id) {
  for (GameInfo& game : client.session.games)
    if (game.id == id) game.described = true;
}

void request_game(ClientContext& client, const std::string& game) {
  client.held.game = game;
  request_silently(client, {{"t", "game"}, {"game", game}}, [&client, game](const RequestAnswer& answer) {
    if (client.held.game == game) client.held.game.clear();
    if (answer.code == "left") return client.held.messages.clear();
    try {
      if (answer.code.empty()) fold_game(client.session, *answer.message);
    } catch (const json::exception&) {
      client.print_error(refusal(client.options.language, "bad_message", ""));
    }
    take_as_described(client, game);
    release(client);
  });
}

// Whether the message waits for the description of the room's game.
bool hold(ClientContext& client, const std::string& type, const json& message) {
  if (type == "welcome") client.held.messages.clear();  // the new connection repeats them
  if (type == "left") release(client);
  if (type == "left" || type == "welcome" || type == "error") return false;
  if (client.held.messages.empty()) {
    const GameInfo* game =
        type == "room" ? game_of(client.session, message.at("game").get<std::string>()) : nullptr;
    if (game == nullptr || game->described) return false;
    if (client.held.game != game->id) request_game(client, game->id);
  }
  client.held.messages.push_back(std::make_shared<const json>(message));
  if (client.held.messages.size() > kMaxHeldMessages) {
    take_as_described(client, client.held.game);
    release(client);
  }
  return true;
}

}  // namespace

void on_ready(ClientContext& client, bool ready) {
  client.line.fresh = false;
  if (!ready) {
    client.line.first_chat = true;
    return;
  }
  if (client.session.room) {
    client.connection.tell({{"t", "presence"}, {"idle", client.line.away}});
    return;
  }
  if (client.stage == Stage::connecting) follow_address(client);
}

void on_lost(ClientContext& client, int attempt, std::chrono::milliseconds wait) {
  constexpr int kOutAfter = 5;
  client.line.down = true;
  client.print(MessageKind::error,
               say(client.options.language, attempt > kOutAfter ? "connection.stillLost" : "connection.lost",
                   {{"time", duration(client.options.language, wait.count())}}));
}

void on_message(ClientContext& client, const json& message) {
  try {
    const std::string type = message.at("t").get<std::string>();
    if (hold(client, type, message)) return;
    if (type == "welcome") fold_welcome(client.session, message);
    if (type == "room") on_room(client, message);
    if (type == "update") on_update(client, message);
    if (type == "left") on_left(client, message);
    if (type == "chat") on_chat(client, message);
    if (type == "reaction" && client.session.room) commands::on_reaction(client, message);
    if (type == "error") {
      const std::string code = message.at("code").get<std::string>();
      const std::string words =
          refusal(client.options.language, code, message.at("message").get<std::string>());
      if (code == "bad_version")
        return client.finish(Exit::bad_version, say(client.options.language, "exit.version"));
      if (code == "no_room" || code == "bad_token")
        return client.finish(Exit::bad_link, words + " (" + code + ")");
      client.print_error(words);
    }
  } catch (const json::exception&) {
    // A message of a newer server, or of none.
    if (client.stage == Stage::connecting)
      client.finish(Exit::not_nostos, ending_of({TransportError::Kind::not_nostos, "bad_welcome", 0},
                                                client.options.server, client.options.language)
                                          .words);
  }
  if (message.at("t") == "welcome") on_welcome(client);
}

}  // namespace nostos::terminal
