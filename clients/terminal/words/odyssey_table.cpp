// The texts of Odyssey: the whole table.
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

std::string place(const Json& ship, const Translator& tr) {
  const std::string id = text(part(ship, "ship"));
  const Json& truth = part(tr.view("truth"), id);
  const Json& figure = part(tr.view("figures"), id);
  Texts all;
  const auto near = [&](const Json& at) {
    const auto where = cell(at);
    if (!where || yes(part(ship, "arrived")) || is(tr.view("phase"), "over")) return;
    all.push_back(sacred(*where, tr));
    all.push_back(around(*where, tr));
  };
  const auto on = [&](const Json& at) { return described(at, nullptr, tr); };
  if (!truth.is_null()) {
    all.push_back(tr.say({"It is on %1", "È in %1"}, on(truth)));
    if (!text(part(figure, "cell")).empty())
      all.push_back(
          tr.say({"Its figure is on %1", "La sua figura è in %1"}, sanitize(text(part(figure, "cell")))));
    near(truth);
  } else if (const Json& at = part(figure, "cell"); !at.is_null() && !yes(part(ship, "arrived"))) {
    all.push_back(yes(part(figure, "refuted"))
                      ? tr.say({"Its figure stands on %1, which cannot be right",
                                "La sua figura è in %1, e non può essere giusta"},
                               on(at))
                      : tr.say({"Its figure stands on %1", "La sua figura è in %1"}, on(at)));
    near(at);
  }
  if (const Json& found = part(part(tr.view("deduction"), id), "cells"); found.is_string()) {
    const Json left = odyssey_words(found.get_ref<const std::string&>());
    const std::string many =
        tr.count(static_cast<std::int64_t>(left.size()),
                 {{"1 cell fits its log", "1 casella va d’accordo con il suo diario"},
                  {"%1 cells fit its log", "%1 caselle vanno d’accordo con il suo diario"}});
    all.push_back(left.size() <= 8 && !left.empty() ? many + tr.of({": ", ": "}) + cells(left, tr) : many);
  }
  if (const Json& reminders = part(tr.view("reminders"), id); some(reminders))
    all.push_back(tr.say({"Reminders on %1", "Promemoria in %1"}, cells(reminders, tr)));
  std::string words;
  for (const std::string& one : all)
    if (!one.empty()) words += " " + sentence(one);
  return words;
}

std::string standing(const Json& ship, const Translator& tr) {
  const Json& owner = part(ship, "owner");
  const Json& id = part(ship, "ship");
  std::string line =
      tr.own(owner) ? tr.say({"Your %1 ship", "La tua nave %1"}, tr.word(kColour, id))
      : number(owner) < 0
          ? tr.say({"%1, sailed by all Navigators together,", "%1, condotta da tutti i Navigatori insieme,"},
                   tr.word(kTheShip, id))
          : tr.say({"%1, sailed by %2,", "%1, condotta da %2,"}, tr.word(kTheShip, id), tr.name(owner));
  line += " ";
  line += yes(part(ship, "arrived"))  ? tr.of({"is home on the Sacred Isle", "è a casa sull’Isola Sacra"})
          : yes(part(ship, "sailed")) ? tr.of({"has sailed this round", "ha già navigato in questo round"})
                                      : tr.of({"is at sea", "è in mare"});
  if (!tr.view("pinned").is_null() && tr.view("pinned") == id)
    line += tr.of({", held by a sea monster", ", fermata da un Mostro Marino"});
  return line + "." + place(ship, tr);
}

// The newest report of a ship, with its round.
std::string last_report(const Json& ship, const Translator& tr) {
  Json newest;
  int round = 0;
  for (const Json& entry : each(tr.view("log"))) {
    for (const Json& told : each(part(entry, "reports"))) {
      Json report = odyssey_report(text(told));
      if (part(report, "ship") != ship || ship.is_null()) continue;
      newest = std::move(report);
      round = number(part(entry, "round"));
    }
  }
  if (newest.is_null()) return {};
  const std::string name = tr.word(kTheShip, ship);
  const std::string all = joined(facts(newest, tr));
  if (text(part(newest, "dir")).empty())
    return tr.say({"Round %1, %2 looked out: %3", "Round %1, %2 si è guardata intorno: %3"}, round, name,
                  all);
  return tr.say({"Round %1, %2 sailed %3: %4", "Round %1, %2 ha navigato a %3: %4"}, round, name,
                tr.word(kDirection, part(newest, "dir")), all);
}

