// The texts of Theseus: events.
#include "clients/terminal/words/theseus.hpp"
#include "clients/terminal/words/theseus_cards.hpp"

namespace nostos::terminal::words::theseus {
namespace {

using namespace theseus_cards;

const char* truth(const Json& value) {
  return yes(value) ? "true" : "false";
}

/** The fight, and what its winner takes. */
std::string fought(const Json& event, const Translator& tr) {
  const Json& winner = part(event, yes(part(event, "success")) ? "seat" : "rival");
  const Json& taken = part(event, "card");
  return together({tr.message("event.fought",
                              {{"seat", tr.seat(event, "seat")},
                               {"rival", tr.seat(event, "rival")},
                               {"sum", sum(part(event, "dice"), part(event, "total"), tr)},
                               {"rivalSum", sum(part(event, "rival_dice"), part(event, "rival_total"), tr)}}),
                   tr.message(taken.is_string() ? "event.taken" : "event.takenNone",
                              {{"seat", tr.seat(winner)}, {"card", card(taken, tr)}})});
}

/** The glory that was lost; the last card, the danger itself, was none. */
std::string failed(const Json& event, const Translator& tr) {
  Texts lost;
  for (const Json& id : each(part(event, "cards"))) lost.push_back(card(id, tr));
  if (!lost.empty()) lost.pop_back();
  return tr.message(lost.empty() ? "event.failedNone" : "event.failed",
                    {{"seat", tr.seat(event, "seat")}, {"count", lost.size()}, {"cards", tr.list(lost)}});
}

std::string payment(const Json& event, const Translator& tr) {
  Texts all;
  for (const Json& id : each(part(event, "cards"))) all.push_back(card(id, tr));
  for (const Json& name : each(part(event, "gifts"))) all.push_back(gift(name, tr));
  return all.empty() ? tr.message("nothing") : tr.list(all);
}

/** The message of an event. An attempt that succeeds and one that fails are different ones. */
std::string key_of(const std::string& type, const Json& event) {
  const bool success = yes(part(event, "success"));
  if (type == "danger" && success) return "overcome";
  if ((type == "prayed" || type == "rerolled") && !success) return type + "Failed";
  if (type == "faced" && success) return "facedRight";
  if (type == "kept") return "keptWith";
  return type;
}

}  // namespace

std::string describe_event(const Json& event, const Translator& tr) {
  const std::string type = text(part(event, "type"));
  if (type == "fought") return fought(event, tr);
  if (type == "failed") return failed(event, tr);
  const std::string key = "event." + key_of(type, event);
  if (!tr.has(key)) return tr.unknown(type);
  const Json& seat = part(event, "seat");
  const Json& dice = part(event, "dice");
  const std::size_t glory = each(part(at(tr.view("seats"), seat), "glory")).size();
  return tr.message(key, {{"seat", tr.seat(seat)},
                          {"rival", tr.seat(event, "rival")},
                          {"pawn", tr.term("pawn", part(event, "pawn"))},
                          {"cell", cell(part(event, "cell"), tr)},
                          {"card", card(part(event, "card"), tr)},
                          {"cards", payment(event, tr)},
                          {"gift", gift(part(event, "gift"), tr)},
                          {"deck", deck(part(event, "colour"), tr)},
                          {"first", number(part(dice, std::size_t{0}))},
                          {"second", number(part(dice, std::size_t{1}))},
                          {"sum", sum(dice, part(event, "total"), tr)},
                          {"total", number(part(event, "total"))},
                          {"need", number(part(event, "need"))},
                          {"tile", tr.term("tile", part(event, "shows"))},
                          {"turned", truth(part(event, "turned"))},
                          {"fits", truth(part(event, "success"))},
                          {"glory", each(part(event, "cards")).size()},
                          {"gifts", each(part(event, "gifts")).size()},
                          {"count", type == "kept" ? static_cast<std::int64_t>(glory)
                                                   : std::int64_t{number(part(event, "count"))}}});
}

std::string fact(const Json& fact, const Translator& tr) {
  const std::string key = "fact." + text(part(fact, "type"));
  if (!tr.has(key)) return {};
  return tr.message(key, {{"deck", deck(part(fact, "colour"), tr)},
                          {"card", card(part(fact, "card"), tr)},
                          {"number", std::int64_t{number(part(fact, "tile"))} + 1},
                          {"tile", tr.term("tile", part(fact, "shows"))}});
}

}  // namespace nostos::terminal::words::theseus
