// Itaca in words: what is asked, and what may be answered.
#include "clients/terminal/words/itaca.hpp"
#include "clients/terminal/words/itaca_cards.hpp"

namespace nostos::terminal::words::itaca {
namespace {

using namespace itaca_cards;

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

}  // namespace

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

std::string hand_card(const Json& id, const Voice& voice) {
  const Json& card = card_of("events", id, voice);
  if (card.is_null()) return event_name(id, voice);
  return event_name(id, voice) + ": " + effects(part(card, commands(voice) ? "upper" : "lower"), voice);
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

}  // namespace nostos::terminal::words::itaca
