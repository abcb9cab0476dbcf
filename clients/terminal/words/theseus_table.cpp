// The texts of Theseus: the whole table.
#include <algorithm>

#include "clients/terminal/words/games.hpp"
#include "clients/terminal/words/theseus.hpp"
#include "clients/terminal/words/theseus_cards.hpp"

namespace nostos::terminal::words::theseus {
namespace {

using namespace theseus_cards;

constexpr int kTwelve = 12;

constexpr std::size_t kStretch = 9;  // cells of the ring in a line

std::string standing(const Json& seat, const Json& place, const Translator& tr) {
  Texts all;
  const auto say = [&](const SeatPhrase& pattern, auto... arguments) {
    all.push_back(sentence(tr.say(seat, pattern, arguments...)));
  };
  if (const Json& at = part(place, "cell"); !at.is_null())
    say({{"You stand on %1", "Sei sulla %1"}, {"%0 stands on %1", "%0 è sulla %1"}}, cell(at, tr));
  else if (part(place, "pawn").is_null())
    say({{"You are not on the ring yet", "Non sei ancora sull’anello"},
         {"%0 is not on the ring yet", "%0 non è ancora sull’anello"}});
  else
    say({{"You are off the ring, in the labyrinth", "Sei fuori dall’anello, nel labirinto"},
         {"%0 is off the ring, in the labyrinth", "%0 è fuori dall’anello, nel labirinto"}});
  const Json& glory = part(place, "glory");
  if (some(glory))
    all.push_back(
        sentence(tr.say({"%1, oldest first: %2", "%1, dalla più vecchia: %2"},
                        tr.count(static_cast<std::int64_t>(glory.size()), kGloryCards), cards(glory, tr))));
  else
    all.emplace_back(tr.of({"No glory.", "Nessuna gloria."}));
  Texts gifts;
  for (const Json& name : each(part(place, "gifts"))) gifts.push_back(gift(name, tr));
  all.push_back(gifts.empty() ? tr.of({"No gifts.", "Nessun dono."})
                              : sentence(tr.say({"Gifts: %1", "Doni: %1"}, tr.list(gifts))));
  all.push_back(sentence(tr.say(
      {"Adds %1 in a fight, needs %2 for a prayer", "Aggiunge %1 in uno scontro, per pregare serve %2"},
      number(part(place, "fight_bonus")), number(part(place, "prayer_need")))));
  if (yes(part(place, "may_enter")))
    say({{"You may enter the labyrinth", "Puoi entrare nel labirinto"},
         {"%0 may enter the labyrinth", "%0 può entrare nel labirinto"}});
  return together(all);
}

void labyrinth(const Translator& tr, Lines& all) {
  const Json& now = tr.view("labyrinth");
  const std::string phase = text(tr.view("phase"));
  if (!now.is_object() || (phase != "labyrinth" && phase != "misfit")) return;
  Texts road;
  for (const Json& tile : each(part(now, "road"))) {
    std::string one = tr.word(kTile, part(tile, "shows"));
    if (is(part(tile, "laid"), "turned")) one += tr.of({" turned", " girata"});
    one += yes(part(tile, "mended")) ? tr.of({", mended by a Weaver", ", rimediata da una Tessitrice"})
           : yes(part(tile, "fits")) ? ""
                                     : tr.of({", which does not fit", ", che non combacia"});
    road.push_back(one);
  }
  if (!road.empty()) {
    std::string line;
    for (const std::string& one : road) line += (line.empty() ? "" : "; ") + one;
    all.push_back(tr.say({"The road: %1", "La strada: %1"}, line));
  }
  const Json& left = part(now, "left");
  all.push_back(tr.say({"Still covered: %1 level and %2 upright tiles",
                        "Tessere ancora coperte: %1 per il largo e %2 per il lungo"},
                       number(part(left, "H")), number(part(left, "V"))));
}

void decks(const Translator& tr, Lines& all) {
  for (const Json& one : each(tr.view("decks"))) {
    Texts facts{sentence(tr.say({"Deck %1, %2: %3", "Mazzo %1, %2: %3"}, deck(part(one, "colour"), tr),
                                tr.word(kColour, part(one, "colour")),
                                tr.count(number(part(one, "count")), kCards)))};
    if (some(part(one, "unseen")))
      facts.push_back(
          sentence(tr.say(each(part(one, "unseen")).size() == 1
                              ? Phrase{"Next comes: %1", "Poi esce: %1"}
                              : Phrase{"Any of these may come next: %1", "Può uscire una di queste: %1"},
                          short_cards(part(one, "unseen"), tr))));
    if (some(part(one, "under")))
      facts.push_back(sentence(tr.say({"Under them, in this order: %1", "Sotto, in quest’ordine: %1"},
                                      short_cards(part(one, "under"), tr))));
    all.push_back(together(facts));
  }
}

void ring(const Translator& tr, Lines& all) {
  const std::size_t size = std::min<std::size_t>(each(part(tr.static_data(), "ring")).size(), 100);
  for (std::size_t from = 0; from < size; from += kStretch) {
    Texts cells;
    const std::size_t to = std::min(size, from + kStretch);
    for (std::size_t at = from; at < to; ++at)
      cells.push_back(std::to_string(at) + " " + kind_of_cell(static_cast<int>(at), tr));
    all.push_back((from == 0 ? tr.of({"The ring clockwise: ", "L’anello in senso orario: "})
                             : tr.of({"Then ", "Poi "})) +
                  tr.list(cells));
  }
}

}  // namespace

Lines describe_table(const Translator& tr) {
  Lines all;
  const bool over = is(tr.view("phase"), "over");
  const Json& active = tr.view("active");
  if (const int round = number(tr.view("round")); round > 0)
    all.push_back(over ? tr.say({"Over in round %1", "Finita al giro %1"}, round)
                       : tr.say(active,
                                {{"Round %1, your turn", "Giro %1, tocca a te"},
                                 {"Round %1, %0’s turn", "Giro %1, turno di %0"}},
                                round));
  if (over) {
    const Json& result = tr.view("result");
    const Json& winners = part(result, "winners");
    const std::string names = tr.names(winners);
    const bool mine = each(winners).size() == 1 && tr.own(each(winners)[0]);
    all.push_back(
        is(part(result, "reason"), "minotaur_slain")
            ? (mine ? tr.of({"You have slain the Minotaur and win", "Hai ucciso il Minotauro e vinci"})
                    : tr.say({"%1 has slain the Minotaur and wins", "%1 ha ucciso il Minotauro e vince"},
                             names))
            : tr.say({"The rounds are over, and most glory wins, of equals most gifts: %1",
                      "I giri sono finiti, e vince chi ha più gloria, a parità chi ha più doni: %1"},
                     names));
  } else {
    all.push_back(describe_prompt(tr));
  }
  if (const Json& dice = tr.view("dice"); dice.is_array() && !tr.own(active))
    all.push_back(tr.say({"The dice: %1", "I dadi: %1"}, both(dice)));
  Texts targets;
  for (const Json& target : each(tr.view("targets")))
    targets.push_back(tr.say({"%1 to %2", "%1 fino alla %2"}, tr.count(number(part(target, "steps")), kSteps),
                             cell(part(target, "cell"), tr)));
  if (!targets.empty()) {
    std::string line;
    for (const std::string& one : targets) line += (line.empty() ? "" : "; ") + one;
    all.push_back(tr.say({"They lead: %1", "Portano: %1"}, line));
  }
  if (const Json& trial = tr.view("trial"); trial.is_object())
    all.push_back(tr.say({"Before the Minotaur: %1 of 5 torches lit, thrown %2 of %3",
                          "Davanti al Minotauro: %1 torce accese su 5, tirato %2 su %3"},
                         number(part(trial, "successes")), number(part(trial, "total")), kTwelve));
  labyrinth(tr, all);
  if (const Json& odds = tr.view("odds"); odds.is_object()) {
    const std::string win = percent(part(odds, "win"), tr);
    all.push_back(part(odds, "labyrinth").is_null()
                      ? tr.say({"Chance to win from here: %1", "Probabilità di vincere da qui: %1"}, win)
                      : tr.say({"Chance to cross the labyrinth: %1; and to slay the Minotaur: %2",
                                "Probabilità di passare il labirinto: %1; e di uccidere il Minotauro: %2"},
                               percent(part(odds, "labyrinth"), tr), win));
  }
  const Json::array_t& seats = each(tr.view("seats"));
  for (const bool mine : {true, false})
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
      if (tr.own(static_cast<int>(seat)) == mine)
        all.push_back(standing(static_cast<int>(seat), seats[seat], tr));
  if (over) {
    const Json::array_t& accounts = each(part(tr.view("course"), "seats"));
    for (std::size_t seat = 0; seat < accounts.size(); ++seat) {
      const Json& one = accounts[seat];
      all.push_back(
          tr.say(static_cast<int>(seat),
                 {{"In all, you overcame %1 dangers and failed %2, won %3 fights and lost %4, were heard "
                   "in %5 prayers, and entered the labyrinth %6 times",
                   "In tutto hai superato %1 pericoli e ne hai falliti %2, vinto %3 scontri e persi %4, "
                   "preghiere esaudite %5, tentativi nel labirinto %6"},
                  {"In all, %0 overcame %1 dangers and failed %2, won %3 fights and lost %4, was heard in "
                   "%5 prayers, and entered the labyrinth %6 times",
                   "In tutto %0 ha superato %1 pericoli e ne ha falliti %2, vinto %3 scontri e persi %4, "
                   "preghiere esaudite %5, tentativi nel labirinto %6"}},
                 number(part(one, "overcome")), number(part(one, "failed")), number(part(one, "fights_won")),
                 number(part(one, "fights_lost")), number(part(one, "prayers_heard")),
                 number(part(one, "attempts"))));
    }
    return all;
  }
  ring(tr, all);
  decks(tr, all);
  for (const Json& one : each(part(tr.static_data(), "gifts")))
    all.push_back(
        tr.say({"Gift %1, made stronger by %2, %3 left", "Dono %1, rafforzato da %2, copie rimaste: %3"},
               worth(part(one, "kind"), tr), gift(part(one, "reinforced_by"), tr),
               number(part(tr.view("gifts"), text(part(one, "kind"))))));
  return all;
}

}  // namespace nostos::terminal::words::theseus

namespace nostos::terminal::words {

const GameText kTheseus{"theseus",       theseus::describe_event, theseus::fact,  theseus::describe_prompt,
                        theseus::choice, theseus::field,          theseus::value, theseus::describe_table};

}  // namespace nostos::terminal::words
