#include "clients/terminal/words/mythomakya.hpp"

#include <algorithm>
#include <utility>

namespace nostos::terminal::words::myth {
namespace {

constexpr std::array<std::pair<char, const char*>, 5> kLetters{
    {{'G', "yellow"}, {'N', "black"}, {'B', "blue"}, {'R', "red"}, {'V', "purple"}}};

std::string seat_words(const Json& seat, const Translator& tr) {
  return tr.own(seat) ? tr.of({"you", "tu"}) : tr.name(seat);
}

// The name of a side, or of its only player.
std::string side(const Json::array_t& all, std::size_t at, const Translator& tr) {
  const Json::array_t& seats = each(all[at]);
  if (all.size() != 2 || seats.size() < 2) return tr.names(all[at]);
  const std::size_t other = each(all[1 - at]).size();
  if (other == seats.size()) return at == 0 ? tr.of({"Argo", "Argo"}) : tr.of({"Troy", "Troia"});
  return seats.size() < other ? tr.of({"the pair", "la coppia"}) : tr.of({"the three", "i tre"});
}

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

std::string counted(const Json& count, const Translator& tr) {
  const Json::array_t& all = each(part(count, "sides"));
  Texts sums;
  for (std::size_t at = 0; at < all.size(); ++at) {
    std::int64_t sum = 0;
    for (const Json& seat : each(all[at]))
      sum += apples_of(count, static_cast<std::size_t>(std::max(0, number(seat))));
    sums.push_back(side(all, at, tr) + " " + tr.count(sum, kApples));
  }
  Texts sentences;
  if (!sums.empty())
    sentences.push_back(tr.say({"The apples are counted: %1.", "Si contano le mele: %1."}, tr.list(sums)));
  const Json& winners = part(count, "winners");
  if (each(winners).size() == 1 && tr.own(each(winners)[0]))
    sentences.emplace_back(tr.of({"You win the game.", "La partita è tua."}));
  else
    sentences.push_back(some(winners)
                            ? sentence(tr.say({"The game goes to %1.", "Vittoria: %1."}, tr.names(winners)))
                            : std::string(tr.of({"The game is drawn.", "La partita è pari."})));
  return together(sentences);
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

std::string shortly(const Json& face, const Translator& tr) {
  const Json colour = colour_of(face);
  if (colour.is_null()) return tr.of({"a card", "una carta"});
  return tr.word(kColour, colour) + " " + std::to_string(strength_of(face));
}
std::string named(const Json& face, const Translator& tr) {
  const std::string name = tr.said(part(part(part(tr.static_data(), "cards"), text(face)), "name"));
  return name.empty() ? shortly(face, tr) : shortly(face, tr) + ", " + name;
}
std::string full(const Json& face, const Translator& tr) {
  const Json& apples = part(part(part(tr.static_data(), "cards"), text(face)), "apples");
  return apples.is_null() ? named(face, tr) : named(face, tr) + ", " + tr.count(number(apples), kApples);
}
std::string shortly_all(const Json& faces, const Translator& tr) {
  Texts all;
  for (const Json& one : each(faces)) all.push_back(shortly(one, tr));
  return tr.list(all);
}

std::string pile_number(int index, const Translator& tr) {
  return tr.say({"pile %1", "mazzetto %1"}, std::int64_t{index} + 1);
}

std::string colour_with(const Json& colour, const Json::array_t& faces, const Translator& tr) {
  const std::string own = strengths(colour, faces, tr);
  const std::string name = tr.word(kColour, colour);
  return own.empty()
             ? tr.say({"%1, of which you have none uncovered", "%1, di cui non hai carte scoperte"}, name)
             : tr.say({"%1, of which you have %2", "%1, di cui hai %2"}, name, own);
}
std::string partner_with(const Json& seat, const Json::array_t& faces, const Translator& tr) {
  const std::string moira = strengths(tr.view("moira"), faces, tr);
  return moira.empty() ? tr.say({"%1, without moira", "%1, senza moira"}, tr.name(seat))
                       : tr.say({"%1, with moira %2", "%1, con moira %2"}, tr.name(seat), moira);
}

std::string sides(const Json& given, const Translator& tr) {
  const Json::array_t& all = each(given);
  if (all.size() != 2 || each(all[0]).size() + each(all[1]).size() < 3) return {};
  std::string line;
  for (std::size_t at = 0; at < 2; ++at) {
    if (each(all[at]).size() < 2) continue;
    line += (line.empty() ? "" : "; ") + side(all, at, tr) + ": " + tr.names(all[at]);
  }
  return line;
}

std::string describe_event(const Json& event, const Translator& tr) {
  const Json& seat = part(event, "seat");
  const Json& kind = part(event, "type");
  if (is(kind, "dealt")) {
    const Json& chooser = part(event, "chooser").is_null() ? seat : part(event, "chooser");
    return tr.say(chooser,
                  {{"Game %1: you name the moira.", "Partita %1: la moira la scegli tu."},
                   {"Game %1: %0 names the moira.", "Partita %1: la moira la sceglie %0."}},
                  number(part(event, "game")));
  }
  if (is(kind, "moira"))
    return tr.say(seat,
                  {{"You name the moira: %1.", "Hai scelto la moira: %1."},
                   {"%0 names the moira: %1.", "%0 sceglie la moira: %1."}},
                  tr.word(kColour, part(event, "colour")));
  if (is(kind, "partner")) {
    const Json& partner = part(event, "partner");
    if (tr.own(partner))
      return tr.say({"%1 plays with you in this game.", "In questa partita %1 gioca con te."}, tr.name(seat));
    return tr.say(seat,
                  {{"You play with %1 in this game.", "In questa partita giochi con %1."},
                   {"%0 plays with %1 in this game.", "In questa partita %0 gioca con %1."}},
                  tr.name(partner));
  }
  if (is(kind, "ready"))
    return tr.say(seat, {{"You are ready for the next game.", "Per te si può continuare."},
                         {"%0 is ready for the next game.", "Per %0 si può continuare."}});
  if (is(kind, "counted")) return counted(event, tr);
  return {};
}

std::string over(const Translator& tr) {
  const bool match = number(part(tr.view("options"), "games")) > 1;
  return match ? match_over(tr) + "." : tr.of({"The game is over.", "La partita è finita."});
}

std::string match_over(const Translator& tr) {
  return tr.of({"The match is over", "La sfida è finita"});
}

std::string between(const Translator& tr) {
  return tr.say({"The game is counted. Are you ready for game %1 of %2?",
                 "La partita è contata. Si può cominciare la partita %1 di %2?"},
                std::int64_t{number(tr.view("game"))} + 1, number(part(tr.view("options"), "games")));
}

std::string result(const Translator& tr) {
  const Json& end = tr.view("result");
  const Json& winners = part(end, "winners");
  if (!some(winners))
    return tr.of(
        {"Nobody has won a game: the match is drawn", "Nessuno ha vinto una partita: la sfida è pari"});
  const bool mine = each(winners).size() == 1 && tr.own(each(winners)[0]);
  if (is(part(end, "reason"), "most_games"))
    return mine ? tr.of({"You win the match", "La sfida è tua"})
                : tr.say({"The match goes to %1", "Vittoria nella sfida: %1"}, tr.names(winners));
  return mine ? tr.of({"You win with the most apples", "Vinci con più mele di tutti"})
              : tr.say({"Most apples, and so the game: %1", "Vittoria con più mele di tutti: %1"},
                       tr.names(winners));
}

std::string standing(const Translator& tr) {
  const Json::array_t& seats = each(tr.view("seats"));
  Texts all;
  for (std::size_t seat = 0; seat < seats.size(); ++seat)
    all.push_back(seat_words(static_cast<int>(seat), tr) + " " +
                  std::to_string(number(part(seats[seat], "wins"))));
  return tr.say({"Games won: %1", "Partite vinte: %1"}, tr.list(all));
}

}  // namespace nostos::terminal::words::myth
