// Itaca in words. What is on the cards comes from the catalogue; without it they keep their ids.
#include <algorithm>

#include "clients/terminal/words/games.hpp"
#include "clients/terminal/words/itaca_cards.hpp"
#include "clients/terminal/words/say.hpp"

namespace nostos::terminal::words {
namespace {

using namespace itaca_cards;

constexpr int kCommand = 9;  // the card of Commander and Hero

// --- events

std::string deed_words(const Json& deed, const Voice& voice) {
  Texts all;
  if (some(part(deed, "dice")))
    all.push_back(voice.say({"dice %1", "dadi %1"}, dice(part(deed, "dice"), voice)));
  if (const Json& item = part(deed, "item"); item.is_number_integer() && number(item) >= 0)
    if (const Json& taken = part(voice.view("items"), static_cast<std::size_t>(number(item)));
        taken.is_object())
      all.push_back(voice.say({"takes back %1", "annulla %1"}, source(taken, voice)));
  for (const char* stat : kStats) {
    const int change = number(part(part(deed, "change"), stat));
    if (change > 0) all.push_back(voice.say({"%1 plus %2", "%1 più %2"}, voice.word(kStat, stat), change));
    if (change < 0) all.push_back(voice.say({"%1 minus %2", "%1 meno %2"}, voice.word(kStat, stat), -change));
  }
  const Json::array_t& crews = each(part(deed, "crews"));
  for (std::size_t seat = 0; seat < crews.size(); ++seat) {
    const int change = number(crews[seat]);
    if (change > 0)
      all.push_back(voice.say(static_cast<int>(seat),
                              {{"you gain %1", "prendi %1"}, {"%0 gains %1", "%0 prende %1"}},
                              men(change, voice)));
    if (change < 0)
      all.push_back(voice.say(static_cast<int>(seat),
                              {{"you lose %1", "perdi %1"}, {"%0 loses %1", "%0 perde %1"}},
                              men(-std::int64_t{change}, voice)));
  }
  std::string words;
  for (const std::string& one : all) words += (words.empty() ? "" : ", ") + one;
  return words;
}

// Effects that only move cards say nothing: the cards say it.
std::string affected(const Json& event, const Voice& voice) {
  const Json& deed = part(event, "deed");
  const std::string words = deed_words(deed, voice);
  const std::string what = text(part(deed, "effect"));
  if (words.empty())
    for (const char* moving : {"draw ", "take ", "discard "})
      if (what.find(moving) != std::string::npos) return {};
  const std::string from = source(part(event, "source"), voice);
  const std::string came = words.empty() ? voice.of({"nothing changes", "non cambia nulla"}) : words;
  return sentence(voice.say(
      part(event, "seat"),
      {{"%1, yours: %2.", "%1, dalla tua parte: %2."}, {"%1, by %0: %2.", "%1, di %0: %2."}}, from, came));
}

std::string rolled(const Json& event, const Voice& voice) {
  std::string all;
  for (const char* stat : kStats)
    if (const Json& faces = part(part(event, "dice"), stat); some(faces))
      all += (all.empty() ? "" : ", ") + voice.word(kStat, stat) + " " + dice(faces, voice);
  const std::string name = island(part(event, "island"), voice);
  return all.empty() ? voice.say({"%1 has no dice.", "%1 non ha dadi."}, name)
                     : voice.say({"%1 rolls: %2.", "%1 tira: %2."}, name, all);
}

std::string shown(const Json& event, const Voice& voice) {
  std::string all;
  const Json::array_t& characters = each(part(event, "characters"));
  for (std::size_t seat = 0; seat < characters.size(); ++seat)
    if (!characters[seat].is_null())
      all += (all.empty() ? "" : "; ") + voice.say(static_cast<int>(seat),
                                                   {{"you have %1", "tu hai %1"}, {"%0 has %1", "%0 ha %1"}},
                                                   character(characters[seat], voice));
  return all.empty() ? voice.of({"No character is revealed.", "Nessun personaggio si scopre."})
                     : voice.say({"The characters are revealed: %1.", "Si scoprono i personaggi: %1."}, all);
}

std::string event_names(const Json& list, const Voice& voice) {
  Texts all;
  for (const Json& one : each(list)) all.push_back(event_name(one, voice));
  return voice.list(all);
}
std::string reward_words(int men_, int cards_, const Voice& voice) {
  Texts all;
  if (men_ != 0) all.push_back(men(men_, voice));
  if (cards_ != 0) all.push_back(cards(cards_, voice));
  return all.empty() ? voice.of({"nothing", "niente"}) : voice.list(all);
}

std::string told(const Json& event, const Voice& voice) {
  const std::string type = text(part(event, "type"));
  const Json& seat = part(event, "seat");
  const Json& own = part(event, "own");
  const int crew = number(part(event, "men"));
  const int many = number(part(event, "count"));
  const std::string where = island(part(event, "island"), voice);
  const std::string by = voice.name(part(event, "by"));
  if (type == "round")
    return voice.say({"Round %1.", "Turno %1."}, number(part(event, "round"))) + " " +
           voice.say(seat, {{"You open the wager.", "La scommessa la apri tu."},
                            {"%0 opens the wager.", "La scommessa la apre %0."}});
  if (type == "bid")
    return voice.say(seat, {{"You bid %1.", "Punti %1."}, {"%0 bids %1.", "%0 punta %1."}}, men(crew, voice));
  if (type == "left") {
    if (yes(part(event, "automatic")))
      return voice.say(
          seat,
          {{"You cannot bid more, and leave the wager.", "Non puoi rilanciare, e lasci la scommessa."},
           {"%0 cannot bid more, and leaves the wager.", "%0 non può rilanciare, e lascia la scommessa."}});
    return voice.say(seat, {{"You leave the wager.", "Lasci la scommessa."},
                            {"%0 leaves the wager.", "%0 lascia la scommessa."}});
  }
  if (type == "chose") {
    if (own.is_number_integer())
      return voice.say(seat,
                       {{"You take the character %1.", "Hai preso il personaggio %1."},
                        {"%0 takes the character %1.", "%0 prende il personaggio %1."}},
                       character(own, voice));
    return voice.say(seat, {{"You have chosen a character.", "Hai scelto un personaggio."},
                            {"%0 has chosen a character.", "%0 ha scelto un personaggio."}});
  }
  if (type == "won")
    return voice.say(seat,
                     {{"You win the command for %1.", "Ottieni il comando per %1."},
                      {"%0 wins the command for %1.", "%0 ottiene il comando per %1."}},
                     men(crew, voice));
  if (type == "called") {
    const std::string as = is(part(event, "as"), "hero") ? voice.of({"the Hero", "l’Eroe"})
                                                         : voice.of({"the Commander", "il Comandante"});
    return voice.say(seat,
                     {{"You are %1 and gain %2.", "Sei %1 e prendi %2."},
                      {"%0 is %1 and gains %2.", "%0 è %1 e prende %2."}},
                     as, men(crew, voice));
  }
  if (type == "destination")
    return voice.say(seat,
                     {{"You sail for %1.", "Fai rotta per %1."}, {"%0 sails for %1.", "%0 fa rotta per %1."}},
                     island_words(part(event, "island"), voice));
  if (type == "revealed") return shown(event, voice);
  if (type == "role") {
    const std::string role = role_name(part(event, "card"), part(event, "role"), voice);
    if (yes(part(event, "applies")))
      return voice.say(seat, {{"You play %1.", "Giochi %1."}, {"%0 plays %1.", "%0 gioca %1."}}, role);
    return voice.say(seat,
                     {{"You play %1, who does nothing here.", "Giochi %1, che qui non fa nulla."},
                      {"%0 plays %1, who does nothing here.", "%0 gioca %1, che qui non fa nulla."}},
                     role);
  }
  if (type == "island") return sentence(rolled(event, voice));
  if (type == "effect") return affected(event, voice);
  if (type == "played")
    return voice.say(seat, {{"You play %1.", "Giochi %1."}, {"%0 plays %1.", "%0 gioca %1."}},
                     event_name(part(event, "card"), voice));
  if (type == "passed") return voice.say(seat, {{"You pass.", "Passi."}, {"%0 passes.", "%0 passa."}});
  if (type == "done")
    return voice.say(seat, {{"You are done.", "Hai finito."}, {"%0 is done.", "%0 ha finito."}});
  if (type == "paid")
    return voice.say(seat, {{"You pay %1.", "Paghi %1."}, {"%0 pays %1.", "%0 paga %1."}}, men(crew, voice));
  if (type == "refused")
    return voice.say(seat, {{"You keep your men, and turn back.", "Tieni i tuoi uomini, e torni indietro."},
                            {"%0 keeps the men, and turns back.", "%0 tiene gli uomini, e torna indietro."}});
  if (type == "succeeded")
    return voice.say(
        seat, {{"You succeed at %1.", "Hai superato %1."}, {"%0 succeeds at %1.", "%0 supera %1."}}, where);
  if (type == "failed")
    return voice.say(seat,
                     {{"You fail at %1: %2 unpaid.", "Non superi %1: %2 non pagati."},
                      {"%0 fails at %1: %2 unpaid.", "%0 non supera %1: %2 non pagati."}},
                     where, number(part(event, "remaining")));
  if (type == "lost")
    return voice.say(seat, {{"You lose 1 man.", "Perdi 1 uomo."}, {"%0 loses 1 man.", "%0 perde 1 uomo."}});
  if (type == "wrecked")
    return voice.say(
               seat,
               {{"You have nobody left to lose: shipwreck.", "Non hai più nessuno da perdere: naufragio."},
                {"%0 has nobody left to lose: shipwreck.", "%0 non ha più nessuno da perdere: naufragio."}}) +
           " " +
           voice.say(part(event, "by"),
                     {{"You decide where the wreck drifts.", "Decidi tu dove va il relitto."},
                      {"%0 decides where the wreck drifts.", "%0 decide dove va il relitto."}});
  if (type == "hinderer")
    return voice.say(seat, {{"You gain 1 man for hindering.", "Prendi 1 uomo per avere ostacolato."},
                            {"%0 gains 1 man for hindering.", "%0 prende 1 uomo per avere ostacolato."}});
  if (type == "reward")
    return voice.say(seat,
                     {{"You take %1 as reward.", "Come ricompensa hai preso %1."},
                      {"%0 takes %1 as reward.", "Come ricompensa %0 prende %1."}},
                     reward_words(crew, number(part(event, "cards")), voice));
  if (type == "moved")
    return voice.say(seat, {{"You land at %1.", "Approdi: %1."}, {"%0 lands at %1.", "%0 approda: %1."}},
                     where);
  if (type == "stayed")
    return voice.say(seat,
                     {{"You stay where you are.", "Resti dove sei."}, {"%0 stays.", "%0 resta dov’è."}});
  if (type == "stranded")
    return voice.own(seat)
               ? voice.say({"%2 lets your wreck drift to %1.", "%2 manda il tuo relitto verso %1."}, where,
                           by)
               : voice.say(part(event, "by"),
                           {{"You let the wreck of %2 drift to %1.", "Mandi il relitto di %2 verso %1."},
                            {"%0 lets the wreck of %2 drift to %1.", "%0 manda il relitto di %2 verso %1."}},
                           where, voice.name(seat));
  if (type == "collected") {
    const std::size_t gone = each(part(event, "cards")).size();
    // Nothing lay on the table: nothing to say.
    return gone == 0 ? ""
                     : sentence(voice.say({"%1 from the table to the discard.", "%1 dal tavolo agli scarti."},
                                          cards(static_cast<std::int64_t>(gone), voice)));
  }
  if (type == "drawn")
    return voice.say(seat, {{"You draw %1.", "Peschi %1."}, {"%0 draws %1.", "%0 pesca %1."}},
                     some(own) ? event_names(own, voice) : cards(many, voice));
  if (type == "taken") {
    const Json& from = part(event, "from");
    const std::string what = some(own) ? event_names(own, voice) : cards(many, voice);
    if (voice.own(from))
      return voice.say({"%1 takes %2 from you.", "%1 ti prende %2."}, voice.name(seat), what);
    return voice.say(
        seat,
        {{"You take %1 from %2.", "Hai preso %1 a %2."}, {"%0 takes %1 from %2.", "%0 prende %1 a %2."}},
        what, voice.name(from));
  }
  if (type == "discarded")
    return some(part(event, "cards"))
               ? voice.say(seat, {{"You discard %1.", "Scarti %1."}, {"%0 discards %1.", "%0 scarta %1."}},
                           event_names(part(event, "cards"), voice))
               : "";  // nothing went: nothing to say
  if (type == "reshuffled")
    return voice.say({"The discard becomes the deck: %1.", "Gli scarti diventano il mazzo: %1."},
                     cards(many, voice));
  if (type == "ended") {
    if (!seat.is_number_integer())
      return voice.of({"The rounds have run out. Nobody wins.", "I turni sono finiti. Non vince nessuno."});
    return voice.say(
        seat, {{"You are home and win. The voyage is over.", "Sei a casa e vinci. Il viaggio è finito."},
               {"%0 is home and wins. The voyage is over.", "%0 è a casa e vince. Il viaggio è finito."}});
  }
  return voice.unknown(type);
}

// --- decisions

const Json& seat_of(const Json& seat, const Voice& voice) {
  return seat.is_number_integer() && number(seat) >= 0
             ? part(voice.view("seats"), static_cast<std::size_t>(number(seat)))
             : nothing();
}
const Json& own_seat(const Voice& voice) {
  return seat_of(voice.own(), voice);
}
bool commands(const Voice& voice) {
  return voice.own(voice.view("captain")) && !yes(voice.view("hero"));
}

// What goes on, whoever is asked.
std::string moment(const Voice& voice) {
  const std::string phase = text(voice.view("phase"));
  const Json& captain = voice.view("captain");
  if (const Json& pending = voice.view("pending"); pending.is_object()) {
    if (is(part(pending, "kind"), "discard"))
      return voice.say(part(pending, "seat"),
                       {{"You discard %1", "Devi scartare %1"}, {"%0 discards %1", "%0 scarta %1"}},
                       cards(number(part(pending, "count")), voice));
    return voice.say(part(pending, "seat"), {{"You settle an effect", "Decidi un effetto"},
                                             {"%0 settles an effect", "%0 decide un effetto"}});
  }
  constexpr std::array<Term, 14> all{
      {{"wager", {"The wager for the command", "La scommessa per il comando"}},
       {"character",
        {"Whoever left the wager chooses a character in secret",
         "Chi ha lasciato la scommessa sceglie un personaggio in segreto"}},
       {"calling", {"%1 has the command: Commander or Hero", "Il comando è di %1: Comandante o Eroe"}},
       {"destination", {"%1 names an island", "%1 nomina un’isola"}},
       {"roles",
        {"The others say which roles they play against %1",
         "Gli altri dicono quali ruoli giocano contro %1"}},
       {"hindering", {"The others may hinder %1", "Gli altri possono ostacolare %1"}},
       {"commanding", {"%1 plays cards for the ship", "%1 gioca carte per la nave"}},
       {"payment", {"%1 pays, or turns back", "%1 paga, o torna indietro"}},
       {"aftermath", {"What comes of the mission", "Quel che viene dalla missione"}},
       {"reward", {"%1 takes a reward", "%1 prende una ricompensa"}},
       {"moving", {"%1 lands, or stays", "%1 approda, o resta"}},
       {"shipwreck", {"Somebody decides where the wreck drifts", "Si decide dove va il relitto"}},
       {"bonuses", {"The bonuses of the characters", "I bonus dei personaggi"}},
       {"over", {"The voyage is over", "Il viaggio è finito"}}}};
  for (const Term& term : all)
    if (phase == term.key)
      return voice.say(term.text, voice.own(captain)
                                      ? std::string(voice.of({"the Commander", "il Comandante"}))
                                      : voice.name(captain));
  return voice.of({"Your choice", "Tocca a te"});
}

std::string asked(const Voice& voice) {
  const std::string phase = text(voice.view("phase"));
  const Json& mission = voice.view("mission");
  const std::string captain = voice.name(voice.view("captain"));
  const std::string where = island(part(mission, "island"), voice);
  const int left = number(part(mission, "remaining"));
  if (voice.own() < 0) return moment(voice);
  if (const Json& pending = voice.view("pending"); pending.is_object()) {
    if (!voice.own(part(pending, "seat"))) return moment(voice);
    const Json& item = part(pending, "item");
    const std::string from =
        item.is_number_integer() && number(item) >= 0
            ? source(part(voice.view("items"), static_cast<std::size_t>(number(item))), voice)
            : std::string();
    const std::string before = from.empty() ? "" : capital(from) + ": ";
    const Json& kind = part(pending, "kind");
    if (is(kind, "stat")) return before + voice.of({"which trait?", "quale tratto?"});
    if (is(kind, "seat")) return before + voice.of({"which seat?", "quale posto?"});
    if (is(kind, "item")) return before + voice.of({"what is taken back?", "che cosa si annulla?"});
    return voice.say({"Discard %1", "Scarta %1"}, cards(number(part(pending, "count")), voice));
  }
  if (phase == "wager") {
    const Json& wager = voice.view("wager");
    const int bid = number(part(wager, "bid"));
    if (!voice.own(part(wager, "asked")))
      return bid == 0
                 ? voice.say({"%1 opens the wager", "%1 apre la scommessa"}, voice.name(part(wager, "asked")))
                 : voice.say({"%1 bids higher or leaves", "%1 rilancia o lascia"},
                             voice.name(part(wager, "asked")));
    if (bid == 0)
      return voice.of({"Open the wager: whoever wins pays the bid, and has the command",
                       "Apri la scommessa: chi vince paga la puntata e ha il comando"});
    return voice.say({"%1 bids %2: bid higher, or leave and take a character",
                      "%1 punta %2: rilancia, o lascia e prendi un personaggio"},
                     voice.name(part(wager, "bidder")), men(bid, voice));
  }
  if (phase == "character" && some(voice.view("pile")))
    return voice.of({"Choose a character in secret", "Scegli un personaggio in segreto"});
  const bool mine = voice.own(voice.view("captain"));
  if (phase == "calling" && mine)
    return voice.of({"You have the command: Commander or Hero?", "Il comando è tuo: Comandante o Eroe?"});
  if (phase == "destination" && mine)
    return voice.of({"Name an island to sail for", "Nomina l’isola per cui fai rotta"});
  if (phase == "roles" && !mine)
    return voice.say({"Which role do you play against %1, who sails for %2?",
                      "Quale ruolo giochi contro %1, che fa rotta per %2?"},
                     captain, where);
  if (phase == "hindering" && !mine)
    return voice.say({"Hinder %1 at %2, or pass; to overcome are %3",
                      "Ostacola %1, rotta %2, o passa; da superare ci sono %3"},
                     captain, where, difficulty(part(mission, "difficulty"), voice));
  if (phase == "commanding" && mine)
    return left == 0
               ? voice.of({"The way is free: say done, or play more cards",
                           "La via è libera: di’ Fatto, o gioca altre carte"})
               : voice.say({"Play cards for your ship, or say done; left are %1, in all %2, and you have %3",
                            "Gioca carte per la tua nave, o di’ Fatto; restano %1, in tutto %2, e hai %3"},
                           difficulty(part(mission, "difficulty"), voice), left,
                           men(number(part(own_seat(voice), "crew")), voice));
  if (phase == "payment" && mine)
    return voice.say(
        {"Pay %1, or turn back with one man fewer", "Paga %1, o torna indietro con un uomo in meno"},
        men(left, voice));
  if (phase == "reward" && mine) return voice.of({"Take your reward", "Prendi la ricompensa"});
  if (phase == "moving" && mine) return voice.say({"Land at %1, or stay", "Approda (%1), o resta"}, where);
  if (phase == "shipwreck" && !mine)
    return voice.say({"%1 is wrecked: where does the wreck drift, along its row?",
                      "%1 fa naufragio: dove va il relitto, lungo la sua fila?"},
                     captain);
  return moment(voice);
}

std::string choice(std::string_view type, const Voice& voice) {
  const Json& mission = voice.view("mission");
  const int left = number(part(mission, "remaining"));
  if (type == "stay" && is(voice.view("phase"), "shipwreck"))
    return voice.of({"Leave the wreck there", "Lascia lì il relitto"});
  if (type == "pay") return voice.say({"Pay %1", "Paga %1"}, men(left, voice));
  if (type == "move") return voice.say({"Land at %1", "Approda: %1"}, island(part(mission, "island"), voice));
  constexpr std::array<Term, 18> names{{{"bid", {"Bid", "Punta"}},
                                        {"leave", {"Leave the wager", "Lascia la scommessa"}},
                                        {"character", {"Take a character", "Prendi un personaggio"}},
                                        {"call", {"Use the command", "Usa il comando"}},
                                        {"destination", {"Sail for an island", "Fai rotta per un’isola"}},
                                        {"role", {"Play a role", "Gioca un ruolo"}},
                                        {"play", {"Play a card", "Gioca una carta"}},
                                        {"pass", {"Pass", "Passa"}},
                                        {"done", {"Done", "Fatto"}},
                                        {"refuse", {"Turn back", "Torna indietro"}},
                                        {"reward", {"Take a reward", "Prendi una ricompensa"}},
                                        {"stay", {"Stay", "Resta"}},
                                        {"strand", {"Let the wreck drift", "Manda il relitto"}},
                                        {"stat", {"Choose a trait", "Scegli un tratto"}},
                                        {"seat", {"Choose a seat", "Scegli un posto"}},
                                        {"cancel", {"Take back", "Annulla"}},
                                        {"discard", {"Discard", "Scarta"}},
                                        {"hindering", {"Hinder", "Ostacola"}}}};
  for (const Term& term : names)
    if (type == term.key) return voice.of(term.text);
  return {};
}

std::string field(std::string_view type, std::string_view field, const Voice& voice) {
  if (type == "character" && field == "card") return voice.of({"character", "personaggio"});
  constexpr std::array<Term, 9> names{{{"men", {"men", "uomini"}},
                                       {"card", {"card", "carta"}},
                                       {"as", {"as", "come"}},
                                       {"island", {"island", "isola"}},
                                       {"role", {"role", "ruolo"}},
                                       {"cards", {"cards", "carte"}},
                                       {"stat", {"trait", "tratto"}},
                                       {"seat", {"seat", "posto"}},
                                       {"item", {"what", "che cosa"}}}};
  for (const Term& term : names)
    if (field == term.key) return voice.of(term.text);
  return {};
}

// A card of the hand by what it would do for this seat.
std::string hand_card(const Json& id, const Voice& voice) {
  const Json& card = card_of("events", id, voice);
  if (card.is_null()) return event_name(id, voice);
  return event_name(id, voice) + ": " + effects(part(card, commands(voice) ? "upper" : "lower"), voice);
}

std::string item_words(const Json& index, const Voice& voice) {
  const Json& item = index.is_number_integer() && number(index) >= 0
                         ? part(voice.view("items"), static_cast<std::size_t>(number(index)))
                         : nothing();
  if (!item.is_object()) return voice.value(index);
  Texts raised;
  for (const char* stat : kStats)
    if (const int n = number(part(part(item, "raised"), stat)); n != 0)
      raised.push_back(voice.word(kStat, stat) + " " + std::to_string(n));
  const std::string what = raised.empty()
                               ? voice.of({"which added nothing", "che non aveva aggiunto nulla"})
                               : voice.say({"which added %1", "che aveva aggiunto %1"}, voice.list(raised));
  // Two of one name may lie there: the number tells them apart.
  return voice.say(
      {"%1 of %2, %3, effect %4", "%1 di %2, %3, effetto %4"}, source(item, voice),
      voice.own(part(item, "seat")) ? std::string(voice.of({"yours", "te"})) : voice.name(part(item, "seat")),
      what, std::int64_t{number(index)} + 1);
}

std::string value(std::string_view type, std::string_view field, const Json& given, const Voice& voice) {
  if (field == "men") return men(number(given), voice);
  if (field == "as") {
    if (is(given, "commander"))
      return voice.say(
          {"Commander: gain %1, and try a mission", "Comandante: prendi %1, e tenti una missione"},
          men(voice.seats(), voice));
    if (is(given, "hero"))
      return voice.say(
          {"Hero: gain %1, and no mission this round", "Eroe: prendi %1, e nessuna missione in questo turno"},
          men(number(part(part(voice.catalogue(), "config"), "hero_crew")), voice));
    return voice.value(given);
  }
  if (field == "island") return island_words(given, voice);
  if (field == "role") {
    const Json& seat = own_seat(voice);
    const Json& card = part(seat, "shown").is_null() ? part(seat, "character") : part(seat, "shown");
    return role_words(card, given, voice);
  }
  if (field == "card") return type == "character" ? character_words(given, voice) : hand_card(given, voice);
  if (field == "cards") {
    if (given.is_number_integer()) return cards(number(given), voice);
    Texts all;
    for (const std::string& one : split(text(given), '+')) all.push_back(event_name(one, voice));
    return all.empty() ? voice.value(given) : voice.list(all);
  }
  if (field == "stat") {
    const Json& now = part(part(voice.view("mission"), "difficulty"), text(given));
    return now.is_number_integer()
               ? voice.say({"%1, now %2", "%1, adesso %2"}, voice.word(kStat, given), number(now))
               : voice.word(kStat, given);
  }
  if (field == "seat") return voice.own(given) ? std::string(voice.of({"you", "tu"})) : voice.name(given);
  if (field == "item") return item_words(given, voice);
  return voice.value(given);
}

// --- the table

std::string place(const Json& seat, const Voice& voice) {
  const Json& at = part(seat, "island");
  return at.is_string() ? voice.say({"at %1, row %2,", "in mare, %1, fila %2,"}, island(at, voice),
                                    number(part(seat, "row")))
                        : voice.of({"at the start", "alla partenza"});
}

std::string standing(int index, const Json& seat, const Voice& voice) {
  Texts all{voice.say(index,
                      {{"You are %1 with a crew of %2.", "Sei %1 con %2 di equipaggio."},
                       {"%0 is %1 with a crew of %2.", "%0 è %1 con %2 di equipaggio."}},
                      place(seat, voice), number(part(seat, "crew")))};
  const Json& hand = part(seat, "hand_cards");
  if (hand.is_array()) {
    Texts names;
    for (const Json& one : each(hand))
      names.push_back(voice.own(index) && !is(voice.view("phase"), "over") ? hand_card(one, voice)
                                                                           : event_name(one, voice));
    all.push_back(names.empty() ? voice.of({"Hand: none.", "Mano: nessuna carta."})
                                : sentence(voice.say({"Hand: %1", "Mano: %1"}, with_semicolons(names))));
  } else {
    all.push_back(
        sentence(voice.say({"Hand of %1", "Mano di %1"}, cards(number(part(seat, "hand")), voice))));
  }
  const Json& role = part(seat, "role");
  const Json& face = part(seat, "shown");
  if (voice.view("captain") == Json(index) && !is(voice.view("phase"), "wager") &&
      !is(voice.view("phase"), "character"))
    all.emplace_back(is(voice.view("phase"), "calling") ? voice.of({"Has the command.", "Ha il comando."})
                     : yes(voice.view("hero"))          ? voice.of({"Is the Hero.", "È l’Eroe."})
                                               : voice.of({"Is the Commander.", "È il Comandante."}));
  else if (face.is_number_integer() && number(face) != kCommand)
    all.push_back(sentence(role.is_number_integer()
                               ? voice.say({"Role: %1", "Ruolo: %1"}, role_name(face, role, voice))
                               : voice.say({"Character: %1", "Personaggio: %1"}, character(face, voice))));
  else if (part(seat, "character").is_number_integer())
    all.push_back(sentence(voice.say({"Secret character: %1", "Personaggio segreto: %1"},
                                     character_words(part(seat, "character"), voice))));
  else if (yes(part(seat, "chose")))
    all.emplace_back(voice.of({"Has chosen a secret character.", "Ha scelto un personaggio segreto."}));
  if (part(seat, "in").is_boolean()) {
    const Json& bid = part(seat, "bid");
    if (!yes(part(seat, "in")))
      all.emplace_back(voice.of({"Has left the wager.", "Ha lasciato la scommessa."}));
    else if (bid.is_number_integer())
      all.push_back(sentence(voice.say({"Bids %1", "Punta %1"}, men(number(bid), voice))));
  }
  return together(all);
}

void grid(const Voice& voice, Lines& all) {
  const Json::array_t& cells = each(voice.view("grid"));
  int rows = 0;
  for (const Json& cell : cells) rows = std::max(rows, number(part(cell, "row")));
  for (int row = 1; row <= std::min(rows, 9); ++row) {
    Texts islands;
    for (const Json& cell : cells) {
      if (number(part(cell, "row")) != row) continue;
      std::string one = island_words(part(cell, "island"), voice);
      if (const Json& ships = part(cell, "ships"); some(ships))
        one += voice.say({", here %1", ", qui %1"}, voice.names(ships));
      islands.push_back(one);
    }
    all.push_back(voice.say({"Row %1 of the sea, from the left: %2", "Fila %1 del mare, da sinistra: %2"},
                            row, with_semicolons(islands)));
  }
  all.push_back(voice.say({"Beyond the top row lies %1", "Oltre la fila più alta c’è %1"},
                          island_words("ithaca", voice)));
}

void mission(const Voice& voice, Lines& all) {
  const Json& now = voice.view("mission");
  const std::string phase = text(voice.view("phase"));
  if (now.is_object() && phase != "wager" && phase != "character" && phase != "calling") {
    const bool applied = yes(part(now, "applied"));
    std::string line =
        applied ? voice.say({"The mission to %1: %2", "La missione verso %1: %2"},
                            island(part(now, "island"), voice), difficulty(part(now, "difficulty"), voice))
                : voice.say({"The mission to %1, before dice and roles",
                             "La missione verso %1, prima di dadi e ruoli"},
                            island_words(part(now, "island"), voice));
    if (const Json& success = part(now, "success"); success.is_boolean())
      line += yes(success) ? voice.of({", success", ", riuscita"}) : voice.of({", failure", ", fallita"});
    else if (applied)
      line += voice.say({", in all %1", ", in tutto %1"}, number(part(now, "remaining")));
    all.push_back(line);
  }
  // By the numbers that a choice among them has.
  const Json::array_t& items = each(voice.view("items"));
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (yes(part(items[i], "cancelled"))) continue;
    Texts deeds;
    for (const Json& deed : each(part(items[i], "deeds")))
      if (const std::string words = deed_words(deed, voice); !words.empty()) deeds.push_back(words);
    if (!deeds.empty())
      all.push_back(voice.say(part(items[i], "seat"),
                              {{"Effect %1, yours, %2: %3", "Effetto %1, da te, %2: %3"},
                               {"Effect %1, by %0, %2: %3", "Effetto %1, da %0, %2: %3"}},
                              i + 1, source(items[i], voice), with_semicolons(deeds)));
  }
}

Lines spoken(const Voice& voice) {
  Lines all;
  const Json& end = voice.view("result");
  // The view does not say whose turn among the others it is.
  const std::string phase = text(voice.view("phase"));
  const bool others = phase == "roles" || phase == "hindering" || phase == "shipwreck" || voice.own() < 0;
  all.push_back(voice.say({"Round %1", "Turno %1"}, number(voice.view("round"))) + ": " +
                (others ? moment(voice) : asked(voice)));
  if (end.is_object()) {
    all.push_back(part(end, "winner").is_number_integer()
                      ? voice.say(part(end, "winner"),
                                  {{"You come home to Ithaca and win", "Torni a Itaca e vinci"},
                                   {"%0 comes home to Ithaca and wins", "%0 torna a Itaca e vince"}})
                      : std::string(voice.of({"The rounds have run out, and nobody wins",
                                              "I turni sono finiti, e non vince nessuno"})));
    Texts order;
    for (const Json& seat : each(part(end, "ranking")))
      order.push_back(voice.own(seat) ? std::string(voice.of({"you", "tu"})) : voice.name(seat));
    if (!order.empty()) all.push_back(voice.say({"In order: %1", "In ordine: %1"}, voice.list(order)));
  }
  mission(voice, all);
  const Json::array_t& seats = each(voice.view("seats"));
  for (const bool mine : {true, false})
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
      if (voice.own(static_cast<int>(seat)) == mine)
        all.push_back(standing(static_cast<int>(seat), seats[seat], voice));
  if (const Json& pile = voice.view("pile"); some(pile)) {
    Texts names;
    for (const Json& one : each(pile)) names.push_back(character(one, voice));
    all.push_back(voice.say({"The characters you found: %1", "I personaggi che hai trovato: %1"},
                            with_semicolons(names)));
  }
  grid(voice, all);
  if (some(voice.view("played")))
    all.push_back(voice.say({"Cards on the table: %1", "Carte sul tavolo: %1"},
                            event_names(voice.view("played"), voice)));
  all.push_back(voice.say({"The deck has %1", "Il mazzo ha %1"}, cards(number(voice.view("deck")), voice)) +
                (some(voice.view("discard")) ? voice.say({"; discarded: %1", "; scartate: %1"},
                                                         event_names(voice.view("discard"), voice))
                                             : ""));
  return all;
}

}  // namespace

const Speech kItaca{"itaca", told, asked, choice, field, value, spoken};

}  // namespace nostos::terminal::words
