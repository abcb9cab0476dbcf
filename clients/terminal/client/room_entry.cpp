#include "clients/terminal/client/room_entry.hpp"

#include <chrono>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "clients/terminal/client/lessons.hpp"
#include "clients/terminal/commands/lobby.hpp"
#include "clients/terminal/messages/fault.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/messages/refusals.hpp"

namespace nostos::terminal {
namespace {

using nlohmann::json;

std::int64_t now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

void on_entry_refused(ClientContext& client, const RequestAnswer& answer) {
  const Language language = client.options.language;
  const std::string words = refusal(language, answer.code, answer.words);
  client.stage = Stage::lobby;
  const bool there = !client.options.link.code.empty();
  if (answer.code == "bad_token" && there) {
    if (const auto had =
            client.store.find(page_of(client.options.server), client.options.link.code, client.entry.name))
      client.store.remove(*had);
    client.print_error(say(language, "entry.seatGone"));
    return ask_name(client);
  }
  if (answer.code == "bad_name" || answer.code == "name_taken") {
    client.print_error(words);
    client.entry.name.clear();
    client.options.name.clear();
    return ask_name(client);
  }
  if (answer.code == "bad_password") {
    if (!client.entry.password.empty()) client.print_error(words);
    client.dialog = Dialog::password;
    return client.frontend.prompt_changed();
  }
  if (answer.code == "bad_secret") {
    if (!client.options.secret.empty()) client.print_error(words);
    client.dialog = Dialog::secret;
    return client.frontend.prompt_changed();
  }
  if (client.entry.from_lobby) {
    client.print_error(words);
    client.options.game.clear();
    return return_to_lobby(client);
  }
  const bool bad_link = answer.code == "no_room" || answer.code == "bad_key";
  const std::string where = there ? client.options.link.code : client.options.game;
  client.finish(
      bad_link ? Exit::bad_link : Exit::not_entered,
      say(language, "exit.cannotEnter", {{"room", where}, {"reason", words}}) + " (" + answer.code + ")");
}

}  // namespace

void follow_address(ClientContext& client) {
  client.print(MessageKind::system,
               say(client.options.language, "entry.connected", {{"server", page_of(client.options.server)}}));
  client.stage = Stage::lobby;
  const Profile profile = client.store.read();
  client.speech.brief = profile.brief;
  client.entry.name = client.options.name.empty() ? profile.name : client.options.name;
  const RoomLink& link = client.options.link;
  if (!client.options.game.empty())
    return client.options.learn ? commands::open_lesson(client, client.options.game)
                                : commands::open_room(client, client.options.game);
  client.entry.from_lobby = link.kind == RoomLink::Kind::lobby;
  if (link.kind == RoomLink::Kind::lobby) {
    client.print(MessageKind::system, say(client.options.language, "entry.lobby"));
    client.frontend.prompt_changed();
    return;
  }
  const auto had = client.store.find(page_of(client.options.server), link.code, client.options.name);
  if (link.kind == RoomLink::Kind::claim) {
    if (had) {
      client.dialog = Dialog::other_seat;
      client.frontend.prompt_changed();
      return;
    }
    return enter_by_name(client);
  }
  if (had) {
    client.chance.promise = had->promise;
    client.entry.muted = had->muted;
    enter(client, {{"t", "resume"}, {"room", link.code}}, had->token, had->name);
    return;
  }
  if (!client.options.name.empty()) return enter_by_name(client);
  ask_name(client);
}

void ask_name(ClientContext& client) {
  client.dialog = Dialog::name;
  client.frontend.prompt_changed();
}

void enter_by_name(ClientContext& client) {
  const RoomLink& link = client.options.link;
  const std::string token = new_secret();
  if (link.kind == RoomLink::Kind::claim)
    return enter(client, {{"t", "claim_member"}, {"room", link.code}, {"deviceKey", link.key}}, token,
                 client.entry.name);
  if (!client.options.game.empty()) {
    json entry{{"t", "create"}, {"game", client.options.game}, {"name", client.entry.name}};
    if (!client.options.secret.empty()) entry["secret"] = client.options.secret;
    if (client.options.learn) {
      const auto lesson = requested_lesson(client);
      if (!lesson) return return_to_lobby(client);
      entry["lesson"] = *lesson;
    }
    return enter(client, entry, token, client.entry.name);
  }
  const bool watch =
      link.kind == RoomLink::Kind::spectate || (client.options.watch && is_spectator_code(link.code));
  json entry{{"t", watch ? "spectate" : "join"}, {"room", link.code}, {"name", client.entry.name}};
  if (!watch && !client.entry.password.empty()) entry["password"] = client.entry.password;
  enter(client, entry, token, client.entry.name);
}

void enter(ClientContext& client, const json& entry, const std::string& token, const std::string& name) {
  client.entry.token = token;
  client.entry.name = name;
  client.stage = Stage::entering;
  client.dialog = Dialog::nothing;
  client.session.room.reset();
  client.session.live.reset();
  client.speech.since.clear();
  client.speech.table.clear();
  client.session.chat.clear();
  client.static_data.by_game.clear();
  client.static_data.unannounced.clear();
  client.static_data.table_requested = false;
  client.replay.reset();
  client.prompt.announced_waiting.clear();
  client.progress.next_room.reset();
  client.progress.game_sent.clear();
  client.progress.next_requested = client.progress.start_granted = false;
  if (entry.at("t") != "resume") {
    client.chance.promise.reset();
    client.entry.muted.clear();
  }
  json full = entry;
  full["token"] = token;
  client.connection.enter(
      full,
      [&client](const RequestAnswer& answer) {
        if (answer.code.empty()) {
          client.options.game.clear();  // the room message follows
          client.options.watch = false;
          return;
        }
        if (answer.code != "left") on_entry_refused(client, answer);
      },
      client.now);
}

void save_seat(ClientContext& client) {
  if (!client.session.room || client.entry.token.empty()) return;
  const protocol::Room& room = *client.session.room;
  client.entry.name = name_of(room, room.you);
  try {
    client.store.add({page_of(client.options.server), room.code, client.entry.name, client.entry.token,
                      room.game, now_ms(), client.chance.promise, client.entry.muted});
  } catch (const std::runtime_error& failed) {
    client.print_error(fault_text(client.options.language,
                                  failed));  // the game continues, but this seat will not be found again
  }
}

void return_to_lobby(ClientContext& client) {
  client.session.room.reset();
  client.session.live.reset();
  client.session.chat.clear();
  client.replay.reset();
  client.prompt.free = false;
  client.progress.next_room.reset();
  client.progress.game_sent.clear();
  client.progress.next_requested = client.progress.start_granted = false;
  client.entry.token.clear();
  client.options.link = {};
  client.entry.from_lobby = true;
  client.stage = Stage::lobby;
  client.connection.leave_room(client.now);
  client.print(MessageKind::system, say(client.options.language, "entry.lobby"));
  client.frontend.prompt_changed();
}

}  // namespace nostos::terminal
