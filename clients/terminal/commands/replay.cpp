#include "clients/terminal/commands/replay.hpp"

#include <nlohmann/json.hpp>

#include "clients/terminal/client/game_messages.hpp"
#include "clients/terminal/client/requests.hpp"
#include "clients/terminal/client/room_entry.hpp"
#include "clients/terminal/commands/arguments.hpp"
#include "clients/terminal/form/match.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/messages/refusals.hpp"

namespace nostos::terminal::commands {
namespace {

using nlohmann::json;

void show_replay_step(ClientContext& client, const ReplayStep& at) {
  client.replay->at = at;
  client.print(MessageKind::system,
               say(client.options.language, "replay.step", {{"step", at.step}, {"steps", at.steps}}));
  announce_events(client, client.replay->at.update);
  client.frontend.prompt_changed();
}

void show_step(ClientContext& client, std::int64_t step) {
  if (step < 0) return client.print_error(say(client.options.language, "replay.start"));
  if (step > client.replay->at.steps) return client.print_error(say(client.options.language, "replay.end"));
  json message{{"t", "replay"}, {"step", step}, {"viewer", json::parse(client.replay->eyes)}};
  if (client.replay->game) message["game"] = *client.replay->game;
  request(client, message, [&client](const RequestAnswer& answer) {
    if (client.replay) show_replay_step(client, replay_step_of(*answer.message));
  });
}

}  // namespace

void start_replay(ClientContext& client, std::string_view rest) {
  std::int64_t number = 0;
  ReplayState replay;
  if (parse_number(rest, number))
    replay.game = static_cast<int>(number);
  else if (client.session.room && !client.session.live && client.session.room->number > 1)
    replay.game = client.session.room->number - 1;
  replay.eyes = "null";
  if (!replay.game && client.session.live && client.session.live->seat)
    replay.eyes = std::to_string(*client.session.live->seat);
  const bool late = client.session.live && !client.session.live->outcome &&
                    !replay.game;  // a spectator's look at the running game
  if (late && !client.session.live->seat) replay.eyes = "\"all\"";
  json message{{"t", "replay"}, {"step", 0}, {"viewer", json::parse(replay.eyes)}};
  if (replay.game) {
    message["game"] = *replay.game;
    fetch_static_data(client, *replay.game);
  }
  request(client, message, [&client, replay](const RequestAnswer& answer) {
    client.replay = replay;
    client.print(MessageKind::system, say(client.options.language, "replay.how"));
    show_replay_step(client, replay_step_of(*answer.message));
  });
}

void next_step(ClientContext& client, std::string_view) {
  show_step(client, client.replay->at.step + 1);
}

void previous_step(ClientContext& client, std::string_view) {
  show_step(client, client.replay->at.step - 1);
}

void go_to_step(ClientContext& client, std::string_view rest) {
  std::int64_t step = -1;
  if (!parse_number(rest, step)) step = -1;
  show_step(client, step);
}

void change_viewer(ClientContext& client, std::string_view rest) {
  if (means(rest, "all"))
    client.replay->eyes = "\"all\"";
  else if (means(rest, "spectator"))
    client.replay->eyes = "null";
  else if (rest.empty())
    return client.print_error(say(client.options.language, "replay.whichEyes"));
  else if (const auto seat = seat_named(client, rest))
    client.replay->eyes = std::to_string(*seat);
  else
    return;
  show_step(client, client.replay->at.step);
}

void play_on(ClientContext& client, std::string_view) {
  const Language language = client.options.language;
  const protocol::Room& room = *client.session.room;
  const json seat = json::parse(client.replay->eyes);
  const bool over = client.session.live && client.session.live->outcome;
  if (client.shown_game() == room.number && !over)
    return client.print_error(refusal(language, "not_over", ""));
  if (!seat.is_number_integer()) return client.print_error(say(language, "replay.whoPlaysOn"));
  if (client.replay->at.step >= client.replay->at.steps)
    return client.print_error(say(language, "replay.end"));
  json entry{{"t", "create"},
             {"game", room.game},
             {"name", client.entry.name},
             {"from",
              {{"room", room.code},
               {"token", client.entry.token},
               {"game", client.shown_game()},
               {"step", client.replay->at.step},
               {"seat", seat}}}};
  if (!client.options.secret.empty()) entry["secret"] = client.options.secret;
  client.entry.from_lobby = true;  // a refusal leads there; the old seat is kept
  enter(client, entry, new_secret(), client.entry.name);
}

void leave_replay(ClientContext& client, std::string_view) {
  client.replay.reset();
  client.print(MessageKind::system, say(client.options.language, "replay.live"));
  client.frontend.prompt_changed();
}

}  // namespace nostos::terminal::commands
