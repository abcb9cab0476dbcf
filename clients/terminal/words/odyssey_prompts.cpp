// The texts of Odyssey: prompts and their answers.
#include "clients/terminal/words/odyssey.hpp"
#include "clients/terminal/words/odyssey_sea.hpp"

namespace nostos::terminal::words::odyssey {
namespace {

using namespace odyssey_sea;

constexpr std::array<Term, 4> kShip{{{"white", {"White", "Bianca"}},
                                     {"green", {"Green", "Verde"}},
                                     {"red", {"Red", "Rossa"}},
                                     {"yellow", {"Yellow", "Gialla"}}}};

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

// The ship that several players share.
const Json& common(const Translator& tr) {
  static const Json none;
  for (const Json& ship : each(tr.view("ships")))
    if (number(part(ship, "owner")) < 0 && !yes(part(ship, "arrived"))) return part(ship, "ship");
  return none;
}

Texts to_sail(const Translator& tr) {
  Texts all;
  for (const Json& ship : each(tr.view("ships")))
    if (tr.own(part(ship, "owner")) && !yes(part(ship, "arrived")) && !yes(part(ship, "sailed")))
      all.push_back(tr.word(kTheShip, part(ship, "ship")));
  return all;
}

std::string sailing(const Translator& tr) {
  const Json& tied = tr.view("tied");
  if (some(tied))
    return tr.say(tr.view("starter"),
                  {{"The votes are tied between %1, and you decide", "Parità tra %1: decidi tu"},
                   {"The votes are tied between %1, and %0 decides", "Parità tra %1: decide %0"}},
                  directions(tied, tr));
  const Texts ships = to_sail(tr);
  const Json& named = tr.view("named");
  if (tr.own(tr.view("captain")) && named.is_null() && ships.empty())
    return tr.of({"You are captain of this round: name the ship to sail next",
                  "Sei il capitano di questo round: nomina la prossima nave"});
  std::string hint;
  if (const Json& waiting = tr.view("waiting"); !waiting.is_null() && !tr.own(waiting))
    hint = tr.say({"; %1 asks you to wait", "; %1 chiede di aspettare"}, tr.name(waiting));
  if (tr.own(tr.view("captain")) && named.is_null())
    return tr.say({"You are captain: name the ship to sail next, or sail %1",
                   "Sei il capitano: nomina la prossima nave, o conduci %1"},
                  tr.either(ships)) +
           hint;
  if (!named.is_null())
    return tr.say({"The captain has named %1: sail", "Il capitano ha nominato %1: si naviga"},
                  tr.word(kTheShip, named)) +
           hint;
  if (const Json& pinned = tr.view("pinned"); !pinned.is_null()) {
    const std::string held = tr.word(kTheShip, pinned);
    if (ships.size() == 1 && ships[0] == held)
      return tr.say({"A sea monster holds %1: look out, or not",
                     "Un Mostro Marino ferma %1: guardi intorno o no"},
                    held) +
             hint;
    if (!ships.empty())
      return tr.say({"Sail %1; a sea monster holds %2", "Conduci %1; un Mostro Marino ferma %2"},
                    tr.either(ships), held) +
             hint;
  }
  if (!ships.empty()) return tr.say({"Sail %1", "Conduci %1"}, tr.either(ships)) + hint;
  if (const Json& ship = common(tr); !ship.is_null())
    return tr.say({"Vote on the way of %1, which all Navigators sail together",
                   "Vota la rotta per %1, che i Navigatori conducono insieme"},
                  tr.word(kTheShip, ship));
  return tr.of({"Sail for a Navigator who is away", "Conduci la nave di un Navigatore assente"});
}

}  // namespace

std::string describe_prompt(const Translator& tr) {
  const std::string phase = text(tr.view("phase"));
  const bool poseidon = tr.own() == kPoseidon;
  const bool navigator = tr.own() > kPoseidon;
  if (const Json& stop = tr.view("stop"); stop.is_object() && !tr.own(part(stop, "by")) && tr.own() >= 0 &&
                                          !holds(part(stop, "accepted"), tr.own()) && phase != "over")
    return tr.say({"%1 offers to end the game here, and everybody must agree",
                   "%1 propone di finire qui, e devono accettare tutti"},
                  tr.name(part(stop, "by")));
  if (phase == "choose_map")
    return poseidon ? tr.of({"Choose the sea", "Scegli il mare"})
                    : tr.of({"Poseidon chooses the sea", "Poseidone sceglie il mare"});
  if (phase == "lighthouses") {
    if (!navigator)
      return tr.of({"The Navigators agree on the cells of their lighthouses",
                    "I Navigatori si accordano su dove posare i fari"});
    const Json& proposal = tr.view("proposal");
    const int wanted = number(part(tr.view("options"), "lighthouses"));
    std::string place =
        tr.count(wanted, {{"Choose a cell for the lighthouse", "Scegli una casella per il faro"},
                          {"Choose %1 cells for the lighthouses, the yellow one first",
                           "Scegli %1 caselle per i fari, prima quello giallo"}});
    if (!proposal.is_object()) return place;
    const std::string where = cells(part(proposal, "cells"), tr);
    return tr.say(part(proposal, "by"),
                  {{"Your proposal of lighthouses on %1 stands; the crew is asked",
                    "La tua proposta di fari in %1 è fatta; si chiede alla ciurma"},
                   {"%0 proposes lighthouses on %1: agree, or propose others",
                    "%0 propone fari in %1: accetta, o proponine altri"}},
                  where);
  }
  if (phase == "hide") {
    if (!poseidon) return tr.of({"Poseidon hides his dangers", "Poseidone nasconde i suoi pericoli"});
    Texts pieces;
    if (const int n = number(part(tr.view("options"), "whirlpools")); n > 0)
      pieces.push_back(tr.count(n, {{"1 whirlpool", "1 vortice"}, {"%1 whirlpools", "%1 vortici"}}));
    if (const int n = number(part(tr.view("options"), "fog_banks")); n > 0)
      pieces.push_back(
          tr.count(n, {{"1 fog bank", "1 banco di nebbia"}, {"%1 fog banks", "%1 banchi di nebbia"}}));
    return tr.say({"Hide your dangers: %1", "Nascondi i tuoi pericoli: %1"}, tr.list(pieces));
  }
  if (phase == "storm") {
    if (!poseidon) return tr.of({"Poseidon chooses his storm", "Poseidone sceglie la tempesta"});
    return some(part(tr.view("tiles"), "monsters"))
               ? tr.of({"Play a storm or a sea monster", "Gioca una tempesta o un Mostro Marino"})
               : tr.of({"Play a storm", "Gioca una tempesta"});
  }
  if (phase == "push") {
    const std::string ship = tr.word(kTheShip, tr.view("trapped"));
    return tr.say(kPoseidon,
                  {{"Throw %1 out of the whirlpool", "Getta %1 fuori dal vortice"},
                   {"A whirlpool has caught %1, and Poseidon throws it out",
                    "Un vortice ha preso %1, e Poseidone la getta fuori"}},
                  ship);
  }
  if (phase == "sail") return navigator ? sailing(tr) : tr.of({"The Navigators sail", "Tocca ai Navigatori"});
  if (phase == "over") return tr.of({"The game is over", "La partita è finita"});
  return tr.of({"Your choice", "Tocca a te"});
}

std::string choice(std::string_view type, const Translator& tr) {
  if (type == "wait" && tr.own(tr.view("waiting")))
    return tr.of({"No longer ask to wait", "Non chiedere più di aspettare"});
  if (type == "place_lighthouses" && !is(tr.view("phase"), "lighthouses"))
    return tr.of({"Propose other cells", "Proponi altre caselle"});
  for (const Term& term : kChoice)
    if (type == term.key) return tr.of(term.text);
  return {};
}

std::string field(std::string_view type, std::string_view field, const Translator& tr) {
  for (const Term& term : kTheShip)
    if (field == term.key) return tr.say({"where %1 goes", "dove va %1"}, std::string(tr.of(term.text)));
  if (field == "cells") {
    return number(part(tr.view("options"), "lighthouses")) == 2
               ? tr.of({"cells, the yellow lighthouse first", "caselle, prima il faro giallo"})
               : tr.of({"cell", "casella"});
  }
  if (field == "sea") {
    const bool both = number(part(tr.view("options"), "whirlpools")) > 0 &&
                      number(part(tr.view("options"), "fog_banks")) > 0;
    return both ? tr.of({"cells in the water, whirlpools first, then fog banks",
                         "caselle in acqua, prima i vortici, poi i banchi di nebbia"})
                : tr.of({"cells in the water", "caselle in acqua"});
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
    return type == "vote" || type == "choose_tied" ? tr.of({"way", "rotta"})
                                                   : tr.of({"direction", "direzione"});
  for (const Term& term : names)
    if (field == term.key) return tr.of(term.text);
  return {};
}

std::string value(std::string_view type, std::string_view field, const Json& given, const Translator& tr) {
  if (field == "map") return map_name(given, tr);
  if (field == "tile" || field == "which") {
    const std::string tile = tr.word(kTile, given);
    const Json& left = part(part(tr.view("tiles"), "left"), text(given));
    return left.is_null()
               ? tile
               : tile + ", " +
                     tr.count(number(left), {{"1 left", "ne resta 1"}, {"%1 left", "ne restano %1"}});
  }
  if (field == "ship") {
    std::string ship = tr.word(kShip, given);
    const Json& figure = part(tr.view("figures"), text(given));
    if ((type != "move" && type != "investigate") || text(part(figure, "cell")).empty()) return ship;
    return tr.say({"%1, thought to be on %2", "%1, creduta in %2"}, ship,
                  sanitize(text(part(figure, "cell"))));
  }
  if (field == "dir") return tr.word(kDirection, given);
  if (field == "what") return tr.word(kWhat, given);
  if (field == "answer")
    return is(given, "yes")  ? tr.of({"end it here", "finiamo qui"})
           : is(given, "no") ? tr.of({"play on", "si continua"})
                             : tr.value(given);
  if (field == "cell" && type == "push")
    return described(given, part(tr.view("truth"), text(tr.view("trapped"))), tr);
  if (field == "cell" || field == "cells" || field == "sea" || field == "islands")
    return described(given, nullptr, tr);
  for (const char* ship : kShips)
    if (field == ship) return described(given, part(tr.view("truth"), ship), tr);
  return tr.value(given);
}

}  // namespace nostos::terminal::words::odyssey
