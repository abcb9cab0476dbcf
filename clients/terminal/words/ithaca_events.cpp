// The texts of Ithaca: events.
#include "clients/terminal/words/ithaca.hpp"
#include "clients/terminal/words/ithaca_cards.hpp"

namespace nostos::terminal::words::ithaca {
namespace {

using namespace ithaca_cards;

std::string revealed(const Json& bids, const Translator& tr) {
  std::string all;
  const Json::array_t& seats = each(bids);
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    if (!some(seats[seat])) continue;
    all += (all.empty() ? "" : "; ") +
           tr.say(static_cast<int>(seat),
                  {{"you %1, in all %2", "tu %1, in tutto %2"}, {"%0 %1, in all %2", "%0 %1, in tutto %2"}},
                  listed(seats[seat], tr), sum(seats[seat]));
  }
  return all.empty() ? tr.of({"Nobody has bid.", "Nessuno ha puntato."})
                     : tr.say({"The bids: %1.", "Le puntate: %1."}, all);
}

}  // namespace

std::string describe_event(const Json& event, const Translator& tr) {
  const std::string type = text(part(event, "type"));
  const Json& seat = part(event, "seat");
  const std::string face = listed(part(event, "card"), tr);
  const std::string god = deity(part(event, "deity"), tr);
  const Json& own = part(event, "own");
  const int many = number(part(event, "count"));
  if (type == "setup_cleared")
    return tr.say({"%1 began above 6: the cards are discarded.", "%1 era già oltre 6: le carte si scartano."},
                  god);
  if (type == "turn") return tr.say(seat, {{"Your turn.", "Tocca a te."}, {"%0’s turn.", "Turno di %0."}});
  if (type == "drawn") {
    if (some(own) || own.is_string())
      return tr.say(seat, {{"You draw %1.", "Peschi %1."}, {"%0 draws %1.", "%0 pesca %1."}},
                    listed(own, tr));
    return tr.say(seat, {{"You draw %1.", "Peschi %1."}, {"%0 draws %1.", "%0 pesca %1."}},
                  tr.count(many, kCards));
  }
  if (type == "reshuffled")
    return tr.say({"The discards become the fate deck: %1.", "Gli scarti diventano il mazzo del fato: %1."},
                  tr.count(many, kCards));
  if (type == "routes_shuffled")
    return tr.say({"The discarded routes become the route deck: %1.",
                   "Le rotte scartate diventano il mazzo delle rotte: %1."},
                  many);
  if (type == "kept")
    return tr.say(seat, {{"You keep your route.", "Tieni la tua rotta."},
                         {"%0 keeps the route.", "%0 tiene la rotta."}});
  if (type == "spent")
    return tr.say(seat,
                  {{"You spend %1 on Poseidon.", "Hai speso %1 su Poseidone."},
                   {"%0 spends %1 on Poseidon.", "%0 spende %1 su Poseidone."}},
                  face);
  if (type == "route") {
    const Json& route = part(event, "route");
    if (!route.is_object())
      return tr.say(seat, {{"No route is left for you.", "Per te non ci sono più rotte."},
                           {"No route is left for %0.", "Per %0 non ci sono più rotte."}});
    return tr.say(seat,
                  {{"You draw the route %1.", "Peschi la rotta %1."},
                   {"%0 draws the route %1.", "%0 pesca la rotta %1."}},
                  route_name(route, tr));
  }
  if (type == "excess")
    return tr.say(seat,
                  {{"You lose %1 from your route.", "Hai perso %1 dalla tua rotta."},
                   {"%0 loses %1 from the route.", "%0 perde %1 dalla rotta."}},
                  listed(part(event, "cards"), tr));
  if (type == "wrath")
    return tr.say(seat, {{"You wake the wrath of Poseidon. All others change route.",
                          "Provochi l’ira di Poseidone. Tutti gli altri cambiano rotta."},
                         {"%0 wakes the wrath of Poseidon. All others change route.",
                          "%0 provoca l’ira di Poseidone. Tutti gli altri cambiano rotta."}});
  if (type == "appeased")
    return tr.of(
        {"Poseidon is appeased; his cards are discarded.", "Poseidone si placa; le sue carte si scartano."});
  if (type == "influence")
    return tr.say(seat,
                  {{"You play %1 on %2.", "Giochi %1 su %2."}, {"%0 plays %1 on %2.", "%0 gioca %1 su %2."}},
                  face, god);
  if (type == "favour_action")
    return tr.say(seat,
                  {{"By the Favour, you play %1 on %2.", "Con il Favore giochi %1 su %2."},
                   {"By the Favour, %0 plays %1 on %2.", "Con il Favore %0 gioca %1 su %2."}},
                  face, god);
  if (type == "favour") return tr.say({"The Favour is with %1.", "Il Favore è con %1."}, god);
  if (type == "cleared")
    return tr.say({"%1 is above 6: the cards are discarded.", "%1 è oltre 6: le carte si scartano."}, god);
  if (type == "gift") {
    const Json& prize = part(event, "prize");
    if (!prize.is_string())
      return tr.say({"%1 has only doubles to give: no prize. The Suitors go to %1.",
                     "%1 ha solo doppie da dare: nessun premio. I Proci vanno da %1."},
                    god);
    return tr.say({"%1 gives %2. The Suitors go to %1.", "%1 dona %2. I Proci vanno da %1."}, god,
                  listed(prize, tr));
  }
  if (type == "passed") return tr.say(seat, {{"You pass.", "Passi."}, {"%0 passes.", "%0 passa."}});
  if (type == "bid")
    return tr.say(seat, {{"You bid %1.", "Punti %1."}, {"%0 bids %1.", "%0 punta %1."}},
                  some(own) || own.is_string() ? listed(own, tr) : tr.count(many, kCards));
  if (type == "revealed") return revealed(part(event, "bids"), tr);
  if (type == "awarded") {
    const std::string prize = listed(part(event, "prize"), tr);
    if (!seat.is_number_integer())
      return tr.say({"Nobody wins %1: it is discarded.", "Nessuno vince %1: si scarta."}, prize);
    return tr.say(seat, {{"You win %1.", "Hai vinto %1."}, {"%0 wins %1.", "%0 vince %1."}}, prize);
  }
  if (type == "discarded")
    return tr.say(seat, {{"You discard %1.", "Scarti %1."}, {"%0 discards %1.", "%0 scarta %1."}}, face);
  if (type == "oracle") {
    if (some(own) || own.is_string())
      return tr.say(seat,
                    {{"You lay %1 aside. Your Oracle has %2.", "Metti da parte %1. Il tuo Oracolo ha %2."},
                     {"%0 lays %1 aside. The Oracle has %2.", "%0 mette da parte %1. L’Oracolo ha %2."}},
                    listed(own, tr), tr.count(many, kCards));
    return tr.say(
        seat,
        {{"You lay a card aside. Your Oracle has %1.", "Metti da parte una carta. Il tuo Oracolo ha %1."},
         {"%0 lays a card aside. The Oracle has %1.", "%0 mette da parte una carta. L’Oracolo ha %1."}},
        tr.count(many, kCards));
  }
  if (type == "swapped") {
    const std::string out = listed(part(event, "out"), tr);
    if (some(own) || own.is_string())
      return tr.say(
          seat,
          {{"You lay %1 aside; %2 leaves your Oracle.", "Metti da parte %1; dal tuo Oracolo esce %2."},
           {"%0 lays %1 aside; %2 leaves the Oracle.", "%0 mette da parte %1; dall’Oracolo esce %2."}},
          listed(own, tr), out);
    return tr.say(
        seat,
        {{"You change an Oracle card; %1 is discarded.", "Cambi una carta Oracolo; si scarta %1."},
         {"%0 changes an Oracle card; %1 is discarded.", "%0 cambia una carta Oracolo; si scarta %1."}},
        out);
  }
  if (type == "odyssey")
    return tr.say(seat, {{"You load %1.", "Carichi %1."}, {"%0 loads %1.", "%0 carica %1."}}, face);
  if (type == "landed")
    return tr.say(seat,
                  {{"You land, on the route %1, with %2.", "Approdi, con la rotta %1 e %2."},
                   {"%0 lands, on the route %1, with %2.", "%0 approda, con la rotta %1 e %2."}},
                  route_name(part(event, "route"), tr), listed(part(event, "cards"), tr));
  if (type == "rested") return tr.say(seat, {{"You rest.", "Riposi."}, {"%0 rests.", "%0 riposa."}});
  if (type == "suitors") {
    if (!seat.is_number_integer())
      return tr.say({"Nobody defeats the Suitors: all points of %1 are lost.",
                     "Nessuno sconfigge i Proci: tutti i punti di %1 sono persi."},
                    god);
    return tr.say(seat,
                  {{"You defeat the Suitors of %1.", "Sconfiggi i Proci di %1."},
                   {"%0 defeats the Suitors of %1.", "%0 sconfigge i Proci di %1."}},
                  god);
  }
  if (type == "ended")
    return is(part(event, "reason"), "stalemate")
               ? tr.of({"Nothing can move any more. The game is over.",
                        "Non può più muoversi nulla. La partita è finita."})
               : tr.of({"The voyage is over.", "Il viaggio è finito."});
  return tr.unknown(type);
}

std::string fact(const Json& fact, const Translator& tr) {
  const std::string type = text(part(fact, "type"));
  const Json& seat = part(fact, "seat");
  const std::string face = listed(part(fact, "card"), tr);
  if (type == "hand")
    return tr.say(seat, {{"you hold %1", "hai in mano %1"}, {"%0 holds %1", "%0 ha in mano %1"}}, face);
  if (type == "oracle")
    return tr.say(seat,
                  {{"your Oracle has %1", "nel tuo Oracolo c’è %1"},
                   {"%0’s Oracle has %1", "nell’Oracolo di %0 c’è %1"}},
                  face);
  return {};
}

}  // namespace nostos::terminal::words::ithaca
