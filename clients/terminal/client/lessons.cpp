#include "clients/terminal/client/lessons.hpp"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "clients/terminal/commands/setup.hpp"
#include "clients/terminal/messages/localized_text.hpp"
#include "clients/terminal/messages/messages.hpp"

namespace nostos::terminal {
namespace {

using nlohmann::json;

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
  client.lesson = {};
  client.connection.request({{"t", "lesson"}}, [&client](const RequestAnswer& answer) {
    if (!answer.message || !answer.code.empty() || !client.session.room ||
        client.session.room->lesson.empty())
      return;
    client.lesson.steps = std::make_shared<const json>(answer.message->at("steps"));
    if (!client.lesson.steps->is_array()) client.lesson.steps = nullptr;
    if (client.session.live) {
      announce_lesson(client, *client.session.live);
      limit_to_lesson(client);
    } else if (!client.session.room->started) {
      commands::start_game(client, {});
    }
  });
}

namespace {

// The choices that this intent is one of, with its values alone.
void add_choice(Prompt& only, const Prompt& prompt, const json& intent) {
  for (const Choice& choice : prompt) {
    if (intent.at("type") != choice.type || choice.fields.size() + 1 != intent.size()) continue;
    Choice made{choice.type, choice.rule, choice.anytime, {}};
    for (const Field& field : choice.fields) {
      const auto value = intent.find(field.name);
      if (value == intent.end()) break;
      const json list = value->is_array() ? *value : json::array({*value});
      Field single{field.name, field.kind, {}, 1, 1};
      for (const json& item : list) {
        if (item.is_string())
          single.values.emplace_back(item.get<std::string>());
        else
          single.values.emplace_back(item.get<std::int64_t>());
      }
      if (field.kind == Field::Kind::subset)
        single.min = single.max = static_cast<std::int64_t>(list.size());
      else
        single.kind = Field::Kind::one_of;
      made.fields.push_back(std::move(single));
    }
    if (made.fields.size() != choice.fields.size()) continue;
    only.push_back(std::move(made));
    return;
  }
}

// The text waits for Enter before the question, unless a script answers without looking.
void print_step(ClientContext& client, const json& step) {
  std::vector<std::string> rules;
  for (const json& rule : step.at("rules")) rules.push_back(rule.get<std::string>());
  const std::string words = localized_text_of(step.at("say")).in(client.options.language);
  const std::string text =
      say(client.options.language, rules.empty() ? "lesson.step" : "lesson.stepWithRules",
          {{"text", words}, {"rules", enumerated(client.options.language, rules)}});
  if (client.options.type_ahead) return client.print(MessageKind::event, text);
  client.lesson.unread.push_back(text);
  client.frontend.prompt_changed();
}

}  // namespace

const std::string* unread_lesson(const ClientContext& client) {
  const bool reads = client.dialog == Dialog::nothing && !client.replay && client.session.room &&
                     !client.session.room->lesson.empty() && !client.lesson.unread.empty();
  return reads ? &client.lesson.unread.front() : nullptr;
}

void close_lesson(ClientContext& client) {
  if (unread_lesson(client) == nullptr) return;
  const std::string text = std::move(client.lesson.unread.front());
  client.lesson.unread.pop_front();
  ++client.lesson.read;
  if (client.options.draw_boards) client.print(MessageKind::event, text);  // the log keeps it
  client.frontend.prompt_answered();
  client.frontend.prompt_changed();
}

void announce_lesson(ClientContext& client, const GameUpdate& update) {
  LessonState& lesson = client.lesson;
  if (!lesson.steps || !client.session.room || client.session.room->lesson.empty()) return;
  for (const json& event : *update.events) lesson.heard.insert(event.at("type").get<std::string>());
  for (; lesson.at < lesson.steps->size(); ++lesson.at, lesson.printed = false) {
    const json& step = (*lesson.steps)[lesson.at];
    const bool asked = step.contains("asked");
    const bool due =
        asked ? asks(update.prompt, step.at("asked").get<std::string>()) && update.turn > lesson.moved_turn
              : !step.contains("event") || lesson.heard.contains(step.at("event").get<std::string>());
    if (!due) return;
    if (!lesson.printed) print_step(client, step);
    lesson.printed = true;
    if (asked) return;
  }
}

void limit_to_lesson(ClientContext& client) {
  const LessonState& lesson = client.lesson;
  if (!lesson.steps || !lesson.printed || !client.session.live) return;
  const json& step = (*lesson.steps)[lesson.at];
  if (!step.contains("moves")) return;
  Prompt only;
  for (const json& intent : step.at("moves")) add_choice(only, client.session.live->prompt, intent);
  // The player has left the course, with a free move for instance: everything is open.
  if (!only.empty()) client.session.live->prompt = std::move(only);
}

void follow_lesson(ClientContext& client, bool free) {
  LessonState& lesson = client.lesson;
  if (!lesson.steps || !client.session.live) return;
  if (!free) {
    lesson.heard.clear();
    lesson.moved_turn = client.session.live->turn;
  }
  if (!lesson.printed) return;
  ++lesson.at;
  lesson.printed = false;
}

}  // namespace nostos::terminal
