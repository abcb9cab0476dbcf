#include "clients/terminal/commands/advice.hpp"

#include <cmath>
#include <memory>
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

std::string chance_text(const json& move, Language language) {
  return say(language, "percent", {{"value", std::llround(move.at("chance").get<double>() * 100)}});
}

// The chance of the bot's move, and the next best move. Empty if the bot decided without a search.
std::string reason(const Names& names, const json& advice, Language language) {
  constexpr double kSame = 0.02;  // a difference that the bot's samples hardly show
  const json& moves = advice.at("moves");
  if (moves.empty()) return "";
  const Messages messages(language);
  const json& best = moves.at(0);
  std::string text = messages.format("frame", "advice.chance", {{"chance", chance_text(best, language)}});
  if (moves.size() < 2) return text;
  const json& next = moves.at(1);
  const bool close = next.at("chance").get<double>() > best.at("chance").get<double>() - kSame;
  return text + " " +
         messages.format("frame", close ? "advice.close" : "advice.second",
                         {{"move", describe_intent(names, next.at("intent"), language)},
                          {"chance", chance_text(next, language)}});
}

void print_reason(ClientContext& client, const Names& names, const json& advice) {
  if (const std::string text = reason(names, advice, client.options.language); !text.empty())
    client.print(MessageKind::system, text);
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
              const auto names = names_at(client, at.update, game);
              client.print(MessageKind::system,
                           say(client.options.language, "advice.had",
                               {{"bot", kind},
                                {"name", index < players.size() ? players[index]
                                                                : say(client.options.language, "value.seat",
                                                                      {{"number", seat + 1}})},
                                {"move", describe_intent(*names, intent, client.options.language)}}));
              print_reason(client, *names, advice);
            });
      });
}

// The turning points of a seat. The words of a move need the view before it. The client requests these views
// one after the other.
struct TurningPoints {
  json answer;
  int game = 0;
  std::size_t shown = 0;
};

void show_turning_points(ClientContext& client, const std::shared_ptr<TurningPoints>& points) {
  const Language language = client.options.language;
  const json& found = points->answer.at("found");
  if (points->shown == found.size()) return client.print(MessageKind::system, say(language, "turning.how"));
  const json& point = found.at(points->shown++);
  const std::int64_t step = point.at("step").get<std::int64_t>();
  request_in_background(
      client,
      {{"t", "replay"}, {"step", step - 1}, {"game", points->game}, {"viewer", points->answer.at("seat")}},
      [&client, points, point, step, language](const RequestAnswer& before) {
        if (!client.session.room) return;
        const ReplayStep at = replay_step_of(*before.message);
        const auto names = names_at(client, at.update, points->game);
        const auto move = [&](const char* which) {
          return describe_intent(*names, point.at(which).at("intent"), language);
        };
        client.print(MessageKind::event,
                     Messages(language).format(
                         "frame", "turning.point",
                         {{"step", step},
                          {"played", move("played")},
                          {"chance", chance_text(point.at("played"), language)},
                          {"kind", bot_title(client, points->answer.at("kind").get<std::string>())},
                          {"move", move("best")},
                          {"better", chance_text(point.at("best"), language)}}));
        show_turning_points(client, points);
      });
}

}  // namespace

void ask_turning_points(ClientContext& client, std::string_view) {
  const Language language = client.options.language;
  const json seat = json::parse(client.replay->eyes);
  if (!seat.is_number_integer()) return client.print_error(say(language, "turning.whose"));
  const int game = client.shown_game();
  client.print(MessageKind::system, Messages(language).format("frame", "turning.weighing"));
  request_in_background(
      client, {{"t", "turning_points"}, {"seat", seat}, {"game", game}},
      [&client, game, language](const RequestAnswer& answer) {
        const json& weighed = *answer.message;
        const bool none = weighed.at("found").empty();
        const bool unweighed = weighed.at("decisionsWeighed").get<int>() == 0;
        client.print(MessageKind::system, Messages(language).format("frame", unweighed ? "turning.unweighed"
                                                                             : none    ? "turning.level"
                                                                                       : "turning.shares"));
        if (none) return;
        show_turning_points(client, std::make_shared<TurningPoints>(TurningPoints{weighed, game, 0}));
      });
}

void ask_advice(ClientContext& client, std::string_view) {
  if (client.replay) return advise_on_step(client);
  client.print(MessageKind::system, say(client.options.language, "advice.thinking"));
  request_in_background(client, {{"t", "advice"}}, [&client](const RequestAnswer& answer) {
    if (!client.session.live || !client.session.room) return;
    if (answer.message->at("turn") != client.session.live->turn)
      return client.print(MessageKind::system, say(client.options.language, "advice.late"));
    const json& intent = answer.message->at("intent");
    const std::string kind = bot_title(client, answer.message->at("kind").get<std::string>());
    if (intent.is_null())
      return client.print(MessageKind::system, say(client.options.language, "advice.waits", {{"bot", kind}}));
    const auto names = live_names(client);
    client.print(MessageKind::system,
                 say(client.options.language, "advice.would",
                     {{"bot", kind}, {"move", describe_intent(*names, intent, client.options.language)}}));
    print_reason(client, *names, *answer.message);
  });
}

}  // namespace nostos::terminal::commands
