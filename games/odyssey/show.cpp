// Views and events as the wire carries them. The shapes are written down in VIEW.md.
#include <utility>

#include "games/odyssey/codec_parts.hpp"
#include "games/odyssey/view.hpp"

namespace nostos::odyssey {
namespace {

Json cell_json(Cell cell) {
  return to_json(cell);
}

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

template <class T, class Write>
Json or_null(const std::optional<T>& value, Write write) {
  return value ? Json(write(*value)) : Json();
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

Json tiles(const View& view) {
  const TileCount count = left_after(view.played);
  Json left = Json::object();
  for (const Tile tile : kTiles) left[std::string(to_text(tile))] = of(count, tile);
  return {{"left", std::move(left)}, {"played", words(view.played)}};
}

Json log(const View& view) {
  Json list = Json::array();
  for (const LogEntry& entry : view.log) {
    Json reports = Json::array();
    for (const Report& report : entry.reports) reports.push_back(to_json(report));
    list.push_back({{"round", entry.round},
                    {"tile", text(to_text(entry.tile))},
                    {"blown_home", words(entry.blown_home)},
                    {"reports", std::move(reports)}});
  }
  return list;
}

Json courses(const std::vector<Course>& rounds) {
  Json list = Json::array();
  for (const Course& course : rounds) {
    Json storm = Json::object();
    for (const Colour ship : kColours) {
      if (course.storm[ship]) storm[std::string(to_text(ship))] = to_json(*course.storm[ship]);
    }
    Json moves = Json::array();
    for (const auto& leg : course.moves) {
      moves.push_back(
          {{"ship", text(to_text(leg.ship))}, {"from", to_json(leg.from)}, {"to", to_json(leg.to)}});
    }
    list.push_back(
        {{"round", course.round},
         {"tile", text(to_text(course.tile))},
         {"start", per_ship(course.start, cell_json)},
         {"storm", std::move(storm)},
         {"moves", std::move(moves)},
         {"figures", or_null(course.figures, [](const auto& at) { return per_ship(at, cell_json); })}});
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

Json cells(const std::vector<Cell>& list) {
  Json json = Json::array();
  for (const Cell cell : list) json.push_back(to_json(cell));
  return json;
}

Json result(const View& view) {
  if (!view.ending) return {};
  Json arrived = Json::array();
  for (const Colour ship : kColours) {
    if (view.arrived[ship]) arrived.push_back(text(to_text(ship)));
  }
  return {{"arrived", std::move(arrived)},
          {"winner", navigators_win(view.arrived) ? "navigators" : "poseidon"},
          {"reason", text(to_text(*view.ending))}};
}

}  // namespace

Json to_json(const View& view) {
  const Setting& setting = *view.setting;
  const bool over = view.phase == Phase::over;
  Json maps = Json::array();
  for (const Map& map : setting.maps) maps.push_back(to_json(map));
  Json json{{"phase", text(to_text(view.phase))}, {"round", view.round}, {"rounds", kRounds}};
  json["role"] = to_json(view.role);
  json["options"] = to_json(setting.options);
  json["map"] = view.map < 0 ? Json() : maps.at(static_cast<std::size_t>(view.map));
  json["maps"] = std::move(maps);
  json["ships"] = ships(view);
  json["tiles"] = tiles(view);
  json["log"] = log(view);
  const auto captain = over ? std::nullopt : captain_of(setting, view.round);
  json["captain"] = or_null(captain, [](int seat) { return seat; });
  json["named"] = or_null(view.named, [](Colour ship) { return text(to_text(ship)); });
  json["waiting"] = or_null(view.waiting, [](int seat) { return seat; });
  json["waited"] = view.waited;
  json["away"] = view.away;
  json["defaults"] = view.defaults;
  json["stop"] = or_null(view.stop, [](const Stop& stop) {
    return Json{{"by", stop.by}, {"accepted", stop.accepted}};
  });
  json["offered"] = view.offered;
  json["truth"] = or_null(view.truth, [](const auto& at) { return per_ship(at, cell_json); });
  json["preview"] = or_null(view.preview, previews);
  json["figures"] = or_null(view.figures, [](const auto& figures) {
    return per_ship(figures, [](const Figure& figure) { return to_json(figure); });
  });
  json["reminders"] = or_null(view.reminders, [](const auto& tokens) { return per_ship(tokens, cells); });
  json["course"] = over ? Json() : or_null(view.course, courses);
  json["history"] = over ? or_null(view.course, courses) : Json();
  json["result"] = result(view);
  return json;
}

std::optional<Json> show(const Event& event, Viewer viewer) {
  const bool poseidon = viewer.seat == kPoseidon;
  const bool navigator = viewer.seat && !poseidon;
  using Shown = std::optional<Json>;
  const auto told = [](const char* type, const char* rule, Json fields) -> Shown {
    fields["type"] = type;
    fields["rule"] = rule;
    return fields;
  };
  const auto ship_of_event = [](Colour ship) { return text(to_text(ship)); };
  return std::visit(
      Match{
          [&](const event::MapChosen& chosen) {
            return told("map", "R1", {{"map", chosen.map}});
          },
          [&](const event::StormPlayed& storm) {
            return told("storm", "R7", {{"round", storm.round}, {"tile", text(to_text(storm.tile))}});
          },
          [&](const event::Drifted& drift) -> Shown {
            if (!poseidon) return std::nullopt;
            return told("drift", "R11",
                        {{"ship", ship_of_event(drift.ship)},
                         {"from", to_json(drift.from)},
                         {"to", to_json(drift.to)}});
          },
          [&](const event::ShipNamed& named) {
            return told("named", "O67", {{"seat", named.seat}, {"ship", ship_of_event(named.ship)}});
          },
          [&](const event::Reported& reported) {
            return told(
                "report", reported.report.motion == Motion::bounced ? "R15" : "R17",
                {{"round", reported.round}, {"seat", reported.seat}, {"report", to_json(reported.report)}});
          },
          [&](const event::ShipArrived& arrived) {
            return told("arrived", "R16", {{"ship", ship_of_event(arrived.ship)}});
          },
          [&](const event::Noted& note) -> Shown {
            if (!navigator) return std::nullopt;
            return told("note", "R18",
                        {{"seat", note.seat},
                         {"what", text(to_text(note.what))},
                         {"ship", ship_of_event(note.ship)},
                         {"cell", to_json(note.cell)}});
          },
          [&](const event::Waited& wait) -> Shown {
            if (!navigator) return std::nullopt;
            return told("wait", "O68", {{"seat", wait.seat}, {"on", wait.on}});
          },
          [&](const event::WentAway& away) -> Shown {
            if (!navigator) return std::nullopt;
            return told("away", "O22", {{"seat", away.seat}, {"on", away.on}});
          },
          [&](const event::Defaulted& by_clock) {
            return told("default", "O22", {{"seat", by_clock.seat}});
          },
          [&](const event::StopOffered& offer) {
            return told("stop_offered", "O15", {{"seat", offer.seat}});
          },
          [&](const event::StopAnswered& answer) {
            return told("stop_answered", "O15",
                        {{"seat", answer.seat}, {"answer", answer.yes ? "yes" : "no"}});
          },
          [&](const event::StopWithdrawn&) { return told("stop_withdrawn", "O15", Json::object()); },
          [&](const event::RoundBegan& began) {
            return told("round", "R6", {{"round", began.round}});
          },
          [&](const event::Ended& ended) {
            return told("end", ended.ending == Ending::agreed ? "O15" : "R20",
                        {{"reason", text(to_text(ended.ending))},
                         {"winner", ended.navigators_win ? "navigators" : "poseidon"}});
          },
      },
      event);
}

}  // namespace nostos::odyssey
