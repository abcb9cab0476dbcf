#include "clients/terminal/client/display.hpp"

#include <chrono>
#include <utility>

#include "clients/terminal/board/tinted_board.hpp"
#include "clients/terminal/client/questions.hpp"
#include "clients/terminal/client/safely.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/messages/room_text.hpp"
#include "clients/terminal/words/words.hpp"

namespace nostos::terminal {

Lines table_lines(const ClientContext& client, bool drawn) {
  const GameUpdate* shown = client.shown_update();
  if (shown == nullptr || !client.session.room) return {};
  if (!client.static_data_of(client.shown_game())) return {};  // the names would be wrong
  const UpdateContext at = context_at(client, *shown, client.shown_game());
  Lines lines;
  if (drawn)
    lines = safely([&] { return draw_board(at.game, *at.view, *at.static_data, at.table); }, Lines());
  if (lines.empty()) lines = safely([&] { return describe_table(at.game, at.context()); }, Lines());
  return lines;
}

std::vector<TintedLine> tinted_table(const ClientContext& client, const BoardSize& size) {
  const GameUpdate* shown = client.shown_update();
  std::vector<TintedLine> lines;
  if (shown == nullptr || !client.session.room || !client.static_data_of(client.shown_game())) return lines;
  const UpdateContext at = context_at(client, *shown, client.shown_game());
  lines = safely([&] { return draw_tinted_board(at.game, *at.view, *at.static_data, at.table, size); },
                 std::vector<TintedLine>());
  if (lines.empty())
    for (std::string& line : table_lines(client, false)) lines.push_back({std::move(line), {}});
  return lines;
}

std::optional<BoardSpot> cell_spot(const ClientContext& client, std::string_view cell,
                                   const BoardSize& size) {
  const GameUpdate* shown = client.shown_update();
  if (shown == nullptr || !client.session.room || !client.static_data_of(client.shown_game()))
    return std::nullopt;
  const UpdateContext at = context_at(client, *shown, client.shown_game());
  return safely([&] { return find_cell(at.game, *at.view, *at.static_data, cell, size); },
                std::optional<BoardSpot>());
}

Lines game_lines(const ClientContext& client) {
  const Language language = client.options.language;
  Lines lines;
  for (const GameInfo& game : client.session.games)
    lines.push_back(say(language, "lobby.game",
                        {{"id", game.id},
                         {"title", game.title.in(language)},
                         {"min", game.min_seats},
                         {"max", game.max_seats},
                         {"minutes", game.minutes}}));
  return lines;
}

Lines hall_lines(const ClientContext& client) {
  const Language language = client.options.language;
  Lines lines;
  if (!client.session.room) {
    if (client.stage == Stage::connecting || client.stage == Stage::entering) return lines;
    lines.push_back(say(language, "lobby.gamesHere"));
    const Lines games = game_lines(client);
    lines.insert(lines.end(), games.begin(), games.end());
    return lines;
  }
  const protocol::Room& room = *client.session.room;
  const std::string& title = client.session.settings.title;
  lines.push_back(
      say(language, title.empty() ? "hall.table" : "hall.namedTable",
          {{"code", room.code}, {"game", title_of(client.session, room.game, language)}, {"title", title}}));
  for (const std::string& line : describe_seats(client.session, language)) lines.push_back(line);
  const Lines changed = describe_options(client.session, false, language);
  lines.push_back(say(language, changed.empty() ? "hall.usualOptions" : "hall.options"));
  for (const std::string& line : changed) lines.push_back("  " + line);
  if (!room.past.empty())
    for (const std::string& line : describe_past_games(room, language)) lines.push_back(line);
  if (!is_spectator_code(room.code))
    lines.push_back(say(language, "hall.invite",
                        {{"link", url_of(client.options.server, {RoomLink::Kind::room, room.code, ""})}}));
  return lines;
}

std::string status_line(const ClientContext& client, Time now) {
  const Language language = client.options.language;
  std::string text;
  const auto add = [&](const std::string& more) {
    if (!more.empty()) text += (text.empty() ? "" : " · ") + more;
  };
  if (!client.session.room)
    add(page_of(client.options.server));
  else
    add(client.session.room->code);
  if (client.line.down) add(say(language, "status.offline"));
  if (client.replay) {
    add(say(language, "status.replay",
            {{"step", client.replay->at.step}, {"steps", client.replay->at.steps}}));
    add(title_of(client.session, client.session.room->game, language));
    return text;
  }
  if (client.session.room && !client.session.live)
    add(title_of(client.session, client.session.room->game, language));
  if (!client.session.live || !client.session.room) return text;
  const GameUpdate& live = *client.session.live;
  const auto names = names_of(*client.session.room);
  std::vector<std::string> who;
  for (const int seat : live.acting)
    if (seat >= 0 && static_cast<std::size_t>(seat) < names.size() && seat != live.seat)
      who.push_back(names[static_cast<std::size_t>(seat)]);
  if (live.outcome)
    add(say(language, "status.over"));
  else if (open_question(client))
    add(say(language, "status.yourMove"));
  else if (!who.empty())
    add("… " + listed(language, who));
  if (live.clock && live.seat && *live.seat >= 0 &&
      static_cast<std::size_t>(*live.seat) < live.clock->deadline.size())
    if (const auto until = live.clock->deadline[static_cast<std::size_t>(*live.seat)]) {
      const auto gone =
          std::chrono::duration_cast<std::chrono::milliseconds>(now - client.clock.updated_at).count();
      add(say(language, "status.left", {{"time", duration(language, *until - live.clock->now - gone)}}));
    }
  add(title_of(client.session, client.session.room->game, language));
  return text;
}

}  // namespace nostos::terminal
