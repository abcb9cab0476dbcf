// The texts of Theseus: prompts and their answers.
#include <algorithm>

#include "clients/terminal/words/theseus.hpp"
#include "clients/terminal/words/theseus_cards.hpp"

namespace nostos::terminal::words::theseus {
namespace {

using namespace theseus_cards;

constexpr std::array<Term, 2> kLaid{{{"upright", {"as it is", "com’è"}}, {"turned", {"turned", "girata"}}}};

const Json& own_seat(const Translator& tr) {
  return part(tr.view("seats"), tr.own() < 0 ? std::size_t{999} : static_cast<std::size_t>(tr.own()));
}

}  // namespace

std::string describe_prompt(const Translator& tr) {
  const std::string phase = text(tr.view("phase"));
  if (phase == "over") return tr.of({"The game is over", "La partita è finita"});
  const Json& active = tr.view("active");
  if (!tr.own(active)) {
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
      if (phase == term.key) return tr.say(term.text, tr.name(active));
    return tr.say({"%1 is asked", "Tocca a %1"}, tr.name(active));
  }
  if (phase == "placing")
    return tr.of(
        {"Choose a figure and its cell on the ring", "Scegli una pedina e la sua casella sull’anello"});
  if (phase == "start") {
    if (!yes(part(own_seat(tr), "may_enter"))) return tr.of({"Roll the dice", "Tira i dadi"});
    const Json& odds = tr.view("odds");
    const std::string chances =
        odds.is_object() ? tr.say({"; chance to cross it %1, and to slay the Minotaur %2",
                                   "; probabilità di passare %1, e di uccidere il Minotauro %2"},
                                  percent(part(odds, "labyrinth"), tr), percent(part(odds, "win"), tr))
                         : "";
    return tr.of({"Roll the dice, or enter the labyrinth", "Tira i dadi, o entra nel labirinto"}) + chances;
  }
  if (phase == "move")
    return tr.say({"You rolled %1 and %2: how far do you go?", "Hai tirato %1 e %2: di quanto avanzi?"},
                  number(part(tr.view("dice"), 0)), number(part(tr.view("dice"), 1)));
  if (phase == "attack")
    return tr.of(
        {"Attack a rival here, or leave in peace; a tie is yours, and the winner takes the other’s "
         "newest glory card",
         "Attacca un rivale che è qui, o lascialo in pace; a parità vinci tu, e chi vince prende l’ultima "
         "carta gloria dell’altro"});
  if (phase == "jolly")
    return tr.of({"Turn up a card of any deck, or pray", "Scopri una carta di un mazzo qualsiasi, o prega"});
  if (phase == "gift") return tr.of({"Choose a gift", "Scegli un dono"});
  if (phase == "steal") return tr.of({"Choose a gift to steal", "Scegli un dono da rubare"});
  if (phase == "reroll") {
    const Json& now = tr.view("danger");
    return tr.say(
        {"%1 against %2: throw one die again, or let it be", "%1 contro %2: ritira un dado, o lascia stare"},
        sum(part(now, "dice"), part(now, "total"), tr), card(part(now, "card"), tr));
  }
  if (phase == "labyrinth") {
    const Json& labyrinth = tr.view("labyrinth");
    const Json& left = part(labyrinth, "left");
    const std::string first = tr.word(kTile, part(part(part(labyrinth, "road"), 0), "shows"));
    return tr.say({"Lay the next tile; the road began %1, and still covered are %2 level and %3 upright",
                   "Posa la prossima tessera; la strada va %1, e sono ancora coperte %2 per il largo e %3 "
                   "per il lungo"},
                  first, number(part(left, "H")), number(part(left, "V")));
  }
  if (phase == "misfit")
    return tr.of({"The tile does not fit: spend a Weaver to turn it, or leave the labyrinth",
                  "La tessera non combacia: spendi una Tessitrice per girarla, o esci dal labirinto"});
  if (phase == "rethrow" || phase == "pay") {
    const Json& trial = tr.view("trial");
    const int total = number(part(trial, "total"));
    const int lacking = number(part(trial, "lacking"));
    if (phase == "rethrow")
      return tr.say({"You threw %1, and %2 is lacking: throw one die again, or keep it",
                     "Hai tirato %1, e manca %2: ritira un dado, o tieni il tiro"},
                    total, lacking);
    return tr.say(
        {"You threw %1: pay %2 more with glory cards at 2 and gifts at 3, or give up and lose all",
         "Hai tirato %1: paga ancora %2 con carte gloria da 2 e doni da 3, o rinuncia e perdi tutto"},
        total, lacking);
  }
  if (phase == "replace") return tr.of({"Choose a cell to come back on", "Scegli su quale casella tornare"});
  return tr.of({"Your choice", "Tocca a te"});
}

std::string choice(std::string_view type, const Translator& tr) {
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
    const std::size_t glory = each(part(own_seat(tr), "glory")).size();
    if (is(tr.view("phase"), "rethrow")) return tr.of({"Keep the throw", "Tieni il tiro"});
    return glory == 0 ? tr.of({"Let it be", "Lascia stare"})
                      : tr.say({"Let it be and lose %1", "Lascia stare e perdi %1"},
                               tr.count(static_cast<std::int64_t>(glory), kGloryCards));
  }
  if (type == "give_up") return tr.of({"Give up and lose all", "Rinuncia e perdi tutto"});
  for (const Term& term : names)
    if (type == term.key) return tr.of(term.text);
  return {};
}

