// The texts of The Triumph of the Heroes.
#include <algorithm>

#include "clients/terminal/words/games.hpp"
#include "clients/terminal/words/mythomakya.hpp"
#include "clients/terminal/words/trionfo_cards.hpp"

namespace nostos::terminal::words {
namespace {

using myth::pile_number;

const Json& seat_of(int seat, const Translator& tr) {
  return seat < 0 ? nothing() : part(tr.view("seats"), static_cast<std::size_t>(seat));
}
Json::array_t tops(int seat, const Translator& tr) {
  Json::array_t all;
  for (const Json& pile : each(part(seat_of(seat, tr), "piles"))) all.push_back(part(pile, "top"));
  return all;
}

std::string turned_up(const Json& cards, const Translator& tr) {
  Texts all;
  for (const Json& one : each(cards))
    all.push_back(myth::play_of(part(one, "seat"), myth::worth(part(one, "card"), tr), tr));
  return all.empty() ? tr.message("noneTurnedUp") : tr.message("event.turned_up", {{"cards", tr.list(all)}});
}

std::string describe_event(const Json& event, const Translator& tr) {
  const std::string type = text(part(event, "type"));
  if (std::string alike = myth::describe_event(event, tr); !alike.empty()) return alike;
  // The led card tells who leads, and the continuation after a pause needs no text.
  if (type == "leads" || type == "went_on") return {};
  if (type == "turned_up") return turned_up(part(event, "cards"), tr);
  if (type == "ended") return myth::over("event.ended", tr);
  if (type == "led" || type == "followed" || type == "taken" || type == "stopping" || type == "playing")
    return tr.message("event." + type, {{"seat", tr.seat(event, "seat")},
                                        {"card", myth::named(part(event, "card"), tr)},
                                        {"count", number(part(event, "count"))}});
  return tr.unknown(type);
}

std::string fact(const Json& fact, const Translator& tr) {
  if (!is(part(fact, "type"), "beneath")) return {};
  return tr.message("fact.beneath", {{"seat", tr.seat(fact, "seat")},
                                     {"pile", pile_number(number(part(fact, "pile")), tr)},
                                     {"depth", number(part(fact, "depth"))},
                                     {"card", myth::shortly(part(fact, "card"), tr)}});
}

std::string describe_prompt(const Translator& tr) {
  const std::string phase = text(tr.view("phase"));
  const Json& turn = tr.view("turn");
  if (std::string alike = myth::describe_prompt(turn, tr); !alike.empty()) return alike;
  if (phase == "play") {
    const Json& led = tr.view("led");
    const Json::array_t all = tops(number(turn), tr);
    const bool follows = std::any_of(all.begin(), all.end(), [&](const Json& face) {
      return face.is_string() && myth::colour_of(face) == led;
    });
    if (!tr.own(turn) && !led.is_null() && !follows)
      return tr.message("waiting.void", {{"seat", tr.seat(turn)}, {"colour", myth::colour(led, tr)}});
    return myth::play_prompt(turn, follows, tr);
  }
  if (phase == "pause") return tr.message("prompt.pause", {{"seat", tr.seat(tr.view("last"), "winner")}});
  if (phase == "over") return tr.message("event.ended");
  return tr.message("prompt.other");
}

std::string value(std::string_view /*type*/, std::string_view field, const Json& given,
                  const Translator& tr) {
  if (field == "colour") return myth::colour_with(given, tops(tr.own(), tr), tr);
  if (field == "seat") return myth::partner_with(given, tops(number(given), tr), tr);
  if (field == "pile" && given.is_number_integer() && number(given) >= 0) {
    const Json& pile = part(part(seat_of(tr.own(), tr), "piles"), static_cast<std::size_t>(number(given)));
    return pile.is_object() ? trionfo_cards::pile_words(pile, number(given), tr)
                            : pile_number(number(given), tr);
  }
  return tr.value(given);
}

// --- the table

std::string treasure(int index, const Json& seat, const Translator& tr) {
  Texts line{tr.message("table.treasure", {{"seat", tr.seat(index)}, {"n", number(part(seat, "treasure"))}})};
  if (const Json& apples = part(seat, "apples"); apples.is_number_integer())
    line.push_back(tr.message("table.treasureWorth", {{"n", number(apples)}}));
  return together(line);
}

/** The piles of the viewer. */
void own_piles(const Json::array_t& piles, const Translator& tr, Lines& all) {
  for (std::size_t at = 0; at < piles.size(); ++at)
    if (part(piles[at], "top").is_string())
      all.push_back(tr.message("yourPileIs", {{"pile", pile_number(static_cast<int>(at), tr)},
                                              {"what", trionfo_cards::pile_content(piles[at], tr)}}));
}

void seat_lines(int index, const Translator& tr, Lines& all) {
  const Json& seat = seat_of(index, tr);
  Texts line{treasure(index, seat, tr)};
  if (yes(part(seat, "stop"))) line.push_back(tr.message("table.stop", {{"seat", tr.seat(index)}}));
  const Json::array_t& piles = each(part(seat, "piles"));
  if (tr.own(index)) {
    all.push_back(together(line));
    own_piles(piles, tr, all);
    return;
  }
  std::string shown;
  for (const Json& pile : piles)
    if (const Json& top = part(pile, "top"); top.is_string())
      shown += (shown.empty() ? "" : "; ") + trionfo_cards::with_below(myth::shortly(top, tr), pile, tr);
  if (!shown.empty()) line.push_back(sentence(tr.message("table.piles", {{"piles", shown}})));
  all.push_back(together(line));
}

std::string trick(const Json& plays, const Translator& tr) {
  Texts all;
  for (const Json& play : each(plays))
    all.push_back(myth::play_of(part(play, "seat"), myth::named(part(play, "card"), tr), tr));
  return tr.list(all);
}

/** The tricks of this game that players may look back at. */
Lines tricks(const Translator& tr) {
  Lines all;
  for (const Json& one : each(tr.view("tricks")))
    all.push_back(tr.message("table.trickWas", {{"n", static_cast<std::int64_t>(all.size()) + 1},
                                                {"seat", tr.seat(one, "winner")},
                                                {"cards", trick(part(one, "plays"), tr)}}));
  return all;
}

Lines describe_table(const Translator& tr) {
  Lines all;
  const std::string phase = text(tr.view("phase"));
  const int games = number(part(tr.view("options"), "games"));
  const bool playing = phase == "play" || phase == "pause";
  all.push_back(tr.message(playing ? "table.trick" : "gameNumber",
                           {{"n", number(tr.view("game"))},
                            {"of", games},
                            {"trick", std::int64_t{number(tr.view("taken"))} + (phase == "play" ? 1 : 0)},
                            {"tricks", number(tr.view("tricks_in_game"))}}));
  all.push_back(phase == "over" ? myth::result(tr) : describe_prompt(tr));
  if (const Json& moira = tr.view("moira"); moira.is_string())
    all.push_back(
        tr.message("moiraIs", {{"seat", tr.seat(tr.view("chooser"))}, {"colour", myth::colour(moira, tr)}}));
  all.push_back(myth::sides(tr.view("sides"), tr));
  for (std::string& line : myth::around(tr)) all.push_back(std::move(line));
  if (playing && some(tr.view("trick")))  // otherwise the prompt says so
    all.push_back(tr.message("event.leads", {{"seat", tr.seat(tr.view("leader"))}}));
  if (some(tr.view("trick"))) {
    all.push_back(tr.message("trickSoFar", {{"cards", trick(tr.view("trick"), tr)}}));
    all.push_back(tr.message(
        "table.ahead", {{"seat", tr.seat(tr.view("winning"))}, {"n", number(tr.view("trick_apples"))}}));
  }
  if (const Json& last = tr.view("last"); playing && last.is_object())
    all.push_back(tr.message("lastTrickWas",
                             {{"seat", tr.seat(last, "winner")}, {"cards", trick(part(last, "plays"), tr)}}));
  const int seats = static_cast<int>(std::min<std::size_t>(each(tr.view("seats")).size(), 9));
  for (const bool mine : {true, false})
    for (int seat = 0; seat < seats; ++seat)
      if (tr.own(seat) == mine) seat_lines(seat, tr, all);
  if (games > 1) all.push_back(myth::standing(tr));
  for (std::string& line : tricks(tr)) all.push_back(std::move(line));
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
      if (wanted == TablePart::hand && mine) own_piles(each(part(seat_of(seat, tr), "piles")), tr, all);
    }
  }
  if (wanted == TablePart::score && number(part(tr.view("options"), "games")) > 1)
    all.push_back(myth::standing(tr));
  return all;
}

}  // namespace

const GameText kTrionfo{"mythomakya-trionfo", describe_event,    fact,  describe_prompt,
                        myth::choice,         myth::field,       value, describe_table,
                        describe_part,        myth::table_number};

}  // namespace nostos::terminal::words
