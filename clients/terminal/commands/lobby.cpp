// Commands of the lobby: games, public tables, one's own tables.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "clients/terminal/client/client.hpp"
#include "clients/terminal/form/match.hpp"
#include "clients/terminal/house/room.hpp"
#include "clients/terminal/house/words.hpp"

namespace nostos::terminal {
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

}  // namespace

void Client::do_games(Rest) {
  Lines lines;
  const Language language = wishes_.language;
  for (const GameInfo& game : session_.games)
    lines.push_back(say(language, kOneGame,
                        {game.id, game.title.in(language), std::to_string(game.min_seats),
                         std::to_string(game.max_seats), std::to_string(game.minutes)}));
  face_.sheet(say(language, kGames), lines);
}

void Client::do_rooms(Rest rest) {
  json message{{"t", "rooms"}};
  if (!rest.empty()) message["search"] = std::string(rest.substr(0, 64));
  ask_server(message, [this](const Answer& answer) {
    const Language language = wishes_.language;
    Lines lines;
    for (const auto& room : listed_of(*answer.message)) {
      const std::string code = room.code.empty() ? room.watch : room.code;
      const std::string title = room.title.empty() ? "" : " “" + room.title + "”";
      lines.push_back(
          say(language, kListed,
              {code, title_of(session_, room.game, language), title, room.host, std::to_string(room.seated),
               std::to_string(room.seats), room.locked ? say(language, kLocked) : "",
               room.over      ? ", " + say(language, kOver)
               : room.started ? say(language, kBegun)
                              : ""}));
    }
    if (lines.empty()) lines.push_back(say(language, kNone));
    face_.sheet(say(language, kPublic), lines);
  });
}

void Client::do_open(Rest rest) {
  wishes_.learn = false;
  open_game(rest);
}

void Client::open_game(Rest rest) {
  std::vector<Called> called;
  std::vector<std::string> ids;
  for (const GameInfo& game : session_.games) {
    called.push_back({game.id, game.title.en, game.title.it});
    ids.push_back(game.id);
  }
  const auto found = meant(rest, called);
  if (found.size() != 1) {
    wishes_.game.clear();
    fault(say(wishes_.language, kWhichGame, {listed(wishes_.language, ids)}));
    return face_.ask();
  }
  wishes_.game = ids[found.front()];
  wishes_.place = {};
  if (session_.door.secret && wishes_.secret.empty()) {
    if (name_.empty()) return ask_name();  // the secret is asked when it is refused
  }
  if (wishes_.name.empty()) return ask_name();
  enter_by_name();
}

void Client::do_join(Rest rest) {
  auto address = address_of(rest);
  if (!address || address->place.at == Place::At::lobby) return fault(say(wishes_.language, kBadCode));
  wishes_.place = address->place;
  wishes_.game.clear();
  password_.clear();
  const auto had = keep_.find(page_of(wishes_.server), wishes_.place.code, wishes_.name);
  if (had && wishes_.place.at != Place::At::claim) {
    promise_ = had->promise;
    muted_ = had->muted;
    return come_in({{"t", "resume"}, {"room", had->room}}, had->token, had->name);
  }
  if (wishes_.name.empty() && wishes_.place.at != Place::At::claim) return ask_name();
  enter_by_name();
}

void Client::do_mine(Rest) {
  const Language language = wishes_.language;
  std::vector<KeptPlace> mine;
  for (const KeptPlace& place : keep_.read().places)
    if (place.server == page_of(wishes_.server)) mine.push_back(place);
  constexpr std::size_t kMost = 20;
  if (mine.size() > kMost) mine.resize(kMost);
  if (mine.empty()) return face_.sheet(say(language, kMine), {say(language, kNone)});
  // Each is asked how it stands; the list is shown with the last answer.
  const auto left = std::make_shared<std::size_t>(mine.size());
  const auto lines = std::make_shared<Lines>(mine.size());
  for (std::size_t i = 0; i < mine.size(); ++i) {
    ++under_way_;
    connection_.request({{"t", "glance"}, {"room", mine[i].room}, {"token", mine[i].token}},
                        [this, left, lines, i, place = mine[i], language](const Answer& answer) {
                          --under_way_;
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
                                  {place.room, title_of(session_, place.game, language), place.name, how});
                          if (--*left == 0 && answer.code != "left")
                            face_.sheet(say(language, kMine), *lines);
                          finish_if_done();
                        });
  }
}

void Client::do_forget(Rest rest) {
  const auto code = code_of(rest);
  const auto had = code ? keep_.find(page_of(wishes_.server), *code) : std::nullopt;
  if (!had) return fault(say(wishes_.language, kBadCode));
  keep_.remove(*had);
  put(Tone::house, say(wishes_.language, kForgotten));
}

void Client::do_name(Rest rest) {
  if (rest.empty()) return ask_name();
  name_ = wishes_.name = std::string(rest);
  put(Tone::house, say(wishes_.language, kName, {name_}));
}

}  // namespace nostos::terminal
