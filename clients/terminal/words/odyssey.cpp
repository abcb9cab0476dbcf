// Odyssey in words.
#include <algorithm>
#include <utility>

#include "clients/terminal/words/games.hpp"
#include "clients/terminal/words/odyssey_sea.hpp"
#include "clients/terminal/words/say.hpp"

namespace nostos::terminal::words {
namespace {

using namespace odyssey_sea;

constexpr std::array kShips{"white", "green", "red", "yellow"};
constexpr int kPoseidon = 0;
constexpr std::array<Term, 4> kShip{{{"white", {"White", "Bianca"}},
                                     {"green", {"Green", "Verde"}},
                                     {"red", {"Red", "Rossa"}},
                                     {"yellow", {"Yellow", "Gialla"}}}};
constexpr std::array<Term, 4> kTheShip{{{"white", {"the white ship", "la nave bianca"}},
                                        {"green", {"the green ship", "la nave verde"}},
                                        {"red", {"the red ship", "la nave rossa"}},
                                        {"yellow", {"the yellow ship", "la nave gialla"}}}};
constexpr std::array<Term, 4> kOfShip{{{"white", {"the white ship", "della nave bianca"}},
                                       {"green", {"the green ship", "della nave verde"}},
                                       {"red", {"the red ship", "della nave rossa"}},
                                       {"yellow", {"the yellow ship", "della nave gialla"}}}};
constexpr std::array<Term, 4> kColour{{{"white", {"white", "bianca"}},
                                       {"green", {"green", "verde"}},
                                       {"red", {"red", "rossa"}},
                                       {"yellow", {"yellow", "gialla"}}}};
constexpr std::array<Term, 4> kColours{{{"white", {"white", "bianche"}},
                                        {"green", {"green", "verdi"}},
                                        {"red", {"red", "rosse"}},
                                        {"yellow", {"yellow", "gialle"}}}};
constexpr std::array<Term, 4> kReminder{{{"white", {"a white reminder", "un promemoria bianco"}},
                                         {"green", {"a green reminder", "un promemoria verde"}},
                                         {"red", {"a red reminder", "un promemoria rosso"}},
                                         {"yellow", {"a yellow reminder", "un promemoria giallo"}}}};
constexpr std::array<Term, 8> kTile{{{"white", {"white storm", "tempesta bianca"}},
                                     {"green", {"green storm", "tempesta verde"}},
                                     {"red", {"red storm", "tempesta rossa"}},
                                     {"yellow", {"yellow storm", "tempesta gialla"}},
                                     {"black", {"Great Storm", "Grande Tempesta"}},
                                     {"leviathan", {"Leviathan", "Leviatano"}},
                                     {"kraken", {"Kraken", "Kraken"}},
                                     {"covered", {"covered storm", "tempesta coperta"}}}};
constexpr std::array<Term, 8> kPlays{{{"white", {"a white storm", "una tempesta bianca"}},
                                      {"green", {"a green storm", "una tempesta verde"}},
                                      {"red", {"a red storm", "una tempesta rossa"}},
                                      {"yellow", {"a yellow storm", "una tempesta gialla"}},
                                      {"black", {"the Great Storm", "la Grande Tempesta"}},
                                      {"leviathan", {"the Leviathan", "il Leviatano"}},
                                      {"kraken", {"the Kraken", "il Kraken"}},
                                      {"covered", {"a covered storm", "una tempesta coperta"}}}};
constexpr std::array<Term, 8> kWhat{
    {{"figure", {"move a figure", "sposta una figura"}},
     {"reminder", {"put down a reminder", "posa un promemoria"}},
     {"remove", {"take up a reminder", "togli un promemoria"}},
     {"whirlpool", {"put down a whirlpool marker", "posa un segnalino vortice"}},
     {"fog", {"put down a fog marker", "posa un segnalino nebbia"}},
     {"no_whirlpool", {"take up a whirlpool marker", "togli un segnalino vortice"}},
     {"no_fog", {"take up a fog marker", "togli un segnalino nebbia"}},
     {"", {"a note", "un appunto"}}}};
constexpr std::array<Term, 17> kChoice{
    {{"choose_map", {"Choose the sea", "Scegli il mare"}},
     {"storm", {"Play a storm", "Gioca una tempesta"}},
     {"confirm", {"Agree to the proposed lighthouses", "Accetta i fari proposti"}},
     {"place_hidden", {"Hide your dangers", "Nascondi i tuoi pericoli"}},
     {"monster", {"Send a sea monster", "Manda un Mostro Marino"}},
     {"push", {"Throw the ship out of the whirlpool", "Getta la nave fuori dal vortice"}},
     {"investigate", {"Look out from the held ship", "Guarda intorno dalla nave ferma"}},
     {"decline", {"Do not look out", "Non guardare intorno"}},
     {"vote", {"Vote on the way", "Vota la rotta"}},
     {"choose_tied", {"Decide the tie", "Decidi la parità"}},
     {"move", {"Sail", "Naviga"}},
     {"name", {"Name the next ship", "Nomina la prossima nave"}},
     {"wait", {"Ask the crew to wait", "Chiedi alla ciurma di aspettare"}},
     {"note", {"Change your chart", "Cambia il tuo tabellone"}},
     {"offer_stop", {"Offer to end the game here", "Proponi di finire qui"}},
     {"answer_stop", {"Answer the offer to end the game", "Rispondi alla proposta di finire"}},
     {"place_lighthouses", {"Place the lighthouses", "Posa i fari"}}}};

// --- reports

std::string colours(const Json& ships, const Voice& voice) {
  Texts all;
  for (const Json& ship : each(ships)) all.push_back(voice.word(kTheShip, ship));
  return voice.list(all);
}

// What a ship was told. That it arrived is said by itself.
Texts facts(const Json& report, const Voice& voice) {
  Texts all;
  const auto say = [&](const Both& words) { all.emplace_back(voice.of(words)); };
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
    all.push_back(voice.say({"with %1", "con %1"}, colours(part(report, "together"), voice)));

  const int islands = number(part(report, "islands"));
  Texts kinds;
  if (yes(part(voice.view("options"), "easy_deduction"))) {
    const Json& seen = part(report, "kinds");
    if (const int n = number(part(seen, "wooded")); n > 0)
      kinds.push_back(
          voice.count(n, {{"1 wooded isle", "1 isola boscosa"}, {"%1 wooded isles", "%1 isole boscose"}}));
    if (const int n = number(part(seen, "rocky")); n > 0)
      kinds.push_back(
          voice.count(n, {{"1 rocky isle", "1 isola rocciosa"}, {"%1 rocky isles", "%1 isole rocciose"}}));
    if (number(part(seen, "sacred")) > 0) kinds.emplace_back(voice.of({"the Sacred Isle", "l’Isola Sacra"}));
  }
  if (!kinds.empty())
    all.push_back(voice.say({"%1 in sight", "%1 in vista"}, voice.list(kinds)));
  else if (islands == 0)
    say({"no isle in sight", "nessuna isola in vista"});
  else
    all.push_back(voice.count(
        islands, {{"1 isle in sight", "1 isola in vista"}, {"%1 isles in sight", "%1 isole in vista"}}));

  if (some(part(report, "sighted")))
    all.push_back(voice.say({"%1 in sight", "%1 in vista"}, colours(part(report, "sighted"), voice)));
  else if (const int ships = number(part(report, "ship_count")); ships > 0)
    all.push_back(voice.count(
        ships, {{"1 ship in sight", "1 nave in vista"}, {"%1 ships in sight", "%1 navi in vista"}}));
  else if (yes(part(report, "ships")))
    say({"other ships in sight", "altre navi in vista"});
  if (const int n = number(part(report, "lighthouses")); n > 0)
    all.push_back(voice.count(
        n, {{"1 lighthouse in sight", "1 faro in vista"}, {"%1 lighthouses in sight", "%1 fari in vista"}}));
  if (const int n = number(part(report, "fog_banks")); n > 0)
    all.push_back(voice.count(n, {{"1 fog bank in sight", "1 banco di nebbia in vista"},
                                  {"%1 fog banks in sight", "%1 banchi di nebbia in vista"}}));
  if (yes(part(report, "coast"))) say({"coast in sight", "costa in vista"});
  return all;
}

std::string joined(const Texts& facts) {
  std::string all;
  for (const std::string& fact : facts) all += (all.empty() ? "" : ", ") + fact;
  return all;
}

std::string reported(const Json& event, const Voice& voice) {
  const Json& report = part(event, "report");
  const Json& seat = part(event, "seat");
  const std::string ship = voice.word(kTheShip, part(report, "ship"));
  const std::string all = joined(facts(report, voice));
  if (text(part(report, "dir")).empty())
    return voice.say(seat,
                     {{"You look out from %1: %2.", "Ti guardi intorno con %1: %2."},
                      {"%0 looks out from %1: %2.", "%0 si guarda intorno con %1: %2."}},
                     ship, all);
  const std::string way = voice.word(kDirection, part(report, "dir"));
  if (number(seat) < 0)
    return voice.say({"All together, %1 sails %2: %3.", "Tutti insieme, %1 naviga a %2: %3."}, ship, way,
                     all);
  return voice.say(seat,
                   {{"You sail %1 %2: %3.", "Hai condotto %1 a %2: %3."},
                    {"%0 sails %1 %2: %3.", "%0 conduce %1 a %2: %3."}},
                   ship, way, all);
}

// --- events

std::string noted(const Json& event, const Voice& voice) {
  const Json& seat = part(event, "seat");
  const Json& what = part(event, "what");
  const Json& ship = part(event, "ship");
  const std::string where = voice.value(part(event, "cell"));
  if (is(what, "figure"))
    return voice.say(seat,
                     {{"You move the figure of %1 to %2.", "Sposti la figura %1 in %2."},
                      {"%0 moves the figure of %1 to %2.", "%0 sposta la figura %1 in %2."}},
                     voice.word(kOfShip, ship), where);
  const Of down{{"You put %1 on %2.", "Posi %1 in %2."}, {"%0 puts %1 on %2.", "%0 posa %1 in %2."}};
  const Of up{{"You take %1 from %2.", "Togli %1 da %2."}, {"%0 takes %1 from %2.", "%0 toglie %1 da %2."}};
  if (is(what, "reminder")) return voice.say(seat, down, voice.word(kReminder, ship), where);
  if (is(what, "remove")) return voice.say(seat, up, voice.word(kReminder, ship), where);
  const std::string whirlpool = voice.of({"a whirlpool marker", "un segnalino vortice"});
  const std::string fog = voice.of({"a fog marker", "un segnalino nebbia"});
  if (is(what, "whirlpool")) return voice.say(seat, down, whirlpool, where);
  if (is(what, "fog")) return voice.say(seat, down, fog, where);
  if (is(what, "no_whirlpool")) return voice.say(seat, up, whirlpool, where);
  if (is(what, "no_fog")) return voice.say(seat, up, fog, where);
  return voice.say(seat, {{"You change your chart.", "Cambi il tuo tabellone."},
                          {"%0 changes the chart.", "%0 cambia il tabellone."}});
}

std::string lights(const Json& list, const Voice& voice) {
  if (each(list).size() == 2)
    return voice.say({"The yellow lighthouse stands on %1, the red one on %2.",
                      "Il faro giallo è in %1, quello rosso in %2."},
                     voice.value(each(list)[0]), voice.value(each(list)[1]));
  if (each(list).size() == 1)
    return voice.say({"The lighthouse stands on %1.", "Il faro è in %1."}, voice.value(each(list)[0]));
  return voice.say({"The lighthouses stand on %1.", "I fari sono in %1."}, cells(list, voice));
}

std::string votes(const Json& list, const Voice& voice) {
  Texts all;
  for (const Json& vote : each(list)) {
    const bool abstains = is(part(vote, "dir"), "abstain");
    const Json& seat = part(vote, "seat");
    const std::string way = voice.word(kDirection, part(vote, "dir"));
    all.push_back(abstains
                      ? voice.say(seat, {{"you abstain", "tu ti astieni"}, {"%0 abstains", "%0 si astiene"}})
                      : voice.say(seat, {{"you vote %1", "tu voti %1"}, {"%0 votes %1", "%0 vota %1"}}, way));
  }
  return all.empty() ? voice.of({"Nobody voted", "Nessuno ha votato"}) : voice.list(all);
}
std::string directions(const Json& list, const Voice& voice) {
  Texts all;
  for (const Json& one : each(list)) all.push_back(voice.word(kDirection, one));
  return voice.list(all);
}

std::string result(const Json& reason, const Json& winner, const Json& scores, const Voice& voice) {
  Texts all;
  if (is(reason, "all_arrived"))
    all.emplace_back(voice.of({"All ships are home.", "Tutte le navi sono a casa."}));
  if (is(reason, "last_round"))
    all.emplace_back(voice.of({"The last round is over.", "L’ultimo round è finito."}));
  if (is(reason, "agreed"))
    all.emplace_back(voice.of({"All agreed to end the game here.", "Tutti hanno accettato di finire qui."}));
  if (is(winner, "poseidon"))
    all.push_back(
        voice.say(kPoseidon, {{"You keep the sea: Poseidon wins.", "Tieni il mare: vince Poseidone."},
                              {"Poseidon keeps the sea and wins.", "Poseidone tiene il mare e vince."}}));
  if (is(winner, "navigators"))
    all.push_back(
        voice.own() > kPoseidon
            ? voice.of({"You are home: the Navigators win.", "Sei a casa: vincono i Navigatori."})
            : voice.of({"The Navigators are home and win.", "I Navigatori sono a casa e vincono."}));
  if (is(winner, "points")) {
    Texts points;
    for (std::size_t seat = 0; seat < each(scores).size(); ++seat)
      points.push_back(voice.say(static_cast<int>(seat), {{"you %1", "tu %1"}, {"%0 %1", "%0 %1"}},
                                 number(each(scores)[seat])));
    all.push_back(points.empty()
                      ? voice.of({"The voyage is counted in points.", "Il viaggio si conta a punti."})
                      : voice.say({"Points: %1.", "Punti: %1."}, voice.list(points)));
  }
  return all.empty() ? voice.of({"The game is over.", "La partita è finita."}) : together(all);
}

std::string told(const Json& event, const Voice& voice) {
  const std::string type = text(part(event, "type"));
  const Json& seat = part(event, "seat");
  const std::string ship = voice.word(kTheShip, part(event, "ship"));
  if (type == "map")
    return voice.say(kPoseidon,
                     {{"You choose the sea: %1.", "Hai scelto il mare: %1."},
                      {"Poseidon chooses the sea: %1.", "Poseidone sceglie il mare: %1."}},
                     map_name(part(event, "map"), voice));
  if (type == "lighthouses_proposed")
    return voice.say(seat,
                     {{"You propose lighthouses on %1.", "Proponi fari in %1."},
                      {"%0 proposes lighthouses on %1.", "%0 propone fari in %1."}},
                     cells(part(event, "cells"), voice));
  if (type == "lighthouses_confirmed")
    return voice.say(seat, {{"You agree to the lighthouses.", "Accetti i fari."},
                            {"%0 agrees to the lighthouses.", "%0 accetta i fari."}});
  if (type == "lighthouses") return lights(part(event, "cells"), voice);
  if (type == "hidden")
    return voice.say(kPoseidon,
                     {{"You have hidden your dangers.", "Hai nascosto i tuoi pericoli."},
                      {"Poseidon has hidden his dangers.", "Poseidone ha nascosto i suoi pericoli."}});
  if (type == "storm")
    return voice.say(kPoseidon,
                     {{"You play %1.", "Giochi %1."}, {"Poseidon plays %1.", "Poseidone gioca %1."}},
                     voice.word(kPlays, part(event, "tile")));
  if (type == "monster")
    return voice.say(kPoseidon,
                     {{"You send %1: it holds %2.", "Mandi %1: ferma %2."},
                      {"Poseidon sends %1: it holds %2.", "Poseidone manda %1: ferma %2."}},
                     voice.word(kPlays, part(event, "which")), ship);
  if (type == "drift")
    return sentence(voice.say({"%1 drifts from %2 to %3.", "%1 va alla deriva da %2 a %3."}, ship,
                              voice.value(part(event, "from")), voice.value(part(event, "to"))));
  if (type == "named")
    return voice.say(seat,
                     {{"You name %1 to sail next.", "Nomini %1: tocca a lei."},
                      {"%0 names %1 to sail next.", "%0 nomina %1: tocca a lei."}},
                     ship);
  if (type == "report") return sentence(reported(event, voice));
  if (type == "declined")
    return sentence(voice.say({"%1 does not look out.", "%1 non si guarda intorno."}, ship));
  if (type == "trapped") return voice.say({"A whirlpool has caught %1.", "Un vortice ha preso %1."}, ship);
  if (type == "pushed")
    return voice.say(
        kPoseidon,
        {{"You have thrown %1 out of the whirlpool.", "Hai gettato %1 fuori dal vortice."},
         {"Poseidon has thrown %1 out of the whirlpool.", "Poseidone ha gettato %1 fuori dal vortice."}},
        ship);
  if (type == "voted")
    return is(part(event, "dir"), "abstain")
               ? voice.say(seat, {{"You abstain.", "Ti astieni."}, {"%0 abstains.", "%0 si astiene."}})
               : voice.say(seat, {{"You vote %1.", "Voti %1."}, {"%0 votes %1.", "%0 vota %1."}},
                           voice.word(kDirection, part(event, "dir")));
  if (type == "vote_closed") {
    Texts all{sentence(votes(part(event, "votes"), voice))};
    if (some(part(event, "tied")))
      all.push_back(voice.say({"The votes are tied between %1.", "Parità tra %1."},
                              directions(part(event, "tied"), voice)));
    return together(all);
  }
  if (type == "arrived")
    return sentence(voice.say({"%1 has reached the Sacred Isle.", "%1 ha raggiunto l’Isola Sacra."}, ship));
  if (type == "note") return noted(event, voice);
  if (type == "wait")
    return yes(part(event, "on"))
               ? voice.say(seat, {{"You ask the crew to wait.", "Chiedi alla ciurma di aspettare."},
                                  {"%0 asks the crew to wait.", "%0 chiede alla ciurma di aspettare."}})
               : voice.say(seat, {{"You no longer ask to wait.", "Non chiedi più di aspettare."},
                                  {"%0 no longer asks to wait.", "%0 non chiede più di aspettare."}});
  if (type == "away")
    return yes(part(event, "on"))
               ? voice.say(seat, {{"You count as away: any Navigator may sail your ships.",
                                   "Risulti assente: le tue navi può condurle qualsiasi Navigatore."},
                                  {"%0 is away: any Navigator may sail for them.",
                                   "%0 è assente: le sue navi può condurle qualsiasi Navigatore."}})
               : voice.say(seat, {{"You are back.", "Sei di nuovo presente."},
                                  {"%0 is back.", "%0 è di nuovo presente."}});
  if (type == "default")
    return voice.say(seat, {{"The clock decided for you.", "Il tempo ha deciso per te."},
                            {"The clock decided for %0.", "Il tempo ha deciso per %0."}});
  if (type == "stop_offered")
    return voice.say(seat, {{"You offer to end the game here.", "Proponi di finire qui la partita."},
                            {"%0 offers to end the game here.", "%0 propone di finire qui la partita."}});
  if (type == "stop_answered")
    return is(part(event, "answer"), "yes")
               ? voice.say(seat, {{"You agree to end it here.", "Accetti di finire qui."},
                                  {"%0 agrees to end it here.", "%0 accetta di finire qui."}})
               : voice.say(seat, {{"You want to play on.", "Vuoi continuare."},
                                  {"%0 wants to play on.", "%0 vuole continuare."}});
  if (type == "stop_withdrawn")
    return voice.of({"The offer to end the game is withdrawn.", "La proposta di finire è ritirata."});
  if (type == "round")
    return voice.say({"Round %1 begins.", "Comincia il round %1."}, number(part(event, "round")));
  if (type == "end")
    return result(part(event, "reason"), part(event, "winner"), part(voice.view("result"), "scores"), voice);
  return voice.unknown(type);
}

// --- decisions

// The ship that several sail together, and nobody alone.
const Json& common(const Voice& voice) {
  static const Json none;
  for (const Json& ship : each(voice.view("ships")))
    if (number(part(ship, "owner")) < 0 && !yes(part(ship, "arrived"))) return part(ship, "ship");
  return none;
}
Texts to_sail(const Voice& voice) {
  Texts all;
  for (const Json& ship : each(voice.view("ships")))
    if (voice.own(part(ship, "owner")) && !yes(part(ship, "arrived")) && !yes(part(ship, "sailed")))
      all.push_back(voice.word(kTheShip, part(ship, "ship")));
  return all;
}

std::string sailing(const Voice& voice) {
  const Json& tied = voice.view("tied");
  if (some(tied))
    return voice.say(voice.view("starter"),
                     {{"The votes are tied between %1, and you decide", "Parità tra %1: decidi tu"},
                      {"The votes are tied between %1, and %0 decides", "Parità tra %1: decide %0"}},
                     directions(tied, voice));
  const Texts ships = to_sail(voice);
  const Json& named = voice.view("named");
  if (voice.own(voice.view("captain")) && named.is_null() && ships.empty())
    return voice.of({"You are captain of this round: name the ship to sail next",
                     "Sei il capitano di questo round: nomina la prossima nave"});
  std::string hint;
  if (const Json& waiting = voice.view("waiting"); !waiting.is_null() && !voice.own(waiting))
    hint = voice.say({"; %1 asks you to wait", "; %1 chiede di aspettare"}, voice.name(waiting));
  if (voice.own(voice.view("captain")) && named.is_null())
    return voice.say({"You are captain: name the ship to sail next, or sail %1",
                      "Sei il capitano: nomina la prossima nave, o conduci %1"},
                     voice.either(ships)) +
           hint;
  if (!named.is_null())
    return voice.say({"The captain has named %1: sail", "Il capitano ha nominato %1: si naviga"},
                     voice.word(kTheShip, named)) +
           hint;
  if (const Json& pinned = voice.view("pinned"); !pinned.is_null()) {
    const std::string held = voice.word(kTheShip, pinned);
    if (ships.size() == 1 && ships[0] == held)
      return voice.say({"A sea monster holds %1: look out, or not",
                        "Un Mostro Marino ferma %1: guardi intorno o no"},
                       held) +
             hint;
    if (!ships.empty())
      return voice.say({"Sail %1; a sea monster holds %2", "Conduci %1; un Mostro Marino ferma %2"},
                       voice.either(ships), held) +
             hint;
  }
  if (!ships.empty()) return voice.say({"Sail %1", "Conduci %1"}, voice.either(ships)) + hint;
  if (const Json& ship = common(voice); !ship.is_null())
    return voice.say({"Vote on the way of %1, which all Navigators sail together",
                      "Vota la rotta per %1, che i Navigatori conducono insieme"},
                     voice.word(kTheShip, ship));
  return voice.of({"Sail for a Navigator who is away", "Conduci la nave di un Navigatore assente"});
}

std::string asked(const Voice& voice) {
  const std::string phase = text(voice.view("phase"));
  const bool poseidon = voice.own() == kPoseidon;
  const bool navigator = voice.own() > kPoseidon;
  if (const Json& stop = voice.view("stop"); stop.is_object() && !voice.own(part(stop, "by")) &&
                                             voice.own() >= 0 &&
                                             !holds(part(stop, "accepted"), voice.own()) && phase != "over")
    return voice.say({"%1 offers to end the game here, and everybody must agree",
                      "%1 propone di finire qui, e devono accettare tutti"},
                     voice.name(part(stop, "by")));
  if (phase == "choose_map")
    return poseidon ? voice.of({"Choose the sea", "Scegli il mare"})
                    : voice.of({"Poseidon chooses the sea", "Poseidone sceglie il mare"});
  if (phase == "lighthouses") {
    if (!navigator)
      return voice.of({"The Navigators agree on the cells of their lighthouses",
                       "I Navigatori si accordano su dove posare i fari"});
    const Json& proposal = voice.view("proposal");
    const int wanted = number(part(voice.view("options"), "lighthouses"));
    const std::string place =
        voice.count(wanted, {{"Choose a cell for the lighthouse", "Scegli una casella per il faro"},
                             {"Choose %1 cells for the lighthouses, the yellow one first",
                              "Scegli %1 caselle per i fari, prima quello giallo"}});
    if (!proposal.is_object()) return place;
    const std::string where = cells(part(proposal, "cells"), voice);
    return voice.say(part(proposal, "by"),
                     {{"Your proposal of lighthouses on %1 stands; the crew is asked",
                       "La tua proposta di fari in %1 è fatta; si chiede alla ciurma"},
                      {"%0 proposes lighthouses on %1: agree, or propose others",
                       "%0 propone fari in %1: accetta, o proponine altri"}},
                     where);
  }
  if (phase == "hide") {
    if (!poseidon) return voice.of({"Poseidon hides his dangers", "Poseidone nasconde i suoi pericoli"});
    Texts pieces;
    if (const int n = number(part(voice.view("options"), "whirlpools")); n > 0)
      pieces.push_back(voice.count(n, {{"1 whirlpool", "1 vortice"}, {"%1 whirlpools", "%1 vortici"}}));
    if (const int n = number(part(voice.view("options"), "fog_banks")); n > 0)
      pieces.push_back(
          voice.count(n, {{"1 fog bank", "1 banco di nebbia"}, {"%1 fog banks", "%1 banchi di nebbia"}}));
    return voice.say({"Hide your dangers: %1", "Nascondi i tuoi pericoli: %1"}, voice.list(pieces));
  }
  if (phase == "storm") {
    if (!poseidon) return voice.of({"Poseidon chooses his storm", "Poseidone sceglie la tempesta"});
    return some(part(voice.view("tiles"), "monsters"))
               ? voice.of({"Play a storm or a sea monster", "Gioca una tempesta o un Mostro Marino"})
               : voice.of({"Play a storm", "Gioca una tempesta"});
  }
  if (phase == "push") {
    const std::string ship = voice.word(kTheShip, voice.view("trapped"));
    return voice.say(kPoseidon,
                     {{"Throw %1 out of the whirlpool", "Getta %1 fuori dal vortice"},
                      {"A whirlpool has caught %1, and Poseidon throws it out",
                       "Un vortice ha preso %1, e Poseidone la getta fuori"}},
                     ship);
  }
  if (phase == "sail")
    return navigator ? sailing(voice) : voice.of({"The Navigators sail", "Tocca ai Navigatori"});
  if (phase == "over") return voice.of({"The game is over", "La partita è finita"});
  return voice.of({"Your choice", "Tocca a te"});
}

std::string choice(std::string_view type, const Voice& voice) {
  if (type == "wait" && voice.own(voice.view("waiting")))
    return voice.of({"No longer ask to wait", "Non chiedere più di aspettare"});
  if (type == "place_lighthouses" && !is(voice.view("phase"), "lighthouses"))
    return voice.of({"Propose other cells", "Proponi altre caselle"});
  for (const Term& term : kChoice)
    if (type == term.key) return voice.of(term.text);
  return {};
}

std::string field(std::string_view type, std::string_view field, const Voice& voice) {
  for (const Term& term : kTheShip)
    if (field == term.key)
      return voice.say({"where %1 goes", "dove va %1"}, std::string(voice.of(term.text)));
  if (field == "cells") {
    return number(part(voice.view("options"), "lighthouses")) == 2
               ? voice.of({"cells, the yellow lighthouse first", "caselle, prima il faro giallo"})
               : voice.of({"cell", "casella"});
  }
  if (field == "sea") {
    const bool both = number(part(voice.view("options"), "whirlpools")) > 0 &&
                      number(part(voice.view("options"), "fog_banks")) > 0;
    return both ? voice.of({"cells in the water, whirlpools first, then fog banks",
                            "caselle in acqua, prima i vortici, poi i banchi di nebbia"})
                : voice.of({"cells in the water", "caselle in acqua"});
  }
  constexpr std::array<Term, 8> names{{{"map", {"sea", "mare"}},
                                       {"tile", {"tile", "tessera"}},
                                       {"islands", {"isles for fog banks", "isole per i banchi di nebbia"}},
                                       {"which", {"monster", "mostro"}},
                                       {"ship", {"ship", "nave"}},
                                       {"cell", {"cell", "casella"}},
                                       {"what", {"what to change", "che cosa cambiare"}},
                                       {"answer", {"answer", "risposta"}}}};
  if (field == "dir")
    return type == "vote" || type == "choose_tied" ? voice.of({"way", "rotta"})
                                                   : voice.of({"direction", "direzione"});
  for (const Term& term : names)
    if (field == term.key) return voice.of(term.text);
  return {};
}

std::string value(std::string_view type, std::string_view field, const Json& given, const Voice& voice) {
  if (field == "map") return map_name(given, voice);
  if (field == "tile" || field == "which") {
    const std::string tile = voice.word(kTile, given);
    const Json& left = part(part(voice.view("tiles"), "left"), text(given));
    return left.is_null()
               ? tile
               : tile + ", " +
                     voice.count(number(left), {{"1 left", "ne resta 1"}, {"%1 left", "ne restano %1"}});
  }
  if (field == "ship") {
    const std::string ship = voice.word(kShip, given);
    const Json& figure = part(voice.view("figures"), text(given));
    if ((type != "move" && type != "investigate") || text(part(figure, "cell")).empty()) return ship;
    return voice.say({"%1, thought to be on %2", "%1, creduta in %2"}, ship,
                     clean(text(part(figure, "cell"))));
  }
  if (field == "dir") return voice.word(kDirection, given);
  if (field == "what") return voice.word(kWhat, given);
  if (field == "answer")
    return is(given, "yes")  ? voice.of({"end it here", "finiamo qui"})
           : is(given, "no") ? voice.of({"play on", "si continua"})
                             : voice.value(given);
  if (field == "cell" && type == "push")
    return described(given, part(voice.view("truth"), text(voice.view("trapped"))), voice);
  if (field == "cell" || field == "cells" || field == "sea" || field == "islands")
    return described(given, nullptr, voice);
  for (const char* ship : kShips)
    if (field == ship) return described(given, part(voice.view("truth"), ship), voice);
  return voice.value(given);
}

// --- the table

std::string place(const Json& ship, const Voice& voice) {
  const std::string id = text(part(ship, "ship"));
  const Json& truth = part(voice.view("truth"), id);
  const Json& figure = part(voice.view("figures"), id);
  Texts all;
  const auto near = [&](const Json& at) {
    const auto where = cell(at);
    if (!where || yes(part(ship, "arrived")) || is(voice.view("phase"), "over")) return;
    all.push_back(sacred(*where, voice));
    all.push_back(around(*where, voice));
  };
  const auto on = [&](const Json& at) { return described(at, nullptr, voice); };
  if (!truth.is_null()) {
    all.push_back(voice.say({"It is on %1", "È in %1"}, on(truth)));
    if (!text(part(figure, "cell")).empty())
      all.push_back(
          voice.say({"Its figure is on %1", "La sua figura è in %1"}, clean(text(part(figure, "cell")))));
    near(truth);
  } else if (const Json& at = part(figure, "cell"); !at.is_null() && !yes(part(ship, "arrived"))) {
    all.push_back(yes(part(figure, "refuted"))
                      ? voice.say({"Its figure stands on %1, which cannot be right",
                                   "La sua figura è in %1, e non può essere giusta"},
                                  on(at))
                      : voice.say({"Its figure stands on %1", "La sua figura è in %1"}, on(at)));
    near(at);
  }
  if (const Json& left = part(part(voice.view("deduction"), id), "cells"); left.is_array()) {
    const std::string many =
        voice.count(static_cast<std::int64_t>(left.size()),
                    {{"1 cell fits its log", "1 casella va d’accordo con il suo diario"},
                     {"%1 cells fit its log", "%1 caselle vanno d’accordo con il suo diario"}});
    all.push_back(left.size() <= 8 && !left.empty() ? many + voice.of({": ", ": "}) + cells(left, voice)
                                                    : many);
  }
  if (const Json& reminders = part(voice.view("reminders"), id); some(reminders))
    all.push_back(voice.say({"Reminders on %1", "Promemoria in %1"}, cells(reminders, voice)));
  std::string words;
  for (const std::string& one : all)
    if (!one.empty()) words += " " + sentence(one);
  return words;
}

std::string standing(const Json& ship, const Voice& voice) {
  const Json& owner = part(ship, "owner");
  const Json& id = part(ship, "ship");
  std::string line = voice.own(owner) ? voice.say({"Your %1 ship", "La tua nave %1"}, voice.word(kColour, id))
                     : number(owner) < 0 ? voice.say({"%1, sailed by all Navigators together,",
                                                      "%1, condotta da tutti i Navigatori insieme,"},
                                                     voice.word(kTheShip, id))
                                         : voice.say({"%1, sailed by %2,", "%1, condotta da %2,"},
                                                     voice.word(kTheShip, id), voice.name(owner));
  line += " ";
  line += yes(part(ship, "arrived")) ? voice.of({"is home on the Sacred Isle", "è a casa sull’Isola Sacra"})
          : yes(part(ship, "sailed")) ? voice.of({"has sailed this round", "ha già navigato in questo round"})
                                      : voice.of({"is at sea", "è in mare"});
  if (!voice.view("pinned").is_null() && voice.view("pinned") == id)
    line += voice.of({", held by a sea monster", ", fermata da un Mostro Marino"});
  return line + "." + place(ship, voice);
}

// The newest report of a ship, with its round.
std::string last_report(const Json& ship, const Voice& voice) {
  const Json* newest = nullptr;
  int round = 0;
  for (const Json& entry : each(voice.view("log"))) {
    for (const Json& report : each(part(entry, "reports"))) {
      if (part(report, "ship") != ship || ship.is_null()) continue;
      newest = &report;
      round = number(part(entry, "round"));
    }
  }
  if (newest == nullptr) return {};
  const std::string name = voice.word(kTheShip, ship);
  const std::string all = joined(facts(*newest, voice));
  if (text(part(*newest, "dir")).empty())
    return voice.say({"Round %1, %2 looked out: %3", "Round %1, %2 si è guardata intorno: %3"}, round, name,
                     all);
  return voice.say({"Round %1, %2 sailed %3: %4", "Round %1, %2 ha navigato a %3: %4"}, round, name,
                   voice.word(kDirection, part(*newest, "dir")), all);
}

std::string preview(const Json& ship, const Voice& voice) {
  const std::string id = text(part(ship, "ship"));
  const Json& report = part(part(voice.view("preview"), id), text(part(voice.view("truth"), id)));
  return report.is_object()
             ? voice.say(
                   {"If all stood still, %1 would report: %2", "Se tutte stessero ferme, %1 direbbe: %2"},
                   voice.word(kTheShip, part(ship, "ship")), joined(facts(report, voice)))
             : "";
}

// Cells of one kind; those side by side in a row as one stretch.
std::string stretches(std::string_view kinds, const Voice& voice) {
  Texts all;
  const Json::array_t& rows = each(part(voice.view("map"), "rows"));
  for (int row = 0; row < static_cast<int>(std::min<std::size_t>(rows.size(), 26)); ++row) {
    const auto is_it = [&](int column) {
      const char print = printed(column, row, voice);
      return print != 0 && kinds.find(print) != std::string_view::npos;
    };
    const auto cell_name = [&](int column) {
      return std::string(1, static_cast<char>('A' + column)) + std::to_string(row + 1);
    };
    for (int column = 0; column < 26; ++column) {
      if (!is_it(column)) continue;
      const int first = column;
      while (column < 25 && is_it(column + 1)) ++column;
      all.push_back(first == column
                        ? cell_name(column)
                        : voice.say({"%1 to %2", "da %1 a %2"}, cell_name(first), cell_name(column)));
    }
  }
  return voice.list(all);
}

Lines sea(const Voice& voice) {
  Lines all;
  const Json& map = voice.view("map");
  if (!map.is_object()) {
    Texts names;
    for (const Json& one : each(voice.view("maps"))) names.push_back(map_name(part(one, "id"), voice));
    if (!names.empty())
      all.push_back(
          voice.say({"The seas to choose from: %1", "I mari tra cui scegliere: %1"}, voice.list(names)));
    return all;
  }
  const Json::array_t& rows = each(part(map, "rows"));
  const std::size_t wide = rows.empty() ? 0 : text(rows[0]).size();
  all.push_back(voice.say(
      {"The sea: %1, %2 columns from west to east, lettered from A, and %3 rows from north to south, "
       "numbered from 1",
       "Il mare: %1, %2 colonne da ovest a est, in lettere da A, e %3 righe da nord a sud, numerate da 1"},
      voice.said(part(map, "name")), wide, rows.size()));
  all.push_back(
      voice.say({"The Sacred Isle is on %1", "L’Isola Sacra è in %1"}, voice.value(part(map, "sacred"))));
  Texts starts;
  for (const char* ship : kShips)
    if (const Json& at = part(part(map, "starts"), ship); !at.is_null())
      starts.push_back(voice.say({"%1 from %2", "%1 da %2"}, voice.word(kTheShip, ship), voice.value(at)));
  if (!starts.empty())
    all.push_back(voice.say({"The ships set out: %1", "Le navi sono partite: %1"}, voice.list(starts)));
  const auto kind = [&](std::string_view kinds, const Both& words) {
    if (const std::string where = stretches(kinds, voice); !where.empty())
      all.push_back(voice.say(words, where));
  };
  kind("wW", {"Wooded isles: %1", "Isole boscose: %1"});
  kind("rR", {"Rocky isles: %1", "Isole rocciose: %1"});
  kind("~WR", {"Deep water: %1", "Acque profonde: %1"});
  if (some(voice.view("lighthouses"))) all.push_back(lights(voice.view("lighthouses"), voice));
  const auto lying = [&](const Json& where, const Both& words) {
    if (some(where)) all.push_back(voice.say(words, cells(where, voice)));
  };
  lying(voice.view("whirlpools"), {"Whirlpools: %1", "Vortici: %1"});
  lying(voice.view("fog"), {"Fog banks: %1", "Banchi di nebbia: %1"});
  lying(part(voice.view("markers"), "whirlpools"), {"Whirlpool markers: %1", "Segnalini vortice: %1"});
  lying(part(voice.view("markers"), "fog"), {"Fog markers: %1", "Segnalini nebbia: %1"});
  return all;
}

Lines tiles(const Voice& voice) {
  Lines all;
  const Json& tiles = voice.view("tiles");
  const int left = number(part(tiles, "storms_left"));
  Texts kinds;
  for (const char* tile : {"white", "green", "red", "yellow"})
    if (const int n = number(part(part(tiles, "left"), tile)); n > 0)
      kinds.push_back(std::to_string(n) + " " + voice.word(n == 1 ? kColour : kColours, tile));
  if (const int n = number(part(part(tiles, "left"), "black")); n > 0)
    kinds.push_back(
        voice.count(n, {{"1 Great Storm", "1 Grande Tempesta"}, {"%1 Great Storms", "%1 Grandi Tempeste"}}));
  if (left == 0)
    all.emplace_back(voice.of({"No storm tile is left", "Non restano tessere Tempesta"}));
  else if (part(tiles, "left").is_null())
    all.push_back(
        voice.count(left, {{"1 storm tile is left, face down", "Resta 1 tessera Tempesta, coperta"},
                           {"%1 storm tiles are left, face down", "Restano %1 tessere Tempesta, coperte"}}));
  else
    all.push_back(voice.count(left, {{"1 storm tile is left: ", "Resta 1 tessera Tempesta: "},
                                     {"%1 storm tiles are left: ", "Restano %1 tessere Tempesta: "}}) +
                  voice.list(kinds));
  Texts monsters;
  for (const Json& monster : each(part(tiles, "monsters"))) monsters.push_back(voice.word(kPlays, monster));
  if (!monsters.empty())
    all.push_back(voice.say({"Still to come: %1", "Devono ancora venire: %1"}, voice.list(monsters)));
  Texts played;
  for (const Json& tile : each(part(tiles, "played"))) played.push_back(voice.word(kTile, tile));
  if (!played.empty())
    all.push_back(
        voice.say({"Played so far, in order: %1", "Giocate finora, in ordine: %1"}, voice.list(played)));
  return all;
}

Lines spoken(const Voice& voice) {
  Lines all;
  const int round = number(voice.view("round"));
  const bool over = is(voice.view("phase"), "over");
  if (round > 0)
    all.push_back(voice.say({"Round %1 of %2", "Round %1 di %2"}, round, number(voice.view("rounds"))));
  if (over) {
    const Json& end = voice.view("result");
    all.push_back(result(part(end, "reason"), part(end, "winner"), part(end, "scores"), voice));
  } else {
    all.push_back(asked(voice));
  }
  Texts navigators;
  for (int seat = 1; seat < voice.seats(); ++seat) navigators.push_back(voice.name(seat));
  if (voice.own() == kPoseidon)
    all.push_back(voice.say({"You are Poseidon; the Navigators: %1", "Sei Poseidone; i Navigatori: %1"},
                            voice.list(navigators)));
  if (voice.own() > kPoseidon)
    all.push_back(voice.say({"You are a Navigator; Poseidon is %1", "Sei un Navigatore; Poseidone è %1"},
                            voice.name(kPoseidon)));
  if (voice.own() < 0)
    all.push_back(voice.say({"Poseidon is %1; the Navigators: %2", "Poseidone è %1; i Navigatori: %2"},
                            voice.name(kPoseidon), voice.list(navigators)));
  if (const Json& captain = voice.view("captain"); !captain.is_null())
    all.push_back(voice.say(captain, {{"You are captain of this round", "Sei il capitano di questo round"},
                                      {"%0 is captain of this round", "%0 è capitano di questo round"}}));
  if (const Json& starter = voice.view("starter"); !starter.is_null())
    all.push_back(voice.say(starter, {{"You begin this round", "Questo round lo cominci tu"},
                                      {"%0 begins this round", "Questo round lo comincia %0"}}));
  if (const Json& away = voice.view("away"); some(away))
    all.push_back(voice.say({"Away, so that any Navigator may sail for them: %1",
                             "Assenti, e le loro navi può condurle chiunque: %1"},
                            voice.names(away)));
  if (const Json& vote = voice.view("vote"); !vote.is_null())
    all.push_back(is(vote, "abstain")
                      ? voice.of({"You abstain from the vote", "Ti astieni dal voto"})
                      : voice.say({"Your vote is %1", "Il tuo voto è %1"}, voice.word(kDirection, vote)));

  // One's own ships first.
  for (const bool mine : {true, false})
    for (const Json& ship : each(voice.view("ships")))
      if (voice.own(part(ship, "owner")) == mine && voice.view("map").is_object())
        all.push_back(standing(ship, voice));
  for (const Json& ship : each(voice.view("ships"))) all.push_back(last_report(part(ship, "ship"), voice));
  for (const Json& ship : each(voice.view("ships"))) all.push_back(preview(ship, voice));
  for (std::string& line : sea(voice)) all.push_back(std::move(line));
  if (round > 0)
    for (std::string& line : tiles(voice)) all.push_back(std::move(line));
  if (over) {
    Texts home;
    for (const Json& ship : each(part(voice.view("result"), "arrived")))
      home.push_back(voice.word(kTheShip, ship));
    all.push_back(home.empty() ? voice.of({"No ship is home", "Nessuna nave è a casa"})
                               : voice.say({"Home: %1", "A casa: %1"}, voice.list(home)));
  }
  return all;
}

}  // namespace

const Speech kOdyssey{"odyssey", told, asked, choice, field, value, spoken};

}  // namespace nostos::terminal::words
