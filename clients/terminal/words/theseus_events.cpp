// The texts of Theseus: events.
#include <algorithm>

#include "clients/terminal/words/theseus.hpp"
#include "clients/terminal/words/theseus_cards.hpp"

namespace nostos::terminal::words::theseus {
namespace {

using namespace theseus_cards;

constexpr Count kGifts{{"1 gift", "1 dono"}, {"%1 gifts", "%1 doni"}};

std::string faced(const Json& event, const Translator& tr) {
  const Json& seat = part(event, "seat");
  const std::string throw_ = sum(part(event, "dice"), part(event, "total"), tr);
  const bool again = is(part(event, "type"), "rerolled");
  const std::string what = card(part(event, "card"), tr);
  const std::string before = again ? tr.of({"One die again: ", "Un dado di nuovo: "}) : "";
  if (yes(part(event, "success")))
    return before + tr.say(seat,
                           {{"%1, and you overcome %2.", "%1, e superi %2."},
                            {"%1, and %0 overcomes %2.", "%1, e %0 supera %2."}},
                           throw_, what);
  return before + tr.say(seat,
                         {{"%1, and you fall short of %2.", "%1, e non superi %2."},
                          {"%1, and %0 falls short of %2.", "%1, e %0 non supera %2."}},
                         throw_, what);
}

std::string fought(const Json& event, const Translator& tr) {
  const Json& seat = part(event, "seat");
  const Json& rival = part(event, "rival");
  const std::string own = sum(part(event, "dice"), part(event, "total"), tr);
  const std::string other = sum(part(event, "rival_dice"), part(event, "rival_total"), tr);
  const std::string all = tr.own(rival)
                              ? tr.say({"%1 attacks you: %2, against %3.", "%1 ti attacca: %2, contro %3."},
                                       tr.name(seat), own, other)
                              : tr.say(seat,
                                       {{"You attack %1: %2, against %3.", "Attacchi %1: %2, contro %3."},
                                        {"%0 attacks %1: %2, against %3.", "%0 attacca %1: %2, contro %3."}},
                                       tr.name(rival), own, other);
  const Json& winner = yes(part(event, "success")) ? seat : rival;
  const Json& taken = part(event, "card");
  if (taken.is_string())
    return all + " " +
           tr.say(winner,
                  {{"You win and take %1.", "Vinci e prendi %1."},
                   {"%0 wins and takes %1.", "%0 vince e prende %1."}},
                  card(taken, tr));
  return all + " " +
         tr.say(winner,
                {{"You win, but there is no card to take.", "Vinci, ma non c’è una carta da prendere."},
                 {"%0 wins, but there is no card to take.", "%0 vince, ma non c’è una carta da prendere."}});
}

std::string failed(const Json& event, const Translator& tr) {
  Texts lost;
  for (const Json& id : each(part(event, "cards"))) lost.push_back(card(id, tr));
  if (!lost.empty()) lost.pop_back();  // the danger itself was not glory
  const Json& seat = part(event, "seat");
  if (lost.empty())
    return tr.say(seat, {{"You had no glory to lose.", "Non avevi gloria da perdere."},
                         {"%0 had no glory to lose.", "%0 non aveva gloria da perdere."}});
  return tr.say(seat,
                {{"You lose all your glory, %1: %2.", "Perdi tutta la tua gloria, %1: %2."},
                 {"%0 loses all glory, %1: %2.", "%0 perde tutta la gloria, %1: %2."}},
                tr.count(static_cast<std::int64_t>(lost.size()), kCards), tr.list(lost));
}

std::string paid_with(const Json& cards, const Json& gifts, const Translator& tr) {
  Texts all;
  for (const Json& id : each(cards)) all.push_back(card(id, tr));
  for (const Json& name : each(gifts)) all.push_back(gift(name, tr));
  return all.empty() ? tr.of({"nothing", "niente"}) : tr.list(all);
}

}  // namespace

std::string describe_event(const Json& event, const Translator& tr) {
  const std::string type = text(part(event, "type"));
  const Json& seat = part(event, "seat");
  const Json& id = part(event, "card");
  const auto place = [&] { return cell(part(event, "cell"), tr); };
  if (type == "placed")
    return tr.say(seat,
                  {{"You stand the %1 figure on %2.", "Metti la pedina di %1 sulla %2."},
                   {"%0 stands the %1 figure on %2.", "%0 mette la pedina di %1 sulla %2."}},
                  tr.word(kPawn, part(event, "pawn")), place());
  if (type == "dealt")
    return tr.say(seat,
                  {{"You begin with %1.", "Cominci con %1."}, {"%0 begins with %1.", "%0 comincia con %1."}},
                  card(id, tr));
  if (type == "turn") return tr.say(seat, {{"Your turn.", "Tocca a te."}, {"%0’s turn.", "Turno di %0."}});
  if (type == "rolled")
    return tr.say(seat,
                  {{"You roll %1 and %2.", "Tiri %1 e %2."}, {"%0 rolls %1 and %2.", "%0 tira %1 e %2."}},
                  number(part(part(event, "dice"), 0)), number(part(part(event, "dice"), 1)));
  if (type == "moved")
    return tr.say(seat, {{"You go to %1.", "Vai alla %1."}, {"%0 goes to %1.", "%0 va alla %1."}}, place());
  if (type == "put")
    return tr.say(
        seat, {{"You come back on %1.", "Torni sulla %1."}, {"%0 comes back on %1.", "%0 torna sulla %1."}},
        place());
  if (type == "unneeded")
    return tr.say(seat, {{"There is no gift for you to pray for.", "Non hai doni per cui pregare."},
                         {"%0 has no gift to pray for.", "%0 non ha doni per cui pregare."}});
  if (type == "prayed") {
    const std::string thrown = sum(part(event, "dice"), part(event, "total"), tr);
    const int need = number(part(event, "need"));
    if (yes(part(event, "success")))
      return tr.say(
          seat,
          {{"You pray for %2 and are heard: %1.", "Preghi, ti serve %2, e la preghiera è esaudita: %1."},
           {"%0 prays for %2 and is heard: %1.", "%0 prega, serve %2, e la preghiera è esaudita: %1."}},
          thrown, need);
    return tr.say(seat,
                  {{"You pray for %2, in vain: %1.", "Preghi, ti serve %2, ma invano: %1."},
                   {"%0 prays for %2, in vain: %1.", "%0 prega, serve %2, ma invano: %1."}},
                  thrown, need);
  }
  if (type == "gift")
    return tr.say(
        seat,
        {{"You take a gift: %1.", "Prendi un dono: %1."}, {"%0 takes a gift: %1.", "%0 prende un dono: %1."}},
        gift(part(event, "gift"), tr));
  if (type == "stolen")
    return tr.say(seat,
                  {{"You steal a gift from %2: %1.", "Rubi un dono a %2: %1."},
                   {"%0 steals a gift from %2: %1.", "%0 ruba un dono a %2: %1."}},
                  gift(part(event, "gift"), tr), tr.whom(part(event, "rival")));
  if (type == "no_gift")
    return tr.say(seat, {{"Nothing comes of your Favour.", "Il tuo Favore non porta niente."},
                         {"Nothing comes of %0’s Favour.", "Il Favore di %0 non porta niente."}});
  if (type == "turned_up")
    return tr.say(seat, {{"You turn up %1.", "Scopri %1."}, {"%0 turns up %1.", "%0 scopre %1."}},
                  card(id, tr));
  if (type == "kept")
    return tr.say(
        seat,
        {{"You keep the card and have %1.", "Tieni la carta e hai %1."},
         {"%0 keeps the card and has %1.", "%0 tiene la carta e ha %1."}},
        tr.count(static_cast<std::int64_t>(
                     each(part(part(tr.view("seats"), static_cast<std::size_t>(std::max(0, number(seat)))),
                               "glory"))
                         .size()),
                 kGloryCards));
  if (type == "no_card")
    return tr.say({"The deck %1 is empty: no card.", "Il mazzo %1 è vuoto: nessuna carta."},
                  deck(part(event, "colour"), tr));
  if (type == "danger" || type == "rerolled") return faced(event, tr);
  if (type == "failed") return failed(event, tr);
  if (type == "peace")
    return tr.say(seat,
                  {{"You do not attack.", "Non attacchi."}, {"%0 does not attack.", "%0 non attacca."}});
  if (type == "fought") return fought(event, tr);
  if (type == "entered")
    return tr.say(seat, {{"You enter the labyrinth.", "Entri nel labirinto."},
                         {"%0 enters the labyrinth.", "%0 entra nel labirinto."}});
  if (type == "tile") {
    const std::string tile = tr.word(kTile, part(event, "shows"));
    const char* laid =
        yes(part(event, "turned")) ? tr.of({"turned", "girata"}) : tr.of({"as it was", "com’era"});
    return yes(part(event, "success"))
               ? tr.say({"The tile runs %1; laid %2, it fits.", "La tessera va %1; posata %2, combacia."},
                        tile, std::string(laid))
               : tr.say({"The tile runs %1; laid %2, it does not fit.",
                         "La tessera va %1; posata %2, non combacia."},
                        tile, std::string(laid));
  }
  if (type == "mended")
    return tr.say(seat,
                  {{"You spend %1 to turn the tile.", "Spendi %1 per girare la tessera."},
                   {"%0 spends %1 to turn the tile.", "%0 spende %1 per girare la tessera."}},
                  card(id, tr));
  if (type == "expelled")
    return tr.say(seat, {{"You are driven out.", "Finisci fuori dal labirinto."},
                         {"%0 is driven out.", "%0 finisce fuori dal labirinto."}});
  if (type == "crossed")
    return tr.say(seat, {{"You have crossed the labyrinth.", "Hai attraversato il labirinto."},
                         {"%0 has crossed the labyrinth.", "%0 ha attraversato il labirinto."}});
  if (type == "faced") {
    if (yes(part(event, "success")))
      return tr.say(
          seat, {{"You face the Minotaur with all five gifts: one die may be thrown again each time.",
                  "Sei davanti al Minotauro con tutti e cinque i doni: ogni volta puoi ritirare un dado."},
                 {"%0 faces the Minotaur with all five gifts: one die may be thrown again each time.",
                  "%0 è davanti al Minotauro con tutti e cinque i doni: ogni volta può ritirare un dado."}});
    return tr.say(seat, {{"You face the Minotaur.", "Sei davanti al Minotauro."},
                         {"%0 faces the Minotaur.", "%0 è davanti al Minotauro."}});
  }
  if (type == "thrown")
    return tr.say(seat, {{"You throw: %1.", "Tiri: %1."}, {"%0 throws: %1.", "%0 tira: %1."}},
                  sum(part(event, "dice"), part(event, "total"), tr));
  if (type == "rethrown")
    return tr.say({"One die again: %1.", "Un dado di nuovo: %1."},
                  sum(part(event, "dice"), part(event, "total"), tr));
  if (type == "paid")
    return tr.say(seat,
                  {{"You pay %1 and reach %2.", "Paghi %1 e arrivi a %2."},
                   {"%0 pays %1 and reaches %2.", "%0 paga %1 e arriva a %2."}},
                  paid_with(part(event, "cards"), part(event, "gifts"), tr), number(part(event, "total")));
  if (type == "reached")
    return tr.say(seat,
                  {{"You light torch %1 of 5.", "Accendi la torcia %1 di 5."},
                   {"%0 lights torch %1 of 5.", "%0 accende la torcia %1 di 5."}},
                  number(part(event, "count")));
  if (type == "beaten")
    return tr.say(seat,
                  {{"The Minotaur beats you: %1 and %2 go back.",
                    "Il Minotauro ti sconfigge: tornano indietro %1 e %2."},
                   {"The Minotaur beats %0: %1 and %2 go back.",
                    "Il Minotauro sconfigge %0: tornano indietro %1 e %2."}},
                  tr.count(static_cast<std::int64_t>(each(part(event, "cards")).size()), kGloryCards),
                  tr.count(static_cast<std::int64_t>(each(part(event, "gifts")).size()), kGifts));
  if (type == "won")
    return tr.say(seat, {{"You have slain the Minotaur and win.", "Hai ucciso il Minotauro e vinci."},
                         {"%0 has slain the Minotaur and wins.", "%0 ha ucciso il Minotauro e vince."}});
  if (type == "limit") return tr.of({"The last round is over.", "L’ultimo giro è finito."});
  return tr.unknown(type);
}

std::string fact(const Json& fact, const Translator& tr) {
  const std::string type = text(part(fact, "type"));
  if (type == "next")
    return tr.say({"the next card of %1: %2", "la prossima carta di %1: %2"}, deck(part(fact, "colour"), tr),
                  card(part(fact, "card"), tr));
  if (type == "tile")
    return tr.say({"tile %1 of the labyrinth: %2", "la tessera %1 del labirinto: %2"},
                  std::int64_t{number(part(fact, "tile"))} + 1, tr.word(kTile, part(fact, "shows")));
  return {};
}

}  // namespace nostos::terminal::words::theseus
