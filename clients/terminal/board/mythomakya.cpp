#include "clients/terminal/board/mythomakya.hpp"

#include <algorithm>

#include "clients/terminal/board/display_width.hpp"
#include "clients/terminal/board/letters.hpp"
#include "clients/terminal/board/tint.hpp"

namespace nostos::terminal {
namespace {

using Json = nlohmann::json;

}  // namespace

Match::Match(const Json& view, const Table& table)
    : view_(view), table_(table), match_(table.language, "match") {}

std::string Match::name(std::size_t seat) const {
  return cut(table_.names.at(seat), 14);
}

std::string Match::people(const Json& seats) const {
  std::string text;
  for (const Json& seat : seats) text += (text.empty() ? "" : ", ") + name(seat);
  return text.empty() ? match_("nobody") : text;
}

std::string Match::side(std::size_t index) const {
  const Json& sides = view_.at("sides");
  if (sides.size() != 2 || view_.at("seats").size() == 2) return "";
  const auto& first = sides.at(0);
  return std::find(first.begin(), first.end(), Json(index)) != first.end() ? "A" : "B";
}

std::string Match::card(const Json& code) const {
  const auto& text = code.get_ref<const std::string&>();
  Hue hue = Hue::none;
  for (const CardColour& one : card_colours())
    if (text.starts_with(one.code)) hue = hue_of(one.key);
  return tinted(hue, card_mark(table_.language, text));
}

std::string Match::colour(const Json& key) const {
  const auto& name = key.get_ref<const std::string&>();
  return tinted(hue_of(name),
                match_.word("colours", key) + " (" + letter_of(table_.language, "match", name) + ")");
}

std::string Match::legend() const {
  std::string text;
  for (const CardColour& one : card_colours())
    text += (text.empty() ? "" : "  ") +
            tinted(hue_of(one.key),
                   letter_of(table_.language, "match", one.key) + " " + match_.word("colours", one.key));
  return text;
}

std::string Match::head(const std::string& title, const std::string& phase) const {
  const Json& moira = view_.at("moira");
  const std::string named = moira.is_null() ? match_("noMoira") : "MOIRA " + colour(moira);
  const Json& turn = view_.at("turn");
  const std::string now = title + " · " + match_("game") + " " + number(view_.at("game")) + " " +
                          match_("of") + " " + number(view_.at("options").at("games")) + " · " +
                          (turn.is_null() ? "" : name(turn) + ": ") + phase;
  return left(now, kColumns - display_width(named) - 1) + " " + named;
}

std::string Match::counted(const std::function<int(const Json& count, std::size_t seat)>& apples,
                           const std::string& note) const {
  const Json& count = view_.at("counts").back();
  std::string text = std::string(match_("game")) + " " + std::to_string(view_.at("counts").size()) + ":";
  for (const Json& side : count.at("sides")) {
    int sum = 0;
    for (const Json& seat : side) sum += apples(count, seat.get<std::size_t>());
    text += " " + std::to_string(sum);
  }
  text += std::string(" ") + match_("apples") + ", " + note;
  if (count.at("winners").empty()) return text + match_("drawn");
  return text + match_("wins") + " " + people(count.at("winners"));
}

std::string Match::won() const {
  return std::string(match_("match")) + " " + match_("wins") + " " + people(view_.at("result").at("winners"));
}

}  // namespace nostos::terminal
