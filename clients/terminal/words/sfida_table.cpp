// La Sfida degli Dei in words: the whole table.
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

std::string trick(const Json& plays, const Voice& voice) {
  std::string all;
  for (const Json& play : each(plays)) {
    const Json& face = part(play, "card");
    std::string one =
        voice.say(part(play, "seat"), {{"you %1", "tu %1"}, {"%0 %1", "%0 %1"}}, myth::named(face, voice));
    const Json& now = part(play, "strength");
    if (now.is_number_integer() && number(now) != myth::strength_of(face))
      one += voice.say({", strength %1 now", ", forza adesso %1"}, number(now));
    if (is(part(play, "ability"), "annulled"))
      one += voice.of({", its ability annulled", ", abilità annullata"});
    all += (all.empty() ? "" : "; ") + one;
  }
  return all;
}

void seat_lines(int index, const Voice& voice, Lines& all) {
  const Json& seat = seat_of(index, voice);
  const Json& hand = part(seat, "hand");
  std::string first = voice.say(index,
                                {{"Your treasure pays %1", "Il tuo tesoro paga %1"},
                                 {"The treasure of %0 pays %1", "Il tesoro di %0 paga %1"}},
                                voice.count(number(part(seat, "worth")), kApples));
  const Json& treasure = part(seat, "treasure");
  first += voice.say({", with %1", ", con %1"},
                     voice.count(static_cast<std::int64_t>(each(part(treasure, "cards")).size()), kCards));
  Texts line{sentence(first)};
  if (yes(part(seat, "finished"))) line.emplace_back(voice.of({"Out of cards.", "Senza carte."}));
  if (!voice.own(index)) {
    line.push_back(some(hand) ? sentence(voice.say({"Gods: %1", "Divinità: %1"}, gods(hand, voice)))
                              : sentence(voice.say({"Gods in hand: %1", "Divinità in mano: %1"},
                                                   number(part(seat, "deities")))));
    std::string piles;
    const Json::array_t& lists = each(part(seat, "piles"));
    for (std::size_t pile = 0; pile < lists.size(); ++pile)
      if (some(lists[pile]))
        piles += (piles.empty() ? "" : "; ") + myth::shortly_all(lists[pile], voice) +
                 (locked(index, static_cast<int>(pile), voice) ? voice.of({", under Crono", ", sotto Crono"})
                                                               : "");
    if (!piles.empty())
      line.push_back(
          sentence(voice.say({"Piles, each from the top: %1", "Mazzetti, ciascuno dall’alto: %1"}, piles)));
    all.push_back(together(line));
    return;
  }
  if (some(part(treasure, "cards")))
    line.push_back(
        sentence(voice.say({"In it %1", "Dentro %1"}, myth::shortly_all(part(treasure, "cards"), voice))));
  all.push_back(together(line));
  for (const Json& one : each(hand))
    all.push_back(voice.say({"Your god %1", "La tua divinità %1"}, god_words(one, voice)));
  const Json::array_t& lists = each(part(seat, "piles"));
  for (std::size_t pile = 0; pile < lists.size(); ++pile)
    if (some(lists[pile]))
      all.push_back(voice.say({"Your %1", "Il tuo %1"}, pile_words(index, static_cast<int>(pile), voice)));
}

}  // namespace

Lines spoken(const Voice& voice) {
  Lines all;
  const std::string phase = text(voice.view("phase"));
  const int games = number(part(voice.view("options"), "games"));
  std::string head = voice.say({"Game %1 of %2", "Partita %1 di %2"}, number(voice.view("game")), games);
  if (phase == "window" || phase == "card" || phase == "ability")
    head += voice.say({", turn %1", ", turno %1"}, std::int64_t{number(voice.view("turns"))} + 1);
  all.push_back(head);
  all.push_back(phase == "over" ? myth::result(voice) : asked(voice));
  if (const Json& moira = voice.view("moira"); moira.is_string())
    all.push_back(voice.say({"The moira is %1", "La moira è %1"}, voice.word(kColour, moira)));
  all.push_back(myth::sides(voice.view("sides"), voice));
  if (const Json& cards = voice.view("trick"); some(cards)) {
    all.push_back(voice.say({"The trick so far: %1", "La presa finora: %1"}, trick(cards, voice)));
    if (const Json& ahead = voice.view("winning"); ahead.is_number_integer())
      all.push_back(
          voice.say(ahead, {{"You are ahead", "Sei in testa"}, {"%0 is ahead", "In testa c’è %0"}}));
  }
  const auto seat_line = [&](const char* key, const Of& words) {
    if (const Json& seat = voice.view(key); seat.is_number_integer()) all.push_back(voice.say(seat, words));
  };
  seat_line("controller", {{"You choose the cards", "Le carte le scegli tu"},
                           {"%0 chooses the cards", "Le carte le sceglie %0"}});
  seat_line("bound",
            {{"You are bound by Crono", "Crono ti blocca"}, {"%0 is bound by Crono", "Crono blocca %0"}});
  seat_line("loose", {{"You need not follow the colour", "Non devi rispondere al colore"},
                      {"%0 need not follow the colour", "%0 non deve rispondere al colore"}});
  seat_line("next_leader", {{"You lead the next turn", "Nel prossimo turno esci tu"},
                            {"%0 leads the next turn", "Nel prossimo turno esce %0"}});
  if (yes(voice.view("swept")))
    all.emplace_back(voice.of({"A titan takes the trick away", "Un titano porta via la presa"}));
  if (const Json& crono = voice.view("crono"); crono.is_string())
    all.push_back(voice.say({"Crono lies on %1", "Crono è su %1"}, spot_words(crono, voice)));
  const int seats = static_cast<int>(std::min<std::size_t>(each(voice.view("seats")).size(), 9));
  for (const bool mine : {true, false})
    for (int seat = 0; seat < seats; ++seat)
      if (voice.own(seat) == mine) seat_lines(seat, voice, all);
  if (const Json& out = voice.view("out"); some(part(out, "cards")) || some(part(out, "deities"))) {
    std::string line = myth::shortly_all(part(out, "cards"), voice);
    const std::string gone = gods(part(out, "deities"), voice);
    line += line.empty() || gone.empty() ? gone : "; " + gone;
    all.push_back(voice.say({"Eliminated: %1", "Eliminate: %1"}, line));
  }
  if (const Json& left = voice.view("left"); left.is_object())
    all.push_back(
        voice.say({"Left over: %1", "Avanzate: %1"}, voice.count(number(part(left, "deities")), kGods)));
  if (games > 1) all.push_back(myth::standing(voice));
  return all;
}

}  // namespace nostos::terminal::words::sfida

namespace nostos::terminal::words {

const Speech kSfida{"mythomakya-sfida", sfida::told,  sfida::fact,  sfida::asked,
                    sfida::choice,      sfida::field, sfida::value, sfida::spoken};

}  // namespace nostos::terminal::words
