// The texts of Odyssey: events.
#include "clients/terminal/words/odyssey.hpp"
#include "clients/terminal/words/odyssey_sea.hpp"

namespace nostos::terminal::words::odyssey {
namespace {

using namespace odyssey_sea;

// False if the room or chance decides on the map, or if there is only one (O65).
bool poseidon_chooses(const Translator& tr) {
  return part(tr.view("options"), "map").is_null() && each(part(tr.static_data(), "maps")).size() > 1;
}

std::string reported(const Json& event, const Translator& tr) {
  const Json& report = part(event, "report");
  const Json& seat = part(event, "seat");
  const bool shared = number(seat) < 0;
  const bool held = text(part(report, "dir")).empty();
  const char* key = held ? (shared ? "event.report_held_shared" : "event.report_held")
                         : (shared ? "event.report_shared" : "event.report");
  return tr.message(key, {{"seat", tr.seat(seat)},
                          {"ship", tr.term("theShip", part(report, "ship"))},
                          {"direction", tr.term("dirName", part(report, "dir"))},
                          {"report", facts(report, tr)}});
}

std::string noted(const Json& event, const Translator& tr) {
  const Json& what = part(event, "what");
  const Json& ship = part(event, "ship");
  const auto say = [&](const char* key, const std::string& piece) {
    return tr.message(key, {{"seat", tr.seat(event, "seat")},
                            {"colour", tr.term("colour", ship)},
                            {"piece", piece},
                            {"cell", tr.value(part(event, "cell"))}});
  };
  if (is(what, "figure")) return say("event.figure", "");
  if (is(what, "reminder")) return say("event.placed", tr.term("aReminder", ship));
  if (is(what, "remove")) return say("event.removed", tr.term("aReminder", ship));
  if (is(what, "whirlpool") || is(what, "fog")) return say("event.placed", tr.term("aMarker", what));
  if (is(what, "no_whirlpool")) return say("event.removed", tr.term("aMarker", "whirlpool"));
  if (is(what, "no_fog")) return say("event.removed", tr.term("aMarker", "fog"));
  return say("event.note", "");
}

std::string votes(const Json& list, const Translator& tr) {
  Texts all;
  for (const Json& vote : each(list))
    all.push_back(
        tr.message(is(part(vote, "dir"), "abstain") ? "vote.abstained" : "vote.one",
                   {{"seat", tr.seat(vote, "seat")}, {"direction", tr.term("dirName", part(vote, "dir"))}}));
  return all.empty() ? tr.message("event.no_votes")
                     : tr.message("event.vote_closed", {{"votes", tr.list(all)}});
}

}  // namespace

std::string the_ships(const Json& ships, const Translator& tr) {
  Texts all;
  for (const Json& ship : each(ships)) all.push_back(tr.term("theShip", ship));
  return tr.list(all);
}

std::string directions(const Json& list, const Translator& tr) {
  Texts all;
  for (const Json& one : each(list)) all.push_back(tr.term("dirName", one));
  return tr.list(all);
}

std::string facts(const Json& report, const Translator& tr) {
  Texts all;
  const auto say = [&](const char* key) { all.push_back(tr.message(key)); };
  const auto count = [&](const char* key, const Json& many) {
    if (const int n = number(many); n > 0) all.push_back(tr.message(key, {{"count", n}}));
  };
  const Json& terrain = part(report, "terrain");
  if (is(part(report, "outcome"), "bounced")) say("report.bounced");
  if (is(terrain, "sacred")) say("report.sacred");
  if (is(terrain, "wooded")) say("report.wooded");
  if (is(terrain, "rocky")) say("report.rocky");
  if (is(terrain, "fog")) say("report.fog");
  if (is(terrain, "lighthouse")) {
    const Json& light = part(report, "light");
    say(is(light, "yellow") ? "report.yellow" : is(light, "red") ? "report.red" : "report.lighthouse");
  }
  if (yes(part(report, "deep")))
    say("report.deep");
  else if (is(terrain, "sea"))
    say("report.sea");
  if (const Json& together = part(report, "together"); some(together))
    all.push_back(tr.message("report.together", {{"ships", the_ships(together, tr)}}));

  const std::size_t before = all.size();
  if (yes(part(tr.view("options"), "easy_deduction"))) {
    const Json& seen = part(report, "kinds");
    count("report.woodedSeen", part(seen, "wooded"));
    count("report.rockySeen", part(seen, "rocky"));
    if (number(part(seen, "sacred")) > 0) say("report.sacredSeen");
  }
  if (all.size() == before)
    all.push_back(tr.message("report.islands", {{"count", number(part(report, "islands"))}}));

  if (const Json& sighted = part(report, "sighted"); some(sighted))
    all.push_back(tr.message("report.sighted", {{"ships", the_ships(sighted, tr)}}));
  else if (number(part(report, "ship_count")) > 0)
    count("report.shipCount", part(report, "ship_count"));
  else if (yes(part(report, "ships")))
    say("report.ships");
  count("report.lighthouses", part(report, "lighthouses"));
  count("report.fogBanks", part(report, "fog_banks"));
  if (yes(part(report, "coast"))) say("report.coast");
  return tr.messages().enumerated(all);
}

std::string lights(const Json& list, const Translator& tr) {
  if (each(list).size() == 2)
    return tr.message("event.lighthouses",
                      {{"yellow", tr.value(each(list)[0])}, {"red", tr.value(each(list)[1])}});
  return tr.message("event.lighthouse", {{"cell", cells(list, tr)}});
}

std::string result(const Json& reason, const Json& winner, const Json& scores, const Translator& tr) {
  Texts all;
  for (const char* known : {"all_arrived", "last_round", "agreed"})
    if (is(reason, known)) all.push_back(tr.term("reason", reason));
  if (is(winner, "poseidon") || is(winner, "navigators")) all.push_back(sentence(tr.term("winner", winner)));
  if (is(winner, "points")) {
    Texts points;
    for (std::size_t seat = 0; seat < each(scores).size(); ++seat)
      points.push_back(tr.message(
          "score.one", {{"seat", tr.seat(static_cast<int>(seat))}, {"points", number(each(scores)[seat])}}));
    all.push_back(points.empty() ? sentence(tr.term("winner", winner))
                                 : tr.message("score.list", {{"scores", tr.list(points)}}));
  }
  return all.empty() ? sentence(tr.message("prompt.over")) : together(all);
}

std::string describe_event(const Json& event, const Translator& tr) {
  const std::string type = text(part(event, "type"));
  const auto about = [&](const char* key, const char* argument = "ship", const std::string& words = "") {
    return tr.message(key, {{"seat", tr.seat(event, "seat")}, {argument, words}});
  };
  const auto of_poseidon = [&](const char* key, const char* argument = "ship",
                               const std::string& words = "") {
    return tr.message(key, {{"seat", tr.seat(kPoseidon)}, {argument, words}});
  };
  const std::string ship = tr.term("ship", part(event, "ship"));
  const std::string the_ship = tr.term("theShip", part(event, "ship"));
  if (type == "map")
    return of_poseidon(poseidon_chooses(tr) ? "event.map" : "event.mapGiven", "map",
                       map_name(part(event, "map"), tr));
  if (type == "lighthouses_proposed")
    return about("event.lighthouses_proposed", "cells", cells(part(event, "cells"), tr));
  if (type == "lighthouses_confirmed") return about("event.lighthouses_confirmed");
  if (type == "lighthouses") return lights(part(event, "cells"), tr);
  if (type == "hidden") return of_poseidon("event.hidden");
  if (type == "storm") return of_poseidon("event.storm", "tile", tr.term("aTile", part(event, "tile")));
  if (type == "monster")
    return tr.message("event.monster", {{"seat", tr.seat(kPoseidon)},
                                        {"monster", tr.term("aTile", part(event, "which"))},
                                        {"ship", the_ship}});
  if (type == "drift")
    return tr.message(
        "event.drift",
        {{"ship", ship}, {"from", tr.value(part(event, "from"))}, {"to", tr.value(part(event, "to"))}});
  if (type == "named") return about("event.named", "ship", the_ship);
  if (type == "report") return reported(event, tr);
  if (type == "declined") return tr.message("event.declined", {{"ship", ship}});
  if (type == "trapped") return tr.message("event.trapped", {{"ship", the_ship}});
  if (type == "pushed") return of_poseidon("event.pushed", "ship", the_ship);
  if (type == "voted")
    return is(part(event, "dir"), "abstain")
               ? about("event.abstained")
               : about("event.voted", "direction", tr.term("dirName", part(event, "dir")));
  if (type == "vote_closed") {
    Texts all{votes(part(event, "votes"), tr)};
    if (const Json& tied = part(event, "tied"); some(tied))
      all.push_back(tr.message("event.tied", {{"directions", directions(tied, tr)}}));
    return together(all);
  }
  if (type == "arrived") return tr.message("event.arrived", {{"ship", ship}});
  if (type == "note") return noted(event, tr);
  if (type == "wait") return about(yes(part(event, "on")) ? "event.wait" : "event.wait_over");
  if (type == "away") return about(yes(part(event, "on")) ? "event.away" : "event.back");
  if (type == "default") return about("event.default");
  if (type == "stop_offered") return about("event.stop_offered");
  if (type == "stop_answered")
    return about(is(part(event, "answer"), "yes") ? "event.stop_accepted" : "event.stop_refused");
  if (type == "stop_withdrawn") return tr.message("event.stop_withdrawn");
  if (type == "round") return tr.message("event.round", {{"round", number(part(event, "round"))}});
  if (type == "end")
    return result(part(event, "reason"), part(event, "winner"), part(tr.view("result"), "scores"), tr);
  return tr.unknown(type);
}

std::string fact(const Json& fact, const Translator& tr) {
  const std::string type = text(part(fact, "type"));
  const std::string where = tr.value(part(fact, "cell"));
  if (type == "ship")
    return tr.message("fact.ship", {{"ship", tr.term("theShip", part(fact, "ship"))}, {"cell", where}});
  if (type == "whirlpool") return tr.message("fact.whirlpool", {{"cell", where}});
  if (type == "fog") return tr.message("fact.fog", {{"cell", where}});
  if (type == "tile")
    return tr.message("fact.tile", {{"round", number(part(fact, "round"))},
                                    {"tile", tr.term("tileName", part(fact, "tile"))}});
  return {};
}

}  // namespace nostos::terminal::words::odyssey
