#include "clients/terminal/words/mythomakya.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace nostos::terminal::words::myth {
namespace {

constexpr std::array<std::pair<char, const char*>, 5> kLetters{
    {{'G', "yellow"}, {'N', "black"}, {'B', "blue"}, {'R', "red"}, {'V', "purple"}}};

std::string strengths(const Json& colour, const Json::array_t& faces, const Translator& tr) {
  std::vector<int> found;
  for (const Json& face : faces)
    if (face.is_string() && !colour.is_null() && colour_of(face) == colour)
      found.push_back(strength_of(face));
  std::sort(found.rbegin(), found.rend());
  Texts all;
  for (const int one : found) all.push_back(std::to_string(one));
  return tr.list(all);
}

int apples_of(const Json& count, std::size_t seat) {
  // The Triumph has one number per seat, the Challenge its parts.
  if (const Json& all = part(count, "apples"); all.is_array()) return number(part(all, seat));
  std::int64_t sum = 0;
  const Json& score = part(part(count, "scores"), seat);
  for (const char* key : {"myths", "apple_cards", "deities", "writers"}) sum += number(part(score, key));
  return static_cast<int>(std::clamp<std::int64_t>(sum, -1000000, 1000000));
}

int side_apples(const Json& count, const Json& side) {
  std::int64_t sum = 0;
  for (const Json& seat : each(side))
    sum += apples_of(count, static_cast<std::size_t>(std::max(0, number(seat))));
  return static_cast<int>(std::clamp<std::int64_t>(sum, -1000000, 1000000));
}

std::string counted(const Json& count, const Translator& tr) {
  const Json& all = part(count, "sides");
  Texts sums;
  for (std::size_t at = 0; at < each(all).size(); ++at)
    sums.push_back(
        tr.message("countedSide", {{"side", side(all, at, tr)}, {"n", side_apples(count, part(all, at))}}));
  Texts sentences;
  if (!sums.empty()) sentences.push_back(tr.message("event.counted", {{"sides", tr.list(sums)}}));
  const Json& winners = part(count, "winners");
  if (each(winners).size() == 1)
    sentences.push_back(tr.message("event.countedWonOne", {{"seat", tr.seat(each(winners)[0])}}));
  else if (some(winners))
    sentences.push_back(sentence(tr.message("event.countedWon", {{"names", tr.names(winners)}})));
  else
    sentences.push_back(tr.message("event.countedDrawn"));
  return together(sentences);
}

const Json& card_of(const Json& face, const Translator& tr) {
  return part(part(tr.static_data(), "cards"), text(face));
}
std::string name_of(const Json& face, const Translator& tr) {
  return tr.said(part(card_of(face, tr), "name"));
}
Arguments card_arguments(const Json& face, const Translator& tr) {
  return {{"name", name_of(face, tr)},
          {"colour", colour(colour_of(face), tr)},
          {"strength", strength_of(face)},
          {"n", number(part(card_of(face, tr), "apples"))}};
}

}  // namespace

Json colour_of(const Json& face) {
  const std::string known = text(face);
  for (const auto& [letter, colour] : kLetters)
    if (!known.empty() && known[0] == letter) return colour;
  return nullptr;
}
int strength_of(const Json& face) {
  const std::string known = text(face);
  int strength = 0;
  for (std::size_t i = 1; i < std::min<std::size_t>(known.size(), 4) && known[i] >= '0' && known[i] <= '9';
       ++i)
    strength = strength * 10 + (known[i] - '0');
  return strength;
}

std::string colour(const Json& key, const Translator& tr) {
  return tr.term("colour", key);
}
std::string apples(int count, const Translator& tr) {
  return tr.message("apples", {{"n", count}});
}
std::string cards(std::int64_t count, const Translator& tr) {
  return tr.message("cards", {{"n", count}});
}

std::string shortly(const Json& face, const Translator& tr) {
  return tr.message(colour_of(face).is_null() ? "aCard" : "cardShort", card_arguments(face, tr));
}
std::string named(const Json& face, const Translator& tr) {
  return name_of(face, tr).empty() ? shortly(face, tr) : tr.message("cardNamed", card_arguments(face, tr));
}
std::string worth(const Json& face, const Translator& tr) {
  return name_of(face, tr).empty() ? shortly(face, tr) : tr.message("cardWorth", card_arguments(face, tr));
}
std::string full(const Json& face, const Translator& tr) {
  return name_of(face, tr).empty() ? shortly(face, tr) : tr.message("card", card_arguments(face, tr));
}
std::string shortly_all(const Json& faces, const Translator& tr) {
  Texts all;
  for (const Json& one : each(faces)) all.push_back(shortly(one, tr));
  return tr.list(all);
}

std::string pile_number(int index, const Translator& tr) {
  return tr.message("pileN", {{"n", std::int64_t{index} + 1}});
}
std::int64_t table_number(std::string_view /*type*/, std::string_view field, const Json& value,
                          const Translator& /*tr*/) {
  return field == "pile" && value.is_number_integer() ? std::int64_t{number(value)} + 1 : 0;
}
std::string pile_is(int index, std::string what, const Translator& tr) {
  return tr.message("pileIs", {{"pile", pile_number(index, tr)}, {"what", std::move(what)}});
}
std::string play_of(const Json& seat, std::string card, const Translator& tr) {
  return tr.message("playOf", {{"seat", tr.seat(seat)}, {"card", std::move(card)}});
}

