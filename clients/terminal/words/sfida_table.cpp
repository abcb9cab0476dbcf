// The texts of La Sfida degli Dei: the whole table.
#include <algorithm>

#include "clients/terminal/words/games.hpp"
#include "clients/terminal/words/mythomakya.hpp"
#include "clients/terminal/words/sfida.hpp"
#include "clients/terminal/words/sfida_cards.hpp"

namespace nostos::terminal::words::sfida {
namespace {

using namespace sfida_cards;
using myth::kApples;
using myth::kCards;
using myth::kColour;

std::string trick(const Json& plays, const Translator& tr) {
  std::string all;
  for (const Json& play : each(plays)) {
    const Json& face = part(play, "card");
    std::string one =
        tr.say(part(play, "seat"), {{"you %1", "tu %1"}, {"%0 %1", "%0 %1"}}, myth::named(face, tr));
    const Json& now = part(play, "strength");
    if (now.is_number_integer() && number(now) != myth::strength_of(face))
      one += tr.say({", strength %1 now", ", forza adesso %1"}, number(now));
    if (is(part(play, "ability"), "annulled"))
      one += tr.of({", its ability annulled", ", abilità annullata"});
    all += (all.empty() ? "" : "; ") + one;
  }
  return all;
}

void seat_lines(int index, const Translator& tr, Lines& all) {
  const Json& seat = seat_of(index, tr);
  const Json& hand = part(seat, "hand");
  std::string first = tr.say(index,
                             {{"Your treasure pays %1", "Il tuo tesoro paga %1"},
                              {"The treasure of %0 pays %1", "Il tesoro di %0 paga %1"}},
                             tr.count(number(part(seat, "worth")), kApples));
  const Json& treasure = part(seat, "treasure");
  first += tr.say({", with %1", ", con %1"},
                  tr.count(static_cast<std::int64_t>(each(part(treasure, "cards")).size()), kCards));
  Texts line{sentence(first)};
  if (yes(part(seat, "finished"))) line.emplace_back(tr.of({"Out of cards.", "Senza carte."}));
  if (!tr.own(index)) {
    line.push_back(some(hand) ? sentence(tr.say({"Gods: %1", "Divinità: %1"}, gods(hand, tr)))
                              : sentence(tr.say({"Gods in hand: %1", "Divinità in mano: %1"},
                                                number(part(seat, "deities")))));
    std::string piles;
    const Json::array_t& lists = each(part(seat, "piles"));
    for (std::size_t pile = 0; pile < lists.size(); ++pile)
      if (some(lists[pile]))
        piles += (piles.empty() ? "" : "; ") + myth::shortly_all(lists[pile], tr) +
                 (locked(index, static_cast<int>(pile), tr) ? tr.of({", under Crono", ", sotto Crono"}) : "");
    if (!piles.empty())
      line.push_back(
          sentence(tr.say({"Piles, each from the top: %1", "Mazzetti, ciascuno dall’alto: %1"}, piles)));
    all.push_back(together(line));
    return;
  }
  if (some(part(treasure, "cards")))
    line.push_back(
        sentence(tr.say({"In it %1", "Dentro %1"}, myth::shortly_all(part(treasure, "cards"), tr))));
  all.push_back(together(line));
  for (const Json& one : each(hand))
    all.push_back(tr.say({"Your god %1", "La tua divinità %1"}, god_words(one, tr)));
  const Json::array_t& lists = each(part(seat, "piles"));
  for (std::size_t pile = 0; pile < lists.size(); ++pile)
    if (some(lists[pile]))
      all.push_back(tr.say({"Your %1", "Il tuo %1"}, pile_words(index, static_cast<int>(pile), tr)));
}

}  // namespace

Lines describe_table(const Translator& tr) {
  Lines all;
  const std::string phase = text(tr.view("phase"));
  const int games = number(part(tr.view("options"), "games"));
  std::string head = tr.say({"Game %1 of %2", "Partita %1 di %2"}, number(tr.view("game")), games);
  if (phase == "window" || phase == "card" || phase == "ability")
    head += tr.say({", turn %1", ", turno %1"}, std::int64_t{number(tr.view("turns"))} + 1);
  all.push_back(head);
  all.push_back(phase == "over" ? myth::result(tr) : describe_prompt(tr));
  if (const Json& moira = tr.view("moira"); moira.is_string())
    all.push_back(tr.say({"The moira is %1", "La moira è %1"}, tr.word(kColour, moira)));
  all.push_back(myth::sides(tr.view("sides"), tr));
  if (const Json& cards = tr.view("trick"); some(cards)) {
    all.push_back(tr.say({"The trick so far: %1", "La presa finora: %1"}, trick(cards, tr)));
    if (const Json& ahead = tr.view("winning"); ahead.is_number_integer())
      all.push_back(tr.say(ahead, {{"You are ahead", "Sei in testa"}, {"%0 is ahead", "In testa c’è %0"}}));
  }
  const auto seat_line = [&](const char* key, const SeatPhrase& words) {
    if (const Json& seat = tr.view(key); seat.is_number_integer()) all.push_back(tr.say(seat, words));
  };
  seat_line("controller", {{"You choose the cards", "Le carte le scegli tu"},
                           {"%0 chooses the cards", "Le carte le sceglie %0"}});
  seat_line("bound",
            {{"You are bound by Crono", "Crono ti blocca"}, {"%0 is bound by Crono", "Crono blocca %0"}});
  seat_line("loose", {{"You need not follow the colour", "Non devi rispondere al colore"},
                      {"%0 need not follow the colour", "%0 non deve rispondere al colore"}});
  seat_line("next_leader", {{"You lead the next turn", "Nel prossimo turno esci tu"},
                            {"%0 leads the next turn", "Nel prossimo turno esce %0"}});
  if (yes(tr.view("swept")))
    all.emplace_back(tr.of({"A titan takes the trick away", "Un titano porta via la presa"}));
  if (const Json& crono = tr.view("crono"); crono.is_string())
    all.push_back(tr.say({"Crono lies on %1", "Crono è su %1"}, spot_words(crono, tr)));
  const int seats = static_cast<int>(std::min<std::size_t>(each(tr.view("seats")).size(), 9));
  for (const bool mine : {true, false})
    for (int seat = 0; seat < seats; ++seat)
      if (tr.own(seat) == mine) seat_lines(seat, tr, all);
  if (const Json& out = tr.view("out"); some(part(out, "cards")) || some(part(out, "deities"))) {
    std::string line = myth::shortly_all(part(out, "cards"), tr);
    const std::string gone = gods(part(out, "deities"), tr);
    line += line.empty() || gone.empty() ? gone : "; " + gone;
    all.push_back(tr.say({"Eliminated: %1", "Eliminate: %1"}, line));
  }
  if (const Json& left = tr.view("left"); left.is_object())
    all.push_back(tr.say({"Left over: %1", "Avanzate: %1"}, tr.count(number(part(left, "deities")), kGods)));
  if (games > 1) all.push_back(myth::standing(tr));
  return all;
}

}  // namespace nostos::terminal::words::sfida

namespace nostos::terminal::words {

const GameText kSfida{"mythomakya-sfida", sfida::describe_event, sfida::fact,  sfida::describe_prompt,
                      sfida::choice,      sfida::field,          sfida::value, sfida::describe_table};

}  // namespace nostos::terminal::words
