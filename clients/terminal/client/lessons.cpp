#include "clients/terminal/client/lessons.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>

#include "clients/terminal/commands/setup.hpp"
#include "clients/terminal/messages/localized_text.hpp"
#include "clients/terminal/messages/messages.hpp"

namespace nostos::terminal {
namespace {

using nlohmann::json;

bool has_type(const json& events, const std::string& type) {
  return std::any_of(events.begin(), events.end(),
                     [&](const json& event) { return event.at("type") == type; });
}

bool asks(const Prompt& prompt, const std::string& type) {
  return std::any_of(prompt.begin(), prompt.end(), [&](const Choice& choice) { return choice.type == type; });
}

}  // namespace

std::optional<std::string> requested_lesson(ClientContext& client) {
  const GameInfo* game = game_of(client.session, client.options.game);
  if (game == nullptr || game->lessons.empty()) {
    client.print_error(say(client.options.language, "lesson.none"));
    return std::nullopt;
  }
  const auto wanted = static_cast<std::size_t>(game->lessons.size() == 1 ? 1 : client.options.lesson);
  if (wanted >= 1 && wanted <= game->lessons.size()) return game->lessons[wanted - 1].id;
  std::vector<std::string> names;
  for (std::size_t at = 0; at < game->lessons.size(); ++at)
    names.push_back(say(client.options.language, "lesson.name",
                        {{"number", at + 1}, {"name", game->lessons[at].name.in(client.options.language)}}));
  client.print_error(
      say(client.options.language, "lesson.which",
          {{"game", client.options.game}, {"lessons", enumerated(client.options.language, names)}}));
  return std::nullopt;
}

void fetch_lesson(ClientContext& client) {
  client.lesson.steps = {};
  client.lesson.announced.clear();
  client.connection.request({{"t", "lesson"}}, [&client](const RequestAnswer& answer) {
    if (!answer.message || !answer.code.empty() || !client.session.room ||
        client.session.room->lesson.empty())
      return;
    client.lesson.steps = std::make_shared<const json>(answer.message->at("steps"));
    if (!client.lesson.steps->is_array()) client.lesson.steps = nullptr;
    if (client.session.live)
      announce_lesson(client, *client.session.live);
    else if (!client.session.room->started)
      commands::start_game(client, {});
  });
}

void announce_lesson(ClientContext& client, const GameUpdate& update) {
  if (!client.lesson.steps || !client.session.room || client.session.room->lesson.empty()) return;
  for (std::size_t at = 0; at < client.lesson.steps->size(); ++at) {
    const json& step = (*client.lesson.steps)[at];
    if (client.lesson.announced.contains(at)) continue;
    const bool due = step.contains("asked")   ? asks(update.prompt, step.at("asked").get<std::string>())
                     : step.contains("event") ? has_type(*update.events, step.at("event").get<std::string>())
                                              : std::distance(client.lesson.announced.begin(),
                                                              client.lesson.announced.lower_bound(at)) ==
                                                    static_cast<std::ptrdiff_t>(at);
    if (!due) continue;
    client.lesson.announced.insert(at);
    std::vector<std::string> rules;
    for (const json& rule : step.at("rules")) rules.push_back(rule.get<std::string>());
    const std::string words = localized_text_of(step.at("say")).in(client.options.language);
    client.print(MessageKind::event,
                 say(client.options.language, rules.empty() ? "lesson.step" : "lesson.stepWithRules",
                     {{"text", words}, {"rules", enumerated(client.options.language, rules)}}));
  }
}

}  // namespace nostos::terminal
