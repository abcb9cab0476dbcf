#include "clients/terminal/words/itaca_cards.hpp"

#include <algorithm>

namespace nostos::terminal::words::itaca_cards {

std::string stat(const Json& id, const Translator& tr) {
  return tr.term("stat", id);
}

std::string appended(const std::string& list, const std::string& item, const Translator& tr) {
  if (list.empty()) return item;
  return item.empty() ? list : tr.message("overview.item", {{"list", list}, {"item", item}});
}

std::string with_semicolons(const Texts& parts, const Translator& tr) {
  std::string all;
  for (const std::string& one : parts) all = appended(all, one, tr);
  return all;
}

const Json& card_of(const char* list, const Json& id, const Translator& tr) {
  for (const Json& one : each(part(tr.static_data(), list)))
    if (!id.is_null() && part(one, "id") == id) return one;
  return nothing();
}

namespace {

std::string named(const Json& card, const Json& id, const Translator& tr) {
  const std::string name = tr.said(part(card, "name"));
  return name.empty() ? tr.value(id) : name;
}

}  // namespace

std::string island(const Json& id, const Translator& tr) {
  return named(card_of("islands", id, tr), id, tr);
}

std::string event_name(const Json& id, const Translator& tr) {
  return named(card_of("events", id, tr), id, tr);
}

namespace {

const Json& role_of(const Json& character, const Json& role, const Translator& tr) {
  return part(part(card_of("characters", character, tr), "roles"),
              static_cast<std::size_t>(std::max(0, number(role) - 1)));
}

}  // namespace

std::string role_name(const Json& character, const Json& role, const Translator& tr) {
  const std::string name = tr.said(part(role_of(character, role, tr), "name"));
  return name.empty() ? tr.message("card.unknownRole", {{"number", tr.value(role)}}) : name;
}

std::string character(const Json& id, const Translator& tr) {
  Texts names;
  for (const Json& role : each(part(card_of("characters", id, tr), "roles")))
    names.push_back(tr.said(part(role, "name")));
  return names.empty() ? tr.message("card.unknownCharacter", {{"number", tr.value(id)}}) : tr.either(names);
}

std::string source(const Json& item, const Translator& tr) {
  if (!part(item, "half").is_null()) return event_name(part(item, "card"), tr);
  if (!part(item, "role").is_null()) return role_name(part(item, "card"), part(item, "role"), tr);
  return tr.message("card.bonus", {{"character", character(part(item, "card"), tr)}});
}

Texts split(const std::string& text, char at) {
  Texts all;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find(at, from), text.size());
    if (to > from) all.push_back(text.substr(from, to - from));
    from = to + 1;
  }
  return all;
}

