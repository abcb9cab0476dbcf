// Views as the wire carries them. The shapes are written down in VIEW.md.
#include <algorithm>
#include <utility>

#include "games/odyssey/codec_parts.hpp"
#include "games/odyssey/helper.hpp"
#include "games/odyssey/view.hpp"

namespace nostos::odyssey {
namespace {

Json to_json(Role role) {
  switch (role) {
    case Role::poseidon:
      return "poseidon";
    case Role::navigator:
      return "navigator";
    case Role::spectator:
      break;
  }
  return "spectator";
}

Json ship_word(Colour ship) {
  return text(to_text(ship));
}

Json tile_word(const std::optional<Tile>& tile) {
  return text(tile ? to_text(*tile) : kCovered);
}

Json votes(const std::vector<Vote>& votes) {
  Json list = Json::array();
  for (const Vote& vote : votes) list.push_back({{"seat", vote.seat}, {"dir", vote_word(vote.dir)}});
  return list;
}

Json ships(const View& view) {
  Json list = Json::array();
  for (const Colour ship : kColours) {
    list.push_back({{"ship", text(to_text(ship))},
                    {"owner", view.setting->owners[ship]},
                    {"arrived", view.arrived[ship]},
                    {"sailed", view.sailed[ship]}});
  }
  return list;
}

// Covered storms leave only a number.
Json tiles(const View& view) {
  const auto known = known_tiles(view);
  const TileCount count = left_after(known, hand(view.setting->options));
  const auto covered = static_cast<int>(view.played.size() - known.size());
  Json played = Json::array();
  for (const auto& tile : view.played) played.push_back(tile_word(tile));
  Json monsters = Json::array();
  for (const Tile tile : kMonsters) {
    if (of(count, tile) > 0) monsters.push_back(text(to_text(tile)));
  }
  Json left;
  if (!view.setting->options.hard || view.truth) {
    for (const Tile tile : kStorms) left[std::string(to_text(tile))] = of(count, tile);
  }
  return {{"left", std::move(left)},
          {"storms_left", storms(count) - covered},
          {"monsters", std::move(monsters)},
          {"played", std::move(played)}};
}

Json log(const View& view) {
  Json list = Json::array();
  for (const LogEntry& entry : view.log) {
    Json reports = Json::array();
    for (const Report& report : entry.reports) reports.push_back(to_json(report));
    list.push_back({{"round", entry.round},
                    {"tile", tile_word(entry.tile)},
                    {"pinned", or_null(entry.pinned, ship_word)},
                    {"blown_home", words(entry.blown_home)},
                    {"reports", std::move(reports)},
                    {"declined", words(entry.declined)},
                    {"trapped", words(entry.trapped)},
                    {"votes", votes(entry.votes)}});
  }
  return list;
}

// The estimates of a round on the viewer's own board, and on all where each Navigator has one.
Json estimates_json(const Course& course, const View& view) {
  const bool own = private_boards(view.setting->options);
  const std::size_t board = own ? static_cast<std::size_t>(std::max(view.seat, 1) - 1) : 0;
  if (board >= course.figures.size() || (own && view.role != Role::navigator)) return {};
  return per_ship(course.figures[board], cell_json);
}
Json all_estimates_json(const Course& course, const View& view) {
  if (!private_boards(view.setting->options) || course.figures.empty()) return {};
  Json list = Json::array();
  for (const auto& board : course.figures) list.push_back(per_ship(board, cell_json));
  return list;
}

Json courses(const std::vector<Course>& rounds, const View& view) {
  Json list = Json::array();
  for (const Course& course : rounds) {
    Json storm = Json::object();
    for (const Colour ship : kColours) {
      if (course.storm[ship]) storm[std::string(to_text(ship))] = to_json(*course.storm[ship]);
    }
    Json moves = Json::array();
    for (const auto& leg : course.moves) {
      moves.push_back({{"ship", text(to_text(leg.ship))},
                       {"from", to_json(leg.from)},
                       {"to", to_json(leg.to)},
                       {"pushed", or_null(leg.pushed, cell_json)}});
    }
    list.push_back({{"round", course.round},
                    {"tile", text(to_text(course.tile))},
                    {"start", per_ship(course.start, cell_json)},
                    {"storm", std::move(storm)},
                    {"moves", std::move(moves)},
                    {"figures", estimates_json(course, view)},
                    {"boards", all_estimates_json(course, view)}});
  }
  return list;
}

Json previews(const PerShip<std::map<Cell, Report>>& reports) {
  return per_ship(reports, [](const std::map<Cell, Report>& by_cell) {
    Json json = Json::object();
    for (const auto& [cell, report] : by_cell) json[to_text(cell)] = to_json(report);
    return json;
  });
}

Json figures(const Board& board) {
  return per_ship(board.figures, [](const Figure& figure) { return to_json(figure); });
}
Json reminders(const Board& board) {
  return per_ship(board.reminders, cells);
}
Json markers(const Board& board) {
  return {{"whirlpools", cells(board.whirlpools)}, {"fog", cells(board.fog)}};
}

Json boards(const View& view) {
  if (view.boards.empty()) return {};
  Json list = Json::array();
  for (const Board& board : view.boards) {
    list.push_back({{"seat", static_cast<int>(list.size()) + 1},
                    {"figures", figures(board)},
                    {"reminders", reminders(board)},
                    {"markers", markers(board)}});
  }
  return list;
}

Json result(const View& view) {
  if (!view.ending) return {};
  Json arrived = Json::array();
  for (const Colour ship : kColours) {
    if (view.arrived[ship]) arrived.push_back(text(to_text(ship)));
  }
  const bool rivals = view.setting->options.competitive;
  return {{"arrived", std::move(arrived)},
          {"winner", text(winner(*view.setting, view.arrived))},
          {"scores", rivals ? Json(points(*view.setting, view.arrived)) : Json()},
          {"reason", text(to_text(*view.ending))}};
}

// Whose turn it is among the Navigators, and what they agree on.
void add_manners(const View& view, Json& json) {
  const Setting& setting = *view.setting;
  const bool over = view.phase == Phase::over;
  const auto seat_number = [](int seat) { return seat; };
  json["captain"] = or_null(over ? std::nullopt : captain_of(setting, view.round), seat_number);
  json["starter"] = or_null(over ? std::nullopt : starter_of(setting, view.round), seat_number);
  json["named"] = or_null(view.named, ship_word);
  json["proposal"] = or_null(view.proposal, proposal_json);
  json["vote"] = or_null(view.vote, [](const Vote& vote) { return vote_word(vote.dir); });
  json["tied"] = words(view.tied);
  json["waiting"] = or_null(view.waiting, seat_number);
  json["waited"] = view.waited;
  json["away"] = view.away;
  json["defaults"] = view.defaults;
  json["stop"] = or_null(view.stop, [](const Stop& stop) {
    return Json{{"by", stop.by}, {"accepted", stop.accepted}};
  });
  json["offered"] = view.offered;
}

}  // namespace

Json to_json(const View& view) {
  const Setting& setting = *view.setting;
  const bool over = view.phase == Phase::over;
  Json maps = Json::array();
  for (const Map& map : setting.maps) maps.push_back(to_json(map));
  const auto all_played = static_cast<int>(std::count_if(
      view.played.begin(), view.played.end(), [](auto tile) { return tile && is_monster(*tile); }));
  Json json{{"phase", text(to_text(view.phase))}, {"round", view.round}};
  json["rounds"] = rounds_of(all_played, hand(setting.options));
  json["role"] = to_json(view.role);
  json["options"] = to_json(setting.options);
  json["map"] = view.map < 0 ? Json() : maps.at(static_cast<std::size_t>(view.map));
  json["maps"] = std::move(maps);
  json["ships"] = ships(view);
  json["tiles"] = tiles(view);
  json["log"] = log(view);
  json["lighthouses"] = cells(view.lighthouses);
  json["whirlpools"] = or_null(view.whirlpools, cells);
  json["fog"] = or_null(view.fog, cells);
  json["pinned"] = or_null(over ? std::nullopt : pinned_ship(view), ship_word);
  json["trapped"] = or_null(view.trapped, ship_word);
  add_manners(view, json);
  json["truth"] = or_null(view.truth, [](const auto& at) { return per_ship(at, cell_json); });
  json["preview"] = or_null(view.preview, previews);
  json["figures"] = or_null(view.board, figures);
  json["reminders"] = or_null(view.board, reminders);
  json["markers"] = or_null(view.board, markers);
  json["boards"] = boards(view);
  json["deduction"] = deduction(view);
  const auto course = [&](const auto& rounds) { return courses(rounds, view); };
  json["course"] = over ? Json() : or_null(view.course, course);
  json["history"] = over ? or_null(view.course, course) : Json();
  json["result"] = result(view);
  return json;
}

std::string_view winner(const Setting& setting, const PerShip<bool>& arrived) {
  if (setting.options.competitive) return "points";
  return navigators_win(arrived) ? "navigators" : "poseidon";
}

}  // namespace nostos::odyssey
