#include "clients/terminal/commands/lobby.hpp"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "clients/terminal/client/display.hpp"
#include "clients/terminal/client/requests.hpp"
#include "clients/terminal/client/room_entry.hpp"
#include "clients/terminal/form/match.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/messages/room_text.hpp"

namespace nostos::terminal::commands {
namespace {

using nlohmann::json;

void open_game(ClientContext& client, std::string_view rest) {
  std::vector<NameList> candidates;
  std::vector<std::string> ids;
  for (const GameInfo& game : client.session.games) {
    candidates.push_back({game.id, game.title.en, game.title.in(client.options.language)});
    ids.push_back(game.id);
  }
  const auto found = match_names(rest, candidates);
  if (found.size() != 1) {
    client.options.game.clear();
    client.print_error(
        say(client.options.language, "lobby.whichGame", {{"games", either(client.options.language, ids)}}));
    return client.frontend.prompt_changed();
  }
  client.options.game = ids[found.front()];
  client.options.link = {};
  if (client.session.policy.requires_secret && client.options.secret.empty()) {
    if (client.entry.name.empty()) return ask_name(client);  // asks for the secret only after a refusal
  }
  if (client.options.name.empty()) return ask_name(client);
  enter_by_name(client);
}

}  // namespace

void list_games(ClientContext& client, std::string_view) {
  client.frontend.show_sheet(say(client.options.language, "lobby.games"), game_lines(client));
}

void list_public_rooms(ClientContext& client, std::string_view rest) {
  json message{{"t", "rooms"}};
  if (!rest.empty()) message["search"] = std::string(rest.substr(0, 64));
  request(client, message, [&client](const RequestAnswer& answer) {
    const Language language = client.options.language;
    Lines lines;
    for (const auto& room : listed_of(*answer.message)) {
      const std::string code = room.code.empty() ? room.spectator_code : room.code;
      const bool titled = !room.title.empty();
      Lines state;
      if (room.has_password) state.push_back(say(language, "lobby.state.password"));
      if (room.over)
        state.push_back(say(language, "lobby.state.over"));
      else if (room.started)
        state.push_back(say(language, "lobby.state.started"));
      std::string line = say(language, titled ? "lobby.namedTable" : "lobby.table",
                             {{"code", code},
                              {"game", title_of(client.session, room.game, language)},
                              {"title", room.title},
                              {"name", room.host},
                              {"seated", room.seated},
                              {"seats", room.seats}});
      if (!state.empty())
        line =
            say(language, "lobby.tableWithState", {{"table", line}, {"state", enumerated(language, state)}});
      lines.push_back(std::move(line));
    }
    if (lines.empty()) lines.push_back(say(language, "lobby.noTables"));
    client.frontend.show_sheet(say(language, "lobby.publicTables"), lines);
  });
}

void open_room(ClientContext& client, std::string_view rest) {
  client.options.learn = false;
  open_game(client, rest);
}

// "GAME", or "GAME NUMBER" if it has several lessons.
void open_lesson(ClientContext& client, std::string_view rest) {
  std::int64_t number = 0;
  const auto space = rest.rfind(' ');
  if (space != std::string_view::npos && parse_number(rest.substr(space + 1), number))
    rest = rest.substr(0, space);
  client.options.learn = true;
  client.options.lesson = static_cast<int>(std::clamp<std::int64_t>(number, 0, 1000));
  open_game(client, rest);
}

void join_room(ClientContext& client, std::string_view rest) {
  auto address = address_of(rest);
  if (!address || address->link.kind == RoomLink::Kind::lobby)
    return client.print_error(say(client.options.language, "lobby.badCode"));
  client.options.link = address->link;
  client.options.game.clear();
  client.entry.password.clear();
  const auto had =
      client.store.find(page_of(client.options.server), client.options.link.code, client.options.name);
  if (had && client.options.link.kind != RoomLink::Kind::claim) {
    client.chance.promise = had->promise;
    client.entry.muted = had->muted;
    return enter(client, {{"t", "resume"}, {"room", had->room}}, had->token, had->name);
  }
  if (client.options.name.empty() && client.options.link.kind != RoomLink::Kind::claim)
    return ask_name(client);
  enter_by_name(client);
}

void list_own_rooms(ClientContext& client, std::string_view) {
  const Language language = client.options.language;
  std::vector<SavedSeat> mine;
  for (const SavedSeat& seat : client.store.read().seats)
    if (seat.server == page_of(client.options.server)) mine.push_back(seat);
  constexpr std::size_t kMaxRooms = 20;
  if (mine.size() > kMaxRooms) mine.resize(kMaxRooms);
  if (mine.empty())
    return client.frontend.show_sheet(say(language, "lobby.yourTables"), {say(language, "lobby.noTables")});
  // One request a room; the list is shown with the last answer.
  const auto left = std::make_shared<std::size_t>(mine.size());
  const auto lines = std::make_shared<Lines>(mine.size());
  for (std::size_t i = 0; i < mine.size(); ++i) {
    request_silently(client, {{"t", "room_status"}, {"room", mine[i].room}, {"token", mine[i].token}},
                     [&client, left, lines, i, seat = mine[i], language](const RequestAnswer& answer) {
                       std::string how = say(language, "lobby.state.gone");
                       if (answer.code.empty() && answer.message) {
                         const json& glance = *answer.message;
                         how = say(language, glance.value("over", false)       ? "lobby.state.over"
                                             : glance.value("yourTurn", false) ? "lobby.state.yourTurn"
                                             : glance.value("started", false)  ? "lobby.state.running"
                                                                               : "lobby.state.notStarted");
                       }
                       (*lines)[i] = say(language, "lobby.yourTable",
                                         {{"code", seat.room},
                                          {"game", title_of(client.session, seat.game, language)},
                                          {"name", seat.name},
                                          {"state", how}});
                       if (--*left == 0 && answer.code != "left")
                         client.frontend.show_sheet(say(language, "lobby.yourTables"), *lines);
                     });
  }
}

void forget_room(ClientContext& client, std::string_view rest) {
  const auto code = code_of(rest);
  const auto had = code ? client.store.find(page_of(client.options.server), *code) : std::nullopt;
  if (!had) return client.print_error(say(client.options.language, "lobby.badCode"));
  client.store.remove(*had);
  client.print(MessageKind::system, say(client.options.language, "lobby.forgotten"));
}

void set_name(ClientContext& client, std::string_view rest) {
  if (rest.empty()) return ask_name(client);
  client.entry.name = client.options.name = std::string(rest);
  client.print(MessageKind::system,
               say(client.options.language, "lobby.name", {{"name", client.entry.name}}));
}

}  // namespace nostos::terminal::commands
