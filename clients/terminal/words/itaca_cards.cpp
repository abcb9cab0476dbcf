#include "clients/terminal/words/itaca_cards.hpp"

#include <algorithm>

namespace nostos::terminal::words::itaca_cards {

namespace {

constexpr Count kMen{{"1 man", "1 uomo"}, {"%1 men", "%1 uomini"}};

constexpr Count kCards{{"1 card", "1 carta"}, {"%1 cards", "%1 carte"}};

}  // namespace

std::string men(std::int64_t many, const Translator& tr) {
  return tr.count(many, kMen);
}

std::string cards(std::int64_t many, const Translator& tr) {
  return tr.count(many, kCards);
}

std::string with_semicolons(const Texts& parts) {
  std::string all;
  for (const std::string& one : parts)
    if (!one.empty()) all += (all.empty() ? "" : "; ") + one;
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
  return name.empty() ? tr.say({"role %1", "ruolo %1"}, tr.value(role)) : name;
}

std::string character(const Json& id, const Translator& tr) {
  Texts names;
  for (const Json& role : each(part(card_of("characters", id, tr), "roles")))
    names.push_back(tr.said(part(role, "name")));
  return names.empty() ? tr.say({"character %1", "personaggio %1"}, tr.value(id)) : tr.either(names);
}

std::string source(const Json& item, const Translator& tr) {
  if (!part(item, "half").is_null()) return event_name(part(item, "card"), tr);
  if (!part(item, "role").is_null()) return role_name(part(item, "card"), part(item, "role"), tr);
  return tr.say({"the bonus of %1", "il bonus di %1"}, character(part(item, "card"), tr));
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

std::string sum_words(const Sum& sum, const Translator& tr) {
  Texts all;
  if (sum.fixed != 0 || sum.dice == 0) all.push_back(std::to_string(sum.fixed));
  if (sum.dice != 0) all.push_back(tr.count(sum.dice, {{"1 die", "1 dado"}, {"%1 dice", "%1 dadi"}}));
  return tr.list(all);
}

std::string men_words(const std::string& text, const Translator& tr) {
  const Sum sum = sum_of(text);
  return sum.dice == 0 ? men(sum.fixed, tr) : tr.say({"%1 of men", "%1 di uomini"}, sum_words(sum, tr));
}

// The seats of an effect: as its subject, its source and its target.
struct Who {
  const char* key;
  int person;  // 0: you; 1: one; 2: several
  Phrase subject, from, to;
};

constexpr std::array<Who, 7> kWho{{{"self", 0, {"you", ""}, {"from you", "da te"}, {"to you", "a te"}},
                                   {"commander",
                                    1,
                                    {"the Commander", "il Comandante"},
                                    {"from the Commander", "dal Comandante"},
                                    {"to the Commander", "al Comandante"}},
                                   {"others",
                                    2,
                                    {"all others", "tutti gli altri"},
                                    {"from the others", "dagli altri"},
                                    {"to the others", "agli altri"}},
                                   {"hinderers",
                                    1,
                                    {"whoever hindered", "chi ha ostacolato"},
                                    {"from whoever hindered", "da chi ha ostacolato"},
                                    {"to whoever hindered", "a chi ha ostacolato"}},
                                   {"left",
                                    1,
                                    {"the seat on the left", "chi siede a sinistra"},
                                    {"from the left", "da sinistra"},
                                    {"to the left", "a sinistra"}},
                                   {"right",
                                    1,
                                    {"the seat on the right", "chi siede a destra"},
                                    {"from the right", "da destra"},
                                    {"to the right", "a destra"}},
                                   {"chosen",
                                    1,
                                    {"one of your choice", "uno a scelta"},
                                    {"from one of your choice", "da uno a scelta"},
                                    {"to one of your choice", "a uno a scelta"}}}};

const Who& who(const std::string& key) {
  for (const Who& one : kWho)
    if (key == one.key) return one;
  return kWho[6];
}

struct Deed {
  Phrase you, one, several;
};

std::string does(const std::string& key, const Deed& deed, const std::string& what, const Translator& tr) {
  const Who& subject = who(key);
  const std::string verb = tr.of(subject.person == 0   ? deed.you
                                 : subject.person == 1 ? deed.one
                                                       : deed.several);
  const std::string name = tr.of(subject.subject);
  return (name.empty() ? "" : name + " ") + verb + " " + what;
}

std::string effect(const std::string& text, const Translator& tr) {
  Texts words = split(text, ' ');
  std::string when;
  if (!words.empty() && (words[0] == "success" || words[0] == "failure")) {
    when =
        words[0] == "success" ? tr.of({"on success ", "se riesce "}) : tr.of({"on failure ", "se fallisce "});
    words.erase(words.begin());
  }
  words.resize(std::max<std::size_t>(words.size(), 4));
  const std::string& op = words[0];
  const auto trait = [&](const std::string& stat) {
    return stat == "all"      ? std::string(tr.of({"every trait", "ogni tratto"}))
           : stat == "choice" ? std::string(tr.of({"one trait", "un tratto"}))
                              : tr.word(kStat, stat);
  };
  if (op == "diff")
    return when + trait(words[1]) + " " +
           (words[2] == "-" ? tr.of({"minus", "meno"}) : tr.of({"plus", "più"})) + " " +
           sum_words(sum_of(words[3]), tr);
  if (op == "zero") return when + tr.say({"%1 becomes 0", "%1 va a 0"}, trait(words[1]));
  if (op == "crew") {
    const Deed gain{{"gain", "prendi"}, {"gains", "prende"}, {"gain", "prendono"}};
    const Deed lose{{"lose", "perdi"}, {"loses", "perde"}, {"lose", "perdono"}};
    return when + does(words[1], words[2] == "-" ? lose : gain, men_words(words[3], tr), tr);
  }
  if (op == "move_crew")
    return when + tr.say({"%1 %2 %3", "%1 %2 %3"}, men_words(words[3], tr),
                         std::string(tr.of(who(words[1]).from)), std::string(tr.of(who(words[2]).to)));
  if (op == "draw")
    return when + does(words[1], {{"draw", "peschi"}, {"draws", "pesca"}, {"draw", "pescano"}},
                       cards(figure(words[2]), tr), tr);
  if (op == "discard")
    return when +
           does(words[1], {{"discard", "scarti"}, {"discards", "scarta"}, {"discard", "scartano"}},
                cards(figure(words[2]), tr) + (words[3] == "random" ? tr.of({" at random", " a caso"}) : ""),
                tr);
  if (op == "take")
    return when + tr.say({"%1 %2 %3", "%1 %2 %3"}, cards(figure(words[3]), tr),
                         std::string(tr.of(who(words[1]).from)), std::string(tr.of(who(words[2]).to)));
  if (op == "cancel" && words[1] == "hinder")
    return when + tr.of({"takes back what one hindering card added",
                         "annulla ciò che una carta contraria ha aggiunto"});
  if (op == "cancel" && words[1] == "role")
    return when + tr.of({"takes back what one role added", "annulla ciò che un ruolo ha aggiunto"});
  if (op == "cancel" && words[1] == "base_dice")
    return when + tr.of({"takes back the dice of the island", "annulla i dadi dell’isola"});
  return tr.value(text);
}

}  // namespace

std::string effects(const Json& given, const Translator& tr) {
  std::string all;
  for (const std::string& one : split(text(given), ';')) {
    const std::size_t from = one.find_first_not_of(' ');
    if (from != std::string::npos) all += (all.empty() ? "" : ", ") + effect(one.substr(from), tr);
  }
  return all.empty() ? tr.of({"no effect", "nessun effetto"}) : all;
}

namespace {

// "Strength 8 and 1 die, Intelligence 4".
std::string asks(const Json& card, const Translator& tr) {
  std::string all;
  for (const char* stat : kStats) {
    const Sum sum = sum_of(text(part(card, stat)));
    if (sum.fixed != 0 || sum.dice != 0)
      all += (all.empty() ? "" : ", ") + tr.word(kStat, stat) + " " + sum_words(sum, tr);
  }
  return all;
}

}  // namespace

std::string island_words(const Json& id, const Translator& tr) {
  const std::string all = asks(card_of("islands", id, tr), tr);
  return all.empty() ? island(id, tr) : island(id, tr) + ", " + all;
}

std::string role_words(const Json& character, const Json& role, const Translator& tr) {
  const Json& card = role_of(character, role, tr);
  if (card.is_null()) return role_name(character, role, tr);
  const Json& only = part(card, "island");
  const std::string where =
      only.is_string() ? tr.say({", at %1 only", ", solo per %1"}, island(only, tr)) : "";
  return role_name(character, role, tr) + where + ": " + effects(part(card, "effects"), tr);
}

std::string character_words(const Json& id, const Translator& tr) {
  const Json& card = card_of("characters", id, tr);
  if (card.is_null()) return character(id, tr);
  Texts all;
  for (std::size_t role = 1; role <= each(part(card, "roles")).size(); ++role)
    all.push_back(role_words(id, static_cast<int>(role), tr));
  all.push_back(tr.say({"bonus: %1", "bonus: %1"}, effects(part(card, "bonus"), tr)));
  return with_semicolons(all);
}

std::string difficulty(const Json& given, const Translator& tr) {
  Texts all;
  for (const char* stat : kStats)
    all.push_back(tr.word(kStat, stat) + " " + std::to_string(number(part(given, stat))));
  return tr.list(all);
}

std::string dice(const Json& faces, const Translator& tr) {
  return tr.texts(faces);
}

}  // namespace nostos::terminal::words::itaca_cards
