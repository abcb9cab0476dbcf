// La Sfida degli Dei in words.
#include <algorithm>

#include "clients/terminal/words/games.hpp"
#include "clients/terminal/words/myth.hpp"
#include "clients/terminal/words/sfida_cards.hpp"

namespace nostos::terminal::words {
namespace {

using namespace sfida_cards;
using myth::kApples;
using myth::kCards;
using myth::kColour;
using myth::pile_number;

constexpr Count kGods{{"1 god", "1 divinità"}, {"%1 gods", "%1 divinità"}};

// --- events

std::string told(const Json& event, const Voice& voice) {
  const std::string type = text(part(event, "type"));
  const Json& seat = part(event, "seat");
  const Json& cards = part(event, "cards");
  const Json& what = part(event, "what");
  const std::string face = myth::named(part(cards, 0), voice);
  const std::string many = voice.count(static_cast<std::int64_t>(each(cards).size()), kCards);
  const std::string name = god(part(event, "deity"), voice);
  if (std::string alike = myth::told(event, voice); !alike.empty()) return alike;
  // What is asked in a window is said there, and what closes it is told by itself.
  if (type == "window" || type == "closed") return {};
  if (type == "picked") {
    const Json& which = part(event, "deities");
    const std::string all = some(which) ? ": " + gods(which, voice) : "";
    return voice.say(seat,
                     {{"You have taken two gods%1.", "Hai preso due divinità%1."},
                      {"%0 has taken two gods%1.", "%0 ha preso due divinità%1."}},
                     all);
  }
  if (type == "hands")
    return voice.of({"Everybody has gods and apple cards.", "Tutti hanno divinità e carte mele."});
  if (type == "turn")
    return voice.say(
        seat, {{"Turn %1: you lead.", "Turno %1: esci tu."}, {"Turn %1: %0 leads.", "Turno %1: esce %0."}},
        number(part(event, "number")));
  if (type == "leads")
    return voice.say(seat,
                     {{"You lead instead.", "Esci invece tu."}, {"%0 leads instead.", "Esce invece %0."}});
  if (type == "bound")
    return voice.say(seat, {{"You are bound by Crono and play no card.", "Crono ti blocca, e non giochi."},
                            {"%0 is bound by Crono and plays no card.", "Crono blocca %0, che non gioca."}});
  if (type == "held") return voice.of({"The window is held.", "La finestra è trattenuta."});
  if (type == "deity")
    return voice.say(seat, {{"You play %1%2%3.", "Giochi %1%2%3."}, {"%0 plays %1%2%3.", "%0 gioca %1%2%3."}},
                     name, targets(what, voice), paid(what, voice));
  if (type == "crono")
    return voice.say(seat,
                     {{"You move Crono to %1%2.", "Sposti Crono su %1%2."},
                      {"%0 moves Crono to %1%2.", "%0 sposta Crono su %1%2."}},
                     spot_words(part(what, "at"), voice), paid(what, voice));
  if (type == "annulled") {
    if (part(event, "deity").is_string())
      return voice.say(seat,
                       {{"Your %1 is annulled.", "La tua divinità %1 è annullata."},
                        {"%0’s %1 is annulled.", "La divinità %1 di %0 è annullata."}},
                       name);
    return voice.say(seat,
                     {{"The ability of your %1 is annulled.", "L’abilità della tua carta %1 è annullata."},
                      {"The ability of %0’s %1 is annulled.", "L’abilità della carta %1 di %0 è annullata."}},
                     face);
  }
  if (type == "effect")
    return voice.say(seat,
                     {{"Your %1 takes effect.", "La tua divinità %1 ha effetto."},
                      {"%0’s %1 takes effect.", "La divinità %1 di %0 ha effetto."}},
                     name);
  if (type == "took") {
    const Json& from = part(event, "from");
    if (!from.is_number_integer())
      return voice.say(seat,
                       {{"You take %1 from those left over.", "Ottieni %1 da quelle avanzate."},
                        {"%0 takes %1 from those left over.", "%0 prende %1 da quelle avanzate."}},
                       name);
    if (voice.own(from))
      return voice.say({"%1 takes %2 from you.", "%1 ti prende %2."}, voice.name(seat), name);
    return voice.say(
        seat,
        {{"You take %1 from %2.", "Hai preso %1 a %2."}, {"%0 takes %1 from %2.", "%0 prende %1 a %2."}},
        name, voice.name(from));
  }
  if (type == "drew") {
    const Json& which = part(event, "deities");
    const std::string all = some(which) ? ": " + gods(which, voice) : "";
    return voice.say(seat, {{"You draw %1%2.", "Peschi %1%2."}, {"%0 draws %1%2.", "%0 pesca %1%2."}},
                     voice.count(number(part(event, "count")), kGods), all);
  }
  if (type == "passed") {
    std::string all;
    for (const Json& one : each(part(event, "passes"))) {
      const Json& deity = part(one, "deity");
      const std::string which =
          deity.is_string() ? god(deity, voice) : std::string(voice.of({"a god", "una divinità"}));
      const Json& to = part(one, "to");
      all += (all.empty() ? "" : "; ") +
             (voice.own(to)
                  ? voice.say({"%1 passes you %2", "%1 ti passa %2"}, voice.name(part(one, "from")), which)
                  : voice.say(part(one, "from"),
                              {{"you pass %1 to %2", "tu passi %1 a %2"},
                               {"%0 passes %1 to %2", "%0 passa %1 a %2"}},
                              which, voice.name(to)));
    }
    return all.empty() ? std::string(voice.of({"No god is passed.", "Nessuna divinità passa di mano."}))
                       : sentence(all);
  }
  if (type == "moved_on")
    return voice.say(seat, {{"Dioniso goes to your hand.", "Adesso Dioniso è in mano tua."},
                            {"Dioniso goes to %0’s hand.", "Dioniso va in mano a %0."}});
  if (type == "played") {
    const Json& by = part(event, "by");
    if (by.is_null() || by == seat)
      return voice.say(seat, {{"You play %1.", "Giochi %1."}, {"%0 plays %1.", "%0 gioca %1."}}, face);
    if (voice.own(seat))
      return voice.say({"%1 has you play %2.", "%1 ti fa giocare %2."}, voice.name(by), face);
    return voice.say(
        by,
        {{"You have %1 play %2.", "Fai giocare a %1 %2."}, {"%0 has %1 play %2.", "%0 fa giocare a %1 %2."}},
        voice.name(seat), face);
  }
  if (type == "activated")
    return voice.say(seat,
                     {{"You activate %1%2.", "Attivi %1%2."}, {"%0 activates %1%2.", "%0 attiva %1%2."}},
                     face, paid(what, voice));
  if (type == "ability") {
    const Json kind = category(part(cards, 0), voice);
    return sentence(kind.is_string() ? voice.say({"%1 takes effect: %2.", "%1 ha effetto: %2."}, face,
                                                 voice.word(kAbility, kind))
                                     : voice.say({"%1 takes effect.", "%1 ha effetto."}, face));
  }
  if (type == "taken")
    return voice.say(seat, {{"You take %1.", "La presa è tua: %1."}, {"%0 takes %1.", "%0 prende %1."}},
                     many);
  if (type == "swept") return voice.say({"The trick is eliminated: %1.", "La presa è eliminata: %1."}, many);
  if (type == "forfeited")
    return voice.say(seat,
                     {{"Under Crono you lose %1 to %2.", "Sotto Crono hai perso %1 in favore di %2."},
                      {"Under Crono %0 loses %1 to %2.", "Sotto Crono %0 perde %1 in favore di %2."}},
                     many, voice.whom(part(event, "to")));
  if (type == "finished") {
    const Json& unused = part(event, "deities");
    const std::string held =
        some(unused) ? voice.say({", with %1 unused", ", e non ha usato %1"}, gods(unused, voice)) : "";
    const std::string mine =
        some(unused) ? voice.say({", with %1 unused", ", e non hai usato %1"}, gods(unused, voice)) : "";
    return voice.own(seat)
               ? voice.say({"You are out of cards%1.", "Sei senza carte%1."}, mine)
               : voice.say(seat, {{"", ""}, {"%0 is out of cards%1.", "%0 è senza carte%1."}}, held);
  }
  if (type == "ended") {
    if (!seat.is_number_integer())
      return voice.of({"Nobody has cards left: the game ends.", "Nessuno ha più carte: la partita finisce."});
    return voice.say(
        seat, {{"You alone have cards left: the game ends.", "Solo tu hai ancora carte: la partita finisce."},
               {"%0 alone has cards left: the game ends.", "Solo %0 ha ancora carte: la partita finisce."}});
  }
  if (type == "over")
    return number(part(voice.view("options"), "games")) > 1
               ? voice.of({"The match is over.", "La sfida è finita."})
               : voice.of({"The game is over.", "La partita è finita."});
  return voice.unknown(type);
}

// --- decisions

std::string last_card(const Voice& voice) {
  const Json::array_t& trick = each(voice.view("trick"));
  return trick.empty() ? std::string(voice.of({"a card", "una carta"}))
                       : myth::named(part(trick.back(), "card"), voice);
}

std::string choice(std::string_view type, const Voice& voice);

std::string window(const Voice& voice) {
  const Json& now = voice.view("window");
  const Json& kind = part(now, "kind");
  const Json& active = voice.view("active");
  const int turn = number(voice.view("turns")) % 1000 + 1;
  std::string words;
  if (is(kind, "pretrick"))
    words = voice.say(voice.view("leader"),
                      {{"Before turn %1, which you lead: play a god, or pass",
                        "Prima del turno %1, in cui esci tu: gioca una divinità, o passa"},
                       {"Before turn %1, which %0 leads: play a god, or pass",
                        "Prima del turno %1, in cui esce %0: gioca una divinità, o passa"}},
                      turn);
  else if (is(kind, "dioniso"))
    words = voice.say(
        active,
        {{"Play Dioniso before your card, or pass", "Gioca Dioniso prima della tua carta, o passa"},
         {"Before the card of %0, Dioniso may be played", "Prima della carta di %0 si può giocare Dioniso"}});
  else if (is(kind, "ability"))
    words = voice.say(active,
                      {{"You activate %1; Poseidone may answer", "Attivi %1; può rispondere Poseidone"},
                       {"%0 activates %1: answer with Poseidone, or pass",
                        "%0 attiva %1: rispondi con Poseidone, o passa"}},
                      last_card(voice));
  else if (is(kind, "card"))
    words = voice.say({"After %1: play Ares or Afrodite, or pass", "Dopo %1: gioca Ares o Afrodite, o passa"},
                      last_card(voice));
  else if (is(kind, "deity")) {
    const Json& deed = voice.view("deed");
    const Json& what = part(deed, "what");
    words = voice.say(
        part(deed, "seat"),
        {{"You play %1%2; Ermes may answer", "Giochi %1%2; può rispondere Ermes"},
         {"%0 plays %1%2: answer with Ermes, or pass", "%0 gioca %1%2: rispondi con Ermes, o passa"}},
        god(part(what, "type"), voice), targets(what, voice));
  } else if (is(kind, "hera"))
    words = voice.of({"Pass a god to the right", "Passa una divinità a destra"});
  else
    words = voice.of({"Gods may be played", "Si possono giocare divinità"});
  if (const Json& answer = part(voice.view("own"), "answer"); answer.is_object()) {
    const Json& deity = part(answer, "deity");
    const std::string given = choice(text(part(answer, "type")), voice);
    words += voice.say({"; your answer so far: %1", "; la tua risposta finora: %1"},
                       given.empty() ? voice.value(part(answer, "type")) : given) +
             (deity.is_string() ? ", " + god(deity, voice) : "");
  }
  return words;
}

std::string asked(const Voice& voice) {
  const std::string phase = text(voice.view("phase"));
  const Json& chooser = voice.view("chooser");
  const Json& active = voice.view("active");
  if (phase == "picks")
    return voice.say(chooser, {{"Take two gods in secret", "Prendi due divinità in segreto"},
                               {"%0 takes two gods in secret", "%0 prende due divinità in segreto"}});
  if (phase == "moira")
    return voice.say(chooser, {{"Name the moira, the colour that beats all others in this game",
                                "Scegli la moira, il colore che batte gli altri per tutta la partita"},
                               {"%0 looks at all the cards and names the moira",
                                "%0 guarda tutte le carte e sceglie la moira"}});
  if (phase == "partner")
    return voice.say(chooser,
                     {{"Name your partner: you two play against the other three",
                       "Scegli il compagno: voi due giocate contro gli altri tre"},
                      {"%0 names a partner for this game", "%0 sceglie un compagno per questa partita"}});
  if (phase == "window") return window(voice);
  if (phase == "ability") {
    const Json::array_t& trick = each(voice.view("trick"));
    const std::string ability = trick.empty() ? "" : ability_words(part(trick.back(), "card"), voice);
    return voice.say(active,
                     {{"Activate %1, or not%2", "Attiva %1, oppure no%2"},
                      {"%0 decides about the ability of %1%2", "%0 decide sull’abilità di %1%2"}},
                     last_card(voice), ability.empty() ? std::string() : ": " + ability);
  }
  if (phase == "card") {
    const Json& turn = voice.view("turn");
    const Json& led = voice.view("led");
    if (turn.is_number_integer() && turn != active) {
      if (voice.own(active))
        return voice.say({"%1 chooses your card", "%1 sceglie la tua carta"}, voice.name(turn));
      return voice.say(turn,
                       {{"Choose the card of %1", "Scegli la carta di %1"},
                        {"%0 chooses the card of %1", "%0 sceglie la carta di %1"}},
                       voice.name(active));
    }
    if (led.is_null())
      return voice.say(
          active, {{"You lead: play any card", "Esci tu: una carta qualsiasi"}, {"%0 leads", "Esce %0"}});
    const std::string colour = voice.word(kColour, led);
    if (!voice.own(active))
      return voice.say({"%1 follows: %2 was led", "Risponde %1: si è usciti di %2"}, voice.name(active),
                       colour);
    if (voice.own(voice.view("loose")))
      return voice.of({"Play any card, by Dioniso", "Una carta qualsiasi, grazie a Dioniso"});
    const Json::array_t all = tops(active, voice);
    bool has = false;
    for (std::size_t pile = 0; pile < all.size(); ++pile)
      has = has || (myth::colour_of(all[pile]) == led && !locked(voice.own(), static_cast<int>(pile), voice));
    return has ? voice.say({"Follow %1", "Rispondi al %1"}, colour)
               : voice.say({"You have no %1: play any card", "Niente %1: una carta qualsiasi"}, colour);
  }
  if (phase == "between")
    return voice.say({"The game is counted. Are you ready for game %1 of %2?",
                      "La partita è contata. Si può cominciare la partita %1 di %2?"},
                     std::int64_t{number(voice.view("game"))} + 1,
                     number(part(voice.view("options"), "games")));
  if (phase == "over") return voice.of({"The match is over", "La sfida è finita"});
  return voice.of({"Your choice", "Tocca a te"});
}

std::string choice(std::string_view type, const Voice& voice) {
  const Json id = std::string(type);
  if (is_god(type)) {
    const Json& card = god_card(id, voice);
    return card.is_object()
               ? voice.say({"Play %1, %2", "Gioca %1, %2"}, god(id, voice), price(part(card, "cost"), voice))
               : voice.say({"Play %1", "Gioca %1"}, god(id, voice));
  }
  if (type == "move_crono") {
    const Json& cost = part(god_card("crono", voice), "move_cost");
    return cost.is_number_integer() ? voice.say({"Move Crono, %1", "Sposta Crono, %1"}, price(cost, voice))
                                    : voice.of({"Move Crono", "Sposta Crono"});
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
    if (type == term.key) return voice.of(term.text);
  return {};
}

std::string field(std::string_view type, std::string_view field, const Voice& voice) {
  struct Named {
    const char *type, *field;
    Both words;
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
    if (type == one.type && field == one.field) return voice.of(one.words);
  if (field.starts_with("pay_"))
    return voice.say(
        {"cards of %1 to pay with", "carte da %1 con cui paghi"},
        voice.count(std::min<std::int64_t>(spot("0." + std::string(field.substr(4))).second, 99), kApples));
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
    if (field == term.key) return voice.of(term.text);
  return {};
}

std::string value(std::string_view type, std::string_view field, const Json& given, const Voice& voice) {
  const bool small = given.is_number_integer() && number(given) >= 0;
  if (field == "deities") return god_words(given, voice);
  if (field == "deity") return type == "give" || type == "eros" ? god_words(given, voice) : god(given, voice);
  if (field == "colour")
    return type == "moira" ? myth::colour_with(given, tops(voice.own(), voice), voice)
                           : voice.word(kColour, given);
  if (field == "seat" && small)
    return type == "partner"  ? myth::partner_with(given, tops(given, voice), voice)
           : voice.own(given) ? std::string(voice.of({"you", "tu"}))
                              : voice.name(given);
  if (field == "pile" && small) {
    const int seat = type == "choose" ? number(voice.view("active")) : voice.own();
    std::string words = pile_words(seat, number(given), voice);
    if (type != "activate") return words;
    const std::string ability = ability_words(part(pile_of(seat, number(given), voice), 0), voice);
    return ability.empty() ? words : words + "; " + ability;
  }
  if (field == "at") {
    if (type != "ade") return spot_words(given, voice);
    const auto [pile, depth] = spot(given);
    return pile < 0 || depth < 0 ? voice.value(given)
                                 : pile_number(pile, voice) + ", " +
                                       voice.count(depth, {{"below 1 card", "sotto 1 carta"},
                                                           {"below %1 cards", "sotto %1 carte"}});
  }
  if (field == "card") return card_words(given, voice);
  if (field == "orders") return order_words(given, voice);
  if (field == "pay" || field.starts_with("pay_")) return token(given, voice);
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
    return voice.word(all, given);
  }
  if (field == "window") return voice.of({"this one", "questa"});
  if (field == "on")
    return is(given, "yes") ? voice.of({"yes", "sì"}) : is(given, "no") ? "no" : voice.value(given);
  return voice.value(given);
}

// --- the table

std::string trick(const Json& plays, const Voice& voice) {
  std::string all;
  for (const Json& play : each(plays)) {
    const Json& face = part(play, "card");
    std::string one =
        voice.say(part(play, "seat"), {{"you %1", "tu %1"}, {"%0 %1", "%0 %1"}}, myth::named(face, voice));
    const Json& now = part(play, "strength");
    if (now.is_number_integer() && number(now) != myth::strength_of(face))
      one += voice.say({", strength %1 now", ", forza adesso %1"}, number(now));
    if (is(part(play, "ability"), "annulled"))
      one += voice.of({", its ability annulled", ", abilità annullata"});
    all += (all.empty() ? "" : "; ") + one;
  }
  return all;
}

void seat_lines(int index, const Voice& voice, Lines& all) {
  const Json& seat = seat_of(index, voice);
  const Json& hand = part(seat, "hand");
  std::string first = voice.say(index,
                                {{"Your treasure pays %1", "Il tuo tesoro paga %1"},
                                 {"The treasure of %0 pays %1", "Il tesoro di %0 paga %1"}},
                                voice.count(number(part(seat, "worth")), kApples));
  const Json& treasure = part(seat, "treasure");
  first += voice.say({", with %1", ", con %1"},
                     voice.count(static_cast<std::int64_t>(each(part(treasure, "cards")).size()), kCards));
  Texts line{sentence(first)};
  if (yes(part(seat, "finished"))) line.emplace_back(voice.of({"Out of cards.", "Senza carte."}));
  if (!voice.own(index)) {
    line.push_back(some(hand) ? sentence(voice.say({"Gods: %1", "Divinità: %1"}, gods(hand, voice)))
                              : sentence(voice.say({"Gods in hand: %1", "Divinità in mano: %1"},
                                                   number(part(seat, "deities")))));
    std::string piles;
    const Json::array_t& lists = each(part(seat, "piles"));
    for (std::size_t pile = 0; pile < lists.size(); ++pile)
      if (some(lists[pile]))
        piles += (piles.empty() ? "" : "; ") + myth::shortly_all(lists[pile], voice) +
                 (locked(index, static_cast<int>(pile), voice) ? voice.of({", under Crono", ", sotto Crono"})
                                                               : "");
    if (!piles.empty())
      line.push_back(
          sentence(voice.say({"Piles, each from the top: %1", "Mazzetti, ciascuno dall’alto: %1"}, piles)));
    all.push_back(together(line));
    return;
  }
  if (some(part(treasure, "cards")))
    line.push_back(
        sentence(voice.say({"In it %1", "Dentro %1"}, myth::shortly_all(part(treasure, "cards"), voice))));
  all.push_back(together(line));
  for (const Json& one : each(hand))
    all.push_back(voice.say({"Your god %1", "La tua divinità %1"}, god_words(one, voice)));
  const Json::array_t& lists = each(part(seat, "piles"));
  for (std::size_t pile = 0; pile < lists.size(); ++pile)
    if (some(lists[pile]))
      all.push_back(voice.say({"Your %1", "Il tuo %1"}, pile_words(index, static_cast<int>(pile), voice)));
}

Lines spoken(const Voice& voice) {
  Lines all;
  const std::string phase = text(voice.view("phase"));
  const int games = number(part(voice.view("options"), "games"));
  std::string head = voice.say({"Game %1 of %2", "Partita %1 di %2"}, number(voice.view("game")), games);
  if (phase == "window" || phase == "card" || phase == "ability")
    head += voice.say({", turn %1", ", turno %1"}, std::int64_t{number(voice.view("turns"))} + 1);
  all.push_back(head);
  all.push_back(phase == "over" ? myth::result(voice) : asked(voice));
  if (const Json& moira = voice.view("moira"); moira.is_string())
    all.push_back(voice.say({"The moira is %1", "La moira è %1"}, voice.word(kColour, moira)));
  all.push_back(myth::sides(voice.view("sides"), voice));
  if (const Json& cards = voice.view("trick"); some(cards)) {
    all.push_back(voice.say({"The trick so far: %1", "La presa finora: %1"}, trick(cards, voice)));
    if (const Json& ahead = voice.view("winning"); ahead.is_number_integer())
      all.push_back(
          voice.say(ahead, {{"You are ahead", "Sei in testa"}, {"%0 is ahead", "In testa c’è %0"}}));
  }
  const auto seat_line = [&](const char* key, const Of& words) {
    if (const Json& seat = voice.view(key); seat.is_number_integer()) all.push_back(voice.say(seat, words));
  };
  seat_line("controller", {{"You choose the cards", "Le carte le scegli tu"},
                           {"%0 chooses the cards", "Le carte le sceglie %0"}});
  seat_line("bound",
            {{"You are bound by Crono", "Crono ti blocca"}, {"%0 is bound by Crono", "Crono blocca %0"}});
  seat_line("loose", {{"You need not follow the colour", "Non devi rispondere al colore"},
                      {"%0 need not follow the colour", "%0 non deve rispondere al colore"}});
  seat_line("next_leader", {{"You lead the next turn", "Nel prossimo turno esci tu"},
                            {"%0 leads the next turn", "Nel prossimo turno esce %0"}});
  if (yes(voice.view("swept")))
    all.emplace_back(voice.of({"A titan takes the trick away", "Un titano porta via la presa"}));
  if (const Json& crono = voice.view("crono"); crono.is_string())
    all.push_back(voice.say({"Crono lies on %1", "Crono è su %1"}, spot_words(crono, voice)));
  const int seats = static_cast<int>(std::min<std::size_t>(each(voice.view("seats")).size(), 9));
  for (const bool mine : {true, false})
    for (int seat = 0; seat < seats; ++seat)
      if (voice.own(seat) == mine) seat_lines(seat, voice, all);
  if (const Json& out = voice.view("out"); some(part(out, "cards")) || some(part(out, "deities"))) {
    std::string line = myth::shortly_all(part(out, "cards"), voice);
    const std::string gone = gods(part(out, "deities"), voice);
    line += line.empty() || gone.empty() ? gone : "; " + gone;
    all.push_back(voice.say({"Eliminated: %1", "Eliminate: %1"}, line));
  }
  if (const Json& left = voice.view("left"); left.is_object())
    all.push_back(
        voice.say({"Left over: %1", "Avanzate: %1"}, voice.count(number(part(left, "deities")), kGods)));
  if (games > 1) all.push_back(myth::standing(voice));
  return all;
}

}  // namespace

const Speech kSfida{"mythomakya-sfida", told, asked, choice, field, value, spoken};

}  // namespace nostos::terminal::words
