#include "clients/terminal/words/theseus_cards.hpp"

namespace nostos::terminal::words::theseus_cards {
namespace {

const Json& card_of(const Json& id, const Translator& tr) {
  for (const Json& deck : each(part(tr.static_data(), "decks")))
    for (const Json& card : each(part(deck, "cards")))
      if (!id.is_null() && part(card, "id") == id) return card;
  return nothing();
}

/** Without the deck; empty for a kind that no message names. */
std::string short_card(const Json& card, const Translator& tr) {
  const std::string kind = text(part(card, "kind"));
  if (kind == "danger")
    return tr.message("danger",
                      {{"name", danger(part(card, "danger"), tr)}, {"min", number(part(card, "min"))}});
  return tr.has("kind." + kind) ? tr.message("kind." + kind) : std::string();
}

}  // namespace

const Json& at(const Json& list, const Json& index) {
  return index.is_number_integer() && number(index) >= 0 ? part(list, static_cast<std::size_t>(number(index)))
                                                         : nothing();
}

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
  return given.size() > kind.size() ? tr.message("second", {{"gift", known}}) : known;
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
    if (std::string name = tr.said(part(stack("kind", helps, tr), "danger_name")); !name.empty()) return name;
  }
  return tr.term("colour", colour);
}

std::string card(const Json& id, const Translator& tr) {
  const Json& card = card_of(id, tr);
  std::string name = short_card(card, tr);
  if (name.empty()) return tr.message("aCard");
  if (is(part(card, "kind"), "danger")) return name;
  return tr.message("from", {{"card", name}, {"deck", deck(part(card, "deck"), tr)}});
}

std::string cards(const Json& ids, const Translator& tr) {
  Texts all;
  for (const Json& id : each(ids)) all.push_back(card(id, tr));
  return tr.list(all);
}

std::string short_cards(const Json& ids, const Translator& tr) {
  Texts all;
  for (const Json& id : each(ids)) {
    const std::string name = short_card(card_of(id, tr), tr);
    all.push_back(name.empty() ? tr.message("aCard") : name);
  }
  return tr.list(all);
}

std::string kind_of_cell(const Json& cell, const Translator& tr) {
  const Json& kind = at(part(tr.static_data(), "ring"), cell);
  if (is(kind, "T") || is(kind, "J")) return tr.term("cell", kind);
  return kind.is_null() ? "" : deck(kind, tr);
}

std::string cell(const Json& index, const Translator& tr) {
  const std::string kind = kind_of_cell(index, tr);
  return kind.empty() ? tr.value(index)
                      : tr.message("value.cell", {{"number", number(index)}, {"name", kind}});
}

std::string steps(const Json& count, const Translator& tr) {
  for (const Json& target : each(tr.view("targets")))
    if (part(target, "steps") == count)
      return tr.message("value.steps", {{"count", number(count)}, {"cell", cell(part(target, "cell"), tr)}});
  return tr.message("steps", {{"count", number(count)}});
}

std::string sum(const Json& dice, const Json& total, const Translator& tr) {
  std::string all;
  const auto add = [&](int more) {
    const std::string one = std::to_string(more);
    all = all.empty() ? one : tr.message("sum.plus", {{"first", all}, {"second", one}});
  };
  std::int64_t more = number(total);
  for (const Json& die : each(dice)) {
    add(number(die));
    more -= number(die);
  }
  const bool alone = each(dice).size() + (more > 0 ? 1 : 0) < 2;
  if (alone) return std::to_string(number(total));
  if (more > 0) add(static_cast<int>(more));
  return tr.message("sum.is", {{"sum", all}, {"total", number(total)}});
}

std::string percent(const Json& per_mille, const Translator& tr) {
  return tr.percent((std::int64_t{number(per_mille)} + 5) / 10);
}

}  // namespace nostos::terminal::words::theseus_cards