namespace {

int figure(const std::string& text) {
  int all = 0;
  for (std::size_t i = 0; i < text.size() && i < 6 && text[i] >= '0' && text[i] <= '9'; ++i)
    all = all * 10 + (text[i] - '0');
  return all;
}

// "2+1d6": 2 and 1 die.
struct Sum {
  int fixed = 0, dice = 0;
};

Sum sum_of(const std::string& text) {
  Sum sum;
  for (const std::string& one : split(text, '+')) (one.ends_with("d6") ? sum.dice : sum.fixed) += figure(one);
  return sum;
}

std::string amount(const Sum& sum, const Translator& tr) {
  return tr.message("effect.amount", {{"number", sum.fixed}, {"dice", sum.dice}});
}

std::string men(const std::string& text, const Translator& tr) {
  const Sum sum = sum_of(text);
  return sum.dice == 0 ? tr.message("effect.men", {{"count", sum.fixed}})
                       : tr.message("effect.menRolled", {{"amount", amount(sum, tr)}});
}

std::string cards(const std::string& text, const Translator& tr) {
  return tr.message("effect.cards", {{"count", figure(text)}});
}

// The message of a group for a WHO of VIEW.md. An unknown one means a chosen seat.
std::string does(const std::string& group, const std::string& who, const Arguments& arguments,
                 const Translator& tr) {
  const std::string key = group + "." + who;
  return tr.message(tr.has(key) ? key : group + ".chosen", arguments);
}

std::string move(const std::string& from, const std::string& to, const std::string& what,
                 const Translator& tr) {
  return tr.message(to == "self"     ? "effect.takes"
                    : from == "self" ? "effect.gives"
                                     : "effect.moves",
                    {{"from", from}, {"to", to}, {"what", what}});
}

std::string effect(const std::string& text, const Translator& tr) {
  Texts words = split(text, ' ');
  if (!words.empty() && (words[0] == "success" || words[0] == "failure")) {
    const std::string when = words[0];
    if (const std::size_t rest = text.find_first_not_of(' ', text.find(when) + when.size());
        rest != std::string::npos)
      return tr.message("effect." + when, {{"effect", effect(text.substr(rest), tr)}});
  }
  words.resize(std::max<std::size_t>(words.size(), 4));
  const std::string& op = words[0];
  if (op == "diff")
    return tr.message(words[2] == "-" ? "effect.drop" : "effect.rise",
                      {{"trait", words[1]}, {"amount", amount(sum_of(words[3]), tr)}});
  if (op == "zero") return tr.message("effect.zero", {{"trait", words[1]}});
  if (op == "crew")
    return does(words[2] == "-" ? "effect.loses" : "effect.gains", words[1], {{"men", men(words[3], tr)}},
                tr);
  if (op == "move_crew") return move(words[1], words[2], men(words[3], tr), tr);
  if (op == "draw") return does("effect.draws", words[1], {{"cards", cards(words[2], tr)}}, tr);
  if (op == "discard") {
    const std::string discards = does("effect.discards", words[1], {{"cards", cards(words[2], tr)}}, tr);
    return words[3] == "random" ? tr.message("effect.atRandom", {{"effect", discards}}) : discards;
  }
  if (op == "take") return move(words[1], words[2], cards(words[3], tr), tr);
  if (op == "cancel" && tr.has("effect.cancel." + words[1])) return tr.message("effect.cancel." + words[1]);
  return tr.value(text);
}

}  // namespace

int constant_of(const std::string& term) {
  return sum_of(term).fixed;
}

std::string effects(const Json& given, const Translator& tr) {
  Texts all;
  for (const std::string& one : split(text(given), ';'))
    if (const std::size_t from = one.find_first_not_of(' '); from != std::string::npos)
      all.push_back(effect(one.substr(from), tr));
  return all.empty() ? tr.message("effect.none") : tr.messages().enumerated(all);
}

std::string island_words(const Json& id, const Translator& tr) {
  const Json& card = card_of("islands", id, tr);
  Texts all;
  for (const char* one : kStats) {
    const Sum sum = sum_of(text(part(card, one)));
    if (sum.fixed != 0 || sum.dice != 0)
      all.push_back(tr.message("effect.difficulty", {{"trait", stat(one, tr)}, {"amount", amount(sum, tr)}}));
  }
  if (all.empty()) return island(id, tr);
  return tr.message("card.island",
                    {{"island", island(id, tr)}, {"difficulties", tr.messages().enumerated(all)}});
}

std::string role_words(const Json& character, const Json& role, const Translator& tr) {
  const Json& card = role_of(character, role, tr);
  std::string name = role_name(character, role, tr);
  if (card.is_null()) return name;
  const std::string does = effects(part(card, "effects"), tr);
  const Json& only = part(card, "island");
  return only.is_string()
             ? tr.message("card.roleAt", {{"role", name}, {"island", island(only, tr)}, {"effects", does}})
             : tr.message("card.role", {{"role", name}, {"effects", does}});
}

std::string character_words(const Json& id, const Translator& tr) {
  const Json& card = card_of("characters", id, tr);
  if (card.is_null()) return character(id, tr);
  return tr.message("card.character", {{"first", role_words(id, 1, tr)},
                                       {"second", role_words(id, 2, tr)},
                                       {"bonus", effects(part(card, "bonus"), tr)}});
}

std::string difficulty(const Json& given, const Translator& tr) {
  Texts all;
  for (const char* one : kStats)
    all.push_back(
        tr.message("effect.difficulty", {{"trait", stat(one, tr)}, {"amount", number(part(given, one))}}));
  return tr.list(all);
}

}  // namespace nostos::terminal::words::itaca_cards
