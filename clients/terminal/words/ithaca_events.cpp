// The texts of Ithaca: events.
#include "clients/terminal/words/ithaca.hpp"
#include "clients/terminal/words/ithaca_cards.hpp"

namespace nostos::terminal::words::ithaca {
namespace {

using namespace ithaca_cards;

/** A sentence for each seat that has bid. */
std::string revealed(const Json& bids, const Translator& tr) {
  Texts all;
  const Json::array_t& seats = each(bids);
  for (std::size_t seat = 0; seat < seats.size(); ++seat)
    if (some(seats[seat]))
      all.push_back(tr.message("event.revealed", {{"seat", tr.seat(static_cast<int>(seat))},
                                                  {"cards", listed(seats[seat], tr)},
                                                  {"total", sum(seats[seat])}}));
  return all.empty() ? tr.message("event.revealedNone") : together(all);
}

/**
 * The message of an event. Without the cards that only its seat sees, without a prize, a route or a winner
 * it is another one.
 */
std::string key_of(const std::string& type, const Json& event) {
  const Json& own = part(event, "own");
  const bool seen = some(own) || own.is_string();
  const bool seat = part(event, "seat").is_number_integer();
  if (seen && (type == "drawn" || type == "bid")) return type + "Cards";
  if (seen && (type == "oracle" || type == "swapped")) return type + "Card";
  if (type == "route" && !part(event, "route").is_object()) return "routeNone";
  if (type == "gift" && !part(event, "prize").is_string()) return "giftNone";
  if (!seat && (type == "awarded" || type == "suitors")) return type + "None";
  if (type == "ended" && is(part(event, "reason"), "stalemate")) return "stalemate";
  return type;
}

}  // namespace

std::string describe_event(const Json& event, const Translator& tr) {
  const std::string type = text(part(event, "type"));
  if (type == "revealed") return revealed(part(event, "bids"), tr);
  const std::string key = "event." + key_of(type, event);
  if (!tr.has(key)) return tr.unknown(type);
  const Json& own = part(event, "own");
  const Json& prize = part(event, "prize");
  const Json& route = part(event, "route");
  const bool seen = some(own) || own.is_string();
  return tr.message(key, {{"seat", tr.seat(event, "seat")},
                          {"deity", deity(part(event, "deity"), tr)},
                          {"count", number(part(event, "count"))},
                          {"card", listed(seen                ? own
                                          : prize.is_string() ? prize
                                                              : part(event, "card"),
                                          tr)},
                          {"cards", listed(seen ? own : part(event, "cards"), tr)},
                          {"out", listed(part(event, "out"), tr)},
                          {"route", route_name(route, tr)},
                          {"years", number(part(route, "years"))}});
}

std::string fact(const Json& fact, const Translator& tr) {
  const std::string key = "fact." + text(part(fact, "type"));
  if (!tr.has(key)) return {};
  return tr.message(key, {{"seat", tr.seat(fact, "seat")}, {"card", listed(part(fact, "card"), tr)}});
}

}  // namespace nostos::terminal::words::ithaca
