#include "clients/terminal/words/theseus_cards.hpp"

namespace nostos::terminal::words::theseus_cards {

const Json& stack(std::string_view key, const Json& wanted, const Translator& tr) {
  for (const Json& one : each(part(tr.static_data(), "gifts")))
    if (!wanted.is_null() && part(one, key) == wanted) return one;
  return nothing();
}

std::string gift(const Json& name, const Translator& tr) {
  const std::string given = text(name);
  const std::string kind = given.substr(0, given.find('/'));
  const std::string known = tr.said(part(stack("kind", kind, tr), "name"));
  if (known.empty()) return tr.value(name);
  return given.size() > kind.size() ? tr.say({"%1, the second", "%1, la seconda copia"}, known) : known;
}

std::string danger(const Json& id, const Translator& tr) {
  const std::string known = tr.said(part(stack("danger", id, tr), "danger_name"));
  return known.empty() ? tr.value(id) : known;
}

std::string deck(const Json& colour, const Translator& tr) {
  for (const Json& one : each(part(tr.static_data(), "decks"))) {
    if (colour.is_null() || part(one, "colour") != colour) continue;
    const Json& helps = part(one, "gift");
    if (!helps.is_string()) break;
    if (const std::string name = tr.said(part(stack("kind", helps, tr), "danger_name")); !name.empty())
      return name;
  }
  return tr.word(kColour, colour);
}

namespace {

const Json& card_of(const Json& id, const Translator& tr) {
  for (const Json& deck : each(part(tr.static_data(), "decks")))
    for (const Json& card : each(part(deck, "cards")))
      if (!id.is_null() && part(card, "id") == id) return card;
  return nothing();
}

}  // namespace

std::string card(const Json& id, const Translator& tr) {
  const Json& card = card_of(id, tr);
  const Json& kind = part(card, "kind");
  if (is(kind, "danger"))
    return danger(part(card, "danger"), tr) + " " + std::to_string(number(part(card, "min")));
  const std::string of = deck(part(card, "deck"), tr);
  if (is(kind, "weaver")) return tr.say({"the Weaver of the %1 deck", "la Tessitrice del mazzo %1"}, of);
  if (is(kind, "choose"))
    return tr.say({"the giving Favour of the %1 deck", "il Favore che dà del mazzo %1"}, of);
  if (is(kind, "steal"))
    return tr.say({"the stealing Favour of the %1 deck", "il Favore che ruba del mazzo %1"}, of);
  return tr.of({"a card", "una carta"});
}

std::string cards(const Json& ids, const Translator& tr) {
  Texts all;
  for (const Json& id : each(ids)) all.push_back(card(id, tr));
  return tr.list(all);
}

std::string short_cards(const Json& ids, const Translator& tr) {
  constexpr std::array<Term, 3> kinds{{{"weaver", {"Weaver", "Tessitrice"}},
                                       {"choose", {"giving Favour", "Favore che dà"}},
                                       {"steal", {"stealing Favour", "Favore che ruba"}}}};
  Texts all;
  for (const Json& id : each(ids)) {
    const Json& kind = part(card_of(id, tr), "kind");
    all.push_back(kind.is_null() || is(kind, "danger") ? card(id, tr) : tr.word(kinds, kind));
  }
  return tr.list(all);
}

std::string kind_of_cell(const Json& cell, const Translator& tr) {
  const Json& kind = cell.is_number_integer() && number(cell) >= 0
                         ? part(part(tr.static_data(), "ring"), static_cast<std::size_t>(number(cell)))
                         : nothing();
  if (is(kind, "T")) return tr.of({"temple", "tempio"});
  if (is(kind, "J")) return tr.of({"jolly", "jolly"});
  return kind.is_null() ? "" : deck(kind, tr);
}

std::string cell(const Json& index, const Translator& tr) {
  const std::string kind = kind_of_cell(index, tr);
  const std::string place = tr.say({"cell %1", "casella %1"}, tr.value(index));
  return kind.empty() ? place : place + ", " + kind;
}

std::string sum(const Json& dice, const Json& total, const Translator& tr) {
  Texts parts;
  int more = number(total);
  for (const Json& die : each(dice)) {
    parts.push_back(std::to_string(number(die)));
    more = static_cast<int>(std::int64_t{more} - number(die));
  }
  if (more > 0) parts.push_back(std::to_string(more));
  if (parts.size() < 2) return std::to_string(number(total));
  std::string all;
  for (const std::string& one : parts) all += (all.empty() ? "" : tr.of({" plus ", " più "})) + one;
  return tr.say({"%1 is %2", "%1 fa %2"}, all, number(total));
}

std::string both(const Json& dice) {
  return std::to_string(number(part(dice, 0))) + ", " + std::to_string(number(part(dice, 1)));
}

std::string percent(const Json& per_mille, const Translator& tr) {
  return tr.say({"%1 percent", "%1 per cento"}, (std::int64_t{number(per_mille)} + 5) / 10);
}

}  // namespace nostos::terminal::words::theseus_cards