std::string preview(const Json& ship, const Translator& tr) {
  const std::string id = text(part(ship, "ship"));
  const std::string at = text(part(tr.view("truth"), id));
  const Json& reports = part(tr.view("preview"), id);
  if (!reports.is_object()) return {};
  for (const auto& [report, cells] : reports.items()) {
    const std::string where = text(cells);
    const auto all = odyssey_words(where);
    if (std::find(all.begin(), all.end(), at) == all.end()) continue;
    return tr.say({"If all stood still, %1 would report: %2", "Se tutte stessero ferme, %1 direbbe: %2"},
                  tr.word(kTheShip, part(ship, "ship")), joined(facts(odyssey_report(report), tr)));
  }
  return {};
}

// Cells of one kind; neighbours in a row are one range.
std::string stretches(std::string_view kinds, const Translator& tr) {
  Texts all;
  const Json::array_t& rows = each(part(map_in_play(tr), "rows"));
  for (int row = 0; row < static_cast<int>(std::min<std::size_t>(rows.size(), 26)); ++row) {
    const auto is_it = [&](int column) {
      const char print = printed(column, row, tr);
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
                        : tr.say({"%1 to %2", "da %1 a %2"}, cell_name(first), cell_name(column)));
    }
  }
  return tr.list(all);
}

Lines sea(const Translator& tr) {
  Lines all;
  const Json& map = map_in_play(tr);
  if (!map.is_object()) {
    Texts names;
    for (const Json& one : each(part(tr.static_data(), "maps")))
      names.push_back(map_name(part(one, "id"), tr));
    if (!names.empty())
      all.push_back(tr.say({"The seas to choose from: %1", "I mari tra cui scegliere: %1"}, tr.list(names)));
    return all;
  }
  const Json::array_t& rows = each(part(map, "rows"));
  const std::size_t wide = rows.empty() ? 0 : text(rows[0]).size();
  all.push_back(tr.say(
      {"The sea: %1, %2 columns from west to east, lettered from A, and %3 rows from north to south, "
       "numbered from 1",
       "Il mare: %1, %2 colonne da ovest a est, in lettere da A, e %3 righe da nord a sud, numerate da 1"},
      tr.said(part(map, "name")), wide, rows.size()));
  all.push_back(tr.say({"The Sacred Isle is on %1", "L’Isola Sacra è in %1"}, tr.value(part(map, "sacred"))));
  Texts starts;
  for (const char* ship : kShips)
    if (const Json& at = part(part(map, "starts"), ship); !at.is_null())
      starts.push_back(tr.say({"%1 from %2", "%1 da %2"}, tr.word(kTheShip, ship), tr.value(at)));
  if (!starts.empty())
    all.push_back(tr.say({"The ships set out: %1", "Le navi sono partite: %1"}, tr.list(starts)));
  const auto kind = [&](std::string_view kinds, const Phrase& words) {
    if (const std::string where = stretches(kinds, tr); !where.empty()) all.push_back(tr.say(words, where));
  };
  kind("wW", {"Wooded isles: %1", "Isole boscose: %1"});
  kind("rR", {"Rocky isles: %1", "Isole rocciose: %1"});
  kind("~WR", {"Deep water: %1", "Acque profonde: %1"});
  if (some(tr.view("lighthouses"))) all.push_back(lights(tr.view("lighthouses"), tr));
  const auto lying = [&](const Json& where, const Phrase& words) {
    if (some(where)) all.push_back(tr.say(words, cells(where, tr)));
  };
  lying(tr.view("whirlpools"), {"Whirlpools: %1", "Vortici: %1"});
  lying(tr.view("fog"), {"Fog banks: %1", "Banchi di nebbia: %1"});
  lying(part(tr.view("markers"), "whirlpools"), {"Whirlpool markers: %1", "Segnalini vortice: %1"});
  lying(part(tr.view("markers"), "fog"), {"Fog markers: %1", "Segnalini nebbia: %1"});
  return all;
}

