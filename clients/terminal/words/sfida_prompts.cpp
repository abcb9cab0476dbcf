// The texts of La Sfida degli Dei: prompts and their answers.
#include <algorithm>

#include "clients/terminal/words/mythomakya.hpp"
#include "clients/terminal/words/sfida.hpp"
#include "clients/terminal/words/sfida_cards.hpp"

namespace nostos::terminal::words::sfida {
namespace {

using namespace sfida_cards;
using myth::kApples;
using myth::kColour;
using myth::pile_number;

std::string last_card(const Translator& tr) {
  const Json::array_t& trick = each(tr.view("trick"));
  return trick.empty() ? std::string(tr.of({"a card", "una carta"}))
                       : myth::named(part(trick.back(), "card"), tr);
}

std::string window(const Translator& tr) {
  const Json& now = tr.view("window");
  const Json& kind = part(now, "kind");
  const Json& active = tr.view("active");
  const int turn = number(tr.view("turns")) % 1000 + 1;
  std::string words;
  if (is(kind, "pretrick"))
    words = tr.say(tr.view("leader"),
                   {{"Before turn %1, which you lead: play a god, or pass",
                     "Prima del turno %1, in cui esci tu: gioca una divinità, o passa"},
                    {"Before turn %1, which %0 leads: play a god, or pass",
                     "Prima del turno %1, in cui esce %0: gioca una divinità, o passa"}},
                   turn);
  else if (is(kind, "dioniso"))
    words = tr.say(
        active,
        {{"Play Dioniso before your card, or pass", "Gioca Dioniso prima della tua carta, o passa"},
         {"Before the card of %0, Dioniso may be played", "Prima della carta di %0 si può giocare Dioniso"}});
  else if (is(kind, "ability"))
    words = tr.say(active,
                   {{"You activate %1; Poseidone may answer", "Attivi %1; può rispondere Poseidone"},
                    {"%0 activates %1: answer with Poseidone, or pass",
                     "%0 attiva %1: rispondi con Poseidone, o passa"}},
                   last_card(tr));
  else if (is(kind, "card"))
    words = tr.say({"After %1: play Ares or Afrodite, or pass", "Dopo %1: gioca Ares o Afrodite, o passa"},
                   last_card(tr));
  else if (is(kind, "deity")) {
    const Json& deed = tr.view("deed");
    const Json& what = part(deed, "what");
    words =
        tr.say(part(deed, "seat"),
               {{"You play %1%2; Ermes may answer", "Giochi %1%2; può rispondere Ermes"},
                {"%0 plays %1%2: answer with Ermes, or pass", "%0 gioca %1%2: rispondi con Ermes, o passa"}},
               god(part(what, "type"), tr), targets(what, tr));
  } else if (is(kind, "hera"))
    words = tr.of({"Pass a god to the right", "Passa una divinità a destra"});
  else
    words = tr.of({"Gods may be played", "Si possono giocare divinità"});
  if (const Json& answer = part(tr.view("own"), "answer"); answer.is_object()) {
    const Json& deity = part(answer, "deity");
    const std::string given = choice(text(part(answer, "type")), tr);
    words += tr.say({"; your answer so far: %1", "; la tua risposta finora: %1"},
                    given.empty() ? tr.value(part(answer, "type")) : given) +
             (deity.is_string() ? ", " + god(deity, tr) : "");
  }
  return words;
}

}  // namespace

std::string describe_prompt(const Translator& tr) {
  const std::string phase = text(tr.view("phase"));
  const Json& chooser = tr.view("chooser");
  const Json& active = tr.view("active");
  if (phase == "picks")
    return tr.say(chooser, {{"Take two gods in secret", "Prendi due divinità in segreto"},
                            {"%0 takes two gods in secret", "%0 prende due divinità in segreto"}});
  if (phase == "moira")
    return tr.say(chooser, {{"Name the moira, the colour that beats all others in this game",
                             "Scegli la moira, il colore che batte gli altri per tutta la partita"},
                            {"%0 looks at all the cards and names the moira",
                             "%0 guarda tutte le carte e sceglie la moira"}});
  if (phase == "partner")
    return tr.say(chooser,
                  {{"Name your partner: you two play against the other three",
                    "Scegli il compagno: voi due giocate contro gli altri tre"},
                   {"%0 names a partner for this game", "%0 sceglie un compagno per questa partita"}});
  if (phase == "window") return window(tr);
  if (phase == "ability") {
    const Json::array_t& trick = each(tr.view("trick"));
    const std::string ability = trick.empty() ? "" : ability_words(part(trick.back(), "card"), tr);
    return tr.say(active,
                  {{"Activate %1, or not%2", "Attiva %1, oppure no%2"},
                   {"%0 decides about the ability of %1%2", "%0 decide sull’abilità di %1%2"}},
                  last_card(tr), ability.empty() ? std::string() : ": " + ability);
  }
  if (phase == "card") {
    const Json& turn = tr.view("turn");
    const Json& led = tr.view("led");
    if (turn.is_number_integer() && turn != active) {
      if (tr.own(active)) return tr.say({"%1 chooses your card", "%1 sceglie la tua carta"}, tr.name(turn));
      return tr.say(turn,
                    {{"Choose the card of %1", "Scegli la carta di %1"},
                     {"%0 chooses the card of %1", "%0 sceglie la carta di %1"}},
                    tr.name(active));
    }
    if (led.is_null())
      return tr.say(active,
                    {{"You lead: play any card", "Esci tu: una carta qualsiasi"}, {"%0 leads", "Esce %0"}});
    const std::string colour = tr.word(kColour, led);
    if (!tr.own(active))
      return tr.say({"%1 follows: %2 was led", "Risponde %1: si è usciti di %2"}, tr.name(active), colour);
    if (tr.own(tr.view("loose")))
      return tr.of({"Play any card, by Dioniso", "Una carta qualsiasi, grazie a Dioniso"});
    const Json::array_t all = tops(active, tr);
    bool has = false;
    for (std::size_t pile = 0; pile < all.size(); ++pile)
      has = has || (myth::colour_of(all[pile]) == led && !locked(tr.own(), static_cast<int>(pile), tr));
    return has ? tr.say({"Follow %1", "Rispondi al %1"}, colour)
               : tr.say({"You have no %1: play any card", "Niente %1: una carta qualsiasi"}, colour);
  }
  if (phase == "between") return myth::between(tr);
  if (phase == "over") return myth::match_over(tr);
  return tr.of({"Your choice", "Tocca a te"});
}

std::string choice(std::string_view type, const Translator& tr) {
  const Json id = std::string(type);
  if (is_god(type)) {
    const Json& card = god_card(id, tr);
    return card.is_object()
               ? tr.say({"Play %1, %2", "Gioca %1, %2"}, god(id, tr), price(part(card, "cost"), tr))
               : tr.say({"Play %1", "Gioca %1"}, god(id, tr));
  }
  if (type == "move_crono") {
    const Json& cost = part(god_card("crono", tr), "move_cost");
    return cost.is_number_integer() ? tr.say({"Move Crono, %1", "Sposta Crono, %1"}, price(cost, tr))
                                    : tr.of({"Move Crono", "Sposta Crono"});
  }
  constexpr std::array<Term, 15> names{
      {{"pick", {"Take two gods", "Prendi due divinità"}},
       {"moira", {"Name the moira", "Scegli la moira"}},
       {"partner", {"Name your partner", "Scegli il compagno"}},
       {"ready", {"I am ready", "Si può continuare"}},
       {"play", {"Play without ability", "Gioca senza abilità"}},
       {"activate", {"Activate", "Attiva"}},
       {"decline", {"Do not activate", "Non attivare"}},
       {"choose", {"Choose", "Scegli"}},
       {"pass", {"Pass", "Passa"}},
       {"withdraw", {"Take your answer back", "Ritira la risposta"}},
       {"hold", {"Hold the window", "Trattieni la finestra"}},
       {"give", {"Pass a god on", "Passa una divinità"}},
       {"auto_pass", {"Pass by itself", "Passare da sé"}},
       {"auto_forced", {"Play a single card by itself", "Giocare da sé una carta unica"}},
       {"time_up", {"The time is up", "Il tempo è scaduto"}}}};
  for (const Term& term : names)
    if (type == term.key) return tr.of(term.text);
  return {};
}

std::string field(std::string_view type, std::string_view field, const Translator& tr) {
  struct Named {
    const char *type, *field;
    Phrase words;
  };
  constexpr std::array<Named, 9> special{{{"partner", "seat", {"partner", "compagno"}},
                                          {"ade", "seat", {"whose treasure", "tesoro di chi"}},
                                          {"ade", "at", {"where it goes", "dove va"}},
                                          {"apollo", "pile", {"the card you give", "la carta che dai"}},
                                          {"apollo", "seat", {"to whom", "a chi"}},
                                          {"apollo", "colour", {"moira", "moira"}},
                                          {"atena", "pile", {"the pile you give", "il mazzetto che dai"}},
                                          {"atena", "at", {"the pile you get", "il mazzetto che ricevi"}},
                                          {"move_crono", "at", {"to which pile", "su quale mazzetto"}}}};
  for (const Named& one : special)
    if (type == one.type && field == one.field) return tr.of(one.words);
  if (field.starts_with("pay_"))
    return tr.say(
        {"cards of %1 to pay with", "carte da %1 con cui paghi"},
        tr.count(std::min<std::int64_t>(spot("0." + std::string(field.substr(4))).second, 99), kApples));
  constexpr std::array<Term, 13> names{{{"deities", {"gods", "divinità"}},
                                        {"deity", {"god", "divinità"}},
                                        {"colour", {"colour", "colore"}},
                                        {"seat", {"seat", "posto"}},
                                        {"pile", {"pile", "mazzetto"}},
                                        {"at", {"which pile", "quale mazzetto"}},
                                        {"card", {"card", "carta"}},
                                        {"orders", {"order", "ordine"}},
                                        {"pay", {"what to pay with", "con che cosa paghi"}},
                                        {"window", {"window", "finestra"}},
                                        {"until", {"when", "quando"}},
                                        {"on", {"answer", "risposta"}},
                                        {"of", {"what", "che cosa"}}}};
  for (const Term& term : names)
    if (field == term.key) return tr.of(term.text);
  return {};
}

std::string value(std::string_view type, std::string_view field, const Json& given, const Translator& tr) {
  const bool small = given.is_number_integer() && number(given) >= 0;
  if (field == "deities") return god_words(given, tr);
  if (field == "deity") return type == "give" || type == "eros" ? god_words(given, tr) : god(given, tr);
  if (field == "colour")
    return type == "moira" ? myth::colour_with(given, tops(tr.own(), tr), tr) : tr.word(kColour, given);
  if (field == "seat" && small)
    return type == "partner" ? myth::partner_with(given, tops(given, tr), tr)
           : tr.own(given)   ? std::string(tr.of({"you", "tu"}))
                             : tr.name(given);
  if (field == "pile" && small) {
    const int seat = type == "choose" ? number(tr.view("active")) : tr.own();
    std::string words = pile_words(seat, number(given), tr);
    if (type != "activate") return words;
    const std::string ability = ability_words(part(pile_of(seat, number(given), tr), 0), tr);
    return ability.empty() ? words : words + "; " + ability;
  }
  if (field == "at") {
    if (type != "ade") return spot_words(given, tr);
    const auto [pile, depth] = spot(given);
    return pile < 0 || depth < 0 ? tr.value(given)
                                 : pile_number(pile, tr) + ", " +
                                       tr.count(depth, {{"below 1 card", "sotto 1 carta"},
                                                        {"below %1 cards", "sotto %1 carte"}});
  }
  if (field == "card") return card_words(given, tr);
  if (field == "orders") return order_words(given, tr);
  if (field == "pay" || field.starts_with("pay_")) return token(given, tr);
  if (field == "until") {
    constexpr std::array<Term, 5> all{
        {{"off", {"never: ask me each time", "mai: mi si chiede ogni volta"}},
         {"all", {"always, in every window", "sempre, in ogni finestra"}},
         {"reactions",
          {"within a turn: ask me before turns only", "durante il turno: mi si chiede solo prima dei turni"}},
         {"turn", {"until the next turn", "fino al prossimo turno"}},
         {"mine",
          {"until a card or pile of mine is concerned",
           "finché non tocca una mia carta o un mio mazzetto"}}}};
    return tr.word(all, given);
  }
  if (field == "window") return tr.of({"this one", "questa"});
  if (field == "on")
    return is(given, "yes") ? tr.of({"yes", "sì"}) : is(given, "no") ? "no" : tr.value(given);
  return tr.value(given);
}

}  // namespace nostos::terminal::words::sfida
