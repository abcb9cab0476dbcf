// The texts of The Challenge of the Gods: prompts and their answers.
#include <algorithm>

#include "clients/terminal/words/mythomakya.hpp"
#include "clients/terminal/words/sfida.hpp"
#include "clients/terminal/words/sfida_cards.hpp"

namespace nostos::terminal::words::sfida {
namespace {

using namespace sfida_cards;
using myth::pile_number;

const Json& last_card(const Translator& tr) {
  const Json::array_t& trick = each(tr.view("trick"));
  return trick.empty() ? nothing() : part(trick.back(), "card");
}

// The seat that a window is about.
const Json& seat_of_window(std::string_view kind, const Translator& tr) {
  if (kind == "pretrick") return tr.view("leader");
  return kind == "deity" ? part(tr.view("deed"), "seat") : tr.view("active");
}

std::string window(const Translator& tr) {
  const std::string kind = text(part(tr.view("window"), "kind"));
  const std::string key = "prompt.window." + window_key(tr);
  const Json& what = part(tr.view("deed"), "what");
  Texts words{
      tr.message(tr.has(key) ? key : "prompt.window.other", {{"seat", tr.seat(seat_of_window(kind, tr))},
                                                             {"n", number(tr.view("turns")) % 1000 + 1},
                                                             {"card", myth::named(last_card(tr), tr)},
                                                             {"god", god(part(what, "type"), tr)}})};
  if (kind == "deity") words.push_back(targets(what, tr));
  if (const Json& answer = part(tr.view("own"), "answer"); answer.is_object()) {
    const Json& deity = part(answer, "deity");
    const std::string given = choice(text(part(answer, "type")), tr);
    words.front() = sentence(words.front());
    words.push_back(tr.message("prompt.answer",
                               {{"what", deity.is_string() ? tr.message("give", {{"god", god(deity, tr)}})
                                         : given.empty()   ? tr.value(part(answer, "type"))
                                                           : given}}));
  }
  return together(words);
}

std::string card_prompt(const Translator& tr) {
  const Json& active = tr.view("active");
  const Json& turn = tr.view("turn");
  if (turn.is_number_integer() && turn != active)
    return tr.message("prompt.choose", {{"seat", tr.seat(active)}, {"by", tr.seat(turn)}});
  if (active == tr.view("loose"))
    return tr.own(active) ? tr.message("looseTitle") : tr.message("table.loose", {{"seat", tr.seat(active)}});
  const Json::array_t all = tops(active, tr);
  bool follows = false;
  for (std::size_t pile = 0; pile < all.size(); ++pile)
    follows = follows ||
              (myth::colour_of(all[pile]) == tr.view("led") && !locked(tr.own(), static_cast<int>(pile), tr));
  return myth::play_prompt(active, follows, tr);
}

}  // namespace

std::string describe_prompt(const Translator& tr) {
  const std::string phase = text(tr.view("phase"));
  const Json& chooser = tr.view("chooser");
  if (std::string alike = myth::describe_prompt(chooser, tr); !alike.empty()) return alike;
  if (phase == "picks")
    return tr.own(chooser) ? tr.message("prompt.picks")
                           : tr.message("waiting.picks", {{"seat", tr.seat(chooser)}});
  if (phase == "window") return window(tr);
  if (phase == "ability") {
    const Json& active = tr.view("active");
    const Json& face = last_card(tr);
    return together(
        {tr.message("prompt.decide", {{"seat", tr.seat(active)}, {"card", myth::named(face, tr)}}),
         tr.own(active) ? ability_words(face, tr) : std::string()});
  }
  if (phase == "card") return card_prompt(tr);
  if (phase == "over") return myth::over("event.over", tr);
  return tr.message("prompt.other");
}

std::string choice(std::string_view type, const Translator& tr) {
  if (is_god(type, tr)) {
    const Json id = std::string(type);
    const Json& card = god_card(id, tr);
    return tr.message(card.is_object() ? "choice.god" : "choice.godOnly",
                      {{"god", god(id, tr)}, {"cost", price(part(card, "cost"), tr)}});
  }
  if (type == "move_crono") {
    const Json& cost = part(god_card("crono", tr), "move_cost");
    return tr.message(cost.is_number_integer() ? "choice.move_crono" : "choice.moveOnly",
                      {{"cost", price(cost, tr)}});
  }
  return myth::choice(type, tr);
}

std::string field(std::string_view type, std::string_view field, const Translator& tr) {
  if (field.starts_with("pay_")) {
    const int apples = spot("0." + std::string(field.substr(4))).second;
    return tr.message("field.payWith", {{"n", std::min(apples, 99)}});
  }
  return myth::field(type, field, tr);
}

std::string value(std::string_view type, std::string_view field, const Json& given, const Translator& tr) {
  const bool small = given.is_number_integer() && number(given) >= 0;
  if (field == "deities") return god_words(given, tr);
  if (field == "deity") return type == "give" || type == "eros" ? god_words(given, tr) : god(given, tr);
  if (field == "colour")
    return type == "moira" ? myth::colour_with(given, tops(tr.own(), tr), tr) : myth::colour(given, tr);
  if (field == "seat" && small)
    return type == "partner" ? myth::partner_with(given, tops(given, tr), tr)
           : tr.own(given)   ? tr.message("value.you")
                             : tr.name(given);
  if (field == "pile" && small) {
    const int seat = type == "choose" ? number(tr.view("active")) : tr.own();
    const std::string words = pile_words(seat, number(given), tr);
    const std::string ability =
        type == "activate" ? ability_words(part(pile_of(seat, number(given), tr), 0), tr) : std::string();
    return ability.empty() ? words : tr.message("value.activate", {{"pile", words}, {"ability", ability}});
  }
  if (field == "at") {
    if (type != "ade") return spot_words(given, tr);
    const auto [pile, depth] = spot(given);
    if (pile < 0 || depth < 0) return tr.value(given);
    return tr.message("value.depth", {{"pile", pile_number(pile, tr)}, {"n", depth}});
  }
  if (field == "card") return card_words(given, tr);
  if (field == "orders") return order_words(given, tr);
  if (field == "pay" || field.starts_with("pay_")) return token(given, tr);
  if (field == "until") {
    const std::string key = "passing." + text(given) + ".name";
    return tr.has(key) ? tr.message(key) : tr.value(given);
  }
  if (field == "window") return tr.message("value.window");
  if (field == "on" && (is(given, "yes") || is(given, "no"))) return tr.message("value." + text(given));
  return tr.value(given);
}

}  // namespace nostos::terminal::words::sfida