std::string colour_with(const Json& key, const Json::array_t& faces, const Translator& tr) {
  const std::string own = strengths(key, faces, tr);
  return tr.message(own.empty() ? "moiraNoneYours" : "moiraYours",
                    {{"colour", colour(key, tr)}, {"strengths", own}});
}
std::string partner_with(const Json& seat, const Json::array_t& faces, const Translator& tr) {
  const std::string moira = strengths(tr.view("moira"), faces, tr);
  return tr.message(moira.empty() ? "partnerWithout" : "partnerWith",
                    {{"name", tr.name(seat)}, {"strengths", moira}});
}

std::string side(const Json& sides, std::size_t at, const Translator& tr) {
  const Json::array_t& seats = each(part(sides, at));
  if (each(sides).size() != 2 || seats.size() < 2) return tr.names(part(sides, at));
  const std::size_t other = each(part(sides, 1 - at)).size();
  if (other == seats.size()) return tr.message(at == 0 ? "side.argo" : "side.troy");
  return tr.message(seats.size() < other ? "side.pair" : "side.trio");
}
std::string sides(const Json& given, const Translator& tr) {
  const Json::array_t& all = each(given);
  if (all.size() != 2 || each(all[0]).size() + each(all[1]).size() < 3) return {};
  Texts sentences;
  for (std::size_t at = 0; at < 2; ++at)
    if (each(all[at]).size() > 1)
      sentences.push_back(
          sentence(tr.message("sideNames", {{"side", side(given, at, tr)}, {"names", tr.names(all[at])}})));
  return together(sentences);
}

Lines around(const Translator& tr) {
  Lines all;
  if (each(tr.view("order")).size() > 2)
    all.push_back(tr.message("orderIs", {{"names", tr.names(tr.view("order"))}}));
  if (const Json& partner = tr.view("partner"); partner.is_number_integer())
    all.push_back(
        tr.message("event.partner", {{"seat", tr.seat(tr.view("chooser"))}, {"partner", tr.seat(partner)}}));
  return all;
}

std::string describe_event(const Json& event, const Translator& tr) {
  const Json& seat = part(event, "seat");
  const Json& kind = part(event, "type");
  if (is(kind, "dealt")) {
    const Json& chooser = part(event, "chooser").is_null() ? seat : part(event, "chooser");
    return tr.message("event.dealt", {{"seat", tr.seat(chooser)}, {"game", number(part(event, "game"))}});
  }
  if (is(kind, "moira"))
    return tr.message("event.moira",
                      {{"seat", tr.seat(seat)}, {"colour", colour(part(event, "colour"), tr)}});
  if (is(kind, "partner"))
    return tr.message("event.partner", {{"seat", tr.seat(seat)}, {"partner", tr.seat(event, "partner")}});
  if (is(kind, "ready")) return tr.message("event.ready", {{"seat", tr.seat(seat)}});
  if (is(kind, "counted")) return counted(event, tr);
  return {};
}

std::string over(std::string_view key, const Translator& tr) {
  const bool match = number(part(tr.view("options"), "games")) > 1;
  return tr.message(match ? std::string(key) : std::string(key) + "Single");
}

std::string describe_prompt(const Json& chooser, const Translator& tr) {
  const std::string phase = text(tr.view("phase"));
  if (phase == "moira" || phase == "partner")
    return tr.own(chooser) ? tr.message(phase + "Title")
                           : tr.message("waiting." + phase, {{"seat", tr.seat(chooser)}});
  if (phase == "between") return tr.message("readyTitle", {{"n", std::int64_t{number(tr.view("game"))} + 1}});
  return {};
}

std::string play_prompt(const Json& seat, bool follows, const Translator& tr) {
  const Json& led = tr.view("led");
  const Arguments arguments{{"seat", tr.seat(seat)}, {"colour", colour(led, tr)}};
  if (!tr.own(seat)) return tr.message(led.is_null() ? "waiting.leads" : "waiting.follows", arguments);
  if (led.is_null()) return tr.message("prompt.lead");
  return tr.message(follows ? "prompt.follow" : "prompt.any", arguments);
}

std::string choice(std::string_view type, const Translator& tr) {
  const std::string key = "choice." + std::string(type);
  return tr.has(key) ? tr.message(key) : std::string();
}

std::string field(std::string_view type, std::string_view field, const Translator& tr) {
  for (const std::string& key :
       {"field." + std::string(type) + "." + std::string(field), "field." + std::string(field)})
    if (tr.has(key)) return tr.message(key);
  return {};
}

std::string result(const Translator& tr) {
  const Json& end = tr.view("result");
  const Json& winners = part(end, "winners");
  if (!some(winners))
    return tr.message(number(part(tr.view("options"), "games")) > 1 ? "reasons.drawn" : "event.countedDrawn");
  const Json& first = part(winners, 0);
  const Json::array_t& counts = each(tr.view("counts"));
  const bool match = is(part(end, "reason"), "most_games");
  int n = 0;
  if (match) {
    n = number(part(part(tr.view("seats"), static_cast<std::size_t>(std::max(0, number(first)))), "wins"));
  } else if (!counts.empty()) {
    for (const Json& side : each(part(counts.back(), "sides")))
      if (holds(side, first)) n = side_apples(counts.back(), side);
  }
  return tr.message(match ? "reasons.most_games" : "reasons.most_apples",
                    {{"names", tr.names(winners)}, {"n", n}});
}

std::string standing(const Translator& tr) {
  const Json::array_t& seats = each(tr.view("seats"));
  Texts all;
  for (std::size_t seat = 0; seat < seats.size(); ++seat)
    all.push_back(tr.message(
        "winsOf", {{"seat", tr.seat(static_cast<int>(seat))}, {"n", number(part(seats[seat], "wins"))}}));
  return tr.message("winsAre", {{"names", tr.list(all)}});
}

}  // namespace nostos::terminal::words::myth
