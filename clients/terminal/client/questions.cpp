#include "clients/terminal/client/questions.hpp"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "clients/terminal/board/letters.hpp"
#include "clients/terminal/client/lessons.hpp"
#include "clients/terminal/client/safely.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/words/words.hpp"

namespace nostos::terminal {
namespace {

using nlohmann::json;

void announce_waiting(ClientContext& client) {
  const GameUpdate& live = *client.session.live;
  if (client.options.draw_boards) return;  // the screen always shows it
  if (live.outcome || live.acting == client.prompt.announced_waiting) return;
  client.prompt.announced_waiting = live.acting;
  if (live.seat && std::find(live.acting.begin(), live.acting.end(), *live.seat) != live.acting.end()) return;
  const auto names = names_of(*client.session.room);
  std::vector<std::string> who;
  for (const int seat : live.acting)
    if (seat >= 0 && static_cast<std::size_t>(seat) < names.size())
      who.push_back(names[static_cast<std::size_t>(seat)]);
  if (!who.empty())
    client.print(MessageKind::system, say(client.options.language, "game.waiting",
                                          {{"names", listed(client.options.language, who)}}));
}

}  // namespace

UpdateContext context_at(const ClientContext& client, const GameUpdate& update, int game) {
  Document static_data = client.static_data_of(game);
  if (!static_data) static_data = std::make_shared<const json>();
  const protocol::Room& room = *client.session.room;
  return {room.game,
          update.view,
          std::move(static_data),
          {names_of(room), client.options.language, update.seat.value_or(-1)}};
}

std::shared_ptr<Names> live_names(const ClientContext& client) {
  return names_at(client, *client.session.live, client.session.room->number);
}

std::shared_ptr<Names> names_at(const ClientContext& client, const GameUpdate& update, int game) {
  const auto at = std::make_shared<const UpdateContext>(context_at(client, update, game));
  auto names = std::make_shared<Names>();
  names->choice = [at](const std::string& type) {
    return safely([&] { return choice_name(at->game, type, at->context()); }, type);
  };
  names->field = [at](const std::string& type, const std::string& field) {
    return safely([&] { return field_name(at->game, type, field, at->context()); }, field);
  };
  names->value = [at](const std::string& type, const std::string& field, const json& value) {
    return safely([&] { return value_name(at->game, type, field, value, at->context()); },
                  value.is_string() ? value.get<std::string>() : value.dump());
  };
  names->number = [at](const std::string& type, const std::string& field, const json& value) {
    return safely([&] { return value_number(at->game, type, field, value, at->context()); }, std::string());
  };
  names->mark = [at](const json& value) {
    return safely([&] { return shown_mark(at->game, value, at->table.language); }, std::string());
  };
  return names;
}

std::string describe_intent(const Names& names, const json& intent, Language language) {
  const std::string type = intent.at("type").get<std::string>();
  std::vector<std::string> all;
  for (const auto& [field, value] : intent.items()) {
    if (field == "type") continue;
    const json values = value.is_array() ? value : json::array({value});
    for (const json& one : values) all.push_back(names.value(type, field, one));
  }
  std::string choice = names.choice(type);
  if (all.empty()) return choice;
  return say(language, "advice.move", {{"choice", choice}, {"values", enumerated(language, all)}});
}

Form make_form(const ClientContext& client, bool free) {
  return {client.session.live->prompt, *live_names(client), free};
}

std::string prompt_sentence(const ClientContext& client) {
  if (client.replay || !client.session.live || !client.session.room || !client.line.fresh) return "";
  const GameUpdate& live = *client.session.live;
  if (live.outcome || !client.prompt.form.question()) return "";
  const UpdateContext at = context_at(client, live, client.session.room->number);
  return safely([&] { return describe_prompt(at.game, at.context()); }, std::string());
}

std::optional<Question> open_question(const ClientContext& client) {
  if (client.replay || client.dialog != Dialog::nothing || !client.session.live || !client.line.fresh ||
      client.requests.pending > 0 || unread_lesson(client) != nullptr)
    return std::nullopt;
  if (client.prompt.free) return client.prompt.free_form.question();
  return client.prompt.form.question();
}

void refresh_question(ClientContext& client) {
  const GameUpdate& live = *client.session.live;
  announce_waiting(client);
  // A half-complete answer stays while the prompt is the same.
  const bool same = client.prompt.turn == live.turn && client.prompt.form.begun();
  if (!same) client.prompt.form = make_form(client, false);
  const bool same_free = client.prompt.turn == live.turn && client.prompt.free_form.begun();
  if (client.prompt.free && !same_free) client.prompt.free_form = make_form(client, true);
  const bool news = client.prompt.turn != live.turn;
  client.prompt.turn = live.turn;
  if (news || !same) client.frontend.prompt_changed();
}

}  // namespace nostos::terminal
