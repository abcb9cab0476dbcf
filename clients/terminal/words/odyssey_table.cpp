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

std::string place(const Json& ship, const Translator& tr) {
  const std::string id = text(part(ship, "ship"));
  const Json& truth = part(tr.view("truth"), id);
  const Json& figure = part(tr.view("figures"), id);
  Texts all;
  const auto on = [&](const char* key, const std::string& cell) {
    all.push_back(tr.message(key, {{"cell", cell}}));
  };
  const auto near = [&](const Json& at) {
    const auto where = cell(at);
    if (!where || yes(part(ship, "arrived")) || is(tr.view("phase"), "over")) return;
    all.push_back(sacred(*where, tr));
    all.push_back(around(*where, tr));
  };
  if (!truth.is_null()) {
    on("table.truth", described(truth, nullptr, tr));
    if (const std::string at = text(part(figure, "cell")); !at.empty()) on("table.figure", sanitize(at));
    near(truth);
  } else if (const Json& at = part(figure, "cell"); !at.is_null() && !yes(part(ship, "arrived"))) {
    on(yes(part(figure, "refuted")) ? "table.refuted" : "table.figure", described(at, nullptr, tr));
    near(at);
  }
  if (const Json& found = part(part(tr.view("deduction"), id), "cells"); found.is_string()) {
    const Json left = odyssey_words(found.get_ref<const std::string&>());
    all.push_back(
        tr.message(left.size() <= 8 && !left.empty() ? "table.fitCells" : "table.fit",
                   {{"count", static_cast<std::int64_t>(left.size())}, {"cells", cells(left, tr)}}));
  }
  if (const Json& reminders = part(tr.view("reminders"), id); some(reminders))
    all.push_back(tr.message("table.reminders", {{"cells", cells(reminders, tr)}}));
  return together(all);
}

std::string progress(const Json& ship, const Translator& tr) {
  const Json& owner = part(ship, "owner");
  const Json& id = part(ship, "ship");
  return tr.message(number(owner) < 0 ? "table.shared_ship" : "table.ship",
                    {{"seat", tr.seat(owner)},
                     {"ship", tr.term("ship", id)},
                     {"colour", tr.term("colour", id)},
                     {"state", yes(part(ship, "arrived"))  ? "home"
                               : yes(part(ship, "sailed")) ? "sailed"
                                                           : "sea"}});
}

std::string standing(const Json& ship, const Translator& tr) {
  const Json& id = part(ship, "ship");
  Texts all{progress(ship, tr)};
  if (!tr.view("pinned").is_null() && tr.view("pinned") == id) all.push_back(tr.message("table.held"));
  all.push_back(place(ship, tr));
  return together(all);
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
  return tr.message(text(part(newest, "dir")).empty() ? "table.reportHeld" : "table.report",
                    {{"ship", tr.term("ship", ship)},
                     {"round", round},
                     {"direction", tr.term("dirName", part(newest, "dir"))},
                     {"report", facts(newest, tr)}});
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
    return tr.message("table.preview", {{"ship", tr.term("theShip", part(ship, "ship"))},
                                        {"report", facts(odyssey_report(report), tr)}});
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
      all.push_back(first == column ? cell_name(column)
                                    : tr.message("table.stretch",
                                                 {{"first", cell_name(first)}, {"last", cell_name(column)}}));
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
    if (!names.empty()) all.push_back(tr.message("table.maps", {{"maps", tr.list(names)}}));
    return all;
  }
  const Json::array_t& rows = each(part(map, "rows"));
  const std::size_t wide = std::clamp<std::size_t>(rows.empty() ? 0 : text(rows[0]).size(), 1, 26);
  all.push_back(tr.message("table.map", {{"map", tr.said(part(map, "name"))},
                                         {"column", std::string(1, static_cast<char>('A' + wide - 1))},
                                         {"row", rows.size()}}));
  all.push_back(tr.message("table.sacred", {{"cell", tr.value(part(map, "sacred"))}}));
  Texts starts;
  for (const char* ship : kShips)
    if (const Json& at = part(part(map, "starts"), ship); !at.is_null())
      starts.push_back(tr.message("table.start", {{"ship", tr.term("ship", ship)}, {"cell", tr.value(at)}}));
  if (!starts.empty()) all.push_back(tr.message("table.starts", {{"starts", tr.list(starts)}}));
  const auto lying = [&](const char* key, const std::string& where) {
    if (!where.empty()) all.push_back(tr.message(key, {{"cells", where}}));
  };
  lying("table.wooded", stretches("wW", tr));
  lying("table.rocky", stretches("rR", tr));
  lying("table.deep", stretches("~WR", tr));
  if (some(tr.view("lighthouses"))) all.push_back(lights(tr.view("lighthouses"), tr));
  lying("table.whirlpools", cells(tr.view("whirlpools"), tr));
  lying("table.fog", cells(tr.view("fog"), tr));
  lying("table.whirlpoolMarkers", cells(part(tr.view("markers"), "whirlpools"), tr));
  lying("table.fogMarkers", cells(part(tr.view("markers"), "fog"), tr));
  return all;
}

