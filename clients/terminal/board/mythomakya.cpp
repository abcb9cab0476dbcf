#include "clients/terminal/board/mythomakya.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "clients/terminal/board/blocks.hpp"
#include "clients/terminal/board/display_width.hpp"
#include "clients/terminal/board/letters.hpp"
#include "clients/terminal/board/tint.hpp"
#include "clients/terminal/words/mythomakya.hpp"

namespace nostos::terminal {
namespace {

using Json = nlohmann::json;

}  // namespace

Match::Match(std::string_view game, const Json& view, const Json& static_data, const Table& table,
             const BoardSize& size)
    : view_(view),
      static_data_(static_data),
      table_(table),
      size_(size),
      context_{view, static_data, table},
      tr_(context_, game),
      match_(table.language, "match") {}

std::string Match::name(std::size_t seat) const {
  return cut(table_.names.at(seat), 14);
}

std::string Match::people(const Json& seats) const {
  std::string text;
  for (const Json& seat : seats) text += (text.empty() ? "" : ", ") + name(seat);
  return text.empty() ? match_("nobody") : text;
}

bool Match::has_teams() const {
  return view_.at("sides").size() == 2 && view_.at("seats").size() > 2;
}

std::string Match::team(std::size_t at) const {
  const Json& sides = view_.at("sides");
  const std::size_t size = sides.at(at).size();
  if (size != sides.at(1 - at).size()) return std::to_string(size);
  return at == 0 ? "A" : "T";
}

std::string Match::side(std::size_t index) const {
  if (!has_teams()) return "";
  const Json& first = view_.at("sides").at(0);
  return team(std::find(first.begin(), first.end(), Json(index)) != first.end() ? 0 : 1);
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
  if (!has_teams()) return text;
  const auto named = [&](std::size_t at) {
    return team(at) + " " + words::myth::side(view_.at("sides"), at, tr_);
  };
  return text + " · " + named(0) + "  " + named(1);
}

std::string Match::head(const std::string& title, const std::string& phase) const {
  const Json& moira = view_.at("moira");
  const std::string named = moira.is_null() ? match_("noMoira") : "MOIRA " + colour(moira);
  const Json& turn = view_.at("turn");
  const std::string now = title + " · " + match_("game") + " " + number(view_.at("game")) + " " +
                          match_("of") + " " + number(view_.at("options").at("games")) + " · " +
                          (turn.is_null() ? "" : name(turn) + ": ") + phase;
  return left(now, size_.columns - display_width(named) - 1) + " " + named;
}

std::string Match::counted(const std::function<std::int64_t(const Json& count, std::size_t seat)>& apples,
                           const std::string& note) const {
  const Json& count = view_.at("counts").back();
  std::string text = std::string(match_("game")) + " " + std::to_string(view_.at("counts").size()) + ":";
  for (const Json& side : count.at("sides")) {
    std::int64_t sum = 0;
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

PileRoom Match::pile_room(int lines) const {
  constexpr int kNarrow = 8;          // columns of a card with a letter and two numbers
  constexpr int kWidest = 24;         // wide enough for all names
  constexpr int kNames = 16;          // wide enough for most
  constexpr std::size_t kEnough = 3;  // lines for the letter, the name and the apples
  const Json& seats = view_.at("seats");
  if (seats.empty()) return {};
  std::size_t piles = 1;
  for (const Json& seat : seats) piles = std::max(piles, seat.at("piles").size());
  const int each = lines / static_cast<int>(seats.size()) - 1;
  PileRoom found;
  // Cards in one line are higher, in two lines wider.
  for (const std::size_t rows : {std::size_t{1}, std::size_t{2}}) {
    const std::size_t in_line = (piles + rows - 1) / rows;
    const int width = std::min(size_.columns / static_cast<int>(in_line), kWidest);
    const int height = each / static_cast<int>(rows) - 2;
    if (width < kNarrow || height < 1) continue;
    const std::size_t least = found.in_line == 0 ? 1 : found.width < kNamedCard ? 2 : kEnough;
    if (std::cmp_less(height, least)) continue;
    found = {in_line, width, static_cast<std::size_t>(height)};
    if (width >= kNames) break;
  }
  return found;
}

Lines Match::pile_cards(const std::vector<PileCard>& piles, const PileRoom& room) {
  if (std::all_of(piles.begin(), piles.end(), [](const PileCard& one) { return one.empty; })) return {};
  std::size_t height = 1;
  for (const PileCard& one : piles) height = std::max(height, std::min(one.lines.size(), room.height));
  Lines all;
  for (std::size_t from = 0; from < piles.size(); from += room.in_line) {
    std::vector<Lines> cards;
    for (std::size_t pile = from; pile < std::min(piles.size(), from + room.in_line); ++pile) {
      const std::string number = std::to_string(pile + 1);
      Lines lines{number};
      append(lines, piles[pile].lines);
      lines.resize(std::min(lines.size(), height + 1));
      lines = target(std::move(lines), piles[pile].labels);
      cards.push_back(piles[pile].empty
                          ? Lines{"  " + number + " –"}
                          : framed({lines.front(), {lines.begin() + 1, lines.end()}, piles[pile].note},
                                   room.width, height));
    }
    append(all, side_by_side(cards, room.width));
  }
  return all;
}

std::string Match::card_name(const Json& code) const {
  return tr_.said(
      words::part(words::part(words::part(static_data_, "cards"), code.get<std::string>()), "name"));
}

std::string Match::card_worth(const Json& code) const {
  const Json& apples =
      words::part(words::part(words::part(static_data_, "cards"), code.get<std::string>()), "apples");
  return apples.is_number_integer() ? words::myth::apples(words::number(apples), tr_) : "";
}

std::string Match::with_name(const std::string& shown, const Json& code) const {
  const std::string name = card_name(code);
  return name.empty() ? shown : shown + " " + name;
}

std::string Match::part_of_line(const std::string& text, int column, bool is_large) {
  if (!is_large) return left(text, column);
  return text.empty() ? "" : text + "  ";
}

}  // namespace nostos::terminal
