// The texts of Ithaca: prompts and their answers.
#include "clients/terminal/words/ithaca.hpp"
#include "clients/terminal/words/ithaca_cards.hpp"

namespace nostos::terminal::words::ithaca {
namespace {

using namespace ithaca_cards;

const Json& seat_of(const Json& seat, const Translator& tr) {
  return seat.is_number_integer() && number(seat) >= 0
             ? part(tr.view("seats"), static_cast<std::size_t>(number(seat)))
             : nothing();
}

}  // namespace

std::string describe_prompt(const Translator& tr) {
  const std::string phase = text(tr.view("phase"));
  const Json& contest = tr.view("contest");
  const Json& excess = tr.view("excess");
  if (phase == "over") return tr.of({"The voyage is over", "Il viaggio è finito"});
  if (phase == "contest") {
    const std::string god = deity(part(contest, "deity"), tr);
    const std::string prize = listed(part(contest, "prize"), tr);
    return tr.say(part(contest, "asked"),
                  {{"A gift of %1 is at stake, %2: pass, or bid Oracle cards that show %1",
                    "È in palio un dono di %1, %2: passa, o punta carte Oracolo che mostrano %1"},
                   {"A gift of %1 is at stake, %2: %0 passes or bids",
                    "È in palio un dono di %1, %2: %0 passa o punta"}},
                  god, prize);
  }
  if (phase == "excess")
    return tr.say(part(excess, "seat"),
                  {{"Discard %1 from your route", "Scarta %1 dalla tua rotta"},
                   {"%0 discards %1 from the new route", "%0 scarta %1 dalla nuova rotta"}},
                  tr.count(number(part(excess, "count")), kCards));
  const Json& active = tr.view("active");
  if (phase == "change")
    return tr.say(active, {{"Keep your route, or spend an Oracle card to draw another",
                            "Tieni la tua rotta, o spendi una carta Oracolo per pescarne un’altra"},
                           {"%0 may change route", "%0 può cambiare rotta"}});
  if (phase == "influence")
    return tr.say(active, {{"Play a card on a deity", "Gioca una carta su una divinità"},
                           {"%0 plays a card on a deity", "%0 gioca una carta su una divinità"}});
  if (phase == "deeds") {
    const Json& action = part(seat_of(active, tr), "action");
    if (action.is_null())
      return tr.say(active, {{"You have no route: discard a card", "Non hai una rotta: scarta una carta"},
                             {"%0 has no route and discards", "%0 non ha una rotta e scarta"}});
    const std::string deed = tr.word(kAction, action);
    if (!tr.own(active))
      return tr.say({"The Favour gives %1: %2", "Il Favore dà a %1: %2"}, tr.name(active), deed);
    constexpr std::array<Term, 4> all{{{"favour",
                                        {"Favour: play another card on a deity, or discard a card",
                                         "Favore: gioca un’altra carta su una divinità, o scarta una carta"}},
                                       {"landing",
                                        {"Landing: land your route, or discard a card",
                                         "Approdo: approda con la tua rotta, o scarta una carta"}},
                                       {"oracle",
                                        {"Oracle: lay a card aside, or discard a card",
                                         "Oracolo: metti da parte una carta, o scarta una carta"}},
                                       {"odyssey",
                                        {"Odyssey: load a card on your route, or discard a card",
                                         "Odissea: carica una carta sulla rotta, o scarta una carta"}}}};
    return tr.word(all, action);
  }
  return tr.of({"Your choice", "Tocca a te"});
}

std::string choice(std::string_view type, const Translator& tr) {
  constexpr std::array<Term, 13> names{
      {{"keep", {"Keep your route", "Tieni la rotta"}},
       {"change", {"Spend an Oracle card for another route", "Spendi una carta Oracolo per un’altra rotta"}},
       {"excess", {"Discard from your route", "Scarta dalla rotta"}},
       {"influence", {"Play a card", "Gioca una carta"}},
       {"pass", {"Pass", "Passa"}},
       {"bid", {"Bid", "Punta"}},
       {"favour", {"Play another card", "Gioca un’altra carta"}},
       {"oracle", {"Lay a card aside", "Metti da parte una carta"}},
       {"swap", {"Lay a card aside for another", "Metti da parte una carta al posto di un’altra"}},
       {"odyssey", {"Load a card", "Carica una carta"}},
       {"land", {"Land", "Approda"}},
       {"discard", {"Discard a card", "Scarta una carta"}},
       {"rest", {"Rest", "Riposa"}}}};
  for (const Term& term : names)
    if (type == term.key) return tr.of(term.text);
  return {};
}

std::string field(std::string_view type, std::string_view field, const Translator& tr) {
  if (type == "change" && field == "card") return tr.of({"Oracle card", "carta Oracolo"});
  constexpr std::array<Term, 4> names{{{"card", {"card", "carta"}},
                                       {"cards", {"cards", "carte"}},
                                       {"deity", {"deity", "divinità"}},
                                       {"out", {"leaves your Oracle", "esce dal tuo Oracolo"}}}};
  for (const Term& term : names)
    if (field == term.key) return tr.of(term.text);
  return {};
}

std::string value(std::string_view /*type*/, std::string_view field, const Json& given,
                  const Translator& tr) {
  if (field == "card" || field == "cards" || field == "out")
    return given.is_string() && !text(given).empty() ? listed(given, tr) : tr.value(given);
  if (field == "deity") {
    for (const Json& one : each(tr.view("deities")))
      if (!given.is_null() && part(one, "deity") == given)
        return tr.say({"%1, who has %2", "%1, che ha %2"}, deity(given, tr), number(part(one, "total")));
    return deity(given, tr);
  }
  return tr.value(given);
}

}  // namespace nostos::terminal::words::ithaca
