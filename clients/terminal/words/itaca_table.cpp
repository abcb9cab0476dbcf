// The texts of Itaca: the whole table.
#include <algorithm>

#include "clients/terminal/words/games.hpp"
#include "clients/terminal/words/itaca.hpp"
#include "clients/terminal/words/itaca_cards.hpp"

namespace nostos::terminal::words::itaca {
namespace {

using namespace itaca_cards;

constexpr int kCommand = 9;  // the card of Commander and Hero
constexpr std::size_t kInRow = 4;

std::string place(const Json& seat, const Translator& tr) {
  const Json& at = part(seat, "island");
  return at.is_string()
             ? tr.say({"at %1, row %2,", "in mare, %1, fila %2,"}, island(at, tr), number(part(seat, "row")))
             : tr.of({"at the start", "alla partenza"});
}

std::string standing(int index, const Json& seat, const Translator& tr) {
  Texts all{tr.say(index,
                   {{"You are %1 with a crew of %2.", "Sei %1 con %2 di equipaggio."},
                    {"%0 is %1 with a crew of %2.", "%0 è %1 con %2 di equipaggio."}},
                   place(seat, tr), number(part(seat, "crew")))};
  const Json& hand = part(seat, "hand_cards");
  if (hand.is_array()) {
    Texts names;
    for (const Json& one : each(hand))
      names.push_back(tr.own(index) && !is(tr.view("phase"), "over") ? hand_card(one, tr)
                                                                     : event_name(one, tr));
    all.push_back(names.empty() ? tr.of({"Hand: none.", "Mano: nessuna carta."})
                                : sentence(tr.say({"Hand: %1", "Mano: %1"}, with_semicolons(names))));
  } else {
    all.push_back(sentence(tr.say({"Hand of %1", "Mano di %1"}, cards(number(part(seat, "hand")), tr))));
  }
  const Json& role = part(seat, "role");
  const Json& face = part(seat, "shown");
  if (tr.view("captain") == Json(index) && !is(tr.view("phase"), "wager") &&
      !is(tr.view("phase"), "character"))
    all.emplace_back(is(tr.view("phase"), "calling") ? tr.of({"Has the command.", "Ha il comando."})
                     : yes(tr.view("hero"))          ? tr.of({"Is the Hero.", "È l’Eroe."})
                                                     : tr.of({"Is the Commander.", "È il Comandante."}));
  else if (face.is_number_integer() && number(face) != kCommand)
    all.push_back(sentence(role.is_number_integer()
                               ? tr.say({"Role: %1", "Ruolo: %1"}, role_name(face, role, tr))
                               : tr.say({"Character: %1", "Personaggio: %1"}, character(face, tr))));
  else if (part(seat, "character").is_number_integer())
    all.push_back(sentence(tr.say({"Secret character: %1", "Personaggio segreto: %1"},
                                  character_words(part(seat, "character"), tr))));
  else if (yes(part(seat, "chose")))
    all.emplace_back(tr.of({"Has chosen a secret character.", "Ha scelto un personaggio segreto."}));
  if (part(seat, "in").is_boolean()) {
    const Json& bid = part(seat, "bid");
    if (!yes(part(seat, "in")))
      all.emplace_back(tr.of({"Has left the wager.", "Ha lasciato la scommessa."}));
    else if (bid.is_number_integer())
      all.push_back(sentence(tr.say({"Bids %1", "Punta %1"}, men(number(bid), tr))));
  }
  return together(all);
}

void grid(const Translator& tr, Lines& all) {
  const Json::array_t& cells = each(tr.view("grid"));
  const Json::array_t& seats = each(tr.view("seats"));
  for (std::size_t row = 0; row < 9 && row * kInRow < cells.size(); ++row) {
    Texts islands;
    for (std::size_t at = row * kInRow; at < std::min(cells.size(), (row + 1) * kInRow); ++at) {
      Json ships = Json::array();
      for (std::size_t seat = 0; seat < seats.size(); ++seat)
        if (part(seats[seat], "island") == cells[at]) ships.push_back(seat);
      std::string one = island_words(cells[at], tr);
      if (!ships.empty()) one += tr.say({", here %1", ", qui %1"}, tr.names(ships));
      islands.push_back(one);
    }
    all.push_back(tr.say({"Row %1 of the sea, from the left: %2", "Fila %1 del mare, da sinistra: %2"},
                         row + 1, with_semicolons(islands)));
  }
  all.push_back(
      tr.say({"Beyond the top row lies %1", "Oltre la fila più alta c’è %1"}, island_words("ithaca", tr)));
}

void mission(const Translator& tr, Lines& all) {
  const Json& now = tr.view("mission");
  const std::string phase = text(tr.view("phase"));
  if (now.is_object() && phase != "wager" && phase != "character" && phase != "calling") {
    const bool applied = yes(part(now, "applied"));
    std::string line = applied
                           ? tr.say({"The mission to %1: %2", "La missione verso %1: %2"},
                                    island(part(now, "island"), tr), difficulty(part(now, "difficulty"), tr))
                           : tr.say({"The mission to %1, before dice and roles",
                                     "La missione verso %1, prima di dadi e ruoli"},
                                    island_words(part(now, "island"), tr));
    if (const Json& success = part(now, "success"); success.is_boolean())
      line += yes(success) ? tr.of({", success", ", riuscita"}) : tr.of({", failure", ", fallita"});
    else if (applied)
      line += tr.say({", in all %1", ", in tutto %1"}, number(part(now, "remaining")));
    all.push_back(line);
  }
  // Numbered as in a choice among them.
  const Json::array_t& items = each(tr.view("items"));
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (yes(part(items[i], "cancelled"))) continue;
    Texts deeds;
    for (const Json& deed : each(part(items[i], "deeds")))
      if (const std::string words = deed_words(deed, tr); !words.empty()) deeds.push_back(words);
    if (!deeds.empty())
      all.push_back(tr.say(part(items[i], "seat"),
                           {{"Effect %1, yours, %2: %3", "Effetto %1, da te, %2: %3"},
                            {"Effect %1, by %0, %2: %3", "Effetto %1, da %0, %2: %3"}},
                           i + 1, source(items[i], tr), with_semicolons(deeds)));
  }
}

}  // namespace

