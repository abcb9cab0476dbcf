// The texts of Itaca: prompts and their answers.
#include <algorithm>

#include "clients/terminal/words/itaca.hpp"
#include "clients/terminal/words/itaca_cards.hpp"

namespace nostos::terminal::words::itaca {
namespace {

using namespace itaca_cards;

const Json& seat_of(const Json& seat, const Translator& tr) {
  return seat.is_number_integer() && number(seat) >= 0
             ? part(tr.view("seats"), static_cast<std::size_t>(number(seat)))
             : nothing();
}

const Json& own_seat(const Translator& tr) {
  return seat_of(tr.own(), tr);
}

const Json& item_of(const Json& index, const Translator& tr) {
  return index.is_number_integer() && number(index) >= 0
             ? part(tr.view("items"), static_cast<std::size_t>(number(index)))
             : nothing();
}

// The half of an event that the viewer may use (R23): null while that is open, and in a Hero's round.
const char* own_half(const Translator& tr) {
  const Json& phase = tr.view("phase");
  if (is(phase, "wager") || is(phase, "character") || is(phase, "calling")) {
    const Json::array_t& left = each(part(tr.view("wager"), "left"));
    const bool out = std::any_of(left.begin(), left.end(), [&](const Json& seat) { return tr.own(seat); });
    return out ? "lower" : nullptr;
  }
  if (yes(tr.view("hero"))) return nullptr;
  return tr.own(tr.view("captain")) ? "upper" : "lower";
}

// The seat that chooses a character in that phase.
const Json& last_to_leave(const Translator& tr) {
  const Json::array_t& left = each(part(tr.view("wager"), "left"));
  return left.empty() ? nothing() : left.back();
}

std::string item_words(const Json& index, const Translator& tr) {
  const Json& item = item_of(index, tr);
  if (!item.is_object()) return tr.value(index);
  Texts raised;
  for (const char* one : kStats)
    if (const int n = number(part(part(item, "raised"), one)); n != 0)
      raised.push_back(tr.message("effect.difficulty", {{"trait", stat(one, tr)}, {"amount", n}}));
  // The number distinguishes two of the same name.
  return tr.message(raised.empty() ? "item.nothing" : "item.added",
                    {{"seat", tr.seat(item, "seat")},
                     {"source", source(item, tr)},
                     {"number", std::int64_t{number(index)} + 1},
                     {"added", tr.list(raised)}});
}

std::string targets(const Translator& tr) {
  return tr.message("help.targets",
                    {{"difficulties", difficulty(part(tr.view("mission"), "difficulty"), tr)}});
}

}  // namespace

std::string moment(const Translator& tr) {
  const std::string phase = text(tr.view("phase"));
  const auto say = [&](const std::string& key, const Json& seat) {
    return tr.message("waiting." + key, {{"seat", tr.seat(seat)}});
  };
  if (const Json& pending = tr.view("pending"); pending.is_object()) {
    if (is(part(pending, "kind"), "discard"))
      return tr.message("waiting.discard",
                        {{"seat", tr.seat(pending, "seat")}, {"count", number(part(pending, "count"))}});
    return say("choice", part(pending, "seat"));
  }
  const Json& wager = tr.view("wager");
  if (phase == "wager") return say(part(wager, "bidder").is_null() ? "opens" : "wager", part(wager, "asked"));
  if (phase == "character") return say("character", last_to_leave(tr));
  // The view does not tell which of the others is to act.
  const Json& captain = tr.view("captain");
  if (phase == "roles") return say("allRoles", captain);
  if (phase == "hindering") return say("allHindering", captain);
  if (phase == "shipwreck") return say("wreck", captain);
  if (phase == "choice" || phase == "discard" || phase == "opens" || !tr.has("waiting." + phase))
    return tr.message("waiting.any");
  return say(phase, captain);
}

std::string describe_prompt(const Translator& tr) {
  const std::string phase = text(tr.view("phase"));
  const Json& mission = tr.view("mission");
  const std::string captain = tr.name(tr.view("captain"));
  const int left = number(part(mission, "remaining"));
  const auto ask = [&](const char* title, const char* help, const Arguments& arguments = {}) {
    return together({sentence(tr.message(title, arguments)), tr.message(help, arguments)});
  };
  if (tr.own() < 0) return moment(tr);
  if (const Json& pending = tr.view("pending"); pending.is_object()) {
    const Json& kind = part(pending, "kind");
    if (!tr.own(part(pending, "seat"))) return moment(tr);
    if (is(kind, "discard")) return tr.message("prompt.discard", {{"count", number(part(pending, "count"))}});
    const Json& item = item_of(part(pending, "item"), tr);
    if (!item.is_object()) return moment(tr);
    const Arguments from{{"card", capital(source(item, tr))}};
    if (is(kind, "stat")) return tr.message("prompt.stat", from);
    if (is(kind, "seat")) return tr.message("prompt.seat", from);
    if (is(kind, "item")) return tr.message("prompt.cancel", from);
    return moment(tr);
  }
  if (phase == "wager" && tr.own(part(tr.view("wager"), "asked"))) {
    const Json& wager = tr.view("wager");
    const Json& bidder = part(wager, "bidder");
    return bidder.is_null()  // without men, the first bid is 0
               ? ask("prompt.open", "help.open")
               : ask("prompt.bid", "help.bid",
                     {{"name", tr.name(bidder)}, {"count", number(part(wager, "bid"))}});
  }
  if (phase == "character" && tr.own(last_to_leave(tr))) return ask("prompt.character", "help.character");
  const bool mine = tr.own(tr.view("captain"));
  const Arguments given{{"name", captain}, {"island", island(part(mission, "island"), tr)}, {"count", left}};
  if (phase == "calling" && mine) return ask("prompt.calling", "help.calling");
  if (phase == "destination" && mine) return tr.message("prompt.destination");
  if (phase == "roles" && !mine) return ask("prompt.role", "help.role", given);
  if (phase == "hindering" && !mine)
    return together({tr.message("prompt.hinder", given), targets(tr), tr.message("help.hinder")});
  if (phase == "commanding" && mine)
    return together({sentence(tr.message("prompt.command", given)), targets(tr),
                     left == 0
                         ? tr.message("help.free")
                         : tr.message("help.command", {{"count", number(part(own_seat(tr), "crew"))}})});
  if (phase == "payment" && mine) return ask("prompt.pay", "help.pay", given);
  if (phase == "reward" && mine) return ask("prompt.reward", "help.reward");
  if (phase == "moving" && mine) return tr.message("prompt.move", given);
  if (phase == "shipwreck" && !mine) return ask("prompt.wreck", "help.wreck", given);
  return moment(tr);
}

std::string choice(std::string_view type, const Translator& tr) {
  const Json& mission = tr.view("mission");
  const std::string key = type == "stay" && is(tr.view("phase"), "shipwreck") ? "choice.leaveWreck"
                                                                              : "choice." + std::string(type);
  if (!tr.has(key)) return {};
  return tr.message(
      key, {{"count", number(part(mission, "remaining"))}, {"island", island(part(mission, "island"), tr)}});
}

std::string field(std::string_view type, std::string_view field, const Translator& tr) {
  const std::string key = "field." + std::string(type) + "." + std::string(field);
  return tr.has(key) ? tr.message(key) : std::string();
}

std::string hand_card(const Json& id, const Translator& tr) {
  const Json& card = card_of("events", id, tr);
  if (card.is_null()) return event_name(id, tr);
  if (const char* half = own_half(tr))
    return tr.message("card.event",
                      {{"card", event_name(id, tr)}, {"effects", effects(part(card, half), tr)}});
  return tr.message("card.eventHalves", {{"card", event_name(id, tr)},
                                         {"upper", effects(part(card, "upper"), tr)},
                                         {"lower", effects(part(card, "lower"), tr)}});
}

std::string value(std::string_view type, std::string_view field, const Json& given, const Translator& tr) {
  if (field == "men") return tr.message("effect.men", {{"count", number(given)}});
  if (field == "as") {
    if (is(given, "commander")) return tr.message("value.commander", {{"count", tr.seats()}});
    if (is(given, "hero"))
      return tr.message("value.hero",
                        {{"count", number(part(part(tr.static_data(), "config"), "hero_crew"))}});
    return tr.value(given);
  }
  if (field == "island") return island_words(given, tr);
  if (field == "role") {
    const Json& seat = own_seat(tr);
    const Json& card = part(seat, "shown").is_null() ? part(seat, "character") : part(seat, "shown");
    return role_words(card, given, tr);
  }
  if (field == "card") return type == "character" ? character_words(given, tr) : hand_card(given, tr);
  if (field == "cards") {
    if (given.is_number_integer()) return tr.message("effect.cards", {{"count", number(given)}});
    Texts all;
    for (const std::string& one : split(text(given), '+')) all.push_back(event_name(one, tr));
    return all.empty() ? tr.value(given) : tr.list(all);
  }
  if (field == "stat") {
    const Json& now = part(part(tr.view("mission"), "difficulty"), text(given));
    return now.is_number_integer()
               ? tr.message("value.stat", {{"trait", stat(given, tr)}, {"difficulty", number(now)}})
               : stat(given, tr);
  }
  if (field == "seat") return tr.own(given) ? tr.message("value.you") : tr.name(given);
  if (field == "item") return item_words(given, tr);
  return tr.value(given);
}

std::int64_t table_number(std::string_view /*type*/, std::string_view field, const Json& value,
                          const Translator& /*tr*/) {
  return field == "seat" && value.is_number_integer() ? std::int64_t{number(value)} + 1 : 0;
}

}  // namespace nostos::terminal::words::itaca
