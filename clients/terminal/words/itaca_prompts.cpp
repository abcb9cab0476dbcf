// The texts of Itaca: prompts and their answers.
#include "clients/terminal/words/itaca.hpp"
#include "clients/terminal/words/itaca_cards.hpp"

namespace nostos::terminal::words::itaca {
namespace {

using namespace itaca_cards;

const Json& seat_of(const Json& seat, const Translator& tr) {
  return seat.is_number_integer() && number(seat) >= 0
             ? part(tr.view("seats"), static_cast<std::size_t>(number(seat)))
             : nothing();
}

const Json& own_seat(const Translator& tr) {
  return seat_of(tr.own(), tr);
}

bool commands(const Translator& tr) {
  return tr.own(tr.view("captain")) && !yes(tr.view("hero"));
}

std::string item_words(const Json& index, const Translator& tr) {
  const Json& item = index.is_number_integer() && number(index) >= 0
                         ? part(tr.view("items"), static_cast<std::size_t>(number(index)))
                         : nothing();
  if (!item.is_object()) return tr.value(index);
  Texts raised;
  for (const char* stat : kStats)
    if (const int n = number(part(part(item, "raised"), stat)); n != 0)
      raised.push_back(tr.word(kStat, stat) + " " + std::to_string(n));
  const std::string what = raised.empty()
                               ? tr.of({"which added nothing", "che non aveva aggiunto nulla"})
                               : tr.say({"which added %1", "che aveva aggiunto %1"}, tr.list(raised));
  // The number distinguishes two of the same name.
  return tr.say(
      {"%1 of %2, %3, effect %4", "%1 di %2, %3, effetto %4"}, source(item, tr),
      tr.own(part(item, "seat")) ? std::string(tr.of({"yours", "te"})) : tr.name(part(item, "seat")), what,
      std::int64_t{number(index)} + 1);
}

}  // namespace

std::string moment(const Translator& tr) {
  const std::string phase = text(tr.view("phase"));
  const Json& captain = tr.view("captain");
  if (const Json& pending = tr.view("pending"); pending.is_object()) {
    if (is(part(pending, "kind"), "discard"))
      return tr.say(part(pending, "seat"),
                    {{"You discard %1", "Devi scartare %1"}, {"%0 discards %1", "%0 scarta %1"}},
                    cards(number(part(pending, "count")), tr));
    return tr.say(part(pending, "seat"), {{"You settle an effect", "Decidi un effetto"},
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
      return tr.say(term.text, tr.own(captain) ? std::string(tr.of({"the Commander", "il Comandante"}))
                                               : tr.name(captain));
  return tr.of({"Your choice", "Tocca a te"});
}

std::string describe_prompt(const Translator& tr) {
  const std::string phase = text(tr.view("phase"));
  const Json& mission = tr.view("mission");
  const std::string captain = tr.name(tr.view("captain"));
  const std::string where = island(part(mission, "island"), tr);
  const int left = number(part(mission, "remaining"));
  if (tr.own() < 0) return moment(tr);
  if (const Json& pending = tr.view("pending"); pending.is_object()) {
    if (!tr.own(part(pending, "seat"))) return moment(tr);
    const Json& item = part(pending, "item");
    const std::string from = item.is_number_integer() && number(item) >= 0
                                 ? source(part(tr.view("items"), static_cast<std::size_t>(number(item))), tr)
                                 : std::string();
    const std::string before = from.empty() ? "" : capital(from) + ": ";
    const Json& kind = part(pending, "kind");
    if (is(kind, "stat")) return before + tr.of({"which trait?", "quale tratto?"});
    if (is(kind, "seat")) return before + tr.of({"which seat?", "quale posto?"});
    if (is(kind, "item")) return before + tr.of({"what is taken back?", "che cosa si annulla?"});
    return tr.say({"Discard %1", "Scarta %1"}, cards(number(part(pending, "count")), tr));
  }
  if (phase == "wager") {
    const Json& wager = tr.view("wager");
    const int bid = number(part(wager, "bid"));
    if (!tr.own(part(wager, "asked")))
      return bid == 0 ? tr.say({"%1 opens the wager", "%1 apre la scommessa"}, tr.name(part(wager, "asked")))
                      : tr.say({"%1 bids higher or leaves", "%1 rilancia o lascia"},
                               tr.name(part(wager, "asked")));
    if (bid == 0)
      return tr.of({"Open the wager: whoever wins pays the bid, and has the command",
                    "Apri la scommessa: chi vince paga la puntata e ha il comando"});
    return tr.say({"%1 bids %2: bid higher, or leave and take a character",
                   "%1 punta %2: rilancia, o lascia e prendi un personaggio"},
                  tr.name(part(wager, "bidder")), men(bid, tr));
  }
  if (phase == "character" && some(tr.view("pile")))
    return tr.of({"Choose a character in secret", "Scegli un personaggio in segreto"});
  const bool mine = tr.own(tr.view("captain"));
  if (phase == "calling" && mine)
    return tr.of({"You have the command: Commander or Hero?", "Il comando è tuo: Comandante o Eroe?"});
  if (phase == "destination" && mine)
    return tr.of({"Name an island to sail for", "Nomina l’isola per cui fai rotta"});
  if (phase == "roles" && !mine)
    return tr.say({"Which role do you play against %1, who sails for %2?",
                   "Quale ruolo giochi contro %1, che fa rotta per %2?"},
                  captain, where);
  if (phase == "hindering" && !mine)
    return tr.say({"Hinder %1 at %2, or pass; to overcome are %3",
                   "Ostacola %1, rotta %2, o passa; da superare ci sono %3"},
                  captain, where, difficulty(part(mission, "difficulty"), tr));
  if (phase == "commanding" && mine)
    return left == 0
               ? tr.of({"The way is free: say done, or play more cards",
                        "La via è libera: di’ Fatto, o gioca altre carte"})
               : tr.say({"Play cards for your ship, or say done; left are %1, in all %2, and you have %3",
                         "Gioca carte per la tua nave, o di’ Fatto; restano %1, in tutto %2, e hai %3"},
                        difficulty(part(mission, "difficulty"), tr), left,
                        men(number(part(own_seat(tr), "crew")), tr));
  if (phase == "payment" && mine)
    return tr.say(
        {"Pay %1, or turn back with one man fewer", "Paga %1, o torna indietro con un uomo in meno"},
        men(left, tr));
  if (phase == "reward" && mine) return tr.of({"Take your reward", "Prendi la ricompensa"});
  if (phase == "moving" && mine) return tr.say({"Land at %1, or stay", "Approda (%1), o resta"}, where);
  if (phase == "shipwreck" && !mine)
    return tr.say({"%1 is wrecked: where does the wreck drift, along its row?",
                   "%1 fa naufragio: dove va il relitto, lungo la sua fila?"},
                  captain);
  return moment(tr);
}

std::string choice(std::string_view type, const Translator& tr) {
  const Json& mission = tr.view("mission");
  const int left = number(part(mission, "remaining"));
  if (type == "stay" && is(tr.view("phase"), "shipwreck"))
    return tr.of({"Leave the wreck there", "Lascia lì il relitto"});
  if (type == "pay") return tr.say({"Pay %1", "Paga %1"}, men(left, tr));
  if (type == "move") return tr.say({"Land at %1", "Approda: %1"}, island(part(mission, "island"), tr));
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
    if (type == term.key) return tr.of(term.text);
  return {};
}

std::string field(std::string_view type, std::string_view field, const Translator& tr) {
  if (type == "character" && field == "card") return tr.of({"character", "personaggio"});
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
    if (field == term.key) return tr.of(term.text);
  return {};
}

std::string hand_card(const Json& id, const Translator& tr) {
  const Json& card = card_of("events", id, tr);
  if (card.is_null()) return event_name(id, tr);
  return event_name(id, tr) + ": " + effects(part(card, commands(tr) ? "upper" : "lower"), tr);
}

std::string value(std::string_view type, std::string_view field, const Json& given, const Translator& tr) {
  if (field == "men") return men(number(given), tr);
  if (field == "as") {
    if (is(given, "commander"))
      return tr.say({"Commander: gain %1, and try a mission", "Comandante: prendi %1, e tenti una missione"},
                    men(tr.seats(), tr));
    if (is(given, "hero"))
      return tr.say(
          {"Hero: gain %1, and no mission this round", "Eroe: prendi %1, e nessuna missione in questo turno"},
          men(number(part(part(tr.static_data(), "config"), "hero_crew")), tr));
    return tr.value(given);
  }
  if (field == "island") return island_words(given, tr);
  if (field == "role") {
    const Json& seat = own_seat(tr);
    const Json& card = part(seat, "shown").is_null() ? part(seat, "character") : part(seat, "shown");
    return role_words(card, given, tr);
  }
  if (field == "card") return type == "character" ? character_words(given, tr) : hand_card(given, tr);
  if (field == "cards") {
    if (given.is_number_integer()) return cards(number(given), tr);
    Texts all;
    for (const std::string& one : split(text(given), '+')) all.push_back(event_name(one, tr));
    return all.empty() ? tr.value(given) : tr.list(all);
  }
  if (field == "stat") {
    const Json& now = part(part(tr.view("mission"), "difficulty"), text(given));
    return now.is_number_integer()
               ? tr.say({"%1, now %2", "%1, adesso %2"}, tr.word(kStat, given), number(now))
               : tr.word(kStat, given);
  }
  if (field == "seat") return tr.own(given) ? std::string(tr.of({"you", "tu"})) : tr.name(given);
  if (field == "item") return item_words(given, tr);
  return tr.value(given);
}

}  // namespace nostos::terminal::words::itaca