Lines describe_table(const Translator& tr) {
  Lines all;
  const Json& end = tr.view("result");
  // The view does not tell which of the others is to move.
  const std::string phase = text(tr.view("phase"));
  const bool others = phase == "roles" || phase == "hindering" || phase == "shipwreck" || tr.own() < 0;
  all.push_back(tr.say({"Round %1", "Turno %1"}, number(tr.view("round"))) + ": " +
                (others ? moment(tr) : describe_prompt(tr)));
  if (end.is_object()) {
    all.push_back(
        part(end, "winner").is_number_integer()
            ? tr.say(part(end, "winner"), {{"You come home to Ithaca and win", "Torni a Itaca e vinci"},
                                           {"%0 comes home to Ithaca and wins", "%0 torna a Itaca e vince"}})
            : std::string(tr.of(
                  {"The rounds have run out, and nobody wins", "I turni sono finiti, e non vince nessuno"})));
    Texts order;
    for (const Json& seat : each(part(end, "ranking")))
      order.push_back(tr.own(seat) ? std::string(tr.of({"you", "tu"})) : tr.name(seat));
    if (!order.empty()) all.push_back(tr.say({"In order: %1", "In ordine: %1"}, tr.list(order)));
  }
  mission(tr, all);
  const Json::array_t& seats = each(tr.view("seats"));
  for (const bool mine : {true, false})
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
      if (tr.own(static_cast<int>(seat)) == mine)
        all.push_back(standing(static_cast<int>(seat), seats[seat], tr));
  if (const Json& pile = tr.view("pile"); some(pile)) {
    Texts names;
    for (const Json& one : each(pile)) names.push_back(character(one, tr));
    all.push_back(
        tr.say({"The characters you found: %1", "I personaggi che hai trovato: %1"}, with_semicolons(names)));
  }
  grid(tr, all);
  if (some(tr.view("played")))
    all.push_back(
        tr.say({"Cards on the table: %1", "Carte sul tavolo: %1"}, event_names(tr.view("played"), tr)));
  all.push_back(tr.say({"The deck has %1", "Il mazzo ha %1"}, cards(number(tr.view("deck")), tr)) +
                (some(tr.view("discard"))
                     ? tr.say({"; discarded: %1", "; scartate: %1"}, event_names(tr.view("discard"), tr))
                     : ""));
  return all;
}

}  // namespace nostos::terminal::words::itaca

namespace nostos::terminal::words {

const GameText kItaca{"itaca",       itaca::describe_event, itaca::fact,  itaca::describe_prompt,
                      itaca::choice, itaca::field,          itaca::value, itaca::describe_table};

}  // namespace nostos::terminal::words
