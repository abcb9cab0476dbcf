#include "clients/terminal/client/room_messages.hpp"

#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "clients/terminal/client/chance.hpp"
#include "clients/terminal/client/lessons.hpp"
#include "clients/terminal/client/room_entry.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/messages/room_text.hpp"

namespace nostos::terminal {
namespace {

using nlohmann::json;

void keep_showing_ended_game(ClientContext& client, const json& message, protocol::Room room) {
  const Session before = client.session;
  contribute(client, room);
  // Members who have left since played in this game all the same.
  for (protocol::Member had : client.session.room->members)
    if (member_of(room, had.id) == nullptr) {
      had.connected = !had.bot.empty();
      room.members.push_back(had);
    }
  client.session.room->members = std::move(room.members);
  client.session.room->host = room.host;
  client.session.meet();
  for (const std::string& line : describe_room_changes(before, client.session, client.options.language))
    client.print(MessageKind::system, line);
  if (!std::exchange(client.progress.next_room, std::make_shared<const json>(message)))
    client.print(MessageKind::system, say(client.options.language, "entry.nextOpened"));
}

// Saves the seat, and tells the person where they are.
void announce_entry(ClientContext& client) {
  const Language language = client.options.language;
  const protocol::Room& now = *client.session.room;
  client.options.link = {is_spectator_code(now.code) ? RoomLink::Kind::spectate : RoomLink::Kind::room,
                         now.code, ""};
  save_seat(client);  // before anything is printed
  const std::string& title = client.session.settings.title;
  client.print(
      MessageKind::system,
      say(language, title.empty() ? "entry.atTable" : "entry.atNamedTable",
          {{"code", now.code}, {"title", title}, {"game", title_of(client.session, now.game, language)}}));
  const auto seat = seat_of(now, now.you);
  const std::string name = name_of(now, now.you);
  const auto lent = lent_seat(now);
  if (seat) {
    const std::string role = role_of(client.session, static_cast<std::size_t>(*seat), language);
    client.print(MessageKind::system, say(language, role.empty() ? "entry.playing" : "entry.playingAs",
                                          {{"name", name}, {"seat", *seat + 1}, {"role", role}}));
  } else if (lent) {
    client.print(
        MessageKind::system,
        say(language, "entry.seatLent", {{"name", name_of(now, now.seats.at(*lent))}, {"seat", *lent + 1}}));
  } else {
    client.print(MessageKind::system, say(language, "entry.watching", {{"name", name}}));
  }
  if (now.continued) client.print(MessageKind::system, say(language, "entry.continued"));
  if (!now.lesson.empty())
    fetch_lesson(client);
  else if (is_host(client) && !now.started)
    client.print(MessageKind::system, say(language, "entry.hostStarts"));
  if (const std::string asked = describe_proposal(client.session, language); !asked.empty())
    client.print(MessageKind::system, asked);
}

void apply_room(ClientContext& client, const json& message) {
  const Session before = client.session;
  protocol::Room room = room_of(message);
  const Settings settings = settings_of(message.at("settings"));
  const bool first = !before.room || before.room->code != room.code;
  const bool next = !first && before.room->number != room.number;
  client.progress.next_room.reset();
  if (next || room.started) client.progress.next_requested = client.progress.start_granted = false;
  if (first) client.session.met.clear();
  client.session.room = std::move(room);
  client.session.meet();
  client.session.settings = settings;
  client.stage = Stage::room;
  if (next) {
    client.session.live.reset();
    client.chance.promise.reset();
    client.speech.since.clear();
    client.speech.table.clear();
    client.prompt.announced_waiting.clear();
    client.prompt.free = false;
    client.prompt.form = {};
    client.replay.reset();
  }
  const protocol::Room& now = *client.session.room;
  if (first || next || before.room->game != now.game || now.options == client.progress.options_sent)
    client.progress.options_sent.clear();
  if (first) {
    announce_entry(client);
    client.frontend.prompt_changed();
  } else {
    for (const std::string& line : describe_room_changes(before, client.session, client.options.language))
      client.print(MessageKind::system, line);
    if (before.room->game != now.game || client.entry.name != name_of(now, now.you)) save_seat(client);
  }
  contribute(client, *client.session.room);
  if (!first) client.frontend.prompt_changed();
}

}  // namespace

// An ended game stays in view when the next one is opened.
void on_room(ClientContext& client, const json& message) {
  protocol::Room room = room_of(message);
  // Each room message after the answer to set_game is of the room after it.
  if (client.requests.pending == 0 || room.game == client.progress.game_sent)
    client.progress.game_sent.clear();
  const bool lingers = client.session.room && client.session.room->code == room.code &&
                       client.session.room->number < room.number && client.session.live &&
                       client.session.live->outcome;
  if (lingers && !client.progress.next_requested && !room.started)
    return keep_showing_ended_game(client, message, std::move(room));
  apply_room(client, message);
}

void show_next_game(ClientContext& client) {
  const Document room = std::exchange(client.progress.next_room, nullptr);
  if (room) apply_room(client, *room);
}

}  // namespace nostos::terminal
