#include "clients/terminal/commands/lobby.hpp"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "clients/terminal/client/requests.hpp"
#include "clients/terminal/client/room_entry.hpp"
#include "clients/terminal/form/match.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/messages/room_text.hpp"

namespace nostos::terminal::commands {
namespace {

using nlohmann::json;

constexpr Line kGames{"The games of this server", "I giochi di questo server"};
constexpr Line kOneGame{"{0} – {1}, {2} to {3} players, {4} min",
                        "{0} – {1}, da {2} a {3} giocatori, {4} min"};
constexpr Line kWhichGame{"Say which game: {0}.", "Di’ quale gioco: {0}."};
constexpr Line kPublic{"Public tables", "Tavoli pubblici"};
constexpr Line kNone{"There is none just now.", "Al momento non ce n’è."};
constexpr Line kListed{"{0} – {1}{2}, table of {3}, {4} of {5} seated{6}{7}",
                       "{0} – {1}{2}, tavolo di {3}, {4} di {5} seduti{6}{7}"};
constexpr Line kLocked{", asks for a password", ", chiede una password"};
constexpr Line kBegun{", under way", ", in corso"};
constexpr Line kMine{"Your tables", "I tuoi tavoli"};
constexpr Line kMineOne{"{0} – {1}, as {2}: {3}", "{0} – {1}, come {2}: {3}"};
constexpr Line kYourTurn{"it is your turn", "tocca a te"};
constexpr Line kRunning{"others are moving", "muovono gli altri"};
constexpr Line kNotBegun{"not begun yet", "non ancora cominciata"};
constexpr Line kOver{"ended", "finita"};
constexpr Line kGone{"this table is no more", "questo tavolo non c’è più"};
constexpr Line kBadCode{"A code has three letters and three figures, or twice that for spectators.",
                        "Un codice ha tre lettere e tre cifre, o il doppio per chi guarda."};
constexpr Line kForgotten{"Forgotten.", "Dimenticato."};
constexpr Line kName{"You come in as {0}.", "Entri come {0}."};

void open_game(ClientContext& client, std::string_view rest) {
  std::vector<NameList> candidates;
  std::vector<std::string> ids;
  for (const GameInfo& game : client.session.games) {
    candidates.push_back({game.id, game.title.en, game.title.it});
    ids.push_back(game.id);
  }
  const auto found = match_names(rest, candidates);
  if (found.size() != 1) {
    client.options.game.clear();
    client.print_error(say(client.options.language, kWhichGame, {listed(client.options.language, ids)}));
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
  Lines lines;
  const Language language = client.options.language;
  for (const GameInfo& game : client.session.games)
    lines.push_back(say(language, kOneGame,
                        {game.id, game.title.in(language), std::to_string(game.min_seats),
                         std::to_string(game.max_seats), std::to_string(game.minutes)}));
  client.frontend.show_sheet(say(language, kGames), lines);
}

void list_public_rooms(ClientContext& client, std::string_view rest) {
  json message{{"t", "rooms"}};
  if (!rest.empty()) message["search"] = std::string(rest.substr(0, 64));
  request(client, message, [&client](const RequestAnswer& answer) {
    const Language language = client.options.language;
    Lines lines;
    for (const auto& room : listed_of(*answer.message)) {
      const std::string code = room.code.empty() ? room.spectator_code : room.code;
      const std::string title = room.title.empty() ? "" : " “" + room.title + "”";
      lines.push_back(say(
          language, kListed,
          {code, title_of(client.session, room.game, language), title, room.host, std::to_string(room.seated),
           std::to_string(room.seats), room.has_password ? say(language, kLocked) : "",
           room.over      ? ", " + say(language, kOver)
           : room.started ? say(language, kBegun)
                          : ""}));
    }
    if (lines.empty()) lines.push_back(say(language, kNone));
    client.frontend.show_sheet(say(language, kPublic), lines);
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
    return client.print_error(say(client.options.language, kBadCode));
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
  constexpr std::size_t kMost = 20;
  if (mine.size() > kMost) mine.resize(kMost);
  if (mine.empty()) return client.frontend.show_sheet(say(language, kMine), {say(language, kNone)});
  // One request a room; the list is shown with the last answer.
  const auto left = std::make_shared<std::size_t>(mine.size());
  const auto lines = std::make_shared<Lines>(mine.size());
  for (std::size_t i = 0; i < mine.size(); ++i) {
    request_silently(client, {{"t", "room_status"}, {"room", mine[i].room}, {"token", mine[i].token}},
                     [&client, left, lines, i, seat = mine[i], language](const RequestAnswer& answer) {
                       std::string how = say(language, kGone);
                       if (answer.code.empty() && answer.message) {
                         const json& glance = *answer.message;
                         how = say(language, glance.value("over", false)       ? kOver
                                             : glance.value("yourTurn", false) ? kYourTurn
                                             : glance.value("started", false)  ? kRunning
                                                                               : kNotBegun);
                       }
                       (*lines)[i] =
                           say(language, kMineOne,
                               {seat.room, title_of(client.session, seat.game, language), seat.name, how});
                       if (--*left == 0 && answer.code != "left")
                         client.frontend.show_sheet(say(language, kMine), *lines);
                     });
  }
}

void forget_room(ClientContext& client, std::string_view rest) {
  const auto code = code_of(rest);
  const auto had = code ? client.store.find(page_of(client.options.server), *code) : std::nullopt;
  if (!had) return client.print_error(say(client.options.language, kBadCode));
  client.store.remove(*had);
  client.print(MessageKind::system, say(client.options.language, kForgotten));
}

void set_name(ClientContext& client, std::string_view rest) {
  if (rest.empty()) return ask_name(client);
  client.entry.name = client.options.name = std::string(rest);
  client.print(MessageKind::system, say(client.options.language, kName, {client.entry.name}));
}

}  // namespace nostos::terminal::commands
