// Theseus in words.
#include <algorithm>

#include "clients/terminal/words/games.hpp"
#include "clients/terminal/words/say.hpp"
#include "clients/terminal/words/theseus_cards.hpp"

namespace nostos::terminal::words {
namespace {

using namespace theseus_cards;

constexpr int kTwelve = 12;
constexpr std::size_t kStretch = 9;  // cells of the ring in a line
constexpr std::array<Term, 5> kPawn{{{"ivory", {"ivory", "avorio"}},
                                     {"bronze", {"bronze", "bronzo"}},
                                     {"copper", {"copper", "rame"}},
                                     {"silver", {"silver", "argento"}},
                                     {"onyx", {"onyx", "onice"}}}};
constexpr std::array<Term, 2> kTile{{{"H", {"level", "per il largo"}}, {"V", {"upright", "per il lungo"}}}};
constexpr std::array<Term, 2> kLaid{{{"upright", {"as it is", "com’è"}}, {"turned", {"turned", "girata"}}}};
constexpr Count kCards{{"1 card", "1 carta"}, {"%1 cards", "%1 carte"}};
constexpr Count kGloryCards{{"1 glory card", "1 carta gloria"}, {"%1 glory cards", "%1 carte gloria"}};
constexpr Count kGifts{{"1 gift", "1 dono"}, {"%1 gifts", "%1 doni"}};
constexpr Count kSteps{{"1 step", "1 passo"}, {"%1 steps", "%1 passi"}};

// --- events

std::string faced(const Json& event, const Voice& voice) {
  const Json& seat = part(event, "seat");
  const std::string throw_ = sum(part(event, "dice"), part(event, "total"), voice);
  const bool again = is(part(event, "type"), "rerolled");
  const std::string what = card(part(event, "card"), voice);
  const std::string before = again ? voice.of({"One die again: ", "Un dado di nuovo: "}) : "";
  if (yes(part(event, "success")))
    return before + voice.say(seat,
                              {{"%1, and you overcome %2.", "%1, e superi %2."},
                               {"%1, and %0 overcomes %2.", "%1, e %0 supera %2."}},
                              throw_, what);
  return before + voice.say(seat,
                            {{"%1, and you fall short of %2.", "%1, e non superi %2."},
                             {"%1, and %0 falls short of %2.", "%1, e %0 non supera %2."}},
                            throw_, what);
}

std::string fought(const Json& event, const Voice& voice) {
  const Json& seat = part(event, "seat");
  const Json& rival = part(event, "rival");
  const std::string own = sum(part(event, "dice"), part(event, "total"), voice);
  const std::string other = sum(part(event, "rival_dice"), part(event, "rival_total"), voice);
  const std::string all =
      voice.own(rival) ? voice.say({"%1 attacks you: %2, against %3.", "%1 ti attacca: %2, contro %3."},
                                   voice.name(seat), own, other)
                       : voice.say(seat,
                                   {{"You attack %1: %2, against %3.", "Attacchi %1: %2, contro %3."},
                                    {"%0 attacks %1: %2, against %3.", "%0 attacca %1: %2, contro %3."}},
                                   voice.name(rival), own, other);
  const Json& winner = yes(part(event, "success")) ? seat : rival;
  const Json& taken = part(event, "card");
  if (taken.is_string())
    return all + " " +
           voice.say(winner,
                     {{"You win and take %1.", "Vinci e prendi %1."},
                      {"%0 wins and takes %1.", "%0 vince e prende %1."}},
                     card(taken, voice));
  return all + " " +
         voice.say(
             winner,
             {{"You win, but there is no card to take.", "Vinci, ma non c’è una carta da prendere."},
              {"%0 wins, but there is no card to take.", "%0 vince, ma non c’è una carta da prendere."}});
}

std::string failed(const Json& event, const Voice& voice) {
  Texts lost;
  for (const Json& id : each(part(event, "cards"))) lost.push_back(card(id, voice));
  if (!lost.empty()) lost.pop_back();  // the danger itself was never glory
  const Json& seat = part(event, "seat");
  if (lost.empty())
    return voice.say(seat, {{"You had no glory to lose.", "Non avevi gloria da perdere."},
                            {"%0 had no glory to lose.", "%0 non aveva gloria da perdere."}});
  return voice.say(seat,
                   {{"You lose all your glory, %1: %2.", "Perdi tutta la tua gloria, %1: %2."},
                    {"%0 loses all glory, %1: %2.", "%0 perde tutta la gloria, %1: %2."}},
                   voice.count(static_cast<std::int64_t>(lost.size()), kCards), voice.list(lost));
}

std::string paid_with(const Json& cards, const Json& gifts, const Voice& voice) {
  Texts all;
  for (const Json& id : each(cards)) all.push_back(card(id, voice));
  for (const Json& name : each(gifts)) all.push_back(gift(name, voice));
  return all.empty() ? voice.of({"nothing", "niente"}) : voice.list(all);
}

std::string told(const Json& event, const Voice& voice) {
  const std::string type = text(part(event, "type"));
  const Json& seat = part(event, "seat");
  const Json& id = part(event, "card");
  const auto place = [&] { return cell(part(event, "cell"), voice); };
  if (type == "placed")
    return voice.say(seat,
                     {{"You stand the %1 figure on %2.", "Metti la pedina di %1 sulla %2."},
                      {"%0 stands the %1 figure on %2.", "%0 mette la pedina di %1 sulla %2."}},
                     voice.word(kPawn, part(event, "pawn")), place());
  if (type == "dealt")
    return voice.say(
        seat, {{"You begin with %1.", "Cominci con %1."}, {"%0 begins with %1.", "%0 comincia con %1."}},
        card(id, voice));
  if (type == "turn") return voice.say(seat, {{"Your turn.", "Tocca a te."}, {"%0’s turn.", "Turno di %0."}});
  if (type == "rolled")
    return voice.say(seat,
                     {{"You roll %1 and %2.", "Tiri %1 e %2."}, {"%0 rolls %1 and %2.", "%0 tira %1 e %2."}},
                     number(part(part(event, "dice"), 0)), number(part(part(event, "dice"), 1)));
  if (type == "moved")
    return voice.say(seat, {{"You go to %1.", "Vai alla %1."}, {"%0 goes to %1.", "%0 va alla %1."}},
                     place());
  if (type == "put")
    return voice.say(
        seat, {{"You come back on %1.", "Torni sulla %1."}, {"%0 comes back on %1.", "%0 torna sulla %1."}},
        place());
  if (type == "unneeded")
    return voice.say(seat, {{"There is no gift for you to pray for.", "Non hai doni per cui pregare."},
                            {"%0 has no gift to pray for.", "%0 non ha doni per cui pregare."}});
  if (type == "prayed") {
    const std::string thrown = sum(part(event, "dice"), part(event, "total"), voice);
    const int need = number(part(event, "need"));
    if (yes(part(event, "success")))
      return voice.say(
          seat,
          {{"You pray for %2 and are heard: %1.", "Preghi, ti serve %2, e la preghiera è esaudita: %1."},
           {"%0 prays for %2 and is heard: %1.", "%0 prega, serve %2, e la preghiera è esaudita: %1."}},
          thrown, need);
    return voice.say(seat,
                     {{"You pray for %2, in vain: %1.", "Preghi, ti serve %2, ma invano: %1."},
                      {"%0 prays for %2, in vain: %1.", "%0 prega, serve %2, ma invano: %1."}},
                     thrown, need);
  }
  if (type == "gift")
    return voice.say(
        seat,
        {{"You take a gift: %1.", "Prendi un dono: %1."}, {"%0 takes a gift: %1.", "%0 prende un dono: %1."}},
        gift(part(event, "gift"), voice));
  if (type == "stolen")
    return voice.say(seat,
                     {{"You steal a gift from %2: %1.", "Rubi un dono a %2: %1."},
                      {"%0 steals a gift from %2: %1.", "%0 ruba un dono a %2: %1."}},
                     gift(part(event, "gift"), voice), voice.whom(part(event, "rival")));
  if (type == "no_gift")
    return voice.say(seat, {{"Nothing comes of your Favour.", "Il tuo Favore non porta niente."},
                            {"Nothing comes of %0’s Favour.", "Il Favore di %0 non porta niente."}});
  if (type == "turned_up")
    return voice.say(seat, {{"You turn up %1.", "Scopri %1."}, {"%0 turns up %1.", "%0 scopre %1."}},
                     card(id, voice));
  if (type == "kept")
    return voice.say(
        seat,
        {{"You keep the card and have %1.", "Tieni la carta e hai %1."},
         {"%0 keeps the card and has %1.", "%0 tiene la carta e ha %1."}},
        voice.count(
            static_cast<std::int64_t>(
                each(part(part(voice.view("seats"), static_cast<std::size_t>(std::max(0, number(seat)))),
                          "glory"))
                    .size()),
            kGloryCards));
  if (type == "no_card")
    return voice.say({"The deck %1 is empty: no card.", "Il mazzo %1 è vuoto: nessuna carta."},
                     deck(part(event, "colour"), voice));
  if (type == "danger" || type == "rerolled") return faced(event, voice);
  if (type == "failed") return failed(event, voice);
  if (type == "peace")
    return voice.say(seat,
                     {{"You do not attack.", "Non attacchi."}, {"%0 does not attack.", "%0 non attacca."}});
  if (type == "fought") return fought(event, voice);
  if (type == "entered")
    return voice.say(seat, {{"You enter the labyrinth.", "Entri nel labirinto."},
                            {"%0 enters the labyrinth.", "%0 entra nel labirinto."}});
  if (type == "tile") {
    const std::string tile = voice.word(kTile, part(event, "shows"));
    const char* laid =
        yes(part(event, "turned")) ? voice.of({"turned", "girata"}) : voice.of({"as it was", "com’era"});
    return yes(part(event, "success"))
               ? voice.say({"The tile runs %1; laid %2, it fits.", "La tessera va %1; posata %2, combacia."},
                           tile, std::string(laid))
               : voice.say({"The tile runs %1; laid %2, it does not fit.",
                            "La tessera va %1; posata %2, non combacia."},
                           tile, std::string(laid));
  }
  if (type == "mended")
    return voice.say(seat,
                     {{"You spend %1 to turn the tile.", "Spendi %1 per girare la tessera."},
                      {"%0 spends %1 to turn the tile.", "%0 spende %1 per girare la tessera."}},
                     card(id, voice));
  if (type == "expelled")
    return voice.say(seat, {{"You are driven out.", "Finisci fuori dal labirinto."},
                            {"%0 is driven out.", "%0 finisce fuori dal labirinto."}});
  if (type == "crossed")
    return voice.say(seat, {{"You have crossed the labyrinth.", "Hai attraversato il labirinto."},
                            {"%0 has crossed the labyrinth.", "%0 ha attraversato il labirinto."}});
  if (type == "faced") {
    if (yes(part(event, "success")))
      return voice.say(
          seat, {{"You face the Minotaur with all five gifts: one die may be thrown again each time.",
                  "Sei davanti al Minotauro con tutti e cinque i doni: ogni volta puoi ritirare un dado."},
                 {"%0 faces the Minotaur with all five gifts: one die may be thrown again each time.",
                  "%0 è davanti al Minotauro con tutti e cinque i doni: ogni volta può ritirare un dado."}});
    return voice.say(seat, {{"You face the Minotaur.", "Sei davanti al Minotauro."},
                            {"%0 faces the Minotaur.", "%0 è davanti al Minotauro."}});
  }
  if (type == "thrown")
    return voice.say(seat, {{"You throw: %1.", "Tiri: %1."}, {"%0 throws: %1.", "%0 tira: %1."}},
                     sum(part(event, "dice"), part(event, "total"), voice));
  if (type == "rethrown")
    return voice.say({"One die again: %1.", "Un dado di nuovo: %1."},
                     sum(part(event, "dice"), part(event, "total"), voice));
  if (type == "paid")
    return voice.say(seat,
                     {{"You pay %1 and reach %2.", "Paghi %1 e arrivi a %2."},
                      {"%0 pays %1 and reaches %2.", "%0 paga %1 e arriva a %2."}},
                     paid_with(part(event, "cards"), part(event, "gifts"), voice),
                     number(part(event, "total")));
  if (type == "reached")
    return voice.say(seat,
                     {{"You light torch %1 of 5.", "Accendi la torcia %1 di 5."},
                      {"%0 lights torch %1 of 5.", "%0 accende la torcia %1 di 5."}},
                     number(part(event, "count")));
  if (type == "beaten")
    return voice.say(seat,
                     {{"The Minotaur beats you: %1 and %2 go back.",
                       "Il Minotauro ti sconfigge: tornano indietro %1 e %2."},
                      {"The Minotaur beats %0: %1 and %2 go back.",
                       "Il Minotauro sconfigge %0: tornano indietro %1 e %2."}},
                     voice.count(static_cast<std::int64_t>(each(part(event, "cards")).size()), kGloryCards),
                     voice.count(static_cast<std::int64_t>(each(part(event, "gifts")).size()), kGifts));
  if (type == "won")
    return voice.say(seat, {{"You have slain the Minotaur and win.", "Hai ucciso il Minotauro e vinci."},
                            {"%0 has slain the Minotaur and wins.", "%0 ha ucciso il Minotauro e vince."}});
  if (type == "limit") return voice.of({"The last round is over.", "L’ultimo giro è finito."});
  return voice.unknown(type);
}

// --- decisions

const Json& own_seat(const Voice& voice) {
  return part(voice.view("seats"),
              voice.own() < 0 ? std::size_t{999} : static_cast<std::size_t>(voice.own()));
}

std::string asked(const Voice& voice) {
  const std::string phase = text(voice.view("phase"));
  if (phase == "over") return voice.of({"The game is over", "La partita è finita"});
  const Json& active = voice.view("active");
  if (!voice.own(active)) {
    constexpr std::array<Term, 13> being{
        {{"placing", {"%1 chooses a figure and its cell", "%1 sceglie una pedina e la sua casella"}},
         {"start", {"%1 is about to roll", "%1 sta per tirare"}},
         {"move", {"%1 chooses how far to go", "%1 sceglie di quanto avanzare"}},
         {"attack", {"%1 may attack", "%1 può attaccare"}},
         {"jolly", {"%1 chooses a deck or prays", "%1 sceglie un mazzo o prega"}},
         {"gift", {"%1 chooses a gift", "%1 sceglie un dono"}},
         {"steal", {"%1 chooses what to steal", "%1 sceglie che cosa rubare"}},
         {"reroll", {"%1 has failed, but may throw one die again", "%1 ha fallito, ma può ritirare un dado"}},
         {"labyrinth", {"%1 lays the road through the labyrinth", "%1 posa la strada nel labirinto"}},
         {"misfit",
          {"A tile does not fit: %1 spends a Weaver or turns back",
           "Una tessera non combacia: %1 spende una Tessitrice o torna indietro"}},
         {"rethrow",
          {"%1 faces the Minotaur and may throw one die again",
           "%1 è davanti al Minotauro e può ritirare un dado"}},
         {"pay",
          {"%1 faces the Minotaur and has to pay for twelve",
           "%1 è davanti al Minotauro e deve pagare per arrivare a dodici"}},
         {"replace", {"%1 comes back to the ring", "%1 torna sull’anello"}}}};
    for (const Term& term : being)
      if (phase == term.key) return voice.say(term.text, voice.name(active));
    return voice.say({"%1 is asked", "Tocca a %1"}, voice.name(active));
  }
  if (phase == "placing")
    return voice.of(
        {"Choose a figure and its cell on the ring", "Scegli una pedina e la sua casella sull’anello"});
  if (phase == "start") {
    if (!yes(part(own_seat(voice), "may_enter"))) return voice.of({"Roll the dice", "Tira i dadi"});
    const Json& odds = voice.view("odds");
    const std::string chances =
        odds.is_object()
            ? voice.say({"; chance to cross it %1, and to slay the Minotaur %2",
                         "; probabilità di passare %1, e di uccidere il Minotauro %2"},
                        percent(part(odds, "labyrinth"), voice), percent(part(odds, "win"), voice))
            : "";
    return voice.of({"Roll the dice, or enter the labyrinth", "Tira i dadi, o entra nel labirinto"}) +
           chances;
  }
  if (phase == "move")
    return voice.say({"You rolled %1 and %2: how far do you go?", "Hai tirato %1 e %2: di quanto avanzi?"},
                     number(part(voice.view("dice"), 0)), number(part(voice.view("dice"), 1)));
  if (phase == "attack")
    return voice.of(
        {"Attack a rival here, or leave in peace; a tie is yours, and the winner takes the other’s "
         "newest glory card",
         "Attacca un rivale che è qui, o lascialo in pace; a parità vinci tu, e chi vince prende l’ultima "
         "carta gloria dell’altro"});
  if (phase == "jolly")
    return voice.of(
        {"Turn up a card of any deck, or pray", "Scopri una carta di un mazzo qualsiasi, o prega"});
  if (phase == "gift") return voice.of({"Choose a gift", "Scegli un dono"});
  if (phase == "steal") return voice.of({"Choose a gift to steal", "Scegli un dono da rubare"});
  if (phase == "reroll") {
    const Json& now = voice.view("danger");
    return voice.say(
        {"%1 against %2: throw one die again, or let it be", "%1 contro %2: ritira un dado, o lascia stare"},
        sum(part(now, "dice"), part(now, "total"), voice), face(part(now, "card"), voice));
  }
  if (phase == "labyrinth") {
    const Json& labyrinth = voice.view("labyrinth");
    const Json& left = part(labyrinth, "left");
    const std::string first = voice.word(kTile, part(part(part(labyrinth, "road"), 0), "shows"));
    return voice.say({"Lay the next tile; the road began %1, and still covered are %2 level and %3 upright",
                      "Posa la prossima tessera; la strada va %1, e sono ancora coperte %2 per il largo e %3 "
                      "per il lungo"},
                     first, number(part(left, "H")), number(part(left, "V")));
  }
  if (phase == "misfit")
    return voice.of({"The tile does not fit: spend a Weaver to turn it, or leave the labyrinth",
                     "La tessera non combacia: spendi una Tessitrice per girarla, o esci dal labirinto"});
  if (phase == "rethrow" || phase == "pay") {
    const Json& trial = voice.view("trial");
    const int total = number(part(trial, "total"));
    const int lacking = number(part(trial, "lacking"));
    if (phase == "rethrow")
      return voice.say({"You threw %1, and %2 is lacking: throw one die again, or keep it",
                        "Hai tirato %1, e manca %2: ritira un dado, o tieni il tiro"},
                       total, lacking);
    return voice.say(
        {"You threw %1: pay %2 more with glory cards at 2 and gifts at 3, or give up and lose all",
         "Hai tirato %1: paga ancora %2 con carte gloria da 2 e doni da 3, o rinuncia e perdi tutto"},
        total, lacking);
  }
  if (phase == "replace")
    return voice.of({"Choose a cell to come back on", "Scegli su quale casella tornare"});
  return voice.of({"Your choice", "Tocca a te"});
}

std::string choice(std::string_view type, const Voice& voice) {
  constexpr std::array<Term, 16> names{
      {{"setup", {"Stand your figure on the ring", "Metti la pedina sull’anello"}},
       {"roll", {"Roll the dice", "Tira i dadi"}},
       {"enter", {"Enter the labyrinth", "Entra nel labirinto"}},
       {"move", {"Go", "Avanza"}},
       {"attack", {"Attack", "Attacca"}},
       {"no_attack", {"Leave in peace", "Lascia in pace"}},
       {"deck", {"Turn up a card", "Scopri una carta"}},
       {"pray", {"Pray", "Prega"}},
       {"gift", {"Take a gift", "Prendi un dono"}},
       {"steal", {"Steal a gift", "Ruba un dono"}},
       {"reroll", {"Throw one die again", "Ritira un dado"}},
       {"tile", {"Lay a tile", "Posa una tessera"}},
       {"weaver", {"Spend a Weaver", "Spendi una Tessitrice"}},
       {"leave", {"Leave the labyrinth", "Esci dal labirinto"}},
       {"pay", {"Pay", "Paga"}},
       {"place", {"Come back to the ring", "Torna sull’anello"}}}};
  if (type == "keep") {
    const std::size_t glory = each(part(own_seat(voice), "glory")).size();
    if (is(voice.view("phase"), "rethrow")) return voice.of({"Keep the throw", "Tieni il tiro"});
    return glory == 0 ? voice.of({"Let it be", "Lascia stare"})
                      : voice.say({"Let it be and lose %1", "Lascia stare e perdi %1"},
                                  voice.count(static_cast<std::int64_t>(glory), kGloryCards));
  }
  if (type == "give_up") return voice.of({"Give up and lose all", "Rinuncia e perdi tutto"});
  for (const Term& term : names)
    if (type == term.key) return voice.of(term.text);
  return {};
}

std::string field(std::string_view type, std::string_view field, const Voice& voice) {
  if (type == "steal" && field == "seat") return voice.of({"from whom", "a chi"});
  constexpr std::array<Term, 12> names{{{"pawn", {"figure", "pedina"}},
                                        {"cell", {"cell", "casella"}},
                                        {"steps", {"steps", "passi"}},
                                        {"seat", {"rival", "rivale"}},
                                        {"colour", {"deck", "mazzo"}},
                                        {"kind", {"gift", "dono"}},
                                        {"die", {"die", "dado"}},
                                        {"index", {"covered tile", "tessera coperta"}},
                                        {"laid", {"laid", "posata"}},
                                        {"card", {"Weaver", "Tessitrice"}},
                                        {"glory", {"glory cards, 2 each", "carte gloria, 2 l’una"}},
                                        {"gifts", {"gifts, 3 each", "doni, 3 l’uno"}}}};
  for (const Term& term : names)
    if (field == term.key) return voice.of(term.text);
  return {};
}

// What a gift is good for.
std::string worth(const Json& kind, const Voice& voice) {
  const Json& known = stack("kind", kind, voice);
  if (known.is_null()) return gift(kind, voice);
  return voice.say({"%1, adds %2 against %3", "%1, aggiunge %2 contro %3"}, gift(kind, voice),
                   number(part(known, "bonus")), voice.said(part(known, "danger_name")));
}

std::string value(std::string_view type, std::string_view field, const Json& given, const Voice& voice) {
  if (field == "pawn") return voice.word(kPawn, given);
  if (field == "cell") {
    const std::string kind = kind_of_cell(given, voice);
    return kind.empty() ? voice.value(given) : voice.value(given) + ", " + kind;
  }
  if (field == "steps") {
    for (const Json& target : each(voice.view("targets")))
      if (part(target, "steps") == given)
        return voice.say({"%1, to %2", "%1, alla %2"}, voice.count(number(given), kSteps),
                         cell(part(target, "cell"), voice));
    return voice.count(number(given), kSteps);
  }
  if (field == "seat" && type == "attack") {
    const Json& rival = part(voice.view("seats"), static_cast<std::size_t>(std::max(0, number(given))));
    const Json::array_t& glory = each(part(rival, "glory"));
    const std::string prize =
        glory.empty() ? voice.of({"no card to win", "nessuna carta da vincere"})
                      : voice.say({"newest card %1", "ultima carta %1"}, face(glory.back(), voice));
    return voice.say({"%1, who adds %2 against your %3, %4", "%1, che aggiunge %2 contro %3 di tuo, %4"},
                     voice.name(given), number(part(rival, "fight_bonus")),
                     number(part(own_seat(voice), "fight_bonus")), prize);
  }
  if (field == "seat") return voice.name(given);
  if (field == "colour")
    return voice.say({"%1, %2", "%1, %2"}, deck(given, voice), voice.word(kColour, given));
  if (field == "kind") return worth(given, voice);
  if (field == "gifts") return gift(given, voice);
  if (field == "die") {
    const Json& dice = voice.view("trial").is_object() ? part(voice.view("trial"), "dice")
                                                       : part(voice.view("danger"), "dice");
    const int face = number(part(dice, static_cast<std::size_t>(std::max(0, number(given) - 1))));
    return number(given) == 1   ? voice.say({"the first, a %1", "il primo, un %1"}, face)
           : number(given) == 2 ? voice.say({"the second, a %1", "il secondo, un %1"}, face)
                                : voice.value(given);
  }
  if (field == "index") return voice.say({"number %1", "numero %1"}, std::int64_t{number(given)} + 1);
  if (field == "laid") return voice.word(kLaid, given);
  if (field == "card" || field == "glory") {
    const Json::array_t& glory = each(part(own_seat(voice), "glory"));
    for (std::size_t i = 0; i < glory.size(); ++i)
      if (!given.is_null() && part(glory[i], "id") == given)
        return voice.say({"%1, card %2 of your row", "%1, carta %2 della tua fila"}, face(glory[i], voice),
                         i + 1);
    return card(given, voice);
  }
  return voice.value(given);
}

// --- the table

std::string standing(const Json& seat, const Json& place, const Voice& voice) {
  Texts all;
  const auto say = [&](const Of& pattern, auto... arguments) {
    all.push_back(sentence(voice.say(seat, pattern, arguments...)));
  };
  if (const Json& at = part(place, "cell"); !at.is_null())
    say({{"You stand on %1", "Sei sulla %1"}, {"%0 stands on %1", "%0 è sulla %1"}}, cell(at, voice));
  else if (part(place, "pawn").is_null())
    say({{"You are not on the ring yet", "Non sei ancora sull’anello"},
         {"%0 is not on the ring yet", "%0 non è ancora sull’anello"}});
  else
    say({{"You are off the ring, in the labyrinth", "Sei fuori dall’anello, nel labirinto"},
         {"%0 is off the ring, in the labyrinth", "%0 è fuori dall’anello, nel labirinto"}});
  const Json& glory = part(place, "glory");
  if (some(glory))
    all.push_back(sentence(voice.say({"%1, oldest first: %2", "%1, dalla più vecchia: %2"},
                                     voice.count(static_cast<std::int64_t>(glory.size()), kGloryCards),
                                     faces(glory, voice))));
  else
    all.emplace_back(voice.of({"No glory.", "Nessuna gloria."}));
  Texts gifts;
  for (const Json& name : each(part(place, "gifts"))) gifts.push_back(gift(name, voice));
  all.push_back(gifts.empty() ? voice.of({"No gifts.", "Nessun dono."})
                              : sentence(voice.say({"Gifts: %1", "Doni: %1"}, voice.list(gifts))));
  all.push_back(sentence(voice.say(
      {"Adds %1 in a fight, needs %2 for a prayer", "Aggiunge %1 in uno scontro, per pregare serve %2"},
      number(part(place, "fight_bonus")), number(part(place, "prayer_need")))));
  if (yes(part(place, "may_enter")))
    say({{"You may enter the labyrinth", "Puoi entrare nel labirinto"},
         {"%0 may enter the labyrinth", "%0 può entrare nel labirinto"}});
  return together(all);
}

void labyrinth(const Voice& voice, Lines& all) {
  const Json& now = voice.view("labyrinth");
  const std::string phase = text(voice.view("phase"));
  if (!now.is_object() || (phase != "labyrinth" && phase != "misfit")) return;
  Texts road;
  for (const Json& tile : each(part(now, "road"))) {
    std::string one = voice.word(kTile, part(tile, "shows"));
    if (is(part(tile, "laid"), "turned")) one += voice.of({" turned", " girata"});
    one += yes(part(tile, "mended")) ? voice.of({", mended by a Weaver", ", rimediata da una Tessitrice"})
           : yes(part(tile, "fits")) ? ""
                                     : voice.of({", which does not fit", ", che non combacia"});
    road.push_back(one);
  }
  if (!road.empty()) {
    std::string line;
    for (const std::string& one : road) line += (line.empty() ? "" : "; ") + one;
    all.push_back(voice.say({"The road: %1", "La strada: %1"}, line));
  }
  const Json& left = part(now, "left");
  all.push_back(voice.say({"Still covered: %1 level and %2 upright tiles",
                           "Tessere ancora coperte: %1 per il largo e %2 per il lungo"},
                          number(part(left, "H")), number(part(left, "V"))));
}

void decks(const Voice& voice, Lines& all) {
  for (const Json& one : each(voice.view("decks"))) {
    Texts facts{sentence(voice.say({"Deck %1, %2: %3", "Mazzo %1, %2: %3"}, deck(part(one, "colour"), voice),
                                   voice.word(kColour, part(one, "colour")),
                                   voice.count(number(part(one, "count")), kCards)))};
    if (some(part(one, "unseen")))
      facts.push_back(
          sentence(voice.say(each(part(one, "unseen")).size() == 1
                                 ? Both{"Next comes: %1", "Poi esce: %1"}
                                 : Both{"Any of these may come next: %1", "Può uscire una di queste: %1"},
                             short_faces(part(one, "unseen"), voice))));
    if (some(part(one, "under")))
      facts.push_back(sentence(voice.say({"Under them, in this order: %1", "Sotto, in quest’ordine: %1"},
                                         short_faces(part(one, "under"), voice))));
    all.push_back(together(facts));
  }
}

void ring(const Voice& voice, Lines& all) {
  const std::size_t size = std::min<std::size_t>(each(voice.view("ring")).size(), 100);
  for (std::size_t from = 0; from < size; from += kStretch) {
    Texts cells;
    const std::size_t to = std::min(size, from + kStretch);
    for (std::size_t at = from; at < to; ++at)
      cells.push_back(std::to_string(at) + " " + kind_of_cell(static_cast<int>(at), voice));
    all.push_back((from == 0 ? voice.of({"The ring clockwise: ", "L’anello in senso orario: "})
                             : voice.of({"Then ", "Poi "})) +
                  voice.list(cells));
  }
}

Lines spoken(const Voice& voice) {
  Lines all;
  const bool over = is(voice.view("phase"), "over");
  const Json& active = voice.view("active");
  if (const int round = number(voice.view("round")); round > 0)
    all.push_back(over ? voice.say({"Over in round %1", "Finita al giro %1"}, round)
                       : voice.say(active,
                                   {{"Round %1, your turn", "Giro %1, tocca a te"},
                                    {"Round %1, %0’s turn", "Giro %1, turno di %0"}},
                                   round));
  if (over) {
    const Json& result = voice.view("result");
    const Json& winners = part(result, "winners");
    const std::string names = voice.names(winners);
    const bool mine = each(winners).size() == 1 && voice.own(each(winners)[0]);
    all.push_back(
        is(part(result, "reason"), "minotaur_slain")
            ? (mine ? voice.of({"You have slain the Minotaur and win", "Hai ucciso il Minotauro e vinci"})
                    : voice.say({"%1 has slain the Minotaur and wins", "%1 ha ucciso il Minotauro e vince"},
                                names))
            : voice.say({"The rounds are over, and most glory wins, of equals most gifts: %1",
                         "I giri sono finiti, e vince chi ha più gloria, a parità chi ha più doni: %1"},
                        names));
  } else {
    all.push_back(asked(voice));
  }
  if (const Json& dice = voice.view("dice"); dice.is_array() && !voice.own(active))
    all.push_back(voice.say({"The dice: %1", "I dadi: %1"}, both(dice)));
  Texts targets;
  for (const Json& target : each(voice.view("targets")))
    targets.push_back(voice.say({"%1 to %2", "%1 fino alla %2"},
                                voice.count(number(part(target, "steps")), kSteps),
                                cell(part(target, "cell"), voice)));
  if (!targets.empty()) {
    std::string line;
    for (const std::string& one : targets) line += (line.empty() ? "" : "; ") + one;
    all.push_back(voice.say({"They lead: %1", "Portano: %1"}, line));
  }
  if (const Json& trial = voice.view("trial"); trial.is_object())
    all.push_back(voice.say({"Before the Minotaur: %1 of 5 torches lit, thrown %2 of %3",
                             "Davanti al Minotauro: %1 torce accese su 5, tirato %2 su %3"},
                            number(part(trial, "successes")), number(part(trial, "total")), kTwelve));
  labyrinth(voice, all);
  if (const Json& odds = voice.view("odds"); odds.is_object()) {
    const std::string win = percent(part(odds, "win"), voice);
    all.push_back(part(odds, "labyrinth").is_null()
                      ? voice.say({"Chance to win from here: %1", "Probabilità di vincere da qui: %1"}, win)
                      : voice.say({"Chance to cross the labyrinth: %1; and to slay the Minotaur: %2",
                                   "Probabilità di passare il labirinto: %1; e di uccidere il Minotauro: %2"},
                                  percent(part(odds, "labyrinth"), voice), win));
  }
  const Json::array_t& seats = each(voice.view("seats"));
  for (const bool mine : {true, false})
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
      if (voice.own(static_cast<int>(seat)) == mine)
        all.push_back(standing(static_cast<int>(seat), seats[seat], voice));
  if (over) {
    const Json::array_t& accounts = each(part(voice.view("course"), "seats"));
    for (std::size_t seat = 0; seat < accounts.size(); ++seat) {
      const Json& one = accounts[seat];
      all.push_back(
          voice.say(static_cast<int>(seat),
                    {{"In all, you overcame %1 dangers and failed %2, won %3 fights and lost %4, were heard "
                      "in %5 prayers, and entered the labyrinth %6 times",
                      "In tutto hai superato %1 pericoli e ne hai falliti %2, vinto %3 scontri e persi %4, "
                      "preghiere esaudite %5, tentativi nel labirinto %6"},
                     {"In all, %0 overcame %1 dangers and failed %2, won %3 fights and lost %4, was heard in "
                      "%5 prayers, and entered the labyrinth %6 times",
                      "In tutto %0 ha superato %1 pericoli e ne ha falliti %2, vinto %3 scontri e persi %4, "
                      "preghiere esaudite %5, tentativi nel labirinto %6"}},
                    number(part(one, "overcome")), number(part(one, "failed")),
                    number(part(one, "fights_won")), number(part(one, "fights_lost")),
                    number(part(one, "prayers_heard")), number(part(one, "attempts"))));
    }
    return all;
  }
  ring(voice, all);
  decks(voice, all);
  for (const Json& one : each(voice.view("gifts")))
    all.push_back(voice.say(
        {"Gift %1, made stronger by %2, %3 left", "Dono %1, rafforzato da %2, copie rimaste: %3"},
        worth(part(one, "kind"), voice), gift(part(one, "reinforced_by"), voice), number(part(one, "left"))));
  return all;
}

}  // namespace

const Speech kTheseus{"theseus", told, asked, choice, field, value, spoken};

}  // namespace nostos::terminal::words