std::string field(std::string_view type, std::string_view field, const Translator& tr) {
  if (type == "steal" && field == "seat") return tr.of({"from whom", "a chi"});
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
    if (field == term.key) return tr.of(term.text);
  return {};
}

std::string worth(const Json& kind, const Translator& tr) {
  const Json& known = stack("kind", kind, tr);
  if (known.is_null()) return gift(kind, tr);
  return tr.say({"%1, adds %2 against %3", "%1, aggiunge %2 contro %3"}, gift(kind, tr),
                number(part(known, "bonus")), tr.said(part(known, "danger_name")));
}

std::string value(std::string_view type, std::string_view field, const Json& given, const Translator& tr) {
  if (field == "pawn") return tr.word(kPawn, given);
  if (field == "cell") {
    const std::string kind = kind_of_cell(given, tr);
    return kind.empty() ? tr.value(given) : tr.value(given) + ", " + kind;
  }
  if (field == "steps") {
    for (const Json& target : each(tr.view("targets")))
      if (part(target, "steps") == given)
        return tr.say({"%1, to %2", "%1, alla %2"}, tr.count(number(given), kSteps),
                      cell(part(target, "cell"), tr));
    return tr.count(number(given), kSteps);
  }
  if (field == "seat" && type == "attack") {
    const Json& rival = part(tr.view("seats"), static_cast<std::size_t>(std::max(0, number(given))));
    const Json::array_t& glory = each(part(rival, "glory"));
    const std::string prize = glory.empty()
                                  ? tr.of({"no card to win", "nessuna carta da vincere"})
                                  : tr.say({"newest card %1", "ultima carta %1"}, card(glory.back(), tr));
    return tr.say({"%1, who adds %2 against your %3, %4", "%1, che aggiunge %2 contro %3 di tuo, %4"},
                  tr.name(given), number(part(rival, "fight_bonus")),
                  number(part(own_seat(tr), "fight_bonus")), prize);
  }
  if (field == "seat") return tr.name(given);
  if (field == "colour") return tr.say({"%1, %2", "%1, %2"}, deck(given, tr), tr.word(kColour, given));
  if (field == "kind") return worth(given, tr);
  if (field == "gifts") return gift(given, tr);
  if (field == "die") {
    const Json& dice =
        tr.view("trial").is_object() ? part(tr.view("trial"), "dice") : part(tr.view("danger"), "dice");
    const int face = number(part(dice, static_cast<std::size_t>(std::max(0, number(given) - 1))));
    return number(given) == 1   ? tr.say({"the first, a %1", "il primo, un %1"}, face)
           : number(given) == 2 ? tr.say({"the second, a %1", "il secondo, un %1"}, face)
                                : tr.value(given);
  }
  if (field == "index") return tr.say({"number %1", "numero %1"}, std::int64_t{number(given)} + 1);
  if (field == "laid") return tr.word(kLaid, given);
  if (field == "card" || field == "glory") {
    const Json::array_t& glory = each(part(own_seat(tr), "glory"));
    for (std::size_t i = 0; i < glory.size(); ++i)
      if (!given.is_null() && glory[i] == given)
        return tr.say({"%1, card %2 of your row", "%1, carta %2 della tua fila"}, card(given, tr), i + 1);
    return card(given, tr);
  }
  return tr.value(given);
}

}  // namespace nostos::terminal::words::theseus
