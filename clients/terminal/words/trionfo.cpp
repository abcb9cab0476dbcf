// The texts of Il Trionfo degli Eroi.
#include <algorithm>

#include "clients/terminal/words/games.hpp"
#include "clients/terminal/words/mythomakya.hpp"

namespace nostos::terminal::words {
namespace {

using myth::full;
using myth::kApples;
using myth::kCards;
using myth::kColour;
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
  std::string all;
  for (const Json& one : each(cards))
    all += (all.empty() ? "" : "; ") +
           tr.say(part(one, "seat"), {{"you %1", "tu %1"}, {"%0 %1", "%0 %1"}}, full(part(one, "card"), tr));
  return tr.say({"Turned up: %1.", "Si scopre: %1."},
                all.empty() ? std::string(tr.of({"nothing", "niente"})) : all);
}

std::string describe_event(const Json& event, const Translator& tr) {
  const std::string type = text(part(event, "type"));
  const Json& seat = part(event, "seat");
  if (std::string alike = myth::describe_event(event, tr); !alike.empty()) return alike;
  // The led card tells who leads, and the continuation after a pause needs no text.
  if (type == "leads" || type == "went_on") return {};
  if (type == "led")
    return tr.say(seat, {{"You lead %1.", "Esci con %1."}, {"%0 leads %1.", "%0 esce con %1."}},
                  myth::named(part(event, "card"), tr));
  if (type == "followed")
    return tr.say(seat, {{"You play %1.", "Giochi %1."}, {"%0 plays %1.", "%0 gioca %1."}},
                  myth::named(part(event, "card"), tr));
  if (type == "taken")
    return tr.say(seat, {{"You take %1.", "La presa è tua: %1."}, {"%0 takes %1.", "%0 prende %1."}},
                  tr.count(number(part(event, "count")), kCards));
  if (type == "turned_up") return turned_up(part(event, "cards"), tr);
  if (type == "stopping")
    return tr.say(seat, {{"You would stop here.", "Tu ti fermeresti qui."},
                         {"%0 would stop here.", "%0 si fermerebbe qui."}});
  if (type == "playing")
    return tr.say(seat, {{"You would rather play on.", "Preferisci continuare."},
                         {"%0 would rather play on.", "%0 preferisce continuare."}});
  if (type == "ended") return myth::over(tr);
  return tr.unknown(type);
}

std::string fact(const Json& fact, const Translator& tr) {
  if (!is(part(fact, "type"), "beneath")) return {};
  const int depth = number(part(fact, "depth"));
  const SeatPhrase next{{"the next card of your %1: %2", "la prossima carta del tuo %1: %2"},
                        {"the next card of %0’s %1: %2", "la prossima carta del %1 di %0: %2"}};
  const SeatPhrase deeper{
      {"the card %3 below the top of your %1: %2", "la carta %3 sotto la cima del tuo %1: %2"},
      {"the card %3 below the top of %0’s %1: %2", "la carta %3 sotto la cima del %1 di %0: %2"}};
  return tr.say(part(fact, "seat"), depth <= 1 ? next : deeper,
                myth::pile_number(number(part(fact, "pile")), tr), myth::shortly(part(fact, "card"), tr),
                depth);
}

std::string describe_prompt(const Translator& tr) {
  const std::string phase = text(tr.view("phase"));
  const Json& turn = tr.view("turn");
  if (phase == "moira")
    return tr.say(turn, {{"Name the moira, the colour that beats all others in this game",
                          "Scegli la moira, il colore che batte gli altri per tutta la partita"},
                         {"%0 looks at all the cards and names the moira",
                          "%0 guarda tutte le carte e sceglie la moira"}});
  if (phase == "partner")
    return tr.say(turn, {{"Name your partner: you two play against the other three",
                          "Scegli il compagno: voi due giocate contro gli altri tre"},
                         {"%0 names a partner for this game", "%0 sceglie un compagno per questa partita"}});
  if (phase == "play") {
    const Json& led = tr.view("led");
    if (led.is_null())
      return tr.say(turn,
                    {{"You lead: play any card", "Esci tu: una carta qualsiasi"}, {"%0 leads", "Esce %0"}});
    const std::string colour = tr.word(kColour, led);
    if (!tr.own(turn))
      return tr.say({"%1 follows: %2 was led", "Risponde %1: si è usciti di %2"}, tr.name(turn), colour);
    const Json::array_t all = tops(tr.own(), tr);
    const bool has = std::any_of(all.begin(), all.end(), [&](const Json& face) {
      return face.is_string() && myth::colour_of(face) == led;
    });
    return has ? tr.say({"Follow %1", "Rispondi al %1"}, colour)
               : tr.say({"You have no %1: play any card", "Niente %1: una carta qualsiasi"}, colour);
  }
  if (phase == "pause")
    return tr.say(
        part(tr.view("last"), "winner"),
        {{"The trick is yours; you lead the next one", "La presa è tua; esci anche nella prossima"},
         {"%0 takes the trick, and leads the next one", "%0 prende, ed esce nella prossima presa"}});
  if (phase == "between") return myth::between(tr);
  if (phase == "over") return myth::match_over(tr);
  return tr.of({"Your choice", "Tocca a te"});
}

std::string choice(std::string_view type, const Translator& tr) {
  constexpr std::array<Term, 7> names{{{"moira", {"Name the moira", "Scegli la moira"}},
                                       {"partner", {"Name your partner", "Scegli il compagno"}},
                                       {"play", {"Play", "Gioca"}},
                                       {"ready", {"I am ready", "Si può continuare"}},
                                       {"go_on", {"Go on", "Avanti"}},
                                       {"stop", {"Stop here", "Fermiamoci qui"}},
                                       {"play_on", {"Rather play on", "Meglio continuare"}}}};
  for (const Term& term : names)
    if (type == term.key) return tr.of(term.text);
  return {};
}
std::string field(std::string_view /*type*/, std::string_view field, const Translator& tr) {
  constexpr std::array<Term, 3> names{
      {{"colour", {"colour", "colore"}}, {"seat", {"partner", "compagno"}}, {"pile", {"pile", "mazzetto"}}}};
  for (const Term& term : names)
    if (field == term.key) return tr.of(term.text);
  return {};
}

std::string below(int hidden, const Translator& tr) {
  return hidden == 0 ? tr.of({"nothing below", "sotto niente"}) : tr.say({"%1 below", "sotto %1"}, hidden);
}
std::string pile_words(const Json& pile, int index, const Translator& tr) {
  const Json& top = part(pile, "top");
  if (!top.is_string()) return pile_number(index, tr) + ": " + tr.of({"used up", "finito"});
  return pile_number(index, tr) + ": " + full(top, tr) + ", " + below(number(part(pile, "hidden")), tr);
}

std::string value(std::string_view /*type*/, std::string_view field, const Json& given,
                  const Translator& tr) {
  if (field == "colour") return myth::colour_with(given, tops(tr.own(), tr), tr);
  if (field == "seat") return myth::partner_with(given, tops(number(given), tr), tr);
  if (field == "pile" && given.is_number_integer() && number(given) >= 0) {
    const Json& pile = part(part(seat_of(tr.own(), tr), "piles"), static_cast<std::size_t>(number(given)));
    return pile.is_object() ? pile_words(pile, number(given), tr) : pile_number(number(given), tr);
  }
  return tr.value(given);
}

// --- the table

void seat_lines(int index, const Translator& tr, Lines& all) {
  const Json& seat = seat_of(index, tr);
  const bool mine = tr.own(index);
  std::string first = tr.say(index,
                             {{"You have a treasure of %1", "Hai un tesoro di %1"},
                              {"%0 has a treasure of %1", "%0 ha un tesoro di %1"}},
                             tr.count(number(part(seat, "treasure")), kCards));
  if (const Json& apples = part(seat, "apples"); apples.is_number_integer())
    first += tr.say({", worth %1", ", che vale %1"}, tr.count(number(apples), kApples));
  if (yes(part(seat, "stop"))) first += tr.of({", and would stop here", ", e qui si fermerebbe"});
  const Json::array_t& piles = each(part(seat, "piles"));
  const bool empty =
      std::all_of(piles.begin(), piles.end(), [](const Json& pile) { return part(pile, "top").is_null(); });
  if (mine && !empty) {
    all.push_back(first);
    for (std::size_t pile = 0; pile < piles.size(); ++pile)
      if (part(piles[pile], "top").is_string())
        all.push_back(tr.say({"Your %1", "Il tuo %1"}, pile_words(piles[pile], static_cast<int>(pile), tr)));
    return;
  }
  std::string shown;
  for (const Json& pile : piles)
    if (part(pile, "top").is_string())
      shown +=
          (shown.empty() ? "" : "; ") + tr.say({"%1, %2", "%1, %2"}, myth::shortly(part(pile, "top"), tr),
                                               below(number(part(pile, "hidden")), tr));
  all.push_back(sentence(first) +
                (shown.empty() ? "" : " " + sentence(tr.say({"Piles: %1", "Mazzetti: %1"}, shown))));
}

std::string trick(const Json& plays, const Translator& tr) {
  std::string all;
  for (const Json& play : each(plays))
    all += (all.empty() ? "" : "; ") + tr.say(part(play, "seat"), {{"you %1", "tu %1"}, {"%0 %1", "%0 %1"}},
                                              myth::named(part(play, "card"), tr));
  return all;
}

Lines describe_table(const Translator& tr) {
  Lines all;
  const std::string phase = text(tr.view("phase"));
  const int games = number(part(tr.view("options"), "games"));
  const int taken = number(tr.view("taken"));
  std::string head = tr.say({"Game %1 of %2", "Partita %1 di %2"}, number(tr.view("game")), games);
  if (phase == "play" || phase == "pause")
    head += tr.say({", trick %1 of %2", ", presa %1 di %2"}, std::int64_t{taken} + (phase == "play" ? 1 : 0),
                   number(tr.view("tricks_in_game")));
  all.push_back(head);
  all.push_back(phase == "over" ? myth::result(tr) : describe_prompt(tr));
  if (const Json& moira = tr.view("moira"); moira.is_string())
    all.push_back(tr.say(tr.view("chooser"),
                         {{"The moira is %1, named by you", "La moira è %1, scelta da te"},
                          {"The moira is %1, named by %0", "La moira è %1, scelta da %0"}},
                         tr.word(kColour, moira)));
  all.push_back(myth::sides(tr.view("sides"), tr));
  if (some(tr.view("trick"))) {
    all.push_back(tr.say({"The trick so far: %1", "La presa finora: %1"}, trick(tr.view("trick"), tr)));
    all.push_back(tr.say(tr.view("winning"),
                         {{"You are ahead, and it is worth %1 so far", "Sei in testa, e finora vale %1"},
                          {"%0 is ahead, and it is worth %1 so far", "In testa c’è %0, e finora vale %1"}},
                         tr.count(number(tr.view("trick_apples")), kApples)));
  } else if (const Json& last = tr.view("last"); last.is_object() && phase != "over" && phase != "between") {
    all.push_back(tr.say(part(last, "winner"),
                         {{"The last trick, which you took: %1", "L’ultima presa, che è tua: %1"},
                          {"The last trick, which %0 took: %1", "L’ultima presa, di %0: %1"}},
                         trick(part(last, "plays"), tr)));
  }
  const int seats = static_cast<int>(std::min<std::size_t>(each(tr.view("seats")).size(), 9));
  for (const bool mine : {true, false})
    for (int seat = 0; seat < seats; ++seat)
      if (tr.own(seat) == mine) seat_lines(seat, tr, all);
  if (games > 1) all.push_back(myth::standing(tr));
  return all;
}

}  // namespace

const GameText kTrionfo{"mythomakya-trionfo", describe_event, fact, describe_prompt, choice, field, value,
                        describe_table};

}  // namespace nostos::terminal::words
