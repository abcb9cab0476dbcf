// The texts of Odyssey: events.
#include "clients/terminal/words/odyssey.hpp"
#include "clients/terminal/words/odyssey_sea.hpp"

namespace nostos::terminal::words::odyssey {
namespace {

using namespace odyssey_sea;

constexpr std::array<Term, 4> kOfShip{{{"white", {"the white ship", "della nave bianca"}},
                                       {"green", {"the green ship", "della nave verde"}},
                                       {"red", {"the red ship", "della nave rossa"}},
                                       {"yellow", {"the yellow ship", "della nave gialla"}}}};

constexpr std::array<Term, 4> kReminder{{{"white", {"a white reminder", "un promemoria bianco"}},
                                         {"green", {"a green reminder", "un promemoria verde"}},
                                         {"red", {"a red reminder", "un promemoria rosso"}},
                                         {"yellow", {"a yellow reminder", "un promemoria giallo"}}}};

std::string colours(const Json& ships, const Translator& tr) {
  Texts all;
  for (const Json& ship : each(ships)) all.push_back(tr.word(kTheShip, ship));
  return tr.list(all);
}

std::string reported(const Json& event, const Translator& tr) {
  const Json& report = part(event, "report");
  const Json& seat = part(event, "seat");
  const std::string ship = tr.word(kTheShip, part(report, "ship"));
  const std::string all = joined(facts(report, tr));
  if (text(part(report, "dir")).empty())
    return tr.say(seat,
                  {{"You look out from %1: %2.", "Ti guardi intorno con %1: %2."},
                   {"%0 looks out from %1: %2.", "%0 si guarda intorno con %1: %2."}},
                  ship, all);
  const std::string way = tr.word(kDirection, part(report, "dir"));
  if (number(seat) < 0)
    return tr.say({"All together, %1 sails %2: %3.", "Tutti insieme, %1 naviga a %2: %3."}, ship, way, all);
  return tr.say(seat,
                {{"You sail %1 %2: %3.", "Hai condotto %1 a %2: %3."},
                 {"%0 sails %1 %2: %3.", "%0 conduce %1 a %2: %3."}},
                ship, way, all);
}

std::string noted(const Json& event, const Translator& tr) {
  const Json& seat = part(event, "seat");
  const Json& what = part(event, "what");
  const Json& ship = part(event, "ship");
  const std::string where = tr.value(part(event, "cell"));
  if (is(what, "figure"))
    return tr.say(seat,
                  {{"You move the figure of %1 to %2.", "Sposti la figura %1 in %2."},
                   {"%0 moves the figure of %1 to %2.", "%0 sposta la figura %1 in %2."}},
                  tr.word(kOfShip, ship), where);
  const SeatPhrase down{{"You put %1 on %2.", "Posi %1 in %2."}, {"%0 puts %1 on %2.", "%0 posa %1 in %2."}};
  const SeatPhrase up{{"You take %1 from %2.", "Togli %1 da %2."},
                      {"%0 takes %1 from %2.", "%0 toglie %1 da %2."}};
  if (is(what, "reminder")) return tr.say(seat, down, tr.word(kReminder, ship), where);
  if (is(what, "remove")) return tr.say(seat, up, tr.word(kReminder, ship), where);
  const std::string whirlpool = tr.of({"a whirlpool marker", "un segnalino vortice"});
  const std::string fog = tr.of({"a fog marker", "un segnalino nebbia"});
  if (is(what, "whirlpool")) return tr.say(seat, down, whirlpool, where);
  if (is(what, "fog")) return tr.say(seat, down, fog, where);
  if (is(what, "no_whirlpool")) return tr.say(seat, up, whirlpool, where);
  if (is(what, "no_fog")) return tr.say(seat, up, fog, where);
  return tr.say(seat, {{"You change your chart.", "Cambi il tuo tabellone."},
                       {"%0 changes the chart.", "%0 cambia il tabellone."}});
}

}  // namespace

Texts facts(const Json& report, const Translator& tr) {
  Texts all;
  const auto say = [&](const Phrase& words) { all.emplace_back(tr.of(words)); };
  const Json& terrain = part(report, "terrain");
  if (is(part(report, "outcome"), "bounced")) say({"kept on the board", "trattenuta sul tabellone"});
  if (is(terrain, "sacred")) say({"the Sacred Isle", "l’Isola Sacra"});
  if (is(terrain, "wooded")) say({"a wooded isle", "un’isola boscosa"});
  if (is(terrain, "rocky")) say({"a rocky isle", "un’isola rocciosa"});
  if (is(terrain, "fog")) say({"in a fog bank", "in un banco di nebbia"});
  if (is(terrain, "lighthouse")) {
    const Json& light = part(report, "light");
    if (is(light, "yellow"))
      say({"at the yellow lighthouse", "al faro giallo"});
    else if (is(light, "red"))
      say({"at the red lighthouse", "al faro rosso"});
    else
      say({"at the lighthouse", "al faro"});
  }
  if (yes(part(report, "deep")))
    say({"deep water", "acque profonde"});
  else if (is(terrain, "sea"))
    say({"open sea", "mare aperto"});
  if (some(part(report, "together")))
    all.push_back(tr.say({"with %1", "con %1"}, colours(part(report, "together"), tr)));

  const int islands = number(part(report, "islands"));
  Texts kinds;
  if (yes(part(tr.view("options"), "easy_deduction"))) {
    const Json& seen = part(report, "kinds");
    if (const int n = number(part(seen, "wooded")); n > 0)
      kinds.push_back(
          tr.count(n, {{"1 wooded isle", "1 isola boscosa"}, {"%1 wooded isles", "%1 isole boscose"}}));
    if (const int n = number(part(seen, "rocky")); n > 0)
      kinds.push_back(
          tr.count(n, {{"1 rocky isle", "1 isola rocciosa"}, {"%1 rocky isles", "%1 isole rocciose"}}));
    if (number(part(seen, "sacred")) > 0) kinds.emplace_back(tr.of({"the Sacred Isle", "l’Isola Sacra"}));
  }
  if (!kinds.empty())
    all.push_back(tr.say({"%1 in sight", "%1 in vista"}, tr.list(kinds)));
  else if (islands == 0)
    say({"no isle in sight", "nessuna isola in vista"});
  else
    all.push_back(tr.count(
        islands, {{"1 isle in sight", "1 isola in vista"}, {"%1 isles in sight", "%1 isole in vista"}}));

  if (some(part(report, "sighted")))
    all.push_back(tr.say({"%1 in sight", "%1 in vista"}, colours(part(report, "sighted"), tr)));
  else if (const int ships = number(part(report, "ship_count")); ships > 0)
    all.push_back(
        tr.count(ships, {{"1 ship in sight", "1 nave in vista"}, {"%1 ships in sight", "%1 navi in vista"}}));
  else if (yes(part(report, "ships")))
    say({"other ships in sight", "altre navi in vista"});
  if (const int n = number(part(report, "lighthouses")); n > 0)
    all.push_back(tr.count(
        n, {{"1 lighthouse in sight", "1 faro in vista"}, {"%1 lighthouses in sight", "%1 fari in vista"}}));
  if (const int n = number(part(report, "fog_banks")); n > 0)
    all.push_back(tr.count(n, {{"1 fog bank in sight", "1 banco di nebbia in vista"},
                               {"%1 fog banks in sight", "%1 banchi di nebbia in vista"}}));
  if (yes(part(report, "coast"))) say({"coast in sight", "costa in vista"});
  return all;
}

std::string joined(const Texts& facts) {
  std::string all;
  for (const std::string& fact : facts) all += (all.empty() ? "" : ", ") + fact;
  return all;
}

std::string lights(const Json& list, const Translator& tr) {
  if (each(list).size() == 2)
    return tr.say({"The yellow lighthouse stands on %1, the red one on %2.",
                   "Il faro giallo è in %1, quello rosso in %2."},
                  tr.value(each(list)[0]), tr.value(each(list)[1]));
  if (each(list).size() == 1)
    return tr.say({"The lighthouse stands on %1.", "Il faro è in %1."}, tr.value(each(list)[0]));
  return tr.say({"The lighthouses stand on %1.", "I fari sono in %1."}, cells(list, tr));
}

std::string votes(const Json& list, const Translator& tr) {
  Texts all;
  for (const Json& vote : each(list)) {
    const bool abstains = is(part(vote, "dir"), "abstain");
    const Json& seat = part(vote, "seat");
    const std::string way = tr.word(kDirection, part(vote, "dir"));
    all.push_back(abstains
                      ? tr.say(seat, {{"you abstain", "tu ti astieni"}, {"%0 abstains", "%0 si astiene"}})
                      : tr.say(seat, {{"you vote %1", "tu voti %1"}, {"%0 votes %1", "%0 vota %1"}}, way));
  }
  return all.empty() ? tr.of({"Nobody voted", "Nessuno ha votato"}) : tr.list(all);
}

std::string directions(const Json& list, const Translator& tr) {
  Texts all;
  for (const Json& one : each(list)) all.push_back(tr.word(kDirection, one));
  return tr.list(all);
}

std::string result(const Json& reason, const Json& winner, const Json& scores, const Translator& tr) {
  Texts all;
  if (is(reason, "all_arrived"))
    all.emplace_back(tr.of({"All ships are home.", "Tutte le navi sono a casa."}));
  if (is(reason, "last_round"))
    all.emplace_back(tr.of({"The last round is over.", "L’ultimo round è finito."}));
  if (is(reason, "agreed"))
    all.emplace_back(tr.of({"All agreed to end the game here.", "Tutti hanno accettato di finire qui."}));
  if (is(winner, "poseidon"))
    all.push_back(
        tr.say(kPoseidon, {{"You keep the sea: Poseidon wins.", "Tieni il mare: vince Poseidone."},
                           {"Poseidon keeps the sea and wins.", "Poseidone tiene il mare e vince."}}));
  if (is(winner, "navigators"))
    all.push_back(tr.own() > kPoseidon
                      ? tr.of({"You are home: the Navigators win.", "Sei a casa: vincono i Navigatori."})
                      : tr.of({"The Navigators are home and win.", "I Navigatori sono a casa e vincono."}));
  if (is(winner, "points")) {
    Texts points;
    for (std::size_t seat = 0; seat < each(scores).size(); ++seat)
      points.push_back(tr.say(static_cast<int>(seat), {{"you %1", "tu %1"}, {"%0 %1", "%0 %1"}},
                              number(each(scores)[seat])));
    all.push_back(points.empty() ? tr.of({"The voyage is counted in points.", "Il viaggio si conta a punti."})
                                 : tr.say({"Points: %1.", "Punti: %1."}, tr.list(points)));
  }
  return all.empty() ? tr.of({"The game is over.", "La partita è finita."}) : together(all);
}

std::string describe_event(const Json& event, const Translator& tr) {
  const std::string type = text(part(event, "type"));
  const Json& seat = part(event, "seat");
  const std::string ship = tr.word(kTheShip, part(event, "ship"));
  if (type == "map")
    return tr.say(kPoseidon,
                  {{"You choose the sea: %1.", "Hai scelto il mare: %1."},
                   {"Poseidon chooses the sea: %1.", "Poseidone sceglie il mare: %1."}},
                  map_name(part(event, "map"), tr));
  if (type == "lighthouses_proposed")
    return tr.say(seat,
                  {{"You propose lighthouses on %1.", "Proponi fari in %1."},
                   {"%0 proposes lighthouses on %1.", "%0 propone fari in %1."}},
                  cells(part(event, "cells"), tr));
  if (type == "lighthouses_confirmed")
    return tr.say(seat, {{"You agree to the lighthouses.", "Accetti i fari."},
                         {"%0 agrees to the lighthouses.", "%0 accetta i fari."}});
  if (type == "lighthouses") return lights(part(event, "cells"), tr);
  if (type == "hidden")
    return tr.say(kPoseidon,
                  {{"You have hidden your dangers.", "Hai nascosto i tuoi pericoli."},
                   {"Poseidon has hidden his dangers.", "Poseidone ha nascosto i suoi pericoli."}});
  if (type == "storm")
    return tr.say(kPoseidon, {{"You play %1.", "Giochi %1."}, {"Poseidon plays %1.", "Poseidone gioca %1."}},
                  tr.word(kPlays, part(event, "tile")));
  if (type == "monster")
    return tr.say(kPoseidon,
                  {{"You send %1: it holds %2.", "Mandi %1: ferma %2."},
                   {"Poseidon sends %1: it holds %2.", "Poseidone manda %1: ferma %2."}},
                  tr.word(kPlays, part(event, "which")), ship);
  if (type == "drift")
    return sentence(tr.say({"%1 drifts from %2 to %3.", "%1 va alla deriva da %2 a %3."}, ship,
                           tr.value(part(event, "from")), tr.value(part(event, "to"))));
  if (type == "named")
    return tr.say(seat,
                  {{"You name %1 to sail next.", "Nomini %1: tocca a lei."},
                   {"%0 names %1 to sail next.", "%0 nomina %1: tocca a lei."}},
                  ship);
  if (type == "report") return sentence(reported(event, tr));
  if (type == "declined")
    return sentence(tr.say({"%1 does not look out.", "%1 non si guarda intorno."}, ship));
  if (type == "trapped") return tr.say({"A whirlpool has caught %1.", "Un vortice ha preso %1."}, ship);
  if (type == "pushed")
    return tr.say(
        kPoseidon,
        {{"You have thrown %1 out of the whirlpool.", "Hai gettato %1 fuori dal vortice."},
         {"Poseidon has thrown %1 out of the whirlpool.", "Poseidone ha gettato %1 fuori dal vortice."}},
        ship);
  if (type == "voted")
    return is(part(event, "dir"), "abstain")
               ? tr.say(seat, {{"You abstain.", "Ti astieni."}, {"%0 abstains.", "%0 si astiene."}})
               : tr.say(seat, {{"You vote %1.", "Voti %1."}, {"%0 votes %1.", "%0 vota %1."}},
                        tr.word(kDirection, part(event, "dir")));
  if (type == "vote_closed") {
    Texts all{sentence(votes(part(event, "votes"), tr))};
    if (some(part(event, "tied")))
      all.push_back(
          tr.say({"The votes are tied between %1.", "Parità tra %1."}, directions(part(event, "tied"), tr)));
    return together(all);
  }
  if (type == "arrived")
    return sentence(tr.say({"%1 has reached the Sacred Isle.", "%1 ha raggiunto l’Isola Sacra."}, ship));
  if (type == "note") return noted(event, tr);
  if (type == "wait")
    return yes(part(event, "on"))
               ? tr.say(seat, {{"You ask the crew to wait.", "Chiedi alla ciurma di aspettare."},
                               {"%0 asks the crew to wait.", "%0 chiede alla ciurma di aspettare."}})
               : tr.say(seat, {{"You no longer ask to wait.", "Non chiedi più di aspettare."},
                               {"%0 no longer asks to wait.", "%0 non chiede più di aspettare."}});
  if (type == "away")
    return yes(part(event, "on"))
               ? tr.say(seat, {{"You count as away: any Navigator may sail your ships.",
                                "Risulti assente: le tue navi può condurle qualsiasi Navigatore."},
                               {"%0 is away: any Navigator may sail for them.",
                                "%0 è assente: le sue navi può condurle qualsiasi Navigatore."}})
               : tr.say(seat, {{"You are back.", "Sei di nuovo presente."},
                               {"%0 is back.", "%0 è di nuovo presente."}});
  if (type == "default")
    return tr.say(seat, {{"The clock decided for you.", "Il tempo ha deciso per te."},
                         {"The clock decided for %0.", "Il tempo ha deciso per %0."}});
  if (type == "stop_offered")
    return tr.say(seat, {{"You offer to end the game here.", "Proponi di finire qui la partita."},
                         {"%0 offers to end the game here.", "%0 propone di finire qui la partita."}});
  if (type == "stop_answered")
    return is(part(event, "answer"), "yes")
               ? tr.say(seat, {{"You agree to end it here.", "Accetti di finire qui."},
                               {"%0 agrees to end it here.", "%0 accetta di finire qui."}})
               : tr.say(seat, {{"You want to play on.", "Vuoi continuare."},
                               {"%0 wants to play on.", "%0 vuole continuare."}});
  if (type == "stop_withdrawn")
    return tr.of({"The offer to end the game is withdrawn.", "La proposta di finire è ritirata."});
  if (type == "round")
    return tr.say({"Round %1 begins.", "Comincia il round %1."}, number(part(event, "round")));
  if (type == "end")
    return result(part(event, "reason"), part(event, "winner"), part(tr.view("result"), "scores"), tr);
  return tr.unknown(type);
}

std::string fact(const Json& fact, const Translator& tr) {
  const std::string type = text(part(fact, "type"));
  const std::string where = tr.value(part(fact, "cell"));
  if (type == "ship")
    return tr.say({"%1 is at %2", "%1 è in %2"}, tr.word(kTheShip, part(fact, "ship")), where);
  if (type == "whirlpool") return tr.say({"a whirlpool lies at %1", "c’è un vortice in %1"}, where);
  if (type == "fog") return tr.say({"a fog bank lies at %1", "c’è un banco di nebbia in %1"}, where);
  if (type == "tile")
    return tr.say({"the covered tile of round %1: %2", "la tessera coperta del round %1: %2"},
                  number(part(fact, "round")), tr.word(kTile, part(fact, "tile")));
  return {};
}

}  // namespace nostos::terminal::words::odyssey