Lines tiles(const Translator& tr) {
  Lines all;
  const Json& tiles = tr.view("tiles");
  const int left = number(part(tiles, "storms_left"));
  Texts kinds;
  for (const char* tile : {"white", "green", "red", "yellow"})
    if (const int n = number(part(part(tiles, "left"), tile)); n > 0)
      kinds.push_back(std::to_string(n) + " " + tr.word(n == 1 ? kColour : kColours, tile));
  if (const int n = number(part(part(tiles, "left"), "black")); n > 0)
    kinds.push_back(
        tr.count(n, {{"1 Great Storm", "1 Grande Tempesta"}, {"%1 Great Storms", "%1 Grandi Tempeste"}}));
  if (left == 0)
    all.emplace_back(tr.of({"No storm tile is left", "Non restano tessere Tempesta"}));
  else if (part(tiles, "left").is_null())
    all.push_back(
        tr.count(left, {{"1 storm tile is left, face down", "Resta 1 tessera Tempesta, coperta"},
                        {"%1 storm tiles are left, face down", "Restano %1 tessere Tempesta, coperte"}}));
  else
    all.push_back(tr.count(left, {{"1 storm tile is left: ", "Resta 1 tessera Tempesta: "},
                                  {"%1 storm tiles are left: ", "Restano %1 tessere Tempesta: "}}) +
                  tr.list(kinds));
  Texts monsters;
  for (const Json& monster : each(part(tiles, "monsters"))) monsters.push_back(tr.word(kPlays, monster));
  if (!monsters.empty())
    all.push_back(tr.say({"Still to come: %1", "Devono ancora venire: %1"}, tr.list(monsters)));
  Texts played;
  for (const Json& tile : each(part(tiles, "played"))) played.push_back(tr.word(kTile, tile));
  if (!played.empty())
    all.push_back(tr.say({"Played so far, in order: %1", "Giocate finora, in ordine: %1"}, tr.list(played)));
  return all;
}

}  // namespace

Lines describe_table(const Translator& tr) {
  Lines all;
  const int round = number(tr.view("round"));
  const bool over = is(tr.view("phase"), "over");
  if (round > 0)
    all.push_back(tr.say({"Round %1 of %2", "Round %1 di %2"}, round, number(tr.view("rounds"))));
  if (over) {
    const Json& end = tr.view("result");
    all.push_back(result(part(end, "reason"), part(end, "winner"), part(end, "scores"), tr));
  } else {
    all.push_back(describe_prompt(tr));
  }
  Texts navigators;
  for (int seat = 1; seat < tr.seats(); ++seat) navigators.push_back(tr.name(seat));
  if (tr.own() == kPoseidon)
    all.push_back(tr.say({"You are Poseidon; the Navigators: %1", "Sei Poseidone; i Navigatori: %1"},
                         tr.list(navigators)));
  if (tr.own() > kPoseidon)
    all.push_back(tr.say({"You are a Navigator; Poseidon is %1", "Sei un Navigatore; Poseidone è %1"},
                         tr.name(kPoseidon)));
  if (tr.own() < 0)
    all.push_back(tr.say({"Poseidon is %1; the Navigators: %2", "Poseidone è %1; i Navigatori: %2"},
                         tr.name(kPoseidon), tr.list(navigators)));
  if (const Json& captain = tr.view("captain"); !captain.is_null())
    all.push_back(tr.say(captain, {{"You are captain of this round", "Sei il capitano di questo round"},
                                   {"%0 is captain of this round", "%0 è capitano di questo round"}}));
  if (const Json& starter = tr.view("starter"); !starter.is_null())
    all.push_back(tr.say(starter, {{"You begin this round", "Questo round lo cominci tu"},
                                   {"%0 begins this round", "Questo round lo comincia %0"}}));
  if (const Json& away = tr.view("away"); some(away))
    all.push_back(tr.say({"Away, so that any Navigator may sail for them: %1",
                          "Assenti, e le loro navi può condurle chiunque: %1"},
                         tr.names(away)));
  if (const Json& vote = tr.view("vote"); !vote.is_null())
    all.push_back(is(vote, "abstain")
                      ? tr.of({"You abstain from the vote", "Ti astieni dal voto"})
                      : tr.say({"Your vote is %1", "Il tuo voto è %1"}, tr.word(kDirection, vote)));

  // The viewer's own ships come first.
  for (const bool mine : {true, false})
    for (const Json& ship : each(tr.view("ships")))
      if (tr.own(part(ship, "owner")) == mine && map_in_play(tr).is_object())
        all.push_back(standing(ship, tr));
  for (const Json& ship : each(tr.view("ships"))) all.push_back(last_report(part(ship, "ship"), tr));
  for (const Json& ship : each(tr.view("ships"))) all.push_back(preview(ship, tr));
  for (std::string& line : sea(tr)) all.push_back(std::move(line));
  if (round > 0)
    for (std::string& line : tiles(tr)) all.push_back(std::move(line));
  if (over) {
    Texts home;
    for (const Json& ship : each(part(tr.view("result"), "arrived"))) home.push_back(tr.word(kTheShip, ship));
    all.push_back(home.empty() ? tr.of({"No ship is home", "Nessuna nave è a casa"})
                               : tr.say({"Home: %1", "A casa: %1"}, tr.list(home)));
  }
  return all;
}

}  // namespace nostos::terminal::words::odyssey

namespace nostos::terminal::words {

const GameText kOdyssey{"odyssey",       odyssey::describe_event, odyssey::fact,  odyssey::describe_prompt,
                        odyssey::choice, odyssey::field,          odyssey::value, odyssey::describe_table};

}  // namespace nostos::terminal::words
