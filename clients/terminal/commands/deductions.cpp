#include "clients/terminal/commands/deductions.hpp"

#include <nlohmann/json.hpp>

#include "clients/terminal/client/requests.hpp"
#include "clients/terminal/client/safely.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/words/words.hpp"

namespace nostos::terminal::commands {
namespace {

using nlohmann::json;

constexpr Line kSearches{"Looking through the game.", "Cerco in tutta la partita."};
constexpr Line kWhose{"Choose somebody’s eyes first: eyes and a seat, or eyes spectator.",
                      "Scegli prima gli occhi di qualcuno: occhi e un posto, oppure occhi spettatore."};
constexpr Line kFrom{"From these steps on it could be known:", "Da questi passi in poi si poteva sapere:"};
constexpr Line kFound{"Step {0}: {1}.", "Passo {0}: {1}."};
constexpr Line kNothing{"Nothing that was hidden could have been known with these eyes.",
                        "Di ciò che era nascosto, questi occhi non potevano sapere nulla."};
constexpr Line kUpTo{"There was time to look up to step {0} of {1}.",
                     "C’è stato il tempo di guardare fino al passo {0} di {1}."};

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
  client.print(MessageKind::system, say(client.options.language, found.empty() ? kNothing : kFrom));
  for (auto one = found.begin(); one != found.end();) {
    const std::int64_t step = one->at("step").get<std::int64_t>();
    std::string facts = words_of(one->at("fact"), room.game, context);
    for (++one; one != found.end() && one->at("step").get<std::int64_t>() == step; ++one)
      facts += "; " + words_of(one->at("fact"), room.game, context);
    client.print(MessageKind::event, say(client.options.language, kFound, {std::to_string(step), facts}));
  }
  const std::int64_t looked = answer.at("stepsSearched").get<std::int64_t>();
  if (looked < client.replay->at.steps)
    client.print(MessageKind::system, say(client.options.language, kUpTo,
                                          {std::to_string(looked), std::to_string(client.replay->at.steps)}));
}

}  // namespace

void ask_deductions(ClientContext& client, std::string_view) {
  const json eyes = json::parse(client.replay->eyes);
  if (eyes.is_string()) return client.print_error(say(client.options.language, kWhose));
  client.print(MessageKind::system, say(client.options.language, kSearches));
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
