// The texts of The Challenge of the Gods: events.
#include <algorithm>
#include <array>

#include "clients/terminal/words/mythomakya.hpp"
#include "clients/terminal/words/sfida.hpp"
#include "clients/terminal/words/sfida_cards.hpp"

namespace nostos::terminal::words::sfida {
namespace {

using namespace sfida_cards;

// Each gift is a sentence.
std::string passed(const Json& passes, const Translator& tr) {
  Texts all;
  for (const Json& one : each(passes)) {
    const Json& deity = part(one, "deity");
    all.push_back(
        tr.message("event.passed", {{"from", tr.seat(one, "from")},
                                    {"to", tr.seat(one, "to")},
                                    {"god", deity.is_string() ? god(deity, tr) : tr.message("aGod")}}));
  }
  return all.empty() ? tr.message("event.passedNone") : sentence(together(all));
}

std::string ability(const Json& face, const Translator& tr) {
  const Json kind = category(face, tr);
  const Arguments arguments{
      {"card", myth::named(face, tr)},
      {"does", kind.is_string() ? tr.message("category." + text(kind) + ".short") : std::string()}};
  return tr.message(kind.is_string() ? "event.ability" : "event.abilityOnly", arguments);
}

// The message of an event, where its type does not name it.
std::string key_of(const std::string& type, const Json& event) {
  const bool gods_known = some(part(event, "deities"));
  if (type == "annulled") return part(event, "deity").is_string() ? "annulledGod" : "annulledCard";
  // G15: the last one with cards may have won the last turn.
  if (type == "forfeited") return part(event, "to") == part(event, "seat") ? "forfeitedOwn" : type;
  if (type == "took") return part(event, "from").is_number_integer() ? "tookFrom" : "took";
  if (type == "picked" || type == "drew") return gods_known ? type + "These" : type;
  if (type == "finished") return gods_known ? "finishedWith" : type;
  if (type == "ended" && !part(event, "seat").is_number_integer()) return "endedNone";
  if (type == "ended") return some(part(event, "cards")) ? "endedTakes" : type;
  if (type == "played") {
    const Json& by = part(event, "by");
    return by.is_null() || by == part(event, "seat") ? type : "playedBy";
  }
  return type;
}

}  // namespace

std::string describe_event(const Json& event, const Translator& tr) {
  constexpr std::array kSentences{"picked", "hands",     "turn",     "leads",     "bound",
                                  "held",   "deity",     "crono",    "annulled",  "effect",
                                  "took",   "drew",      "moved_on", "played",    "taken",
                                  "swept",  "activated", "ended",    "forfeited", "finished"};
  const std::string type = text(part(event, "type"));
  const Json& cards = part(event, "cards");
  const Json& what = part(event, "what");
  if (std::string alike = myth::describe_event(event, tr); !alike.empty()) return alike;
  // The prompt describes a window, and the event that closes it has its own text.
  if (type == "window" || type == "closed") return {};
  if (type == "passed") return passed(part(event, "passes"), tr);
  if (type == "ability") return ability(part(cards, 0), tr);
  if (type == "over") return myth::over("event.over", tr);
  if (std::find(kSentences.begin(), kSentences.end(), type) == kSentences.end()) return tr.unknown(type);
  const Json& count = part(event, "count");
  std::string words =
      tr.message("event." + key_of(type, event),
                 {{"seat", tr.seat(event, "seat")},
                  {"from", tr.seat(event, "from")},
                  {"to", tr.seat(event, "to")},
                  {"by", tr.seat(event, "by")},
                  {"god", god(part(event, "deity"), tr)},
                  {"gods", gods(part(event, "deities"), tr)},
                  {"card", myth::named(part(cards, 0), tr)},
                  {"count", count.is_number_integer() ? number(count) : static_cast<int>(each(cards).size())},
                  {"number", number(part(event, "number"))},
                  {"where", spot_words(part(what, "at"), tr)}});
  if (type == "deity") return together({words, targets(what, tr), paid(what, tr)});
  if (type == "crono" || type == "activated") return together({words, paid(what, tr)});
  return words;
}

std::string fact(const Json& fact, const Translator& tr) {
  const std::string type = text(part(fact, "type"));
  if (type != "holds" && type != "left") return {};
  return tr.message("fact." + type, {{"seat", tr.seat(fact, "seat")}, {"god", god(part(fact, "deity"), tr)}});
}

}  // namespace nostos::terminal::words::sfida
