// The texts of Theseus: prompts and their answers.
#include "clients/terminal/words/theseus.hpp"

#include <algorithm>

#include "clients/terminal/words/theseus_cards.hpp"

namespace nostos::terminal::words::theseus {
namespace {

using namespace theseus_cards;

const Json& own_seat(const Translator& tr) {
  return at(tr.view("seats"), tr.own());
}
std::size_t own_glory(const Translator& tr) {
  return each(part(own_seat(tr), "glory")).size();
}

/** The direction of the road, and the tiles that are face down. */
Arguments road(const Translator& tr) {
  const Json& labyrinth = tr.view("labyrinth");
  const Json& left = part(labyrinth, "left");
  const Json& first = part(part(labyrinth, "road"), std::size_t{0});
  return {{"first", tr.term("tile", part(first, "shows"))},
          {"horizontal", number(part(left, "H"))},
          {"vertical", number(part(left, "V"))}};
}

/** The total that overcomes the danger. */
int need(const Json& card, const Translator& tr) {
  for (const Json& deck : each(part(tr.static_data(), "decks")))
    for (const Json& one : each(part(deck, "cards")))
      if (!card.is_null() && part(one, "id") == card) return number(part(one, "min"));
  return 0;
}

/** The arguments of the titles and explanations of a phase. */
Arguments arguments_of(std::string_view phase, const Translator& tr) {
  if (phase == "labyrinth") return road(tr);
  const Json& dice = tr.view("dice");
  const Json& danger = tr.view("danger");
  const Json& trial = tr.view("trial");
  return {{"first", number(part(dice, std::size_t{0}))},
          {"second", number(part(dice, std::size_t{1}))},
          {"count", own_glory(tr)},
          {"card", card(part(danger, "card"), tr)},
          {"sum", sum(part(danger, "dice"), part(danger, "total"), tr)},
          {"need", need(part(danger, "card"), tr)},
          {"total", number(part(trial, "total"))},
          {"lacking", number(part(trial, "lacking"))}};
}

/** Explains a decision whose title does not name its conditions. */
Texts details(const std::string& key, const Arguments& arguments, const Translator& tr) {
  Texts all;
  for (const char* explained : {"enter", "attack", "reroll", "labyrinth", "misfit", "rethrow", "pay"})
    if (key == explained) all.push_back(tr.message("help." + key, arguments));
  if (const Json& odds = tr.view("odds"); key == "enter" && odds.is_object())
    all.push_back(tr.message("odds.cross", {{"cross", percent(part(odds, "labyrinth"), tr)},
                                            {"win", percent(part(odds, "win"), tr)}}));
  return all;
}

std::string rival(const Json& seat, const Translator& tr) {
  const Json& rival = at(tr.view("seats"), seat);
  const Json::array_t& glory = each(part(rival, "glory"));
  return tr.message(glory.empty() ? "value.rivalNone" : "value.rival",
                    {{"seat", tr.name(seat)},
                     {"bonus", number(part(rival, "fight_bonus"))},
                     {"own", number(part(own_seat(tr), "fight_bonus"))},
                     {"card", glory.empty() ? std::string() : card(glory.back(), tr)}});
}

std::string die(const Json& given, const Translator& tr) {
  const int which = number(given);
  if (which != 1 && which != 2) return tr.value(given);
  const Json& thrown = tr.view("trial").is_object() ? tr.view("trial") : tr.view("danger");
  const int face = number(part(part(thrown, "dice"), static_cast<std::size_t>(which - 1)));
  return tr.message(which == 1 ? "value.first" : "value.second", {{"face", face}});
}

/** The place of a card in the own row, from 1; 0 if it is not there. */
int place_of(const Json& given, const Translator& tr) {
  const Json::array_t& row = each(part(own_seat(tr), "glory"));
  const auto found = given.is_null() ? row.end() : std::find(row.begin(), row.end(), given);
  return found == row.end() ? 0 : static_cast<int>(found - row.begin()) + 1;
}

/** A card of the own row, with its place: two cards may have the same name. */
std::string placed_card(const Json& given, const Translator& tr) {
  const int place = place_of(given, tr);
  return place == 0 ? card(given, tr)
                    : tr.message("value.place", {{"card", card(given, tr)}, {"place", place}});
}

/** The number of a kind of gift in the list beside the board, from 1; 0 if it is not there. */
int gift_number(const Json& given, const Translator& tr) {
  const Json::array_t& all = each(part(tr.static_data(), "gifts"));
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Json& one) { return part(one, "kind") == given; });
  return found == all.end() ? 0 : static_cast<int>(found - all.begin()) + 1;
}

}  // namespace

std::string describe_prompt(const Translator& tr) {
  const std::string phase = text(tr.view("phase"));
  if (phase == "over") return tr.message("phase.over");
  const Json& active = tr.view("active");
  if (!tr.own(active)) {
    const std::string key = "waiting." + phase;
    return tr.message(tr.has(key) ? key : "turn", {{"seat", tr.seat(active)}});
  }
  const bool enters = phase == "start" && yes(part(own_seat(tr), "may_enter"));
  const std::string key = enters ? "enter" : phase;
  if (!tr.has("prompt." + key)) return tr.message("prompt.other");
  const Arguments arguments = arguments_of(phase, tr);
  Texts all{sentence(tr.message("prompt." + key, arguments))};
  for (const std::string& detail : details(key, arguments, tr)) all.push_back(detail);
  return together(all);
}

std::string choice(std::string_view type, const Translator& tr) {
  if (type == "keep" && !is(tr.view("phase"), "rethrow"))
    return tr.message("choice.accept", {{"count", own_glory(tr)}});
  const std::string key = "choice." + std::string(type);
  return tr.has(key) ? tr.message(key) : std::string();
}

/** The question for a field of this choice, else for the field of any. */
std::string field(std::string_view type, std::string_view field, const Translator& tr) {
  const std::string any = "field." + std::string(field);
  const std::string own = "field." + std::string(type) + "." + std::string(field);
  return tr.has(own) ? tr.message(own) : tr.has(any) ? tr.message(any, road(tr)) : std::string();
}

std::string value(std::string_view type, std::string_view field, const Json& given, const Translator& tr) {
  if (field == "pawn") return tr.term("pawn", given);
  if (field == "cell") return cell(given, tr);
  if (field == "steps") return steps(given, tr);
  if (field == "seat") return type == "attack" ? rival(given, tr) : tr.name(given);
  if (field == "colour")
    return tr.message("value.deck", {{"deck", deck(given, tr)}, {"colour", tr.term("colour", given)}});
  if (field == "kind") {
    const Json& known = stack("kind", given, tr);
    if (known.is_null()) return gift(given, tr);
    return tr.message("value.gift", {{"gift", gift(given, tr)},
                                     {"bonus", number(part(known, "bonus"))},
                                     {"danger", tr.said(part(known, "danger_name"))}});
  }
  if (field == "gifts") return gift(given, tr);
  if (field == "die") return die(given, tr);
  if (field == "index") return tr.message("value.tile", {{"number", std::int64_t{number(given)} + 1}});
  if (field == "laid") return tr.term("laid", given);
  if (field == "card" || field == "glory") return placed_card(given, tr);
  return tr.value(given);
}

std::int64_t table_number(std::string_view /*type*/, std::string_view field, const Json& value,
                          const Translator& tr) {
  if (field == "card" || field == "glory") return place_of(value, tr);
  if (field == "kind") return gift_number(value, tr);
  return (field == "seat" || field == "index") && value.is_number_integer() ? std::int64_t{number(value)} + 1
                                                                            : 0;
}

}  // namespace nostos::terminal::words::theseus
