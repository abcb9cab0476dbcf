#include "clients/terminal/client/game_messages.hpp"

#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "clients/terminal/client/chance.hpp"
#include "clients/terminal/client/lessons.hpp"
#include "clients/terminal/client/questions.hpp"
#include "clients/terminal/client/room_messages.hpp"
#include "clients/terminal/client/safely.hpp"
#include "clients/terminal/commands/game.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/messages/room_text.hpp"
#include "clients/terminal/words/words.hpp"

namespace nostos::terminal {
namespace {

using nlohmann::json;

constexpr std::size_t kMaxUnannounced = 30;    // updates that wait for names; the oldest are given up
constexpr std::size_t kMaxUpdatesSince = 200;  // updates since the last own decision
constexpr std::size_t kMaxStaticData = 16;     // of one table; the client asks again for the oldest

}  // namespace

void on_update(ClientContext& client, const json& message) {
  if (client.progress.next_room) show_next_game(client);  // the update is of the next game
  const bool first = !client.session.live;
  const bool again = !client.line.fresh;
  GameUpdate update = game_update_of(message);
  const bool ended = update.outcome && (first || !client.session.live->outcome);
  client.session.live = std::move(update);
  client.clock.updated_at = client.now;
  client.line.fresh = true;
  if (!client.session.room) return;
  const int game = client.session.room->number;
  const bool has = client.static_data_of(game) != nullptr;
  if (!has) {
    if (!client.static_data.by_game.contains(game)) client.static_data.unannounced.clear();
    fetch_static_data(client, game);  // announced once the names are there
    if (client.static_data.unannounced.size() == kMaxUnannounced)
      client.static_data.unannounced.erase(client.static_data.unannounced.begin());
    client.static_data.unannounced.push_back(*client.session.live);
  } else {
    if (!again || !first) announce_events(client, *client.session.live);
    announce_lesson(client, *client.session.live);
  }
  limit_to_lesson(client);
  if (ended) {
    for (const std::string& line :
         describe_outcome(client.session, *client.session.live->outcome, client.options.language)) {
      client.print(MessageKind::event, line);
      client.speech.since.push_back({line});
    }
    client.print(MessageKind::system, say(client.options.language, "game.afterEnd"));
    verify_chance(client);
  }
  if (has) refresh_question(client);
}

void fetch_static_data(ClientContext& client, int game) {
  if (client.static_data.by_game.contains(game)) return;
  if (client.static_data.by_game.size() == kMaxStaticData)
    client.static_data.by_game.erase(client.static_data.by_game.begin());
  client.static_data.by_game[game] = nullptr;
  client.connection.request({{"t", "static_data"}, {"game", game}}, [&client,
                                                                     game](const RequestAnswer& answer) {
    if (!answer.message || !answer.code.empty()) return;
    client.static_data.by_game[game] = std::make_shared<const json>(answer.message->value("data", json()));
    if (client.session.room && client.session.room->number == game && client.session.live) {
      for (const GameUpdate& update : std::exchange(client.static_data.unannounced, {})) {
        if (!client.replay) announce_events(client, update);
        announce_lesson(client, update);
      }
      limit_to_lesson(client);
      refresh_question(client);
    }
    if (std::exchange(client.static_data.table_requested, false)) commands::show_table(client, {});
  });
}

void announce_events(ClientContext& client, const GameUpdate& update) {
  // While the past is replayed, the present is not announced.
  if (client.replay && client.session.live && &update == &*client.session.live) return;
  const Lines texts = event_lines(client, update);
  for (const std::string& text : texts) client.print(MessageKind::event, text);
  if (client.replay) return;
  auto& since = client.speech.since;
  since.push_back(texts);
  if (since.size() > kMaxUpdatesSince) since.pop_front();
}

Lines event_lines(const ClientContext& client, const GameUpdate& update) {
  const UpdateContext at = context_at(client, update, client.shown_game());
  Lines lines;
  for (const json& event : *update.events) {
    std::string text = safely([&] { return describe_event(at.game, event, at.context()); }, std::string());
    if (!text.empty()) lines.push_back(std::move(text));
  }
  return lines;
}

}  // namespace nostos::terminal
