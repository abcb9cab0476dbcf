#include "clients/terminal/board/mythomakya.hpp"

#include <algorithm>

#include "clients/terminal/board/display_width.hpp"

namespace nostos::terminal {
namespace {

using Json = nlohmann::json;

constexpr MatchWords kEnglish{.game = "game",
                              .of = "of",
                              .no_moira = "no moira yet",
                              .chooser = "chooser",
                              .partner = "partner",
                              .leads = "leads",
                              .won = "won",
                              .apples = "apples",
                              .apple = "apple",
                              .led = "led",
                              .has_it = "has it",
                              .nobody_led = "no card led yet",
                              .drawn = "drawn",
                              .wins = "won by",
                              .ready = "ready",
                              .match = "The match",
                              .nobody = "nobody",
                              .colours = {{{"yellow", "yellow (G)"},
                                           {"black", "black (N)"},
                                           {"blue", "blue (B)"},
                                           {"red", "red (R)"},
                                           {"purple", "purple (V)"}}}};
constexpr MatchWords kItalian{.game = "partita",
                              .of = "di",
                              .no_moira = "senza moira",
                              .chooser = "sceglie",
                              .partner = "compagno",
                              .leads = "di mano",
                              .won = "vinte",
                              .apples = "mele",
                              .apple = "mela",
                              .led = "uscita",
                              .has_it = "prende",
                              .nobody_led = "nessuna carta ancora",
                              .drawn = "pari",
                              .wins = "vinta da",
                              .ready = "è pronto",
                              .match = "La sfida",
                              .nobody = "nessuno",
                              .colours = {{{"yellow", "giallo (G)"},
                                           {"black", "nero (N)"},
                                           {"blue", "blu (B)"},
                                           {"red", "rosso (R)"},
                                           {"purple", "viola (V)"}}}};

}  // namespace

Match::Match(const Json& view, const Table& table)
    : view_(view), table_(table), match_(table.language == Language::it ? kItalian : kEnglish) {}

std::string Match::name(std::size_t seat) const {
  return cut(table_.names.at(seat), 14);
}

std::string Match::people(const Json& seats) const {
  std::string text;
  for (const Json& seat : seats) text += (text.empty() ? "" : ", ") + name(seat);
  return text.empty() ? match_.nobody : text;
}

std::string Match::side(std::size_t index) const {
  const Json& sides = view_.at("sides");
  if (sides.size() != 2 || view_.at("seats").size() == 2) return "";
  const auto& first = sides.at(0);
  return std::find(first.begin(), first.end(), Json(index)) != first.end() ? "A" : "B";
}

std::string Match::head(const std::string& title, const std::string& phase) const {
  const Json& moira = view_.at("moira");
  const std::string named = moira.is_null() ? match_.no_moira : "MOIRA " + word(match_.colours, moira);
  const Json& turn = view_.at("turn");
  const std::string now = title + " · " + match_.game + " " + number(view_.at("game")) + " " + match_.of +
                          " " + number(view_.at("options").at("games")) + " · " +
                          (turn.is_null() ? "" : name(turn) + ": ") + phase;
  return left(now, kColumns - display_width(named) - 1) + " " + named;
}

std::string Match::counted(const std::function<int(const Json& count, std::size_t seat)>& apples,
                           const std::string& note) const {
  const Json& count = view_.at("counts").back();
  std::string text = std::string(match_.game) + " " + std::to_string(view_.at("counts").size()) + ":";
  for (const Json& side : count.at("sides")) {
    int sum = 0;
    for (const Json& seat : side) sum += apples(count, seat.get<std::size_t>());
    text += " " + std::to_string(sum);
  }
  text += std::string(" ") + match_.apples + ", " + note;
  if (count.at("winners").empty()) return text + match_.drawn;
  return text + match_.wins + " " + people(count.at("winners"));
}

std::string Match::won() const {
  return std::string(match_.match) + " " + match_.wins + " " + people(view_.at("result").at("winners"));
}

}  // namespace nostos::terminal
