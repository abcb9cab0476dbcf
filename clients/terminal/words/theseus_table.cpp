// The texts of Theseus: the whole table.
#include <algorithm>

#include "clients/terminal/words/games.hpp"
#include "clients/terminal/words/theseus.hpp"
#include "clients/terminal/words/theseus_cards.hpp"

namespace nostos::terminal::words::theseus {
namespace {

using namespace theseus_cards;

constexpr std::size_t kStretch = 9;  // cells of the ring in a line

std::string joined(const Texts& parts) {
  std::string all;
  for (const std::string& one : parts) all += (all.empty() ? "" : "; ") + one;
  return all;
}

/** The glory cards and the gifts of a seat. */
std::string held(const Json& place, const Translator& tr) {
  const Json& glory = part(place, "glory");
  Texts gifts;
  for (const Json& name : each(part(place, "gifts"))) gifts.push_back(gift(name, tr));
  return together(
      {some(glory) ? tr.message("table.glory", {{"count", glory.size()}, {"cards", cards(glory, tr)}})
                   : tr.message("table.noGlory"),
       gifts.empty() ? tr.message("table.noGifts") : tr.message("table.gifts", {{"gifts", tr.list(gifts)}})});
}

std::string standing(int index, const Json& place, const Translator& tr) {
  const SeatArgument seat = tr.seat(index);
  const Json& on = part(place, "cell");
  const char* where = !on.is_null()                   ? "table.on"
                      : part(place, "pawn").is_null() ? "table.offBoard"
                                                      : "table.inside";
  Texts all{tr.message(where, {{"seat", seat}, {"cell", cell(on, tr)}})};
  all.push_back(held(place, tr));
  all.push_back(tr.message("table.numbers", {{"bonus", number(part(place, "fight_bonus"))},
                                             {"need", number(part(place, "prayer_need"))}}));
  if (yes(part(place, "may_enter"))) all.push_back(tr.message("table.mayEnter", {{"seat", seat}}));
  return together(all);
}

void labyrinth(const Translator& tr, Lines& all) {
  const Json& now = tr.view("labyrinth");
  const std::string phase = text(tr.view("phase"));
  if (!now.is_object() || (phase != "labyrinth" && phase != "misfit")) return;
  Texts road;
  for (const Json& tile : each(part(now, "road"))) {
    const char* state = yes(part(tile, "mended")) ? "roadState.mended"
                        : yes(part(tile, "fits")) ? "roadState.fits"
                                                  : "roadState.broken";
    road.push_back(tr.message("roadTile", {{"number", road.size() + 1},
                                           {"tile", tr.term("tile", part(tile, "shows"))},
                                           {"turned", is(part(tile, "laid"), "turned") ? "true" : "false"},
                                           {"state", tr.message(state)}}));
  }
  if (!road.empty()) all.push_back(tr.message("table.road", {{"tiles", joined(road)}}));
  const Json& left = part(now, "left");
  all.push_back(tr.message("faceDown",
                           {{"horizontal", number(part(left, "H"))}, {"vertical", number(part(left, "V"))}}));
}

void decks(const Translator& tr, Lines& all) {
  for (const Json& one : each(tr.view("decks"))) {
    const Json& colour = part(one, "colour");
    Texts facts{tr.message("table.deck", {{"deck", deck(colour, tr)},
                                          {"colour", tr.term("colour", colour)},
                                          {"count", number(part(one, "count"))}})};
    if (const Json& unseen = part(one, "unseen"); some(unseen))
      facts.push_back(
          tr.message("table.next", {{"count", unseen.size()}, {"cards", short_cards(unseen, tr)}}));
    if (const Json& under = part(one, "under"); some(under))
      facts.push_back(tr.message("table.under", {{"cards", short_cards(under, tr)}}));
    all.push_back(together(facts));
  }
}

void ring(const Translator& tr, Lines& all) {
  const std::size_t size = std::min<std::size_t>(each(part(tr.static_data(), "ring")).size(), 100);
  for (std::size_t from = 0; from < size; from += kStretch) {
    Texts cells;
    const std::size_t to = std::min(size, from + kStretch);
    for (std::size_t index = from; index < to; ++index)
      cells.push_back(
          tr.message("table.cell", {{"number", index}, {"name", kind_of_cell(static_cast<int>(index), tr)}}));
    all.push_back(tr.message(from == 0 ? "table.ring" : "table.ringMore", {{"cells", tr.list(cells)}}));
  }
}

void result(const Translator& tr, Lines& all) {
  const Json& result = tr.view("result");
  const Json& winners = part(result, "winners");
  const std::string key = "reason." + text(part(result, "reason"));
  Texts line;
  if (tr.has(key))
    line.push_back(tr.message(
        key, {{"seat", tr.seat(part(winners, std::size_t{0}))}, {"turn", number(tr.view("turn"))}}));
  if (some(winners))
    line.push_back(tr.message("table.winners", {{"count", winners.size()}, {"names", tr.names(winners)}}));
  all.push_back(line.empty() ? tr.message("phase.over") : together(line));
}

void accounts(const Translator& tr, Lines& all) {
  int seat = 0;
  for (const Json& one : each(part(tr.view("course"), "seats")))
    all.push_back(tr.message("table.account", {{"seat", tr.seat(seat++)},
                                               {"overcome", number(part(one, "overcome"))},
                                               {"failed", number(part(one, "failed"))},
                                               {"won", number(part(one, "fights_won"))},
                                               {"lost", number(part(one, "fights_lost"))},
                                               {"prayers", number(part(one, "prayers_heard"))},
                                               {"attempts", number(part(one, "attempts"))}}));
}

/** The dice and where they lead, the trial, and the chances. */
void turn(const Translator& tr, Lines& all) {
  if (const Json& dice = tr.view("dice"); dice.is_array() && !tr.own(tr.view("active")))
    all.push_back(tr.message("table.dice", {{"first", number(part(dice, std::size_t{0}))},
                                            {"second", number(part(dice, std::size_t{1}))}}));
  Texts targets;
  for (const Json& target : each(tr.view("targets")))
    targets.push_back(tr.message(
        "value.steps", {{"count", number(part(target, "steps"))}, {"cell", cell(part(target, "cell"), tr)}}));
  if (!targets.empty()) all.push_back(tr.message("table.targets", {{"targets", joined(targets)}}));
  if (const Json& trial = tr.view("trial"); trial.is_object())
    all.push_back(tr.message("table.trial", {{"count", number(part(trial, "successes"))},
                                             {"total", number(part(trial, "total"))}}));
  labyrinth(tr, all);
  if (const Json& odds = tr.view("odds"); odds.is_object())
    all.push_back(tr.message(
        part(odds, "labyrinth").is_null() ? "odds.win" : "odds.cross",
        {{"cross", percent(part(odds, "labyrinth"), tr)}, {"win", percent(part(odds, "win"), tr)}}));
}

}  // namespace

Lines describe_table(const Translator& tr) {
  Lines all;
  const bool over = is(tr.view("phase"), "over");
  if (const int round = number(tr.view("round")); round > 0)
    all.push_back(tr.message(over ? "table.over" : "table.turn",
                             {{"round", round}, {"seat", tr.seat(tr.view("active"))}}));
  if (over)
    result(tr, all);
  else
    all.push_back(describe_prompt(tr));
  turn(tr, all);
  const Json::array_t& seats = each(tr.view("seats"));
  for (const bool mine : {true, false})
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
      if (tr.own(static_cast<int>(seat)) == mine)
        all.push_back(standing(static_cast<int>(seat), seats[seat], tr));
  if (over) {
    accounts(tr, all);
    return all;
  }
  ring(tr, all);
  decks(tr, all);
  for (const Json& one : each(part(tr.static_data(), "gifts"))) {
    const Json& kind = part(one, "kind");
    all.push_back(tr.message("table.gift", {{"gift", gift(kind, tr)},
                                            {"bonus", number(part(one, "bonus"))},
                                            {"danger", danger(part(one, "danger"), tr)},
                                            {"stronger", gift(part(one, "reinforced_by"), tr)},
                                            {"count", number(part(tr.view("gifts"), text(kind)))}}));
  }
  return all;
}

Lines describe_part(TablePart wanted, const Translator& tr) {
  Lines all;
  if (wanted == TablePart::score && is(tr.view("phase"), "over")) result(tr, all);
  const Json::array_t& seats = each(tr.view("seats"));
  for (const bool mine : {true, false}) {
    for (std::size_t at = 0; at < seats.size(); ++at) {
      const int seat = static_cast<int>(at);
      if (tr.own(seat) != mine) continue;
      if (wanted == TablePart::score)
        all.push_back(tr.message(
            "table.gloryCount", {{"seat", tr.seat(seat)}, {"count", each(part(seats[at], "glory")).size()}}));
      if (wanted == TablePart::own && mine) all.push_back(standing(seat, seats[at], tr));
      if (wanted == TablePart::hand && mine) all.push_back(held(seats[at], tr));
    }
  }
  return all;
}

}  // namespace nostos::terminal::words::theseus

namespace nostos::terminal::words {

const GameText kTheseus{"theseus",
                        theseus::describe_event,
                        theseus::fact,
                        theseus::describe_prompt,
                        theseus::choice,
                        theseus::field,
                        theseus::value,
                        theseus::describe_table,
                        theseus::describe_part,
                        theseus::table_number,
                        theseus::describe_preview};

}  // namespace nostos::terminal::words
