#include "clients/terminal/commands/replay.hpp"

#include <nlohmann/json.hpp>

#include "clients/terminal/client/game_messages.hpp"
#include "clients/terminal/client/requests.hpp"
#include "clients/terminal/commands/arguments.hpp"
#include "clients/terminal/form/match.hpp"
#include "clients/terminal/messages/messages.hpp"

namespace nostos::terminal::commands {
namespace {

using nlohmann::json;

constexpr Line kStep{"Step {0} of {1}.", "Passo {0} di {1}."};
constexpr Line kHowToReplay{
    "Type next, previous, step and a number, eyes and a seat, or live to go back. Enter alone goes one step "
    "on.",
    "Scrivi avanti, prima, passo e un numero, occhi e un posto, o ora per tornare. Invio da solo va avanti "
    "di un passo."};
constexpr Line kEnd{"That was the last step.", "Era l’ultimo passo."};
constexpr Line kBegin{"That is the start.", "È l’inizio."};
constexpr Line kLive{"Back at the table.", "Di nuovo al tavolo."};
constexpr Line kEyes{"Say a seat’s number, all, or spectator.",
                     "Di’ il numero di un posto, tutti, o spettatore."};

void show_replay_step(ClientContext& client, const ReplayStep& at) {
  client.replay->at = at;
  client.print(MessageKind::system,
               say(client.options.language, kStep, {std::to_string(at.step), std::to_string(at.steps)}));
  announce_events(client, client.replay->at.update);
  client.frontend.prompt_changed();
}

void show_step(ClientContext& client, std::int64_t step) {
  if (step < 0) return client.print_error(say(client.options.language, kBegin));
  if (step > client.replay->at.steps) return client.print_error(say(client.options.language, kEnd));
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
    client.print(MessageKind::system, say(client.options.language, kHowToReplay));
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
  const std::string word = fold(rest);
  if (word == "all" || word == "tutti")
    client.replay->eyes = "\"all\"";
  else if (word == "spectator" || word == "spettatore")
    client.replay->eyes = "null";
  else if (word.empty())
    return client.print_error(say(client.options.language, kEyes));
  else if (const auto seat = seat_named(client, rest))
    client.replay->eyes = std::to_string(*seat);
  else
    return;
  show_step(client, client.replay->at.step);
}

void leave_replay(ClientContext& client, std::string_view) {
  client.replay.reset();
  client.print(MessageKind::system, say(client.options.language, kLive));
  client.frontend.prompt_changed();
}

}  // namespace nostos::terminal::commands
