#include "clients/terminal/commands/deductions.hpp"

#include <nlohmann/json.hpp>

#include "clients/terminal/client/requests.hpp"
#include "clients/terminal/client/safely.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/words/words.hpp"

namespace nostos::terminal::commands {
namespace {

using nlohmann::json;

std::string words_of(const json& fact, const std::string& game, const RenderContext& context) {
  return safely([&] { return describe_fact(game, fact, context); }, std::string("?"));
}

void show_deductions(ClientContext& client, const json& answer) {
  const protocol::Room& room = *client.session.room;
  const int game = client.replay->game.value_or(room.number);
  // In an earlier game the seats may have had other players.
  const Table table{game == room.number ? names_of(room) : std::vector<std::string>(),
                    client.options.language};
  const Document static_data = client.static_data_of(game);
  const json none;
  const json& known = static_data ? *static_data : none;
  const json& eyes = answer.at("viewer");
  const RenderContext context{*client.replay->at.update.view, known, table,
                              eyes.is_null() ? -1 : eyes.get<int>()};
  const json& found = answer.at("found");
  client.print(MessageKind::system,
               say(client.options.language, found.empty() ? "deductions.nothing" : "deductions.found"));
  for (auto one = found.begin(); one != found.end();) {
    const std::int64_t step = one->at("step").get<std::int64_t>();
    std::string facts = words_of(one->at("fact"), room.game, context);
    for (++one; one != found.end() && one->at("step").get<std::int64_t>() == step; ++one)
      facts += "; " + words_of(one->at("fact"), room.game, context);
    client.print(MessageKind::event,
                 say(client.options.language, "deductions.step", {{"step", step}, {"facts", facts}}));
  }
  const std::int64_t looked = answer.at("stepsSearched").get<std::int64_t>();
  if (looked < client.replay->at.steps)
    client.print(MessageKind::system, say(client.options.language, "deductions.upTo",
                                          {{"step", looked}, {"steps", client.replay->at.steps}}));
}

}  // namespace

void ask_deductions(ClientContext& client, std::string_view) {
  const json eyes = json::parse(client.replay->eyes);
  if (eyes.is_string()) return client.print_error(say(client.options.language, "deductions.whose"));
  client.print(MessageKind::system, say(client.options.language, "deductions.searching"));
  const int game = client.replay->game.value_or(client.session.room->number);
  request_in_background(client, {{"t", "deductions"}, {"viewer", eyes}, {"game", game}},
                        [&client, game](const RequestAnswer& answer) {
                          // The words need the replay, which the person may have left since.
                          if (client.session.room && client.replay &&
                              client.replay->game.value_or(client.session.room->number) == game)
                            show_deductions(client, *answer.message);
                        });
}

}  // namespace nostos::terminal::commands
