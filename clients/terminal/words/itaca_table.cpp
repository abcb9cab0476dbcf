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

// Until the characters are revealed, the view keeps the mission before, with its characters, roles and
// effects.
bool revealed(const Translator& tr) {
  const Json& phase = tr.view("phase");
  return !is(phase, "wager") && !is(phase, "character") && !is(phase, "calling") && !is(phase, "destination");
}

std::string role_of(int index, const Json& seat, const Translator& tr) {
  const Json& role = part(seat, "role");
  const Json& face = part(seat, "shown");
  if (tr.view("captain") == Json(index) && !is(tr.view("phase"), "wager") &&
      !is(tr.view("phase"), "character"))
    return tr.message(is(tr.view("phase"), "calling") ? "overview.command"
                      : yes(tr.view("hero"))          ? "overview.hero"
                                                      : "overview.commander");
  if (revealed(tr) && face.is_number_integer() && number(face) != kCommand)
    return role.is_number_integer() ? tr.message("overview.role", {{"role", role_name(face, role, tr)}})
                                    : tr.message("overview.character", {{"character", character(face, tr)}});
  if (const Json& secret = part(seat, "character"); secret.is_number_integer())
    return tr.message("overview.secret", {{"character", character_words(secret, tr)}});
  return yes(part(seat, "chose")) ? tr.message("overview.chose") : std::string();
}

/** Where the ship is, and its crew: the progress of a seat. */
std::string progress(int index, const Json& seat, const Translator& tr) {
  const Json& at = part(seat, "island");
  return tr.message(at.is_string() ? "overview.atIsland" : "overview.atStart",
                    {{"seat", tr.seat(index)},
                     {"island", at.is_string() ? island(at, tr) : std::string()},
                     {"row", number(part(seat, "row"))},
                     {"count", number(part(seat, "crew"))}});
}

std::string hand_of(int index, const Json& seat, const Translator& tr) {
  const Json& hand = part(seat, "hand_cards");
  if (!hand.is_array()) return tr.message("overview.handCount", {{"count", number(part(seat, "hand"))}});
  Texts names;
  for (const Json& one : each(hand))
    names.push_back(tr.own(index) && !is(tr.view("phase"), "over") ? hand_card(one, tr)
                                                                   : event_name(one, tr));
  return names.empty() ? tr.message("overview.noHand")
                       : tr.message("overview.hand", {{"cards", with_semicolons(names, tr)}});
}

std::string standing(int index, const Json& seat, const Translator& tr) {
  Texts all{progress(index, seat, tr), hand_of(index, seat, tr)};
  all.push_back(role_of(index, seat, tr));
  if (const Json& in = part(seat, "in"); in.is_boolean()) {
    const Json& bid = part(seat, "bid");
    if (!yes(in))
      all.push_back(tr.message("overview.out"));
    else if (bid.is_number_integer())
      all.push_back(tr.message("overview.bid", {{"count", number(bid)}}));
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
      const std::string one = island_words(cells[at], tr);
      islands.push_back(
          ships.empty() ? one : tr.message("overview.ships", {{"island", one}, {"names", tr.names(ships)}}));
    }
    all.push_back(tr.message("overview.row", {{"row", row + 1}, {"islands", with_semicolons(islands, tr)}}));
  }
  all.push_back(tr.message("overview.beyond", {{"island", island_words("ithaca", tr)}}));
  Texts removed;
  for (const Json& one : each(tr.view("removed"))) removed.push_back(island(one, tr));
  if (!removed.empty()) all.push_back(sentence(tr.message("removed", {{"names", tr.list(removed)}})));
}

