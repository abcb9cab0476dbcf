// Ithaca in words.
#include "clients/terminal/words/games.hpp"
#include "clients/terminal/words/say.hpp"

namespace nostos::terminal::words {
namespace {

constexpr std::array<Term, 4> kAction{{{"favour", {"Favour", "Favore"}},
                                       {"landing", {"Landing", "Approdo"}},
                                       {"oracle", {"Oracle", "Oracolo"}},
                                       {"odyssey", {"Odyssey", "Odissea"}}}};
constexpr std::array<std::pair<char, const char*>, 4> kLetters{
    {{'Z', "zeus"}, {'A', "athena"}, {'H', "helios"}, {'W', "aiolus"}}};
constexpr Count kCards{{"1 card", "1 carta"}, {"%1 cards", "%1 carte"}};
constexpr Count kYears{{"1 year", "1 anno"}, {"%1 years", "%1 anni"}};
constexpr Count kPoints{{"1 point", "1 punto"}, {"%1 points", "%1 punti"}};

// --- deities, cards, routes

std::string deity(const Json& id, const Voice& voice) {
  for (const Json& one : each(voice.view("deities")))
    if (!id.is_null() && part(one, "deity") == id)
      if (std::string name = voice.said(part(one, "name")); !name.empty()) return name;
  return voice.value(id);
}
std::string letter(char sign, const Voice& voice) {
  for (const auto& [known, id] : kLetters)
    if (known == sign) return deity(id, voice);
  return {};
}
// "ZH3": Zeus or Helios 3.
std::string card(const std::string& face, const Voice& voice) {
  std::size_t letters = 0;
  Texts names;
  while (letters < face.size() && letters < 2) {
    const std::string name = letter(face[letters], voice);
    if (name.empty()) break;
    names.push_back(name);
    ++letters;
  }
  const std::string value = face.substr(letters);
  const bool known =
      !names.empty() && !value.empty() && value.find_first_not_of("0123456789") == std::string::npos;
  return known ? voice.either(names) + " " + value : voice.value(face);
}
// A list of cards, or several as one text, "Z2+ZH3".
Texts cards(const Json& given, const Voice& voice) {
  Texts all;
  for (const Json& one : each(given)) all.push_back(card(text(one), voice));
  if (given.is_string()) {
    const std::string several = text(given);
    for (std::size_t from = 0; from <= several.size();) {
      const std::size_t to = std::min(several.find('+', from), several.size());
      all.push_back(card(several.substr(from, to - from), voice));
      from = to + 1;
    }
  }
  return all;
}
std::string listed(const Json& given, const Voice& voice) {
  const Texts all = cards(given, voice);
  return all.empty() ? voice.of({"no card", "nessuna carta"}) : voice.list(all);
}
int sum(const Json& given) {
  int all = 0;
  for (const Json& one : each(given)) {
    const std::string face = text(one);
    if (!face.empty() && face.back() >= '0' && face.back() <= '9') all += face.back() - '0';
  }
  return all;
}
std::string route_name(const Json& route, const Voice& voice) {
  const std::string name = voice.said(part(route, "name"));
  return voice.say({"%1, %2", "%1, %2"}, name.empty() ? voice.value(part(route, "id")) : name,
                   voice.count(number(part(route, "years")), kYears));
}

// --- events

std::string revealed(const Json& bids, const Voice& voice) {
  std::string all;
  const Json::array_t& seats = each(bids);
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    if (!some(seats[seat])) continue;
    all += (all.empty() ? "" : "; ") + voice.say(static_cast<int>(seat),
                                                 {{"you %1, in all %2", "tu %1, in tutto %2"},
                                                  {"%0 %1, in all %2", "%0 %1, in tutto %2"}},
                                                 listed(seats[seat], voice), sum(seats[seat]));
  }
  return all.empty() ? voice.of({"Nobody has bid.", "Nessuno ha puntato."})
                     : voice.say({"The bids: %1.", "Le puntate: %1."}, all);
}

std::string told(const Json& event, const Voice& voice) {
  const std::string type = text(part(event, "type"));
  const Json& seat = part(event, "seat");
  const std::string face = listed(part(event, "card"), voice);
  const std::string god = deity(part(event, "deity"), voice);
  const Json& own = part(event, "own");
  const int many = number(part(event, "count"));
  if (type == "setup_cleared")
    return voice.say(
        {"%1 began above 6: the cards are discarded.", "%1 era già oltre 6: le carte si scartano."}, god);
  if (type == "turn") return voice.say(seat, {{"Your turn.", "Tocca a te."}, {"%0’s turn.", "Turno di %0."}});
  if (type == "drawn") {
    if (some(own) || own.is_string())
      return voice.say(seat, {{"You draw %1.", "Peschi %1."}, {"%0 draws %1.", "%0 pesca %1."}},
                       listed(own, voice));
    return voice.say(seat, {{"You draw %1.", "Peschi %1."}, {"%0 draws %1.", "%0 pesca %1."}},
                     voice.count(many, kCards));
  }
  if (type == "reshuffled")
    return voice.say(
        {"The discards become the fate deck: %1.", "Gli scarti diventano il mazzo del fato: %1."},
        voice.count(many, kCards));
  if (type == "routes_shuffled")
    return voice.say({"The discarded routes become the route deck: %1.",
                      "Le rotte scartate diventano il mazzo delle rotte: %1."},
                     many);
  if (type == "kept")
    return voice.say(seat, {{"You keep your route.", "Tieni la tua rotta."},
                            {"%0 keeps the route.", "%0 tiene la rotta."}});
  if (type == "spent")
    return voice.say(seat,
                     {{"You spend %1 on Poseidon.", "Hai speso %1 su Poseidone."},
                      {"%0 spends %1 on Poseidon.", "%0 spende %1 su Poseidone."}},
                     face);
  if (type == "route") {
    const Json& route = part(event, "route");
    if (!route.is_object())
      return voice.say(seat, {{"No route is left for you.", "Per te non ci sono più rotte."},
                              {"No route is left for %0.", "Per %0 non ci sono più rotte."}});
    return voice.say(seat,
                     {{"You draw the route %1.", "Peschi la rotta %1."},
                      {"%0 draws the route %1.", "%0 pesca la rotta %1."}},
                     route_name(route, voice));
  }
  if (type == "excess")
    return voice.say(seat,
                     {{"You lose %1 from your route.", "Hai perso %1 dalla tua rotta."},
                      {"%0 loses %1 from the route.", "%0 perde %1 dalla rotta."}},
                     listed(part(event, "cards"), voice));
  if (type == "wrath")
    return voice.say(seat, {{"You wake the wrath of Poseidon. All others change route.",
                             "Provochi l’ira di Poseidone. Tutti gli altri cambiano rotta."},
                            {"%0 wakes the wrath of Poseidon. All others change route.",
                             "%0 provoca l’ira di Poseidone. Tutti gli altri cambiano rotta."}});
  if (type == "appeased")
    return voice.of(
        {"Poseidon is appeased; his cards are discarded.", "Poseidone si placa; le sue carte si scartano."});
  if (type == "influence")
    return voice.say(
        seat, {{"You play %1 on %2.", "Giochi %1 su %2."}, {"%0 plays %1 on %2.", "%0 gioca %1 su %2."}},
        face, god);
  if (type == "favour_action")
    return voice.say(seat,
                     {{"By the Favour, you play %1 on %2.", "Con il Favore giochi %1 su %2."},
                      {"By the Favour, %0 plays %1 on %2.", "Con il Favore %0 gioca %1 su %2."}},
                     face, god);
  if (type == "favour") return voice.say({"The Favour is with %1.", "Il Favore è con %1."}, god);
  if (type == "cleared")
    return voice.say({"%1 is above 6: the cards are discarded.", "%1 è oltre 6: le carte si scartano."}, god);
  if (type == "gift") {
    const Json& prize = part(event, "prize");
    if (!prize.is_string())
      return voice.say({"%1 has only doubles to give: no prize. The Suitors go to %1.",
                        "%1 ha solo doppie da dare: nessun premio. I Proci vanno da %1."},
                       god);
    return voice.say({"%1 gives %2. The Suitors go to %1.", "%1 dona %2. I Proci vanno da %1."}, god,
                     listed(prize, voice));
  }
  if (type == "passed") return voice.say(seat, {{"You pass.", "Passi."}, {"%0 passes.", "%0 passa."}});
  if (type == "bid")
    return voice.say(seat, {{"You bid %1.", "Punti %1."}, {"%0 bids %1.", "%0 punta %1."}},
                     some(own) || own.is_string() ? listed(own, voice) : voice.count(many, kCards));
  if (type == "revealed") return revealed(part(event, "bids"), voice);
  if (type == "awarded") {
    const std::string prize = listed(part(event, "prize"), voice);
    if (!seat.is_number_integer())
      return voice.say({"Nobody wins %1: it is discarded.", "Nessuno vince %1: si scarta."}, prize);
    return voice.say(seat, {{"You win %1.", "Hai vinto %1."}, {"%0 wins %1.", "%0 vince %1."}}, prize);
  }
  if (type == "discarded")
    return voice.say(seat, {{"You discard %1.", "Scarti %1."}, {"%0 discards %1.", "%0 scarta %1."}}, face);
  if (type == "oracle") {
    if (some(own) || own.is_string())
      return voice.say(seat,
                       {{"You lay %1 aside. Your Oracle has %2.", "Metti da parte %1. Il tuo Oracolo ha %2."},
                        {"%0 lays %1 aside. The Oracle has %2.", "%0 mette da parte %1. L’Oracolo ha %2."}},
                       listed(own, voice), voice.count(many, kCards));
    return voice.say(
        seat,
        {{"You lay a card aside. Your Oracle has %1.", "Metti da parte una carta. Il tuo Oracolo ha %1."},
         {"%0 lays a card aside. The Oracle has %1.", "%0 mette da parte una carta. L’Oracolo ha %1."}},
        voice.count(many, kCards));
  }
  if (type == "swapped") {
    const std::string out = listed(part(event, "out"), voice);
    if (some(own) || own.is_string())
      return voice.say(
          seat,
          {{"You lay %1 aside; %2 leaves your Oracle.", "Metti da parte %1; dal tuo Oracolo esce %2."},
           {"%0 lays %1 aside; %2 leaves the Oracle.", "%0 mette da parte %1; dall’Oracolo esce %2."}},
          listed(own, voice), out);
    return voice.say(
        seat,
        {{"You change an Oracle card; %1 is discarded.", "Cambi una carta Oracolo; si scarta %1."},
         {"%0 changes an Oracle card; %1 is discarded.", "%0 cambia una carta Oracolo; si scarta %1."}},
        out);
  }
  if (type == "odyssey")
    return voice.say(seat, {{"You load %1.", "Carichi %1."}, {"%0 loads %1.", "%0 carica %1."}}, face);
  if (type == "landed")
    return voice.say(seat,
                     {{"You land, on the route %1, with %2.", "Approdi, con la rotta %1 e %2."},
                      {"%0 lands, on the route %1, with %2.", "%0 approda, con la rotta %1 e %2."}},
                     route_name(part(event, "route"), voice), listed(part(event, "cards"), voice));
  if (type == "rested") return voice.say(seat, {{"You rest.", "Riposi."}, {"%0 rests.", "%0 riposa."}});
  if (type == "suitors") {
    if (!seat.is_number_integer())
      return voice.say({"Nobody defeats the Suitors: all points of %1 are lost.",
                        "Nessuno sconfigge i Proci: tutti i punti di %1 sono persi."},
                       god);
    return voice.say(seat,
                     {{"You defeat the Suitors of %1.", "Sconfiggi i Proci di %1."},
                      {"%0 defeats the Suitors of %1.", "%0 sconfigge i Proci di %1."}},
                     god);
  }
  if (type == "ended")
    return is(part(event, "reason"), "stalemate")
               ? voice.of({"Nothing can move any more. The game is over.",
                           "Non può più muoversi nulla. La partita è finita."})
               : voice.of({"The voyage is over.", "Il viaggio è finito."});
  return voice.unknown(type);
}

// --- decisions

const Json& seat_of(const Json& seat, const Voice& voice) {
  return seat.is_number_integer() && number(seat) >= 0
             ? part(voice.view("seats"), static_cast<std::size_t>(number(seat)))
             : nothing();
}

std::string asked(const Voice& voice) {
  const std::string phase = text(voice.view("phase"));
  const Json& contest = voice.view("contest");
  const Json& excess = voice.view("excess");
  if (phase == "over") return voice.of({"The voyage is over", "Il viaggio è finito"});
  if (phase == "contest") {
    const std::string god = deity(part(contest, "deity"), voice);
    const std::string prize = listed(part(contest, "prize"), voice);
    return voice.say(part(contest, "asked"),
                     {{"A gift of %1 is at stake, %2: pass, or bid Oracle cards that show %1",
                       "È in palio un dono di %1, %2: passa, o punta carte Oracolo che mostrano %1"},
                      {"A gift of %1 is at stake, %2: %0 passes or bids",
                       "È in palio un dono di %1, %2: %0 passa o punta"}},
                     god, prize);
  }
  if (phase == "excess")
    return voice.say(part(excess, "seat"),
                     {{"Discard %1 from your route", "Scarta %1 dalla tua rotta"},
                      {"%0 discards %1 from the new route", "%0 scarta %1 dalla nuova rotta"}},
                     voice.count(number(part(excess, "count")), kCards));
  const Json& active = voice.view("active");
  if (phase == "change")
    return voice.say(active, {{"Keep your route, or spend an Oracle card to draw another",
                               "Tieni la tua rotta, o spendi una carta Oracolo per pescarne un’altra"},
                              {"%0 may change route", "%0 può cambiare rotta"}});
  if (phase == "influence")
    return voice.say(active, {{"Play a card on a deity", "Gioca una carta su una divinità"},
                              {"%0 plays a card on a deity", "%0 gioca una carta su una divinità"}});
  if (phase == "deeds") {
    const Json& action = part(seat_of(active, voice), "action");
    if (action.is_null())
      return voice.say(active, {{"You have no route: discard a card", "Non hai una rotta: scarta una carta"},
                                {"%0 has no route and discards", "%0 non ha una rotta e scarta"}});
    const std::string deed = voice.word(kAction, action);
    if (!voice.own(active))
      return voice.say({"The Favour gives %1: %2", "Il Favore dà a %1: %2"}, voice.name(active), deed);
    constexpr std::array<Term, 4> all{{{"favour",
                                        {"Favour: play another card on a deity, or discard a card",
                                         "Favore: gioca un’altra carta su una divinità, o scarta una carta"}},
                                       {"landing",
                                        {"Landing: land your route, or discard a card",
                                         "Approdo: approda con la tua rotta, o scarta una carta"}},
                                       {"oracle",
                                        {"Oracle: lay a card aside, or discard a card",
                                         "Oracolo: metti da parte una carta, o scarta una carta"}},
                                       {"odyssey",
                                        {"Odyssey: load a card on your route, or discard a card",
                                         "Odissea: carica una carta sulla rotta, o scarta una carta"}}}};
    return voice.word(all, action);
  }
  return voice.of({"Your choice", "Tocca a te"});
}

std::string choice(std::string_view type, const Voice& voice) {
  constexpr std::array<Term, 13> names{
      {{"keep", {"Keep your route", "Tieni la rotta"}},
       {"change", {"Spend an Oracle card for another route", "Spendi una carta Oracolo per un’altra rotta"}},
       {"excess", {"Discard from your route", "Scarta dalla rotta"}},
       {"influence", {"Play a card", "Gioca una carta"}},
       {"pass", {"Pass", "Passa"}},
       {"bid", {"Bid", "Punta"}},
       {"favour", {"Play another card", "Gioca un’altra carta"}},
       {"oracle", {"Lay a card aside", "Metti da parte una carta"}},
       {"swap", {"Lay a card aside for another", "Metti da parte una carta al posto di un’altra"}},
       {"odyssey", {"Load a card", "Carica una carta"}},
       {"land", {"Land", "Approda"}},
       {"discard", {"Discard a card", "Scarta una carta"}},
       {"rest", {"Rest", "Riposa"}}}};
  for (const Term& term : names)
    if (type == term.key) return voice.of(term.text);
  return {};
}

std::string field(std::string_view type, std::string_view field, const Voice& voice) {
  if (type == "change" && field == "card") return voice.of({"Oracle card", "carta Oracolo"});
  constexpr std::array<Term, 4> names{{{"card", {"card", "carta"}},
                                       {"cards", {"cards", "carte"}},
                                       {"deity", {"deity", "divinità"}},
                                       {"out", {"leaves your Oracle", "esce dal tuo Oracolo"}}}};
  for (const Term& term : names)
    if (field == term.key) return voice.of(term.text);
  return {};
}

std::string value(std::string_view /*type*/, std::string_view field, const Json& given, const Voice& voice) {
  if (field == "card" || field == "cards" || field == "out")
    return given.is_string() && !text(given).empty() ? listed(given, voice) : voice.value(given);
  if (field == "deity") {
    for (const Json& one : each(voice.view("deities")))
      if (!given.is_null() && part(one, "deity") == given)
        return voice.say({"%1, who has %2", "%1, che ha %2"}, deity(given, voice),
                         number(part(one, "total")));
    return deity(given, voice);
  }
  return voice.value(given);
}

// --- the table

std::string colours(const Json& list, const Voice& voice) {
  Texts all;
  for (const Json& colour : each(list)) {
    std::string name = voice.value(colour);
    for (const Json& one : each(voice.view("deities")))
      if (part(one, "colour") == colour) name = deity(part(one, "deity"), voice);
    all.push_back(name);
  }
  return voice.list(all);
}

std::string route(const Json& seat, const Voice& voice) {
  const Json& route = part(seat, "route");
  if (!route.is_object()) return voice.of({"none.", "nessuna."});
  Texts all{sentence(route_name(route, voice)),
            sentence(voice.say({"It takes cards of %1", "Prende carte di %1"},
                               colours(part(route, "colours"), voice)))};
  Texts actions;
  for (const Json& one : each(voice.view("deities")))
    actions.push_back(voice.say({"%2 under %1", "%2 con %1"}, deity(part(one, "deity"), voice),
                                voice.word(kAction, part(part(route, "actions"), text(part(one, "deity"))))));
  if (!actions.empty())
    all.push_back(sentence(voice.say({"It gives %1; now %2", "Dà %1; adesso %2"}, voice.list(actions),
                                     voice.word(kAction, part(seat, "action")))));
  all.push_back(some(part(seat, "cargo"))
                    ? sentence(voice.say({"On it %1", "Sopra %1"}, listed(part(seat, "cargo"), voice)))
                    : voice.of({"Nothing is on it.", "Sopra non c’è niente."}));
  return together(all);
}

void standing(int index, const Json& seat, const Voice& voice, Lines& all) {
  const bool over = is(voice.view("phase"), "over");
  Texts line;
  line.push_back(voice.say(index,
                           {{"You have %1, and %2 of 10.", "Hai %1, e %2 su 10."},
                            {"%0 has %1, and %2 of 10.", "%0 ha %1, e %2 su 10."}},
                           voice.count(number(part(seat, "score")), kPoints),
                           voice.count(number(part(seat, "years")), kYears)));
  const Json& hand = part(seat, "hand_cards");
  const Json& oracle = part(seat, "oracle_cards");
  if (!over)
    line.push_back(hand.is_array() ? sentence(voice.say({"Hand: %1", "Mano: %1"}, listed(hand, voice)))
                                   : sentence(voice.say({"Hand of %1", "Mano di %1"},
                                                        voice.count(number(part(seat, "hand")), kCards))));
  line.push_back(oracle.is_array() ? sentence(voice.say({"Oracle: %1", "Oracolo: %1"}, listed(oracle, voice)))
                                   : sentence(voice.say({"Oracle of %1", "Oracolo di %1"},
                                                        voice.count(number(part(seat, "oracle")), kCards))));
  if (some(part(seat, "points")))
    line.push_back(
        sentence(voice.say({"Cards won: %1", "Carte conquistate: %1"}, listed(part(seat, "points"), voice))));
  Texts acquired;
  for (const Json& one : each(part(seat, "acquired"))) acquired.push_back(route_name(one, voice));
  std::string routes;
  for (const std::string& one : acquired) routes += (routes.empty() ? "" : "; ") + one;
  if (!acquired.empty())
    line.push_back(sentence(voice.say({"Routes landed: %1", "Rotte approdate: %1"}, routes)));
  all.push_back(together(line));
  if (!over)
    all.push_back(voice.say(
        index, {{"Your route: %1", "La tua rotta: %1"}, {"The route of %0: %1", "La rotta di %0: %1"}},
        route(seat, voice)));
}

void result(const Voice& voice, Lines& all) {
  const Json& end = voice.view("result");
  if (is(part(end, "reason"), "stalemate"))
    all.emplace_back(voice.of({"Nothing could move any more: the game ends in a stalemate",
                               "Non poteva più muoversi nulla: la partita finisce in stallo"}));
  else
    all.push_back(voice.say(part(end, "ended_by"),
                            {{"The voyage is over: you came home", "Il viaggio è finito: sei a casa"},
                             {"The voyage is over: %0 came home", "Il viaggio è finito: %0 è a casa"}}));
  const Json& suitors = voice.view("suitors");
  const Json::array_t& sums = each(part(end, "sums"));
  if (suitors.is_null())
    all.emplace_back(voice.of({"The Suitors never came: all points stand",
                               "I Proci non sono mai arrivati: tutti i punti restano"}));
  else if (const Json& by = part(end, "defeated_by"); by.is_number_integer())
    all.push_back(
        voice.say(by,
                  {{"You defeat the Suitors of %1 and keep everything; all others lose their points of %1",
                    "Sconfiggi i Proci di %1 e conservi tutto; tutti gli altri perdono i punti di %1"},
                   {"%0 defeats the Suitors of %1 and keeps everything; all others lose their points of %1",
                    "%0 sconfigge i Proci di %1 e conserva tutto; tutti gli altri perdono i punti di %1"}},
                  deity(suitors, voice)));
  else
    all.push_back(
        voice.say({"Nobody alone has the most of %1: the Suitors win, and all points of %1 are lost",
                   "Nessuno da solo ha più %1 degli altri: vincono i Proci e tutti i punti di %1 sono persi"},
                  deity(suitors, voice)));
  Texts against;
  for (std::size_t seat = 0; seat < sums.size(); ++seat)
    against.push_back(
        voice.say(static_cast<int>(seat), {{"you %1", "tu %1"}, {"%0 %1", "%0 %1"}}, number(sums[seat])));
  if (!against.empty())
    all.push_back(voice.say({"Against the Suitors: %1", "Contro i Proci: %1"}, voice.list(against)));
  const Json::array_t& lost = each(part(end, "lost"));
  for (std::size_t seat = 0; seat < lost.size(); ++seat)
    if (some(lost[seat]))
      all.push_back(voice.say(static_cast<int>(seat),
                              {{"Lost to the Suitors by you: %1", "Perdute da te per i Proci: %1"},
                               {"Lost to the Suitors by %0: %1", "Perdute da %0 per i Proci: %1"}},
                              listed(lost[seat], voice)));
}

void contest(const Voice& voice, Lines& all) {
  for (const Json& bid : each(part(voice.view("contest"), "bids"))) {
    const Json& seat = part(bid, "seat");
    if (!yes(part(bid, "decided"))) continue;
    const int many = number(part(bid, "count"));
    if (many == 0)
      all.push_back(
          voice.say(seat, {{"You have passed", "Hai passato"}, {"%0 has passed", "%0 ha passato"}}));
    else
      all.push_back(voice.say(
          seat, {{"You have bid %1", "Hai puntato %1"}, {"%0 has bid %1", "%0 ha puntato %1"}},
          part(bid, "cards").is_array() ? listed(part(bid, "cards"), voice) : voice.count(many, kCards)));
  }
}

Lines spoken(const Voice& voice) {
  Lines all;
  const bool over = is(voice.view("phase"), "over");
  if (!over) {
    all.push_back(voice.say(voice.view("active"),
                            {{"Turn %1, yours", "Turno %1, il tuo"}, {"Turn %1, %0’s", "Turno %1, di %0"}},
                            number(voice.view("turn"))));
    all.push_back(asked(voice));
    contest(voice, all);
  } else {
    result(voice, all);
  }
  const Json::array_t& seats = each(voice.view("seats"));
  for (const bool mine : {true, false})
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
      if (voice.own(static_cast<int>(seat)) == mine)
        standing(static_cast<int>(seat), seats[seat], voice, all);
  if (over) return all;
  for (const Json& one : each(voice.view("deities"))) {
    const Json& id = part(one, "deity");
    const int total = number(part(one, "total"));
    std::string line = voice.say({"%1 has %2 of 7 towards a gift: %3", "%1 ha %2 su 7 per un dono: %3"},
                                 deity(id, voice), total, listed(part(one, "cards"), voice));
    if (!id.is_null() && voice.view("favour") == id)
      line += voice.of({"; has the Divine Favour", "; ha il Favore Divino"});
    if (!id.is_null() && voice.view("suitors") == id)
      line += voice.of({"; the Suitors are here", "; qui ci sono i Proci"});
    all.push_back(line);
  }
  const Json& sea = voice.view("poseidon");
  all.push_back(voice.say({"Poseidon has %1, and his wrath comes above %2: %3",
                           "Poseidone ha %1, e la sua ira arriva oltre %2: %3"},
                          number(part(sea, "total")), number(part(sea, "threshold")),
                          listed(part(sea, "cards"), voice)));
  if (voice.view("suitors").is_null())
    all.emplace_back(
        voice.of({"No gift yet: the Suitors have not come", "Ancora nessun dono: i Proci non ci sono"}));
  all.push_back(voice.say({"The fate deck has %1, the route deck %2; discarded: %3",
                           "Il mazzo del fato ha %1, il mazzo delle rotte %2; scartate: %3"},
                          voice.count(number(voice.view("deck")), kCards), number(voice.view("route_deck")),
                          listed(voice.view("discard"), voice)));
  return all;
}

}  // namespace

const Speech kIthaca{"ithaca", told, asked, choice, field, value, spoken};

}  // namespace nostos::terminal::words
