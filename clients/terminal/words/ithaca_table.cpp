// The texts of Ithaca: the whole table.
#include "clients/terminal/words/games.hpp"
#include "clients/terminal/words/ithaca.hpp"
#include "clients/terminal/words/ithaca_cards.hpp"

namespace nostos::terminal::words::ithaca {
namespace {

using namespace ithaca_cards;

std::string colours(const Json& list, const Translator& tr) {
  Texts all;
  for (const Json& colour : each(list)) {
    std::string name = tr.value(colour);
    for (const Json& one : each(part(tr.static_data(), "deities")))
      if (part(one, "colour") == colour) name = deity(part(one, "id"), tr);
    all.push_back(name);
  }
  return tr.list(all);
}

std::string route(const Json& seat, const Translator& tr) {
  const Json& route = route_of(part(seat, "route"), tr);
  if (!route.is_object()) return tr.of({"none.", "nessuna."});
  Texts all{sentence(route_name(route, tr)), sentence(tr.say({"It takes cards of %1", "Prende carte di %1"},
                                                             colours(part(route, "colours"), tr)))};
  Texts actions;
  for (const Json& one : each(tr.view("deities")))
    actions.push_back(tr.say({"%2 under %1", "%2 con %1"}, deity(part(one, "deity"), tr),
                             tr.word(kAction, part(part(route, "actions"), text(part(one, "deity"))))));
  if (!actions.empty())
    all.push_back(sentence(tr.say({"It gives %1; now %2", "Dà %1; adesso %2"}, tr.list(actions),
                                  tr.word(kAction, part(seat, "action")))));
  all.push_back(some(part(seat, "cargo"))
                    ? sentence(tr.say({"On it %1", "Sopra %1"}, listed(part(seat, "cargo"), tr)))
                    : tr.of({"Nothing is on it.", "Sopra non c’è niente."}));
  return together(all);
}

void standing(int index, const Json& seat, const Translator& tr, Lines& all) {
  const bool over = is(tr.view("phase"), "over");
  Texts line;
  line.push_back(tr.say(index,
                        {{"You have %1, and %2 of 10.", "Hai %1, e %2 su 10."},
                         {"%0 has %1, and %2 of 10.", "%0 ha %1, e %2 su 10."}},
                        tr.count(number(part(seat, "score")), kPoints),
                        tr.count(number(part(seat, "years")), kYears)));
  const Json& hand = part(seat, "hand_cards");
  const Json& oracle = part(seat, "oracle_cards");
  if (!over)
    line.push_back(hand.is_array() ? sentence(tr.say({"Hand: %1", "Mano: %1"}, listed(hand, tr)))
                                   : sentence(tr.say({"Hand of %1", "Mano di %1"},
                                                     tr.count(number(part(seat, "hand")), kCards))));
  line.push_back(oracle.is_array() ? sentence(tr.say({"Oracle: %1", "Oracolo: %1"}, listed(oracle, tr)))
                                   : sentence(tr.say({"Oracle of %1", "Oracolo di %1"},
                                                     tr.count(number(part(seat, "oracle")), kCards))));
  if (some(part(seat, "points")))
    line.push_back(
        sentence(tr.say({"Cards won: %1", "Carte conquistate: %1"}, listed(part(seat, "points"), tr))));
  Texts acquired;
  for (const Json& one : each(part(seat, "acquired"))) acquired.push_back(route_name(route_of(one, tr), tr));
  std::string routes;
  for (const std::string& one : acquired) routes += (routes.empty() ? "" : "; ") + one;
  if (!acquired.empty())
    line.push_back(sentence(tr.say({"Routes landed: %1", "Rotte approdate: %1"}, routes)));
  all.push_back(together(line));
  if (!over)
    all.push_back(
        tr.say(index, {{"Your route: %1", "La tua rotta: %1"}, {"The route of %0: %1", "La rotta di %0: %1"}},
               route(seat, tr)));
}

void result(const Translator& tr, Lines& all) {
  const Json& end = tr.view("result");
  if (is(part(end, "reason"), "stalemate"))
    all.emplace_back(tr.of({"Nothing could move any more: the game ends in a stalemate",
                            "Non poteva più muoversi nulla: la partita finisce in stallo"}));
  else
    all.push_back(tr.say(part(end, "ended_by"),
                         {{"The voyage is over: you came home", "Il viaggio è finito: sei a casa"},
                          {"The voyage is over: %0 came home", "Il viaggio è finito: %0 è a casa"}}));
  const Json& suitors = tr.view("suitors");
  const Json::array_t& sums = each(part(end, "sums"));
  if (suitors.is_null())
    all.emplace_back(tr.of({"The Suitors never came: all points stand",
                            "I Proci non sono mai arrivati: tutti i punti restano"}));
  else if (const Json& by = part(end, "defeated_by"); by.is_number_integer())
    all.push_back(
        tr.say(by,
               {{"You defeat the Suitors of %1 and keep everything; all others lose their points of %1",
                 "Sconfiggi i Proci di %1 e conservi tutto; tutti gli altri perdono i punti di %1"},
                {"%0 defeats the Suitors of %1 and keeps everything; all others lose their points of %1",
                 "%0 sconfigge i Proci di %1 e conserva tutto; tutti gli altri perdono i punti di %1"}},
               deity(suitors, tr)));
  else
    all.push_back(
        tr.say({"Nobody alone has the most of %1: the Suitors win, and all points of %1 are lost",
                "Nessuno da solo ha più %1 degli altri: vincono i Proci e tutti i punti di %1 sono persi"},
               deity(suitors, tr)));
  Texts against;
  for (std::size_t seat = 0; seat < sums.size(); ++seat)
    against.push_back(
        tr.say(static_cast<int>(seat), {{"you %1", "tu %1"}, {"%0 %1", "%0 %1"}}, number(sums[seat])));
  if (!against.empty())
    all.push_back(tr.say({"Against the Suitors: %1", "Contro i Proci: %1"}, tr.list(against)));
  const Json::array_t& lost = each(part(end, "lost"));
  for (std::size_t seat = 0; seat < lost.size(); ++seat)
    if (some(lost[seat]))
      all.push_back(tr.say(static_cast<int>(seat),
                           {{"Lost to the Suitors by you: %1", "Perdute da te per i Proci: %1"},
                            {"Lost to the Suitors by %0: %1", "Perdute da %0 per i Proci: %1"}},
                           listed(lost[seat], tr)));
}

void contest(const Translator& tr, Lines& all) {
  for (const Json& bid : each(part(tr.view("contest"), "bids"))) {
    const Json& seat = part(bid, "seat");
    if (!yes(part(bid, "decided"))) continue;
    const int many = number(part(bid, "count"));
    if (many == 0)
      all.push_back(tr.say(seat, {{"You have passed", "Hai passato"}, {"%0 has passed", "%0 ha passato"}}));
    else
      all.push_back(
          tr.say(seat, {{"You have bid %1", "Hai puntato %1"}, {"%0 has bid %1", "%0 ha puntato %1"}},
                 part(bid, "cards").is_array() ? listed(part(bid, "cards"), tr) : tr.count(many, kCards)));
  }
}

}  // namespace

Lines describe_table(const Translator& tr) {
  Lines all;
  const bool over = is(tr.view("phase"), "over");
  if (!over) {
    all.push_back(tr.say(tr.view("active"),
                         {{"Turn %1, yours", "Turno %1, il tuo"}, {"Turn %1, %0’s", "Turno %1, di %0"}},
                         number(tr.view("turn"))));
    all.push_back(describe_prompt(tr));
    contest(tr, all);
  } else {
    result(tr, all);
  }
  const Json::array_t& seats = each(tr.view("seats"));
  for (const bool mine : {true, false})
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
      if (tr.own(static_cast<int>(seat)) == mine) standing(static_cast<int>(seat), seats[seat], tr, all);
  if (over) return all;
  for (const Json& one : each(tr.view("deities"))) {
    const Json& id = part(one, "deity");
    const int total = number(part(one, "total"));
    std::string line = tr.say({"%1 has %2 of 7 towards a gift: %3", "%1 ha %2 su 7 per un dono: %3"},
                              deity(id, tr), total, listed(part(one, "cards"), tr));
    if (!id.is_null() && tr.view("favour") == id)
      line += tr.of({"; has the Divine Favour", "; ha il Favore Divino"});
    if (!id.is_null() && tr.view("suitors") == id)
      line += tr.of({"; the Suitors are here", "; qui ci sono i Proci"});
    all.push_back(line);
  }
  const Json& sea = tr.view("poseidon");
  all.push_back(tr.say({"Poseidon has %1, and his wrath comes above %2: %3",
                        "Poseidone ha %1, e la sua ira arriva oltre %2: %3"},
                       number(part(sea, "total")), number(part(sea, "threshold")),
                       listed(part(sea, "cards"), tr)));
  if (tr.view("suitors").is_null())
    all.emplace_back(
        tr.of({"No gift yet: the Suitors have not come", "Ancora nessun dono: i Proci non ci sono"}));
  all.push_back(tr.say({"The fate deck has %1, the route deck %2; discarded: %3",
                        "Il mazzo del fato ha %1, il mazzo delle rotte %2; scartate: %3"},
                       tr.count(number(tr.view("deck")), kCards), number(tr.view("route_deck")),
                       listed(tr.view("discard"), tr)));
  return all;
}

}  // namespace nostos::terminal::words::ithaca

namespace nostos::terminal::words {

const GameText kIthaca{"ithaca",       ithaca::describe_event, ithaca::fact,  ithaca::describe_prompt,
                       ithaca::choice, ithaca::field,          ithaca::value, ithaca::describe_table};

}  // namespace nostos::terminal::words
