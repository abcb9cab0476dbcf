// Odyssey in words: the whole table.
#include <algorithm>
#include <utility>

#include "clients/terminal/board/odyssey_view.hpp"
#include "clients/terminal/words/games.hpp"
#include "clients/terminal/words/odyssey.hpp"
#include "clients/terminal/words/odyssey_sea.hpp"

namespace nostos::terminal::words::odyssey {
namespace {

using namespace odyssey_sea;

constexpr std::array<Term, 4> kColour{{{"white", {"white", "bianca"}},
                                       {"green", {"green", "verde"}},
                                       {"red", {"red", "rossa"}},
                                       {"yellow", {"yellow", "gialla"}}}};

constexpr std::array<Term, 4> kColours{{{"white", {"white", "bianche"}},
                                        {"green", {"green", "verdi"}},
                                        {"red", {"red", "rosse"}},
                                        {"yellow", {"yellow", "gialle"}}}};

std::string place(const Json& ship, const Voice& voice) {
  const std::string id = text(part(ship, "ship"));
  const Json& truth = part(voice.view("truth"), id);
  const Json& figure = part(voice.view("figures"), id);
  Texts all;
  const auto near = [&](const Json& at) {
    const auto where = cell(at);
    if (!where || yes(part(ship, "arrived")) || is(voice.view("phase"), "over")) return;
    all.push_back(sacred(*where, voice));
    all.push_back(around(*where, voice));
  };
  const auto on = [&](const Json& at) { return described(at, nullptr, voice); };
  if (!truth.is_null()) {
    all.push_back(voice.say({"It is on %1", "È in %1"}, on(truth)));
    if (!text(part(figure, "cell")).empty())
      all.push_back(
          voice.say({"Its figure is on %1", "La sua figura è in %1"}, clean(text(part(figure, "cell")))));
    near(truth);
  } else if (const Json& at = part(figure, "cell"); !at.is_null() && !yes(part(ship, "arrived"))) {
    all.push_back(yes(part(figure, "refuted"))
                      ? voice.say({"Its figure stands on %1, which cannot be right",
                                   "La sua figura è in %1, e non può essere giusta"},
                                  on(at))
                      : voice.say({"Its figure stands on %1", "La sua figura è in %1"}, on(at)));
    near(at);
  }
  if (const Json& found = part(part(voice.view("deduction"), id), "cells"); found.is_string()) {
    const Json left = odyssey_words(found.get_ref<const std::string&>());
    const std::string many =
        voice.count(static_cast<std::int64_t>(left.size()),
                    {{"1 cell fits its log", "1 casella va d’accordo con il suo diario"},
                     {"%1 cells fit its log", "%1 caselle vanno d’accordo con il suo diario"}});
    all.push_back(left.size() <= 8 && !left.empty() ? many + voice.of({": ", ": "}) + cells(left, voice)
                                                    : many);
  }
  if (const Json& reminders = part(voice.view("reminders"), id); some(reminders))
    all.push_back(voice.say({"Reminders on %1", "Promemoria in %1"}, cells(reminders, voice)));
  std::string words;
  for (const std::string& one : all)
    if (!one.empty()) words += " " + sentence(one);
  return words;
}

std::string standing(const Json& ship, const Voice& voice) {
  const Json& owner = part(ship, "owner");
  const Json& id = part(ship, "ship");
  std::string line = voice.own(owner) ? voice.say({"Your %1 ship", "La tua nave %1"}, voice.word(kColour, id))
                     : number(owner) < 0 ? voice.say({"%1, sailed by all Navigators together,",
                                                      "%1, condotta da tutti i Navigatori insieme,"},
                                                     voice.word(kTheShip, id))
                                         : voice.say({"%1, sailed by %2,", "%1, condotta da %2,"},
                                                     voice.word(kTheShip, id), voice.name(owner));
  line += " ";
  line += yes(part(ship, "arrived")) ? voice.of({"is home on the Sacred Isle", "è a casa sull’Isola Sacra"})
          : yes(part(ship, "sailed")) ? voice.of({"has sailed this round", "ha già navigato in questo round"})
                                      : voice.of({"is at sea", "è in mare"});
  if (!voice.view("pinned").is_null() && voice.view("pinned") == id)
    line += voice.of({", held by a sea monster", ", fermata da un Mostro Marino"});
  return line + "." + place(ship, voice);
}

// The newest report of a ship, with its round.
std::string last_report(const Json& ship, const Voice& voice) {
  Json newest;
  int round = 0;
  for (const Json& entry : each(voice.view("log"))) {
    for (const Json& told : each(part(entry, "reports"))) {
      Json report = odyssey_report(text(told));
      if (part(report, "ship") != ship || ship.is_null()) continue;
      newest = std::move(report);
      round = number(part(entry, "round"));
    }
  }
  if (newest.is_null()) return {};
  const std::string name = voice.word(kTheShip, ship);
  const std::string all = joined(facts(newest, voice));
  if (text(part(newest, "dir")).empty())
    return voice.say({"Round %1, %2 looked out: %3", "Round %1, %2 si è guardata intorno: %3"}, round, name,
                     all);
  return voice.say({"Round %1, %2 sailed %3: %4", "Round %1, %2 ha navigato a %3: %4"}, round, name,
                   voice.word(kDirection, part(newest, "dir")), all);
}

std::string preview(const Json& ship, const Voice& voice) {
  const std::string id = text(part(ship, "ship"));
  const std::string at = text(part(voice.view("truth"), id));
  const Json& reports = part(voice.view("preview"), id);
  if (!reports.is_object()) return {};
  for (const auto& [report, cells] : reports.items()) {
    const std::string where = text(cells);
    const auto all = odyssey_words(where);
    if (std::find(all.begin(), all.end(), at) == all.end()) continue;
    return voice.say({"If all stood still, %1 would report: %2", "Se tutte stessero ferme, %1 direbbe: %2"},
                     voice.word(kTheShip, part(ship, "ship")), joined(facts(odyssey_report(report), voice)));
  }
  return {};
}

// Cells of one kind; those side by side in a row as one stretch.
std::string stretches(std::string_view kinds, const Voice& voice) {
  Texts all;
  const Json::array_t& rows = each(part(map_in_play(voice), "rows"));
  for (int row = 0; row < static_cast<int>(std::min<std::size_t>(rows.size(), 26)); ++row) {
    const auto is_it = [&](int column) {
      const char print = printed(column, row, voice);
      return print != 0 && kinds.find(print) != std::string_view::npos;
    };
    const auto cell_name = [&](int column) {
      return std::string(1, static_cast<char>('A' + column)) + std::to_string(row + 1);
    };
    for (int column = 0; column < 26; ++column) {
      if (!is_it(column)) continue;
      const int first = column;
      while (column < 25 && is_it(column + 1)) ++column;
      all.push_back(first == column
                        ? cell_name(column)
                        : voice.say({"%1 to %2", "da %1 a %2"}, cell_name(first), cell_name(column)));
    }
  }
  return voice.list(all);
}

Lines sea(const Voice& voice) {
  Lines all;
  const Json& map = map_in_play(voice);
  if (!map.is_object()) {
    Texts names;
    for (const Json& one : each(part(voice.catalogue(), "maps")))
      names.push_back(map_name(part(one, "id"), voice));
    if (!names.empty())
      all.push_back(
          voice.say({"The seas to choose from: %1", "I mari tra cui scegliere: %1"}, voice.list(names)));
    return all;
  }
  const Json::array_t& rows = each(part(map, "rows"));
  const std::size_t wide = rows.empty() ? 0 : text(rows[0]).size();
  all.push_back(voice.say(
      {"The sea: %1, %2 columns from west to east, lettered from A, and %3 rows from north to south, "
       "numbered from 1",
       "Il mare: %1, %2 colonne da ovest a est, in lettere da A, e %3 righe da nord a sud, numerate da 1"},
      voice.said(part(map, "name")), wide, rows.size()));
  all.push_back(
      voice.say({"The Sacred Isle is on %1", "L’Isola Sacra è in %1"}, voice.value(part(map, "sacred"))));
  Texts starts;
  for (const char* ship : kShips)
    if (const Json& at = part(part(map, "starts"), ship); !at.is_null())
      starts.push_back(voice.say({"%1 from %2", "%1 da %2"}, voice.word(kTheShip, ship), voice.value(at)));
  if (!starts.empty())
    all.push_back(voice.say({"The ships set out: %1", "Le navi sono partite: %1"}, voice.list(starts)));
  const auto kind = [&](std::string_view kinds, const Both& words) {
    if (const std::string where = stretches(kinds, voice); !where.empty())
      all.push_back(voice.say(words, where));
  };
  kind("wW", {"Wooded isles: %1", "Isole boscose: %1"});
  kind("rR", {"Rocky isles: %1", "Isole rocciose: %1"});
  kind("~WR", {"Deep water: %1", "Acque profonde: %1"});
  if (some(voice.view("lighthouses"))) all.push_back(lights(voice.view("lighthouses"), voice));
  const auto lying = [&](const Json& where, const Both& words) {
    if (some(where)) all.push_back(voice.say(words, cells(where, voice)));
  };
  lying(voice.view("whirlpools"), {"Whirlpools: %1", "Vortici: %1"});
  lying(voice.view("fog"), {"Fog banks: %1", "Banchi di nebbia: %1"});
  lying(part(voice.view("markers"), "whirlpools"), {"Whirlpool markers: %1", "Segnalini vortice: %1"});
  lying(part(voice.view("markers"), "fog"), {"Fog markers: %1", "Segnalini nebbia: %1"});
  return all;
}

Lines tiles(const Voice& voice) {
  Lines all;
  const Json& tiles = voice.view("tiles");
  const int left = number(part(tiles, "storms_left"));
  Texts kinds;
  for (const char* tile : {"white", "green", "red", "yellow"})
    if (const int n = number(part(part(tiles, "left"), tile)); n > 0)
      kinds.push_back(std::to_string(n) + " " + voice.word(n == 1 ? kColour : kColours, tile));
  if (const int n = number(part(part(tiles, "left"), "black")); n > 0)
    kinds.push_back(
        voice.count(n, {{"1 Great Storm", "1 Grande Tempesta"}, {"%1 Great Storms", "%1 Grandi Tempeste"}}));
  if (left == 0)
    all.emplace_back(voice.of({"No storm tile is left", "Non restano tessere Tempesta"}));
  else if (part(tiles, "left").is_null())
    all.push_back(
        voice.count(left, {{"1 storm tile is left, face down", "Resta 1 tessera Tempesta, coperta"},
                           {"%1 storm tiles are left, face down", "Restano %1 tessere Tempesta, coperte"}}));
  else
    all.push_back(voice.count(left, {{"1 storm tile is left: ", "Resta 1 tessera Tempesta: "},
                                     {"%1 storm tiles are left: ", "Restano %1 tessere Tempesta: "}}) +
                  voice.list(kinds));
  Texts monsters;
  for (const Json& monster : each(part(tiles, "monsters"))) monsters.push_back(voice.word(kPlays, monster));
  if (!monsters.empty())
    all.push_back(voice.say({"Still to come: %1", "Devono ancora venire: %1"}, voice.list(monsters)));
  Texts played;
  for (const Json& tile : each(part(tiles, "played"))) played.push_back(voice.word(kTile, tile));
  if (!played.empty())
    all.push_back(
        voice.say({"Played so far, in order: %1", "Giocate finora, in ordine: %1"}, voice.list(played)));
  return all;
}

}  // namespace

Lines spoken(const Voice& voice) {
  Lines all;
  const int round = number(voice.view("round"));
  const bool over = is(voice.view("phase"), "over");
  if (round > 0)
    all.push_back(voice.say({"Round %1 of %2", "Round %1 di %2"}, round, number(voice.view("rounds"))));
  if (over) {
    const Json& end = voice.view("result");
    all.push_back(result(part(end, "reason"), part(end, "winner"), part(end, "scores"), voice));
  } else {
    all.push_back(asked(voice));
  }
  Texts navigators;
  for (int seat = 1; seat < voice.seats(); ++seat) navigators.push_back(voice.name(seat));
  if (voice.own() == kPoseidon)
    all.push_back(voice.say({"You are Poseidon; the Navigators: %1", "Sei Poseidone; i Navigatori: %1"},
                            voice.list(navigators)));
  if (voice.own() > kPoseidon)
    all.push_back(voice.say({"You are a Navigator; Poseidon is %1", "Sei un Navigatore; Poseidone è %1"},
                            voice.name(kPoseidon)));
  if (voice.own() < 0)
    all.push_back(voice.say({"Poseidon is %1; the Navigators: %2", "Poseidone è %1; i Navigatori: %2"},
                            voice.name(kPoseidon), voice.list(navigators)));
  if (const Json& captain = voice.view("captain"); !captain.is_null())
    all.push_back(voice.say(captain, {{"You are captain of this round", "Sei il capitano di questo round"},
                                      {"%0 is captain of this round", "%0 è capitano di questo round"}}));
  if (const Json& starter = voice.view("starter"); !starter.is_null())
    all.push_back(voice.say(starter, {{"You begin this round", "Questo round lo cominci tu"},
                                      {"%0 begins this round", "Questo round lo comincia %0"}}));
  if (const Json& away = voice.view("away"); some(away))
    all.push_back(voice.say({"Away, so that any Navigator may sail for them: %1",
                             "Assenti, e le loro navi può condurle chiunque: %1"},
                            voice.names(away)));
  if (const Json& vote = voice.view("vote"); !vote.is_null())
    all.push_back(is(vote, "abstain")
                      ? voice.of({"You abstain from the vote", "Ti astieni dal voto"})
                      : voice.say({"Your vote is %1", "Il tuo voto è %1"}, voice.word(kDirection, vote)));

  // One's own ships first.
  for (const bool mine : {true, false})
    for (const Json& ship : each(voice.view("ships")))
      if (voice.own(part(ship, "owner")) == mine && map_in_play(voice).is_object())
        all.push_back(standing(ship, voice));
  for (const Json& ship : each(voice.view("ships"))) all.push_back(last_report(part(ship, "ship"), voice));
  for (const Json& ship : each(voice.view("ships"))) all.push_back(preview(ship, voice));
  for (std::string& line : sea(voice)) all.push_back(std::move(line));
  if (round > 0)
    for (std::string& line : tiles(voice)) all.push_back(std::move(line));
  if (over) {
    Texts home;
    for (const Json& ship : each(part(voice.view("result"), "arrived")))
      home.push_back(voice.word(kTheShip, ship));
    all.push_back(home.empty() ? voice.of({"No ship is home", "Nessuna nave è a casa"})
                               : voice.say({"Home: %1", "A casa: %1"}, voice.list(home)));
  }
  return all;
}

}  // namespace nostos::terminal::words::odyssey

namespace nostos::terminal::words {

const Speech kOdyssey{"odyssey",       odyssey::told,  odyssey::fact,  odyssey::asked,
                      odyssey::choice, odyssey::field, odyssey::value, odyssey::spoken};

}  // namespace nostos::terminal::words
