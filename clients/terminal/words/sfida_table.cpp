// The texts of The Challenge of the Gods: the whole table.
#include <algorithm>
#include <map>

#include "clients/terminal/words/games.hpp"
#include "clients/terminal/words/mythomakya.hpp"
#include "clients/terminal/words/sfida.hpp"
#include "clients/terminal/words/sfida_cards.hpp"

namespace nostos::terminal::words::sfida {
namespace {

using namespace sfida_cards;
std::string trick(const Json& plays, const Translator& tr) {
  Texts all;
  for (const Json& play : each(plays)) {
    const Json& face = part(play, "card");
    std::string one = myth::play_of(part(play, "seat"), myth::named(face, tr), tr);
    const Json& now = part(play, "strength");
    if (now.is_number_integer() && number(now) != myth::strength_of(face))
      one = tr.message("table.play", {{"play", one}, {"n", number(now)}});
    if (is(part(play, "ability"), "annulled")) one = tr.message("table.annulled", {{"play", one}});
    all.push_back(one);
  }
  return tr.list(all);
}

std::string piles_of(int index, const Json& piles, const Translator& tr) {
  std::string all;
  for (std::size_t pile = 0; pile < each(piles).size(); ++pile) {
    const Json& cards = each(piles)[pile];
    if (!some(cards)) continue;
    std::string words = myth::shortly_all(cards, tr);
    if (locked(index, static_cast<int>(pile), tr)) words = tr.message("table.pileLocked", {{"cards", words}});
    all += (all.empty() ? "" : "; ") + words;
  }
  return all;
}

std::string treasure(int index, const Json& seat, const Translator& tr) {
  const Json& own = part(seat, "treasure");
  const std::size_t cards = each(part(own, "cards")).size() + each(part(own, "deities")).size();
  return tr.message(
      "table.treasure",
      {{"seat", tr.seat(index)},
       {"apples", myth::apples(number(part(seat, "worth")), tr)},
       {"cards", myth::cards(static_cast<std::int64_t>(cards) + number(part(own, "apples")), tr)}});
}

/** The seats that gods went to openly or from the viewer's hand, and have not left as far as the viewer
 * knows: a seat that passes a god unseen may have passed any. */
std::map<std::string, Json> went(const Translator& tr) {
  std::map<std::string, Json> where;
  const auto gave = [&](const Json& seat) {
    return part(tr.own(seat) ? tr.view("own")
                             : part(tr.view("seen"), static_cast<std::size_t>(std::max(0, number(seat)))),
                "gave");
  };
  for (const Json& fact : each(tr.view("facts"))) {
    const std::string kind = text(part(fact, "kind"));
    const std::string deity = text(part(fact, "deity"));
    if (kind == "took" || kind == "got") where[deity] = part(fact, "seat");
    if (kind == "played") where.erase(deity);
    if (kind != "passed") continue;
    for (const Json& pass : each(part(fact, "passes")))
      std::erase_if(where, [&](const auto& one) { return one.second == part(pass, 0); });
    for (const Json& pass : each(part(fact, "passes")))
      if (const Json given = gave(part(pass, 0)); given.is_string()) where[text(given)] = part(pass, 1);
  }
  for (const Json& seat : each(tr.view("seats")))
    for (const Json& deity : each(part(seat, "hand"))) where.erase(text(deity));
  std::erase_if(
      where, [&](const auto& one) { return !part(part(tr.view("deities"), one.first), "place").is_null(); });
  return where;
}

/** The gods and the piles of the viewer. */
void holdings(int index, const Translator& tr, Lines& all) {
  const Json& seat = seat_of(index, tr);
  for (const Json& one : each(part(seat, "hand")))
    all.push_back(tr.message("table.god", {{"god", god_words(one, tr)}}));
  const Json& piles = part(seat, "piles");
  for (std::size_t pile = 0; pile < each(piles).size(); ++pile)
    if (some(each(piles)[pile]))
      all.push_back(tr.message("yourPileIs", {{"pile", myth::pile_number(static_cast<int>(pile), tr)},
                                              {"what", pile_content(index, static_cast<int>(pile), tr)}}));
}

void seat_lines(int index, const Translator& tr, Lines& all) {
  const Json& seat = seat_of(index, tr);
  const Json& hand = part(seat, "hand");
  const Json& piles = part(seat, "piles");
  Texts line{treasure(index, seat, tr)};
  if (const std::string cards = hoard_words(part(seat, "treasure"), tr); !cards.empty())
    line.push_back(tr.message("table.inside", {{"cards", cards}}));
  if (yes(part(seat, "finished"))) line.push_back(tr.message("table.finished"));
  if (!tr.own(index)) {
    line.push_back(some(hand) ? tr.message("table.gods", {{"gods", gods(hand, tr)}})
                              : tr.message("table.godsInHand", {{"n", number(part(seat, "deities"))}}));
    if (const std::string words = piles_of(index, piles, tr); !words.empty())
      line.push_back(tr.message("table.piles", {{"piles", words}}));
    all.push_back(together(line));
    return;
  }
  all.push_back(together(line));
  holdings(index, tr, all);
}

}  // namespace

Lines describe_table(const Translator& tr) {
  Lines all;
  const std::string phase = text(tr.view("phase"));
  const int games = number(part(tr.view("options"), "games"));
  const bool playing = phase == "window" || phase == "card" || phase == "ability";
  all.push_back(tr.message(
      playing ? "table.turn" : "gameNumber",
      {{"n", number(tr.view("game"))}, {"of", games}, {"turn", std::int64_t{number(tr.view("turns"))} + 1}}));
  all.push_back(phase == "over" ? myth::result(tr) : describe_prompt(tr));
  if (const Json& moira = tr.view("moira"); moira.is_string())
    all.push_back(tr.message("table.moira", {{"colour", myth::colour(moira, tr)}}));
  all.push_back(myth::sides(tr.view("sides"), tr));
  for (std::string& line : myth::around(tr)) all.push_back(std::move(line));
  if (const Json& asked = part(tr.view("window"), "asked"); some(asked))
    all.push_back(tr.message("table.asked", {{"names", tr.names(asked)}}));
  const auto about = [&](const char* key, std::string_view message) {
    if (const Json& seat = tr.view(key); seat.is_number_integer())
      all.push_back(tr.message(message, {{"seat", tr.seat(seat)}}));
  };
  if (const Json& cards = tr.view("trick"); some(cards)) {
    all.push_back(tr.message("trickSoFar", {{"cards", trick(cards, tr)}}));
    about("winning", "aheadIs");
  }
  about("controller", "controls");
  about("bound", "bound");
  // The prompt says it of the seat that plays.
  if (phase != "card" || tr.view("turn") != tr.view("loose")) about("loose", "table.loose");
  about("next_leader", "leadsNext");
  if (yes(tr.view("swept"))) all.push_back(tr.message("sweeping"));
  if (const Json& crono = tr.view("crono"); crono.is_string())
    all.push_back(tr.message("table.crono", {{"where", spot_words(crono, tr)}}));
  const int seats = static_cast<int>(std::min<std::size_t>(each(tr.view("seats")).size(), 9));
  for (const bool mine : {true, false})
    for (int seat = 0; seat < seats; ++seat)
      if (tr.own(seat) == mine) seat_lines(seat, tr, all);
  if (const std::string out = hoard_words(tr.view("out"), tr); !out.empty())
    all.push_back(tr.message("table.out", {{"cards", out}}));
  for (const auto& [deity, seat] : went(tr))
    all.push_back(tr.message(
        "table.where",
        {{"god", god(deity, tr)}, {"where", tr.message("where.went", {{"name", tr.name(seat)}})}}));
  if (const Json& left = tr.view("left"); left.is_object()) {
    const Json& known = tr.view("left_deities");
    const std::string words =
        some(known) ? gods(known, tr) : tr.message("deities", {{"n", number(part(left, "deities"))}});
    all.push_back(tr.message("table.left", {{"gods", words}}));
  }
  if (games > 1) all.push_back(myth::standing(tr));
  return all;
}

Lines describe_part(TablePart wanted, const Translator& tr) {
  Lines all;
  if (wanted == TablePart::score && is(tr.view("phase"), "over")) all.push_back(myth::result(tr));
  const int seats = static_cast<int>(std::min<std::size_t>(each(tr.view("seats")).size(), 9));
  for (const bool mine : {true, false}) {
    for (int seat = 0; seat < seats; ++seat) {
      if (tr.own(seat) != mine) continue;
      if (wanted == TablePart::score) all.push_back(treasure(seat, seat_of(seat, tr), tr));
      if (wanted == TablePart::own && mine) seat_lines(seat, tr, all);
      if (wanted == TablePart::hand && mine) holdings(seat, tr, all);
    }
  }
  if (wanted == TablePart::score && number(part(tr.view("options"), "games")) > 1)
    all.push_back(myth::standing(tr));
  return all;
}

}  // namespace nostos::terminal::words::sfida

namespace nostos::terminal::words {

const GameText kSfida{"mythomakya-sfida",   sfida::describe_event, sfida::fact,  sfida::describe_prompt,
                      sfida::choice,        sfida::field,          sfida::value, sfida::describe_table,
                      sfida::describe_part, myth::table_number};

}  // namespace nostos::terminal::words