void mission(const Translator& tr, Lines& all) {
  if (!revealed(tr)) return;
  const Json& now = tr.view("mission");
  if (now.is_object()) {
    const bool applied = yes(part(now, "applied"));
    const Json& success = part(now, "success");
    all.push_back(tr.message(
        success.is_boolean() ? (yes(success) ? "overview.success" : "overview.failure")
        : applied            ? "overview.mission"
                             : "overview.before",
        {{"island", applied ? island(part(now, "island"), tr) : island_words(part(now, "island"), tr)},
         {"difficulties", difficulty(part(now, "difficulty"), tr)},
         {"count", number(part(now, "remaining"))}}));
  }
  // Numbered as in a choice among them.
  const Json::array_t& items = each(tr.view("items"));
  for (std::size_t i = 0; i < items.size(); ++i) {
    Texts deeds;
    for (const Json& deed : each(part(items[i], "deeds")))
      if (const std::string words = deed_words(deed, tr); !words.empty()) deeds.push_back(words);
    if (deeds.empty()) continue;
    // Its men and cards stay as they are (J15).
    if (yes(part(items[i], "cancelled"))) deeds.push_back(tr.message("cancelled"));
    all.push_back(tr.message("item.applied", {{"seat", tr.seat(items[i], "seat")},
                                              {"number", i + 1},
                                              {"source", source(items[i], tr)},
                                              {"changes", with_semicolons(deeds, tr)}}));
  }
}

void ranking(const Json& end, const Translator& tr, Lines& all) {
  all.push_back(tr.message(part(end, "winner").is_number_integer() ? "event.ended" : "event.endedNone",
                           {{"seat", tr.seat(end, "winner")}}));
  Texts order;
  for (const Json& seat : each(part(end, "ranking")))
    order.push_back(tr.own(seat) ? tr.message("value.you") : tr.name(seat));
  if (!order.empty()) all.push_back(tr.message("overview.order", {{"names", tr.list(order)}}));
}

/** The characters that the viewer found. */
std::string pile(const Translator& tr) {
  Texts names;
  for (const Json& one : each(tr.view("pile"))) names.push_back(character(one, tr));
  return names.empty() ? std::string()
                       : tr.message("overview.pile", {{"characters", with_semicolons(names, tr)}});
}

}  // namespace

Lines describe_table(const Translator& tr) {
  Lines all;
  const Json& end = tr.view("result");
  // The view does not tell which of the others is to move.
  const std::string phase = text(tr.view("phase"));
  const bool others = phase == "roles" || phase == "hindering" || phase == "shipwreck" || tr.own() < 0;
  all.push_back(together({tr.message("overview.round", {{"round", number(tr.view("round"))}}),
                          sentence(others ? moment(tr) : describe_prompt(tr))}));
  if (end.is_object()) ranking(end, tr, all);
  mission(tr, all);
  const Json::array_t& seats = each(tr.view("seats"));
  for (const bool mine : {true, false})
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
      if (tr.own(static_cast<int>(seat)) == mine)
        all.push_back(standing(static_cast<int>(seat), seats[seat], tr));
  all.push_back(pile(tr));
  grid(tr, all);
  if (some(tr.view("played")))
    all.push_back(tr.message("overview.table", {{"cards", event_names(tr.view("played"), tr)}}));
  const std::string discards =
      some(tr.view("discard"))
          ? tr.message("overview.discards", {{"cards", event_names(tr.view("discard"), tr)}})
          : std::string();
  all.push_back(together({tr.message("overview.deck", {{"count", number(tr.view("deck"))}}), discards}));
  return all;
}

Lines describe_part(TablePart wanted, const Translator& tr) {
  Lines all;
  if (const Json& end = tr.view("result"); wanted == TablePart::score && end.is_object())
    ranking(end, tr, all);
  const Json::array_t& seats = each(tr.view("seats"));
  for (const bool mine : {true, false}) {
    for (std::size_t at = 0; at < seats.size(); ++at) {
      const int seat = static_cast<int>(at);
      if (tr.own(seat) != mine) continue;
      if (wanted == TablePart::score) all.push_back(progress(seat, seats[at], tr));
      if (wanted == TablePart::own && mine) all.insert(all.end(), {standing(seat, seats[at], tr), pile(tr)});
      if (wanted == TablePart::hand && mine) all.push_back(hand_of(seat, seats[at], tr));
    }
  }
  return all;
}

}  // namespace nostos::terminal::words::itaca

namespace nostos::terminal::words {

const GameText kItaca{"itaca",
                      itaca::describe_event,
                      itaca::fact,
                      itaca::describe_prompt,
                      itaca::choice,
                      itaca::field,
                      itaca::value,
                      itaca::describe_table,
                      itaca::describe_part,
                      itaca::table_number,
                      itaca::describe_preview};

}  // namespace nostos::terminal::words
