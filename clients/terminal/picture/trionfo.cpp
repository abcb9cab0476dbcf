// Il Trionfo degli Eroi in text. Cards are written as games/mythomakya_trionfo/VIEW.md writes them: R12. A
// pile is its number from 1, the uncovered card, that card's apples in brackets, and the cards under it:
// 4:R12(7)+2.
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "clients/terminal/picture/columns.hpp"
#include "clients/terminal/picture/games.hpp"
#include "clients/terminal/picture/words.hpp"

namespace nostos::terminal {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kInLine = 6;  // piles
constexpr std::size_t kHalf = 5;    // … where they take two lines
constexpr int kPileWidth = 12;

struct Words {
  const char *game, *of, *trick, *no_moira, *chooser, *partner, *leads, *treasure, *won, *apples, *apple,
      *led, *has_it, *nobody_led, *taken_by, *drawn, *wins, *stopped, *ready, *would_stop, *match, *nobody;
  std::array<Word, 6> phases;
  std::array<Word, 5> colours;
};

constexpr Words kEnglish{.game = "game",
                         .of = "of",
                         .trick = "trick",
                         .no_moira = "no moira yet",
                         .chooser = "chooser",
                         .partner = "partner",
                         .leads = "leads",
                         .treasure = "treasure",
                         .won = "won",
                         .apples = "apples",
                         .apple = "apple",
                         .led = "led",
                         .has_it = "has it",
                         .nobody_led = "no card led yet",
                         .taken_by = "taken by",
                         .drawn = "drawn",
                         .wins = "won by",
                         .stopped = "stopped early",
                         .ready = "ready",
                         .would_stop = "would stop",
                         .match = "The match",
                         .nobody = "nobody",
                         .phases = {{{"moira", "names the moira"},
                                     {"partner", "names a partner"},
                                     {"play", "plays a card"},
                                     {"pause", "the trick is taken"},
                                     {"between", "the game is counted"},
                                     {"over", "the match is over"}}},
                         .colours = {{{"yellow", "yellow (G)"},
                                      {"black", "black (N)"},
                                      {"blue", "blue (B)"},
                                      {"red", "red (R)"},
                                      {"purple", "purple (V)"}}}};
constexpr Words kItalian{.game = "partita",
                         .of = "di",
                         .trick = "presa",
                         .no_moira = "senza moira",
                         .chooser = "sceglie",
                         .partner = "compagno",
                         .leads = "di mano",
                         .treasure = "tesoro",
                         .won = "vinte",
                         .apples = "mele",
                         .apple = "mela",
                         .led = "uscita",
                         .has_it = "prende",
                         .nobody_led = "nessuna carta ancora",
                         .taken_by = "presa da",
                         .drawn = "pari",
                         .wins = "vinta da",
                         .stopped = "chiusa prima",
                         .ready = "è pronto",
                         .would_stop = "smetterebbe",
                         .match = "La sfida",
                         .nobody = "nessuno",
                         .phases = {{{"moira", "sceglie la moira"},
                                     {"partner", "sceglie il compagno"},
                                     {"play", "gioca una carta"},
                                     {"pause", "la presa è fatta"},
                                     {"between", "la partita è contata"},
                                     {"over", "la sfida è finita"}}},
                         .colours = {{{"yellow", "giallo (G)"},
                                      {"black", "nero (N)"},
                                      {"blue", "blu (B)"},
                                      {"red", "rosso (R)"},
                                      {"purple", "viola (V)"}}}};

class Drawing {
 public:
  Drawing(const Json& view, const Table& table)
      : view_(view), table_(table), words_(table.language == Language::it ? kItalian : kEnglish) {}

  Lines lines() const {
    Lines all{head(), moment(), ""};
    for (const Json& seat : view_.at("order")) {
      const auto index = seat.get<std::size_t>();
      all.push_back(standing(index));
      for (std::string& line : piles(index)) all.push_back(std::move(line));
    }
    if (!view_.at("counts").empty()) all.push_back(counted());
    if (const Json& result = view_.at("result"); !result.is_null())
      all.push_back(std::string(words_.match) + " " + words_.wins + " " + people(result.at("winners")));
    for (std::string& line : all) line = cut(line, kColumns);
    return all;
  }

 private:
  std::string name(std::size_t seat) const { return cut(table_.names.at(seat), 14); }
  std::string people(const Json& seats) const {
    std::string text;
    for (const Json& seat : seats) text += (text.empty() ? "" : ", ") + name(seat.get<std::size_t>());
    return text.empty() ? words_.nobody : text;
  }
  std::string worth(const Json& apples) const {
    return number(apples) + " " + (apples == 1 ? words_.apple : words_.apples);
  }
  // With two sides a letter; else everybody is alone.
  std::string side(std::size_t index) const {
    const Json& sides = view_.at("sides");
    if (sides.size() != 2 || view_.at("seats").size() == 2) return "";
    const auto& first = sides.at(0);
    return std::find(first.begin(), first.end(), Json(index)) != first.end() ? "A" : "B";
  }

