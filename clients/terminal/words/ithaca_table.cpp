// The texts of Ithaca: the whole table.
#include "clients/terminal/words/games.hpp"
#include "clients/terminal/words/ithaca.hpp"
#include "clients/terminal/words/ithaca_cards.hpp"

namespace nostos::terminal::words::ithaca {
namespace {

using namespace ithaca_cards;

std::string colours(const Json& list, const Translator& tr) {
  Texts all;
  for (const Json& colour : each(list)) {
    std::string name = tr.value(colour);
    for (const Json& one : each(part(tr.static_data(), "deities")))
      if (part(one, "colour") == colour) name = deity(part(one, "id"), tr);
    all.push_back(name);
  }
  return tr.list(all);
}

/** The route of a seat, or that it has none. */
std::string route(int index, const Json& seat, const Translator& tr) {
  const Json& route = route_of(part(seat, "route"), tr);
  const SeatArgument owner = tr.seat(index);
  if (!route.is_object()) return tr.message("table.noRoute", {{"seat", owner}});
  Texts all{tr.message(
                "table.route",
                {{"seat", owner}, {"route", route_name(route, tr)}, {"years", number(part(route, "years"))}}),
            tr.message("table.loads", {{"deities", colours(part(route, "colours"), tr)}})};
  Texts actions;
  for (const Json& one : each(tr.view("deities"))) {
    const Json& id = part(one, "deity");
    actions.push_back(tr.message(
        "table.action",
        {{"deity", deity(id, tr)}, {"action", tr.term("action", part(part(route, "actions"), text(id)))}}));
  }
  if (!actions.empty()) {
    all.push_back(tr.message("table.actions", {{"actions", tr.list(actions)}}));
    all.push_back(tr.message("table.actionNow", {{"action", tr.term("action", part(seat, "action"))}}));
  }
  all.push_back(tr.message("table.cargo", {{"cards", listed(part(seat, "cargo"), tr)}}));
  return together(all);
}

/** The cards, or how many they are if the viewer does not see them. */
std::string cards_or_count(const Json& seen, const Json& count, const Translator& tr) {
  return seen.is_array() ? listed(seen, tr) : tr.message("cards", {{"count", number(count)}});
}

std::string score(int index, const Json& seat, const Translator& tr) {
  return tr.message("table.score", {{"seat", tr.seat(index)},
                                    {"points", number(part(seat, "score"))},
                                    {"years", number(part(seat, "years"))}});
}
std::string hand(const Json& seat, const Translator& tr) {
  return tr.message("table.hand",
                    {{"cards", cards_or_count(part(seat, "hand_cards"), part(seat, "hand"), tr)}});
}
std::string oracle(const Json& seat, const Translator& tr) {
  return tr.message("table.oracle",
                    {{"cards", cards_or_count(part(seat, "oracle_cards"), part(seat, "oracle"), tr)}});
}

/** The points that the Suitors can take, by god; empty without any. */
std::string at_risk(const Json& points, const Translator& tr) {
  Texts all;
  for (const Json& one : each(tr.view("deities"))) {
    const Json& id = part(one, "deity");
    if (const int count = number(part(points, text(id))); count > 0)
      all.push_back(tr.message("table.riskOf", {{"deity", deity(id, tr)}, {"points", count}}));
  }
  return all.empty() ? std::string() : tr.message("table.risk", {{"points", tr.list(all)}});
}

void standing(int index, const Json& seat, const Translator& tr, Lines& all) {
  const bool over = is(tr.view("phase"), "over");
  Texts line{score(index, seat, tr)};
  if (!over) line.push_back(hand(seat, tr));
  line.push_back(oracle(seat, tr));
  if (some(part(seat, "points")))
    line.push_back(tr.message("table.pointCards", {{"cards", listed(part(seat, "points"), tr)}}));
  if (const std::string risk = at_risk(part(seat, "by_deity"), tr); !over && !risk.empty())
    line.push_back(risk);
  std::string routes;
  for (const Json& one : each(part(seat, "acquired")))
    routes += (routes.empty() ? "" : "; ") + route_with_years(route_of(one, tr), tr);
  if (!routes.empty()) line.push_back(tr.message("table.landedRoutes", {{"routes", routes}}));
  all.push_back(together(line));
  if (!over) all.push_back(route(index, seat, tr));
}

void result(const Translator& tr, Lines& all) {
  const Json& end = tr.view("result");
  const Json& by = part(end, "ended_by");
  const Json& home = by.is_number_integer() && number(by) >= 0
                         ? part(tr.view("seats"), static_cast<std::size_t>(number(by)))
                         : nothing();
  all.push_back(is(part(end, "reason"), "stalemate")
                    ? tr.message("reason.stalemate")
                    : tr.message("reason.voyage_over",
                                 {{"seat", tr.seat(by)}, {"years", number(part(home, "years"))}}));
  const Json& suitors = tr.view("suitors");
  const std::string god = deity(suitors, tr);
  const Json& sums = part(end, "sums");
  const Json& winner = part(end, "defeated_by");
  if (suitors.is_null()) {
    all.push_back(tr.message("end.noSuitors"));
  } else if (winner.is_number_integer() && number(winner) >= 0) {
    all.push_back(
        together({tr.message("end.defeated",
                             {{"seat", tr.seat(winner)},
                              {"deity", god},
                              {"total", number(part(sums, static_cast<std::size_t>(number(winner))))}}),
                  tr.message("end.othersLose", {{"deity", god}})}));
  } else {
    all.push_back(tr.message("end.undefeated", {{"deity", god}}));
  }
  Texts against;
  for (const Json& total : each(sums))
    against.push_back(tr.message(
        "table.sum", {{"seat", tr.seat(static_cast<int>(against.size()))}, {"total", number(total)}}));
  if (!against.empty()) all.push_back(tr.message("table.sums", {{"sums", tr.list(against)}}));
  const Json::array_t& losses = each(part(end, "lost"));
  for (std::size_t seat = 0; seat < losses.size(); ++seat)
    if (some(losses[seat]))
      all.push_back(tr.message(
          "table.lost", {{"seat", tr.seat(static_cast<int>(seat))}, {"cards", listed(losses[seat], tr)}}));
}

/** What the seats that have decided bid. */
void contest(const Translator& tr, Lines& all) {
  for (const Json& bid : each(part(tr.view("contest"), "bids"))) {
    if (!yes(part(bid, "decided"))) continue;
    const int count = number(part(bid, "count"));
    const Json& cards = part(bid, "cards");
    const std::string key = count == 0 ? "event.passed" : cards.is_array() ? "event.bidCards" : "event.bid";
    all.push_back(
        tr.message(key, {{"seat", tr.seat(bid, "seat")}, {"cards", listed(cards, tr)}, {"count", count}}));
  }
}

/** The total and the cards of a god, and whether the Favour and the Suitors are there. */
std::string pile(const Json& given, const Translator& tr) {
  const Json& id = part(given, "deity");
  const Argument name{"deity", deity(id, tr)};
  Texts all{tr.message(
      "table.deity",
      {name, {"total", number(part(given, "total"))}, {"cards", listed(part(given, "cards"), tr)}})};
  if (!id.is_null() && tr.view("favour") == id) all.push_back(tr.message("table.favour", {name}));
  if (!id.is_null() && tr.view("suitors") == id) all.push_back(tr.message("table.suitors", {name}));
  return together(all);
}

}  // namespace

Lines describe_table(const Translator& tr) {
  Lines all;
  const bool over = is(tr.view("phase"), "over");
  if (!over) {
    all.push_back(
        tr.message("table.turn", {{"seat", tr.seat(tr.view("active"))}, {"turn", number(tr.view("turn"))}}));
    all.push_back(describe_prompt(tr));
    contest(tr, all);
  } else {
    result(tr, all);
  }
  const Json::array_t& seats = each(tr.view("seats"));
  for (const bool mine : {true, false})
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
      if (tr.own(static_cast<int>(seat)) == mine) standing(static_cast<int>(seat), seats[seat], tr, all);
  for (const Json& one : each(tr.view("deities"))) all.push_back(pile(one, tr));
  const Json& sea = tr.view("poseidon");
  all.push_back(tr.message("table.poseidon", {{"total", number(part(sea, "total"))},
                                              {"limit", number(part(sea, "threshold"))},
                                              {"cards", listed(part(sea, "cards"), tr)}}));
  if (tr.view("suitors").is_null()) all.push_back(tr.message("suitorsNone"));
  all.push_back(tr.message("table.decks", {{"count", number(tr.view("deck"))},
                                           {"routes", number(tr.view("route_deck"))},
                                           {"cards", listed(tr.view("discard"), tr)}}));
  return all;
}

Lines describe_part(TablePart wanted, const Translator& tr) {
  Lines all;
  const bool over = is(tr.view("phase"), "over");
  if (wanted == TablePart::score && over) result(tr, all);
  const Json::array_t& seats = each(tr.view("seats"));
  for (const bool mine : {true, false}) {
    for (std::size_t at = 0; at < seats.size(); ++at) {
      const int seat = static_cast<int>(at);
      if (tr.own(seat) != mine) continue;
      if (wanted == TablePart::score) all.push_back(score(seat, seats[at], tr));
      if (wanted == TablePart::own && mine) standing(seat, seats[at], tr, all);
      if (wanted == TablePart::hand && mine)
        all.push_back(together({over ? std::string() : hand(seats[at], tr), oracle(seats[at], tr)}));
    }
  }
  return all;
}

}  // namespace nostos::terminal::words::ithaca

namespace nostos::terminal::words {

const GameText kIthaca{"ithaca",
                       ithaca::describe_event,
                       ithaca::fact,
                       ithaca::describe_prompt,
                       ithaca::choice,
                       ithaca::field,
                       ithaca::value,
                       ithaca::describe_table,
                       ithaca::describe_part,
                       nullptr,
                       ithaca::describe_preview};

}  // namespace nostos::terminal::words
