#include "clients/terminal/commands/advice.hpp"

#include <nlohmann/json.hpp>

#include "clients/terminal/client/questions.hpp"
#include "clients/terminal/client/requests.hpp"
#include "clients/terminal/messages/messages.hpp"

namespace nostos::terminal::commands {
namespace {

using nlohmann::json;

std::string bot_title(const ClientContext& client, const std::string& kind) {
  for (const GameInfo& game : client.session.games) {
    if (game.id != client.session.room->game) continue;
    for (const auto& bot : game.bots)
      if (bot.id == kind) return bot.title.in(client.options.language);
  }
  return kind;
}

// The bot's answer is described at the moment before the step, from the viewpoint of its seat.
void advise_on_step(ClientContext& client) {
  const std::int64_t step = client.replay->at.step;
  if (step < 1) return client.print_error(say(client.options.language, "advice.start"));
  const int game = client.replay->game.value_or(client.session.room->number);
  client.print(MessageKind::system, say(client.options.language, "advice.thinking"));
  request_in_background(
      client, {{"t", "advice"}, {"step", step}, {"game", game}},
      [&client, step, game](const RequestAnswer& answer) {
        const json advice = *answer.message;
        const int seat = advice.at("seat").get<int>();
        request_in_background(
            client, {{"t", "replay"}, {"step", step - 1}, {"game", game}, {"viewer", seat}},
            [&client, advice, game, seat](const RequestAnswer& before) {
              if (!client.session.room) return;
              const std::string kind = bot_title(client, advice.at("kind").get<std::string>());
              const json& intent = advice.at("intent");
              if (intent.is_null())
                return client.print(MessageKind::system,
                                    say(client.options.language, "advice.waits", {{"bot", kind}}));
              const ReplayStep at = replay_step_of(*before.message);
              // In an earlier game the seats may have had other players.
              const auto players = game == client.session.room->number ? names_of(*client.session.room)
                                                                       : std::vector<std::string>();
              const auto index = static_cast<std::size_t>(seat);
              client.print(MessageKind::system,
                           say(client.options.language, "advice.had",
                               {{"bot", kind},
                                {"name", index < players.size() ? players[index]
                                                                : say(client.options.language, "value.seat",
                                                                      {{"number", seat + 1}})},
                                {"move", describe_intent(*names_at(client, at.update, game), intent,
                                                         client.options.language)}}));
            });
      });
}

}  // namespace

void ask_advice(ClientContext& client, std::string_view) {
  if (client.replay) return advise_on_step(client);
  client.print(MessageKind::system, say(client.options.language, "advice.thinking"));
  request_in_background(client, {{"t", "advice"}}, [&client](const RequestAnswer& answer) {
    if (!client.session.live || !client.session.room) return;
    if (answer.message->at("turn") != client.session.live->turn)
      return client.print(MessageKind::system, say(client.options.language, "advice.late"));
    const json& intent = answer.message->at("intent");
    const std::string kind = bot_title(client, answer.message->at("kind").get<std::string>());
    client.print(
        MessageKind::system,
        intent.is_null()
            ? say(client.options.language, "advice.waits", {{"bot", kind}})
            : say(client.options.language, "advice.would",
                  {{"bot", kind},
                   {"move", describe_intent(*live_names(client), intent, client.options.language)}}));
  });
}

}  // namespace nostos::terminal::commands