Lines tiles(const Translator& tr) {
  Lines all;
  const Json& tiles = tr.view("tiles");
  const int left = number(part(tiles, "storms_left"));
  Texts kinds;
  for (const char* tile : {"white", "green", "red", "yellow", "black"})
    if (const int n = number(part(part(tiles, "left"), tile)); n > 0)
      kinds.push_back(tr.message("table.tileCount", {{"tile", tr.term("tileName", tile)}, {"count", n}}));
  if (left == 0)
    all.push_back(tr.message("table.noTiles"));
  else
    all.push_back(tr.message(part(tiles, "left").is_null() ? "table.coveredTiles" : "table.tiles",
                             {{"count", left}, {"tiles", tr.list(kinds)}}));
  Texts monsters;
  for (const Json& monster : each(part(tiles, "monsters"))) monsters.push_back(tr.term("aTile", monster));
  if (!monsters.empty()) all.push_back(tr.message("table.monsters", {{"monsters", tr.list(monsters)}}));
  Texts played;
  for (const Json& tile : each(part(tiles, "played"))) played.push_back(tr.term("tileName", tile));
  if (!played.empty()) all.push_back(tr.message("table.played", {{"tiles", tr.list(played)}}));
  return all;
}

std::string role(const Translator& tr) {
  Texts navigators;
  for (int seat = 1; seat < tr.seats(); ++seat) navigators.push_back(tr.name(seat));
  return tr.message(tr.own() == kPoseidon  ? "table.poseidon"
                    : tr.own() > kPoseidon ? "table.navigator"
                                           : "table.watching",
                    {{"name", tr.name(kPoseidon)}, {"names", tr.list(navigators)}});
}

}  // namespace

Lines describe_table(const Translator& tr) {
  Lines all;
  const int round = number(tr.view("round"));
  const bool over = is(tr.view("phase"), "over");
  if (round > 0)
    all.push_back(tr.message("roundOf", {{"round", round}, {"rounds", number(tr.view("rounds"))}}));
  if (over) {
    const Json& end = tr.view("result");
    all.push_back(result(part(end, "reason"), part(end, "winner"), part(end, "scores"), tr));
  } else {
    all.push_back(describe_prompt(tr));
  }
  all.push_back(role(tr));
  if (const Json& captain = tr.view("captain"); !captain.is_null())
    all.push_back(tr.message("waiting.captain", {{"seat", tr.seat(captain)}}));
  if (const Json& starter = tr.view("starter"); !starter.is_null())
    all.push_back(tr.message("waiting.starter", {{"seat", tr.seat(starter)}}));
  for (const Json& seat : each(tr.view("away")))
    all.push_back(tr.message("event.away", {{"seat", tr.seat(seat)}}));
  if (const Json& vote = tr.view("vote"); !vote.is_null())
    all.push_back(is(vote, "abstain")
                      ? tr.message("event.abstained", {{"seat", tr.seat(tr.own())}})
                      : tr.message("waiting.vote", {{"direction", tr.term("dirName", vote)}}));

  // The viewer's own ships come first.
  for (const bool mine : {true, false})
    for (const Json& ship : each(tr.view("ships")))
      if (tr.own(part(ship, "owner")) == mine && map_in_play(tr).is_object())
        all.push_back(standing(ship, tr));
  for (const Json& ship : each(tr.view("ships"))) all.push_back(last_report(part(ship, "ship"), tr));
  for (const Json& ship : each(tr.view("ships"))) all.push_back(preview(ship, tr));
  for (std::string& line : sea(tr)) all.push_back(std::move(line));
  for (std::string& line : tiles(tr)) all.push_back(std::move(line));
  if (over) {
    const Json& home = part(tr.view("result"), "arrived");
    all.push_back(some(home) ? tr.message("table.home", {{"ships", the_ships(home, tr)}})
                             : tr.message("homeCount", {{"count", 0}}));
  }
  return all;
}

Lines describe_part(TablePart wanted, const Translator& tr) {
  const bool god = tr.own() == kPoseidon;
  const bool has_map = map_in_play(tr).is_object();
  if (wanted == TablePart::hand) return god ? tiles(tr) : Lines();  // a Navigator holds nothing
  Lines all;
  if (wanted == TablePart::own) {
    if (tr.own() < 0) return all;
    Json mine = Json::array();
    for (const Json& ship : each(tr.view("ships")))
      if (!god && has_map && (tr.own(part(ship, "owner")) || number(part(ship, "owner")) < 0))
        mine.push_back(ship);
    all.push_back(role(tr));
    for (const Json& ship : each(mine)) all.push_back(standing(ship, tr));
    for (const Json& ship : each(mine)) all.push_back(last_report(part(ship, "ship"), tr));
    for (const Json& ship : each(mine)) all.push_back(preview(ship, tr));
    if (god)
      for (std::string& line : tiles(tr)) all.push_back(std::move(line));
    return all;
  }
  if (is(tr.view("phase"), "over")) {
    const Json& end = tr.view("result");
    all.push_back(result(part(end, "reason"), part(end, "winner"), part(end, "scores"), tr));
  }
  if (const int round = number(tr.view("round")); round > 0)
    all.push_back(tr.message("roundOf", {{"round", round}, {"rounds", number(tr.view("rounds"))}}));
  int home = 0;
  for (const Json& ship : each(tr.view("ships"))) home += yes(part(ship, "arrived")) ? 1 : 0;
  all.push_back(tr.message("homeCount", {{"count", home}}));
  for (const Json& ship : each(tr.view("ships")))
    if (has_map) all.push_back(progress(ship, tr));
  return all;
}

}  // namespace nostos::terminal::words::odyssey

namespace nostos::terminal::words {

const GameText kOdyssey{"odyssey",
                        odyssey::describe_event,
                        odyssey::fact,
                        odyssey::describe_prompt,
                        odyssey::choice,
                        odyssey::field,
                        odyssey::value,
                        odyssey::describe_table,
                        odyssey::describe_part};

}  // namespace nostos::terminal::words