  std::string head() const {
    const Json& moira = view_.at("moira");
    const std::string named = moira.is_null() ? words_.no_moira : "MOIRA " + word(words_.colours, moira);
    const Json& turn = view_.at("turn");
    const std::string now = "Trionfo · " + std::string(words_.game) + " " + number(view_.at("game")) + " " +
                            words_.of + " " + number(view_.at("options").at("games")) + " · " +
                            (turn.is_null() ? "" : name(turn.get<std::size_t>()) + ": ") +
                            word(words_.phases, view_.at("phase"));
    return left(now, kColumns - columns(named) - 1) + " " + named;
  }

  // The running trick, or the one just taken.
  std::string moment() const {
    std::string text = std::string(words_.trick) + " ";
    const int taken = view_.at("taken").get<int>();
    const bool running = view_.at("phase") == "play";
    text += std::to_string(running ? taken + 1 : taken) + "/" + number(view_.at("tricks_in_game"));
    if (!view_.at("trick").empty()) {
      return text + " · " + std::string(words_.led) + ": " + word(words_.colours, view_.at("led")) + " · " +
             worth(view_.at("trick_apples")) + " · " + name(view_.at("winning").get<std::size_t>()) + " " +
             words_.has_it;
    }
    if (const Json& last = view_.at("last"); !last.is_null())
      return text + " · " + words_.taken_by + " " + name(last.at("winner").get<std::size_t>());
    return running ? text + " · " + words_.nobody_led : text;
  }

  // The card of this seat in the running trick, or else in the one that lies open.
  std::string played(std::size_t index) const {
    const Json& trick = view_.at("trick");
    const Json& last = view_.at("last");
    const Json& plays = trick.empty() && !last.is_null() ? last.at("plays") : trick;
    const Json& winner = trick.empty() && !last.is_null() ? last.at("winner") : view_.at("winning");
    for (const Json& play : plays) {
      if (play.at("seat") != index) continue;
      return play.at("card").get<std::string>() + (winner == index ? " *" : "");
    }
    return {};
  }

  std::string standing(std::size_t index) const {
    const Json& seat = view_.at("seats").at(index);
    std::string text = (view_.at("turn") == index ? "> " : "  ") + left(name(index), 15) +
                       left(side(index), 2) + left(played(index), 6) +
                       left(std::string(words_.treasure) + " " + number(seat.at("treasure")), 12);
    if (view_.at("options").at("games") > 1)
      text += left(std::string(words_.won) + " " + number(seat.at("wins")), 9);
    std::string marks;
    const auto mark = [&](bool holds, const std::string& what) {
      if (holds) marks += (marks.empty() ? "" : ", ") + what;
    };
    mark(!seat.at("apples").is_null(), seat.at("apples").is_null() ? "" : worth(seat.at("apples")));
    mark(view_.at("chooser") == index, words_.chooser);
    mark(view_.at("partner") == index, words_.partner);
    mark(view_.at("leader") == index && view_.at("phase") == "play", words_.leads);
    mark(seat.at("ready") == true, words_.ready);
    mark(seat.at("stop") == true, words_.would_stop);
    return text + marks;
  }

  Lines piles(std::size_t index) const {
    const Json& all = view_.at("seats").at(index).at("piles");
    const std::size_t in_line = all.size() > kInLine ? kHalf : kInLine;
    Lines lines;
    bool any = false;
    for (std::size_t pile = 0; pile < all.size(); ++pile) {
      if (pile % in_line == 0) lines.emplace_back(4, ' ');
      lines.back() += left(one(pile, all.at(pile)), kPileWidth);
      any = any || !all.at(pile).at("top").is_null() || all.at(pile).at("hidden") > 0;
    }
    return any ? lines : Lines{};
  }
  static std::string one(std::size_t number_of_pile, const Json& pile) {
    std::string text = std::to_string(number_of_pile + 1) + ":";
    const Json& top = pile.at("top");
    text += top.is_null() ? "–" : top.get<std::string>() + "(" + number(pile.at("apples")) + ")";
    return pile.at("hidden") > 0 ? text + "+" + number(pile.at("hidden")) : text;
  }

  // The game counted last.
  std::string counted() const {
    const Json& count = view_.at("counts").back();
    std::string text = std::string(words_.game) + " " + std::to_string(view_.at("counts").size()) + ":";
    for (const Json& side : count.at("sides")) {
      int apples = 0;
      for (const Json& seat : side) apples += count.at("apples").at(seat.get<std::size_t>()).get<int>();
      text += " " + std::to_string(apples);
    }
    text += std::string(" ") + words_.apples + ", ";
    if (count.at("stopped") == true) text += std::string(words_.stopped) + ", ";
    if (count.at("winners").empty()) return text + words_.drawn;
    return text + words_.wins + " " + people(count.at("winners"));
  }

  const Json& view_;
  const Table& table_;
  const Words& words_;
};

}  // namespace

Lines trionfo(const Json& view, const Table& table) {
  return Drawing(view, table).lines();
}

}  // namespace nostos::terminal
