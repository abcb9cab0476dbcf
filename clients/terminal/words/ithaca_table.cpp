// Ithaca in words: the whole table.
#include "clients/terminal/words/games.hpp"
#include "clients/terminal/words/ithaca.hpp"
#include "clients/terminal/words/ithaca_cards.hpp"

namespace nostos::terminal::words::ithaca {
namespace {

using namespace ithaca_cards;

std::string colours(const Json& list, const Voice& voice) {
  Texts all;
  for (const Json& colour : each(list)) {
    std::string name = voice.value(colour);
    for (const Json& one : each(part(voice.catalogue(), "deities")))
      if (part(one, "colour") == colour) name = deity(part(one, "id"), voice);
    all.push_back(name);
  }
  return voice.list(all);
}

std::string route(const Json& seat, const Voice& voice) {
  const Json& route = route_of(part(seat, "route"), voice);
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
  for (const Json& one : each(part(seat, "acquired")))
    acquired.push_back(route_name(route_of(one, voice), voice));
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

}  // namespace

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

}  // namespace nostos::terminal::words::ithaca

namespace nostos::terminal::words {

const Speech kIthaca{"ithaca",       ithaca::told,  ithaca::fact,  ithaca::asked,
                     ithaca::choice, ithaca::field, ithaca::value, ithaca::spoken};

}  // namespace nostos::terminal::words
