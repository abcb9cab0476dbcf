#include "clients/terminal/words/sfida_cards.hpp"

#include <algorithm>

#include "clients/terminal/words/mythomakya.hpp"

namespace nostos::terminal::words::sfida_cards {

namespace {

using myth::full;
using myth::kApples;
using myth::kColour;
using myth::pile_number;
using myth::shortly;

constexpr std::array<Term, 14> kDoes{
    {{"ade",
      {"a myth card out of anybody’s treasure goes back into one of that seat’s piles, anywhere below the "
       "top card",
       "una carta mito dal tesoro di chiunque torna in un suo mazzetto, dove vuoi sotto la carta in cima"}},
     {"afrodite",
      {"you choose the cards of all who have still to play in this turn",
       "scegli tu le carte di tutti quelli che in questo turno devono ancora giocare"}},
     {"apollo",
      {"give an opponent one of your uncovered cards of strength 1, 11 or 12, and name any moira",
       "dai a un avversario una tua carta scoperta di forza 1, 11 o 12, e nomini la moira che vuoi"}},
     {"ares",
      {"the card just played is stronger by 5, whoever played it",
       "la carta appena giocata vale 5 in più, chiunque l’abbia giocata"}},
     {"atena",
      {"exchange one of your piles with one of an opponent’s, however large they are",
       "scambi un tuo mazzetto con uno di un avversario, grandi o piccoli che siano"}},
     {"crono",
      {"lock one of your piles; whoever owns it may move him on to any pile, for 2; on your last pile he "
       "costs you the pile",
       "blocchi un tuo mazzetto; di chi è il mazzetto può spostarlo su un altro qualsiasi, per 2; "
       "sull’ultimo che hai, lo perdi"}},
     {"dioniso",
      {"your next card need not follow the led colour; he goes on to the leader’s hand",
       "la tua prossima carta non deve rispondere al colore; poi passa in mano a chi è uscito"}},
     {"efesto",
      {"draw two of the gods left over, or as many as there are",
       "peschi due delle divinità avanzate, o quante ce ne sono"}},
     {"eolo",
      {"put one, two or three piles in another order, whosever they are",
       "riordini uno, due o tre mazzetti, di chiunque siano"}},
     {"ermes",
      {"an opponent’s god does nothing, and what was paid stays paid",
       "la divinità di un avversario non fa nulla, e quanto è pagato resta pagato"}},
     {"eros",
      {"name a god not yet played and take it, from a hand or from those left over",
       "nomini una divinità non ancora giocata e la prendi, da una mano o da quelle avanzate"}},
     {"hera",
      {"everybody who has a god passes one to the right",
       "chi ha divinità ne passa una a chi sta alla sua destra"}},
     {"poseidone",
      {"another’s ability does nothing, and what was paid stays paid",
       "l’abilità di un altro non fa nulla, e quanto è pagato resta pagato"}},
     {"zeus",
      {"one uncovered card is eliminated, your own or another’s",
       "una carta scoperta è eliminata, tua o di un altro"}}}};

constexpr std::array<Term, 6> kTiming{
    {{"pretrick", {"before a turn", "prima di un turno"}},
     {"in_trick", {"after a card of the turn", "dopo una carta del turno"}},
     {"card", {"right after a card", "subito dopo una carta"}},
     {"before_card", {"before your own card", "prima della tua carta"}},
     {"deity", {"when an opponent plays a god", "quando un avversario gioca una divinità"}},
     {"ability", {"when another activates an ability", "quando un altro attiva un’abilità"}}}};

constexpr std::array<Term, 6> kCategory{{{"monster", {"monster", "mostro"}},
                                         {"goddess", {"goddess", "dea"}},
                                         {"titan", {"titan", "titano"}},
                                         {"writer", {"writer", "scrittore"}},
                                         {"minor_god", {"minor god", "dio minore"}},
                                         {"muse", {"muse", "musa"}}}};

}  // namespace

bool is_god(std::string_view key) {
  return std::any_of(kDoes.begin(), kDoes.end(), [&](const Term& term) { return key == term.key; });
}

const Json& god_card(const Json& id, const Translator& tr) {
  return part(part(tr.static_data(), "deities"), text(id));
}

std::string god(const Json& id, const Translator& tr) {
  const std::string name = tr.said(part(god_card(id, tr), "name"));
  return name.empty() ? capital(tr.value(id)) : name;
}

std::string gods(const Json& list, const Translator& tr) {
  Texts all;
  for (const Json& one : each(list)) all.push_back(god(one, tr));
  return tr.list(all);
}

std::string price(const Json& cost, const Translator& tr) {
  return number(cost) == 0 ? tr.of({"free", "gratis"}) : tr.count(number(cost), kApples);
}

std::string god_words(const Json& id, const Translator& tr) {
  const Json& card = god_card(id, tr);
  if (!card.is_object()) return god(id, tr);
  return tr.say({"%1, %2, %3: %4", "%1, %2, %3: %4"}, god(id, tr), price(part(card, "cost"), tr),
                tr.word(kTiming, part(card, "timing")), tr.word(kDoes, id));
}

Json category(const Json& face, const Translator& tr) {
  return part(part(part(tr.static_data(), "cards"), text(face)), "category");
}

std::string card_words(const Json& face, const Translator& tr) {
  const Json kind = category(face, tr);
  return kind.is_string() ? full(face, tr) + ", " + tr.word(kCategory, kind) : full(face, tr);
}

std::string ability_words(const Json& face, const Translator& tr) {
  const Json kind = category(face, tr);
  if (!kind.is_string()) return {};
  const Json& cost = part(part(part(tr.static_data(), "abilities"), text(kind)), "cost");
  const std::string does = tr.word(kAbility, kind);
  return cost.is_number_integer() ? does + ", " + price(cost, tr) : does;
}

const Json& seat_of(const Json& seat, const Translator& tr) {
  return seat.is_number_integer() && number(seat) >= 0
             ? part(tr.view("seats"), static_cast<std::size_t>(number(seat)))
             : nothing();
}

const Json& pile_of(const Json& seat, int pile, const Translator& tr) {
  return pile < 0 ? nothing() : part(part(seat_of(seat, tr), "piles"), static_cast<std::size_t>(pile));
}

Json::array_t tops(const Json& seat, const Translator& tr) {
  Json::array_t all;
  for (const Json& pile : each(part(seat_of(seat, tr), "piles"))) all.push_back(part(pile, 0));
  return all;
}

std::pair<int, int> spot(const Json& given) {
  const std::string known = text(given);
  const std::size_t dot = known.find('.');
  const auto figure = [](const std::string& digits) {
    if (digits.empty() || digits.size() > 3 || digits.find_first_not_of("0123456789") != std::string::npos)
      return -1;
    int all = 0;
    for (const char digit : digits) all = all * 10 + (digit - '0');
    return all;
  };
  if (dot == std::string::npos) return {-1, -1};
  return {figure(known.substr(0, dot)), figure(known.substr(dot + 1))};
}

std::string spot_words(const Json& given, const Translator& tr) {
  const auto [seat, pile] = spot(given);
  if (seat < 0 || pile < 0) return tr.value(given);
  const std::string where =
      tr.say(seat, {{"your %1", "il tuo %1"}, {"%1 of %0", "%1 di %0"}}, pile_number(pile, tr));
  const Json& top = part(pile_of(seat, pile, tr), 0);
  return top.is_string() ? where + ", " + shortly(top, tr) : where;
}

bool locked(int seat, int pile, const Translator& tr) {
  const auto [at, which] = spot(tr.view("crono"));
  return at == seat && which == pile;
}

std::string pile_words(int seat, int index, const Translator& tr) {
  const Json& pile = pile_of(seat, index, tr);
  if (!part(pile, 0).is_string()) return pile_number(index, tr) + ": " + tr.of({"used up", "finito"});
  std::string words = pile_number(index, tr) + ": " + card_words(part(pile, 0), tr);
  if (locked(seat, index, tr)) words += tr.of({", under Crono", ", sotto Crono"});
  Texts under;
  for (std::size_t i = 1; i < each(pile).size(); ++i) under.push_back(shortly(each(pile)[i], tr));
  return words + (under.empty() ? std::string(tr.of({", nothing below", ", sotto niente"}))
                                : tr.say({", below %1", ", sotto %1"}, tr.list(under)));
}

std::string order_words(const Json& given, const Translator& tr) {
  const std::string known = text(given);
  const std::size_t colon = known.find(':');
  const auto [seat, pile] = spot(known.substr(0, colon));
  if (seat < 0 || pile < 0 || colon == std::string::npos) return tr.value(given);
  Texts cards;
  for (const char place : known.substr(colon + 1))
    if (place >= '0' && place <= '9')
      cards.push_back(shortly(part(pile_of(seat, pile, tr), static_cast<std::size_t>(place - '0')), tr));
  const std::string where =
      tr.say(seat, {{"your %1", "il tuo %1"}, {"%1 of %0", "%1 di %0"}}, pile_number(pile, tr));
  return tr.say({"%1, from the top %2", "%1, dall’alto %2"}, where, tr.list(cards));
}

std::string token(const Json& given, const Translator& tr) {
  const std::string known = text(given);
  if (!known.starts_with("apple")) return full(given, tr);
  const std::string which = known.substr(5);
  const std::string worth = tr.count(number(part(tr.static_data(), "apple_card")), kApples);
  return tr.say({"apple card %1, %2", "carta mele %1, %2"}, sanitize(which), worth);
}

std::string paid(const Json& deed, const Translator& tr) {
  Texts cards;
  int apples = 0;
  for (const Json& one : each(part(deed, "pay"))) {
    if (text(one).starts_with("apple"))
      ++apples;
    else
      cards.push_back(shortly(one, tr));
  }
  if (apples > 0)
    cards.push_back(
        tr.count(apples, {{"1 apple card", "1 carta mele"}, {"%1 apple cards", "%1 carte mele"}}));
  return cards.empty() ? "" : tr.say({", paying %1", ", pagando %1"}, tr.list(cards));
}

std::string targets(const Json& deed, const Translator& tr) {
  const std::string type = text(part(deed, "type"));
  const Json& seat = part(deed, "seat");
  const Json& at = part(deed, "at");
  if (type == "ade")
    return tr.own(seat) ? tr.say({": %1 back to you", ": %1 torna a te"}, shortly(part(deed, "card"), tr))
                        : tr.say({": %1 back to %2", ": %1 torna a %2"}, shortly(part(deed, "card"), tr),
                                 tr.name(seat));
  if (type == "apollo")
    return tr.say({" for %1: %2 is to be moira", " per %1: moira %2"}, tr.whom(seat),
                  tr.word(kColour, part(deed, "colour")));
  if (type == "atena") return tr.say({", against %1", ", contro %1"}, spot_words(at, tr));
  if (type == "crono") return tr.say({" on %1", " su %1"}, pile_number(number(part(deed, "pile")), tr));
  if (type == "zeus") return tr.say({" on %1", " su %1"}, spot_words(at, tr));
  if (type == "eros") return tr.say({", naming %1", ", e nomina %1"}, god(part(deed, "deity"), tr));
  if (type == "eolo") {
    Texts piles;
    for (const Json& order : each(part(deed, "orders"))) {
      const std::string known = text(order);
      const auto [whose, pile] = spot(known.substr(0, known.find(':')));
      if (whose >= 0 && pile >= 0)
        piles.push_back(
            tr.say(whose, {{"your %1", "il tuo %1"}, {"%1 of %0", "%1 di %0"}}, pile_number(pile, tr)));
    }
    std::sort(piles.begin(), piles.end());
    piles.erase(std::unique(piles.begin(), piles.end()), piles.end());
    return piles.empty() ? "" : tr.say({" on %1", " su %1"}, tr.list(piles));
  }
  return {};
}

}  // namespace nostos::terminal::words::sfida_cards
