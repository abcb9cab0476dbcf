#include "clients/terminal/words/sfida_cards.hpp"

#include <algorithm>

#include "clients/terminal/words/mythomakya.hpp"

namespace nostos::terminal::words::sfida_cards {

namespace {

using myth::full;
using myth::pile_number;
using myth::shortly;

// A pile of a seat: "your pile 3".
std::string pile_of_seat(int seat, int pile, const Translator& tr) {
  return tr.message("onPile", {{"seat", tr.seat(seat)}, {"pile", pile_number(pile, tr)}});
}

}  // namespace

bool is_god(std::string_view key, const Translator& tr) {
  return tr.has("god." + std::string(key) + ".name");
}

const Json& god_card(const Json& id, const Translator& tr) {
  return part(part(tr.static_data(), "deities"), text(id));
}

std::string god(const Json& id, const Translator& tr) {
  return is_god(text(id), tr) ? tr.message("god." + text(id) + ".name") : capital(tr.value(id));
}

std::string gods(const Json& list, const Translator& tr) {
  Texts all;
  for (const Json& one : each(list)) all.push_back(god(one, tr));
  return tr.list(all);
}

std::string price(const Json& cost, const Translator& tr) {
  return tr.message("cost", {{"n", number(cost)}});
}

std::string god_words(const Json& id, const Translator& tr) {
  const Json& card = god_card(id, tr);
  if (!card.is_object() || !is_god(text(id), tr)) return god(id, tr);
  return tr.message("value.god", {{"god", god(id, tr)},
                                  {"cost", price(part(card, "cost"), tr)},
                                  {"when", tr.term("timing", part(card, "timing"))},
                                  {"does", tr.message("god." + text(id) + ".does")}});
}

Json category(const Json& face, const Translator& tr) {
  Json kind = part(part(part(tr.static_data(), "cards"), text(face)), "category");
  return kind.is_string() && tr.has("category." + text(kind) + ".name") ? kind : Json();
}

std::string card_words(const Json& face, const Translator& tr) {
  const Json kind = category(face, tr);
  if (!kind.is_string()) return full(face, tr);
  return tr.message("value.card",
                    {{"card", full(face, tr)}, {"category", tr.message("category." + text(kind) + ".name")}});
}

std::string ability_words(const Json& face, const Translator& tr) {
  const Json kind = category(face, tr);
  if (!kind.is_string()) return {};
  const Json& cost = part(part(part(tr.static_data(), "abilities"), text(kind)), "cost");
  const std::string does = tr.message("category." + text(kind) + ".does");
  return cost.is_number_integer() ? tr.message("value.ability", {{"does", does}, {"cost", price(cost, tr)}})
                                  : does;
}

const Json& seat_of(const Json& seat, const Translator& tr) {
  return seat.is_number_integer() && number(seat) >= 0
             ? part(tr.view("seats"), static_cast<std::size_t>(number(seat)))
             : nothing();
}

const Json& pile_of(const Json& seat, int pile, const Translator& tr) {
  return pile < 0 ? nothing() : part(part(seat_of(seat, tr), "piles"), static_cast<std::size_t>(pile));
}

Json::array_t tops(const Json& seat, const Translator& tr) {
  Json::array_t all;
  for (const Json& pile : each(part(seat_of(seat, tr), "piles"))) all.push_back(part(pile, 0));
  return all;
}

std::pair<int, int> spot(const Json& given) {
  const std::string known = text(given);
  const std::size_t dot = known.find('.');
  const auto figure = [](const std::string& digits) {
    if (digits.empty() || digits.size() > 3 || digits.find_first_not_of("0123456789") != std::string::npos)
      return -1;
    int all = 0;
    for (const char digit : digits) all = all * 10 + (digit - '0');
    return all;
  };
  if (dot == std::string::npos) return {-1, -1};
  return {figure(known.substr(0, dot)), figure(known.substr(dot + 1))};
}

std::string spot_words(const Json& given, const Translator& tr) {
  const auto [seat, pile] = spot(given);
  if (seat < 0 || pile < 0) return tr.value(given);
  const std::string where = pile_of_seat(seat, pile, tr);
  const Json& top = part(pile_of(seat, pile, tr), 0);
  return top.is_string() ? tr.message("onPileWith", {{"where", where}, {"card", shortly(top, tr)}}) : where;
}

bool locked(int seat, int pile, const Translator& tr) {
  const auto [at, which] = spot(tr.view("crono"));
  return at == seat && which == pile;
}

std::string pile_content(int seat, int index, const Translator& tr) {
  const Json& pile = pile_of(seat, index, tr);
  if (!part(pile, 0).is_string()) return tr.message("usedUp");
  Texts under;
  for (std::size_t i = 1; i < each(pile).size(); ++i) under.push_back(shortly(each(pile)[i], tr));
  Texts parts{card_words(part(pile, 0), tr)};
  if (locked(seat, index, tr)) parts.push_back(tr.message("locked"));
  parts.push_back(under.empty() ? tr.message("below", {{"n", 0}})
                                : tr.message("belowAre", {{"names", tr.list(under)}}));
  return tr.messages().enumerated(parts);
}

std::string pile_words(int seat, int index, const Translator& tr) {
  return myth::pile_is(index, pile_content(seat, index, tr), tr);
}

std::string order_words(const Json& given, const Translator& tr) {
  const std::string known = text(given);
  const std::size_t colon = known.find(':');
  const auto [seat, pile] = spot(known.substr(0, colon));
  if (seat < 0 || pile < 0 || colon == std::string::npos) return tr.value(given);
  Texts cards;
  for (const char place : known.substr(colon + 1))
    if (place >= '0' && place <= '9')
      cards.push_back(shortly(part(pile_of(seat, pile, tr), static_cast<std::size_t>(place - '0')), tr));
  return tr.message("value.order", {{"where", pile_of_seat(seat, pile, tr)}, {"cards", tr.list(cards)}});
}

std::string token(const Json& given, const Translator& tr) {
  const std::string known = text(given);
  if (!known.starts_with("apple")) return full(given, tr);
  return tr.message("value.apple", {{"number", sanitize(known.substr(5))},
                                    {"n", number(part(tr.static_data(), "apple_card"))}});
}

std::string window_key(const Translator& tr) {
  std::string kind = text(part(tr.view("window"), "kind"));
  if (kind != "card") return kind;
  const auto answers = [&](const char* deity) {
    return part(part(tr.view("deities"), deity), "place").is_null();
  };
  std::size_t to_come = 0;
  const Json::array_t& seats = each(tr.view("seats"));
  for (std::size_t seat = 0; seat < seats.size(); ++seat)
    if (!yes(part(seats[seat], "finished")) && tr.view("bound") != seat) ++to_come;
  const bool aphrodite = answers("afrodite") && to_come > each(tr.view("trick")).size();
  if (answers("ares") == aphrodite) return kind;
  return aphrodite ? "cardAfrodite" : "cardAres";
}

std::string hoard_words(const Json& hoard, const Translator& tr) {
  Texts all;
  for (const Json& card : each(part(hoard, "cards"))) all.push_back(shortly(card, tr));
  if (const int apples = number(part(hoard, "apples")); apples > 0)
    all.push_back(tr.message("appleCards", {{"n", apples}}));
  for (const Json& deity : each(part(hoard, "deities"))) all.push_back(god(deity, tr));
  return tr.list(all);
}

std::string paid(const Json& deed, const Translator& tr) {
  Texts cards;
  int apples = 0;
  for (const Json& one : each(part(deed, "pay"))) {
    if (text(one).starts_with("apple"))
      ++apples;
    else
      cards.push_back(shortly(one, tr));
  }
  if (apples > 0) cards.push_back(tr.message("appleCards", {{"n", apples}}));
  return cards.empty() ? std::string() : tr.message("paid", {{"cards", tr.list(cards)}});
}

std::string targets(const Json& deed, const Translator& tr) {
  const std::string type = text(part(deed, "type"));
  if (!tr.has("target." + type)) return {};
  std::string where = spot_words(part(deed, "at"), tr);
  if (type == "eolo") {
    Texts piles;
    for (const Json& order : each(part(deed, "orders"))) {
      const std::string known = text(order);
      const auto [whose, pile] = spot(known.substr(0, known.find(':')));
      if (whose >= 0 && pile >= 0) piles.push_back(pile_of_seat(whose, pile, tr));
    }
    std::sort(piles.begin(), piles.end());
    piles.erase(std::unique(piles.begin(), piles.end()), piles.end());
    if (piles.empty()) return {};
    where = tr.list(piles);
  }
  return sentence(tr.message("target." + type, {{"seat", tr.seat(deed, "seat")},
                                                {"card", shortly(part(deed, "card"), tr)},
                                                {"colour", myth::colour(part(deed, "colour"), tr)},
                                                {"god", god(part(deed, "deity"), tr)},
                                                {"pile", pile_number(number(part(deed, "pile")), tr)},
                                                {"where", where}}));
}

}  // namespace nostos::terminal::words::sfida_cards
