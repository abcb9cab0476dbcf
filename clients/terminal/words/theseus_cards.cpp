#include "clients/terminal/words/theseus_cards.hpp"

namespace nostos::terminal::words::theseus_cards {

const Json& stack(std::string_view key, const Json& wanted, const Voice& voice) {
  for (const Json& one : each(part(voice.catalogue(), "gifts")))
    if (!wanted.is_null() && part(one, key) == wanted) return one;
  return nothing();
}

std::string gift(const Json& name, const Voice& voice) {
  const std::string given = text(name);
  const std::string kind = given.substr(0, given.find('/'));
  const std::string known = voice.said(part(stack("kind", kind, voice), "name"));
  if (known.empty()) return voice.value(name);
  return given.size() > kind.size() ? voice.say({"%1, the second", "%1, la seconda copia"}, known) : known;
}

std::string danger(const Json& id, const Voice& voice) {
  const std::string known = voice.said(part(stack("danger", id, voice), "danger_name"));
  return known.empty() ? voice.value(id) : known;
}

std::string deck(const Json& colour, const Voice& voice) {
  for (const Json& one : each(part(voice.catalogue(), "decks"))) {
    if (colour.is_null() || part(one, "colour") != colour) continue;
    const Json& helps = part(one, "gift");
    if (!helps.is_string()) break;
    if (const std::string name = voice.said(part(stack("kind", helps, voice), "danger_name")); !name.empty())
      return name;
  }
  return voice.word(kColour, colour);
}

namespace {

const Json& card_of(const Json& id, const Voice& voice) {
  for (const Json& deck : each(part(voice.catalogue(), "decks")))
    for (const Json& card : each(part(deck, "cards")))
      if (!id.is_null() && part(card, "id") == id) return card;
  return nothing();
}

}  // namespace

std::string card(const Json& id, const Voice& voice) {
  const Json& card = card_of(id, voice);
  const Json& kind = part(card, "kind");
  if (is(kind, "danger"))
    return danger(part(card, "danger"), voice) + " " + std::to_string(number(part(card, "min")));
  const std::string of = deck(part(card, "deck"), voice);
  if (is(kind, "weaver")) return voice.say({"the Weaver of the %1 deck", "la Tessitrice del mazzo %1"}, of);
  if (is(kind, "choose"))
    return voice.say({"the giving Favour of the %1 deck", "il Favore che dà del mazzo %1"}, of);
  if (is(kind, "steal"))
    return voice.say({"the stealing Favour of the %1 deck", "il Favore che ruba del mazzo %1"}, of);
  return voice.of({"a card", "una carta"});
}

std::string cards(const Json& ids, const Voice& voice) {
  Texts all;
  for (const Json& id : each(ids)) all.push_back(card(id, voice));
  return voice.list(all);
}

std::string short_cards(const Json& ids, const Voice& voice) {
  constexpr std::array<Term, 3> kinds{{{"weaver", {"Weaver", "Tessitrice"}},
                                       {"choose", {"giving Favour", "Favore che dà"}},
                                       {"steal", {"stealing Favour", "Favore che ruba"}}}};
  Texts all;
  for (const Json& id : each(ids)) {
    const Json& kind = part(card_of(id, voice), "kind");
    all.push_back(kind.is_null() || is(kind, "danger") ? card(id, voice) : voice.word(kinds, kind));
  }
  return voice.list(all);
}

std::string kind_of_cell(const Json& cell, const Voice& voice) {
  const Json& kind = cell.is_number_integer() && number(cell) >= 0
                         ? part(part(voice.catalogue(), "ring"), static_cast<std::size_t>(number(cell)))
                         : nothing();
  if (is(kind, "T")) return voice.of({"temple", "tempio"});
  if (is(kind, "J")) return voice.of({"jolly", "jolly"});
  return kind.is_null() ? "" : deck(kind, voice);
}

std::string cell(const Json& index, const Voice& voice) {
  const std::string kind = kind_of_cell(index, voice);
  const std::string place = voice.say({"cell %1", "casella %1"}, voice.value(index));
  return kind.empty() ? place : place + ", " + kind;
}

std::string sum(const Json& dice, const Json& total, const Voice& voice) {
  Texts parts;
  int more = number(total);
  for (const Json& die : each(dice)) {
    parts.push_back(std::to_string(number(die)));
    more = static_cast<int>(std::int64_t{more} - number(die));
  }
  if (more > 0) parts.push_back(std::to_string(more));
  if (parts.size() < 2) return std::to_string(number(total));
  std::string all;
  for (const std::string& one : parts) all += (all.empty() ? "" : voice.of({" plus ", " più "})) + one;
  return voice.say({"%1 is %2", "%1 fa %2"}, all, number(total));
}

std::string both(const Json& dice) {
  return std::to_string(number(part(dice, 0))) + ", " + std::to_string(number(part(dice, 1)));
}

std::string percent(const Json& per_mille, const Voice& voice) {
  return voice.say({"%1 percent", "%1 per cento"}, (std::int64_t{number(per_mille)} + 5) / 10);
}

}  // namespace nostos::terminal::words::theseus_cards
