// The drawing of Ithaca. A card is the letters of its gods in the table's language, as the lines of the gods
// show them, and its value: Z4 a single, ZH3 a double. With more room gods and seats are side by side, and
// cards have the names of their gods.
#include <algorithm>
#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "clients/terminal/board/blocks.hpp"
#include "clients/terminal/board/display_width.hpp"
#include "clients/terminal/board/games.hpp"
#include "clients/terminal/board/labels.hpp"
#include "clients/terminal/board/letters.hpp"
#include "clients/terminal/board/tint.hpp"
#include "clients/terminal/messages/localized_text.hpp"
#include "clients/terminal/words/ithaca_cards.hpp"

namespace nostos::terminal {
namespace {

using Json = nlohmann::json;
namespace ithaca_words = words::ithaca_cards;

constexpr int kWidestSeat = 48;
constexpr int kCardWidth = 12;
constexpr int kMark = 4;  // columns of the letters before a card in words
constexpr int kGodName = 6;

class IthacaDrawing {
 public:
  IthacaDrawing(const Json& view, const Json& static_data, const Table& table, const BoardSize& size)
      : view_(view),
        static_data_(static_data),
        table_(table),
        size_(size),
        context_{view, static_data, table},
        tr_(context_, "ithaca"),
        words_(table.language, "ithaca") {}

  Lines lines() const {
    if (size_.lines > kLines) {
      for (const Detail detail : {Detail::routes, Detail::words, Detail::letters}) {
        Lines all = large(detail);
        // Words leave lines to the choices and what they lead to.
        const int spare = detail == Detail::letters ? 0 : kSpareLines;
        if (std::cmp_greater(all.size(), size_.lines - spare)) continue;
        for (std::string& line : all) line = cut(line, size_.columns);
        return all;
      }
    }
    return small();
  }

 private:
  // How much a larger drawing says: cards as letters or in words, and the landed routes and discards.
  enum class Detail : std::uint8_t { letters, words, routes };

  Lines small() const {
    Lines all{head(kColumns)};
    for (const Json& god : view_.at("deities")) all.push_back(deity(god));
    all.push_back(poseidon());
    if (const std::string now = moment(); !now.empty()) all.push_back(now);
    all.push_back("");
    for (std::size_t seat = 0; seat < view_.at("seats").size(); ++seat) {
      all.push_back(standing(seat));
      all.push_back(over() ? standings(seat) : route(seat));
    }
    if (!over()) {
      for (const Json& seat : view_.at("seats"))
        if (!seat.at("hand_cards").is_null()) all.push_back(own(seat));
    }
    for (std::string& line : all) line = cut(line, kColumns);
    return all;
  }

  // Gods side by side, seats side by side, and the own cards in frames.
  Lines large(Detail detail) const {
    Lines all{head(size_.columns)};
    const Json& gods = view_.at("deities");
    const int god_width = size_.columns / static_cast<int>(gods.size() + 1);
    std::vector<Frame> frames;
    for (const Json& god : gods) frames.push_back(god_frame(god, text_width(god_width), detail));
    const Json& sea = view_.at("poseidon");
    frames.push_back({target(words_("poseidon")),
                      {number(sea.at("total")), words_("above") + " " + number(sea.at("threshold"))}});
    append(frames.back().lines, card_lines(sea.at("cards"), text_width(god_width), detail));
    append(all, framed(frames, god_width));
    if (const std::string now = moment(); !now.empty()) append(all, wrap(now, size_.columns, 2));
    const Json& seats = view_.at("seats");
    const int seat_width = std::min(size_.columns / std::max(static_cast<int>(seats.size()), 1), kWidestSeat);
    append(all, seat_frames(seat_width, detail));
    if (over()) return all;
    for (const Json& seat : seats) {
      if (seat.at("hand_cards").is_null()) continue;
      if (detail == Detail::letters)
        all.push_back(own(seat));
      else
        append(all, own_cards(seat));
    }
    if (detail == Detail::routes)
      append(all, wrap(words_("discard") + ": " + cards(view_.at("discard")), size_.columns, 2));
    return all;
  }

  // The cards as letters, or "ZH3 Zeus or Helios 3" for each.
  Lines card_lines(const Json& list, int width, Detail detail) const {
    if (detail == Detail::letters || list.empty()) return wrap(cards(list), width);
    Lines all;
    for (const Json& card : list)
      append(all, wrap(left(card_text(card), kMark) + ithaca_words::card(card.get<std::string>(), tr_), width,
                       kMark));
    return all;
  }
  Frame god_frame(const Json& god, int width, Detail detail) const {
    const int total = god.at("total").get<int>();
    Frame made{letter(god.at("deity").get<std::string>()) + " " + target(deity_name(god.at("deity"))),
               {std::to_string(total) + "/7 " + boxes(total), marks(god)}};
    append(made.lines, card_lines(god.at("cards"), width, detail));
    return made;
  }

  // Parts of the frame of a seat. They begin at the same line in all frames.
  using SeatParts = std::array<Lines, 3>;

  Lines seat_frames(int width, Detail detail) const {
    const std::size_t seats = view_.at("seats").size();
    std::vector<SeatParts> all;
    std::array<std::size_t, 3> heights{};
    for (std::size_t seat = 0; seat < seats; ++seat) {
      all.push_back(seat_parts(seat, text_width(width), detail));
      for (std::size_t i = 0; i < heights.size(); ++i)
        heights[i] = std::max(heights[i], all.back()[i].size());
    }
    std::vector<Frame> frames;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const bool active = !over() && view_.at("active") == seat;
      Frame made{(active ? "> " : "") + table_.names.at(seat), {}};
      for (std::size_t i = 0; i < heights.size(); ++i) {
        all[seat][i].resize(heights[i]);
        append(made.lines, std::move(all[seat][i]));
      }
      frames.push_back(std::move(made));
    }
    return framed(frames, width);
  }

  SeatParts seat_parts(std::size_t index, int width, Detail detail) const {
    const Json& seat = view_.at("seats").at(index);
    SeatParts parts;
    Lines& standing = parts[0];
    Lines& heading = parts[1];
    Lines& rest = parts[2];
    const auto add = [&](Lines& to, const std::string& text) { append(to, wrap(text, width, 2)); };
    // Two facts in a line, or one in each of two.
    const auto add_both = [&](const std::string& one, const std::string& other) {
      const std::string both = one + " · " + other;
      append(standing, display_width(both) <= width ? Lines{both} : Lines{one, other});
    };
    add_both(tr_.message("points", {{"count", seat.at("score").get<int>()}}),
             number(seat.at("years")) + "/10 " + words_("years"));
    add_both(words_("hand") + " " + number(seat.at("hand")),
             words_("oracle") + " " + number(seat.at("oracle")));
    add(standing, risks(seat) + (seat.at("points").empty() ? "" : "  (" + cards(seat.at("points")) + ")"));
    heading.emplace_back();
    if (over()) {
      for (const std::string& one : results(index)) add(rest, one);
    } else if (seat.at("route").is_null()) {
      add(heading, words_("noRoute"));
    } else {
      const Json& route = route_of(seat.at("route"));
      if (detail == Detail::letters) {
        add(heading, count(route.at("years"), words_("years")) + " " + colours(route));
      } else {
        add(heading, ithaca_words::route_with_years(route, tr_));
        add(heading, tr_.message("table.loads", {{"deities", tr_.list(gods_of(route))}}));
      }
      for (const Json& god : view_.at("deities")) rest.push_back(yield(route, god.at("deity"), width));
      Lines cargo = card_lines(seat.at("cargo"), width - 2, detail);
      if (cargo.size() == 1) {
        add(rest, words_("cargo") + " " + cargo.front());
      } else {
        rest.push_back(words_("cargo"));
        for (const std::string& line : cargo) rest.push_back("  " + line);
      }
    }
    if (detail == Detail::routes && !seat.at("acquired").empty()) {
      std::string landed;
      for (const Json& id : seat.at("acquired"))
        landed += (landed.empty() ? "" : "; ") + ithaca_words::route_with_years(route_of(id), tr_);
      add(rest, tr_.message("table.landedRoutes", {{"routes", landed}}));
    }
    return parts;
  }
  // The names of the gods whose cards a route takes.
  words::Texts gods_of(const Json& route) const {
    words::Texts names;
    for (const Json& colour : route.at("colours"))
      for (const Json& god : static_data_.at("deities"))
        if (god.at("colour") == colour) names.push_back(deity_name(god.at("id")));
    return names;
  }
  // The action of the route under a god; the current one is in brackets.
  std::string yield(const Json& route, const Json& deity, int width) const {
    const Json& action = route.at("actions").at(deity.get_ref<const std::string&>());
    const std::string mark = letter(deity.get<std::string>());
    const bool now = view_.at("favour") == deity;
    const auto line = [&](const std::string& god, const std::string& does) {
      return (now ? "[" : " ") + god + " " + does + (now ? "]" : "");
    };
    const std::string named = mark + " " + left(deity_name(deity), kGodName);
    return first_fitting(
        {line(named, tr_.term("action", action)), line(named, words_.word("actions", action)),
         line(mark, words_.word("actions", action))},
        width);
  }

  // The hand and the Oracle as cards of the same height.
  Lines own_cards(const Json& seat) const {
    const std::array lists{std::pair{words_("yourHand"), &seat.at("hand_cards")},
                           std::pair{words_("oracle"), &seat.at("oracle_cards")}};
    const auto in_words = [&](const Json& card) {
      return wrap(ithaca_words::card(card.get<std::string>(), tr_), text_width(kCardWidth));
    };
    std::size_t height = 2;
    for (const auto& [label, list] : lists)
      for (const Json& card : *list) height = std::max(height, in_words(card).size());
    std::vector<Lines> blocks;
    for (const auto& [label, list] : lists) {
      for (std::size_t i = 0; i < list->size(); ++i) {
        const Json& card = list->at(i);
        Lines block{i == 0 ? label + ":" : ""};
        append(block, framed({card_text(card), target(in_words(card))}, kCardWidth, height));
        blocks.push_back(std::move(block));
      }
      if (list->empty()) blocks.push_back({label + ": –"});
    }
    return side_by_side(blocks, kCardWidth);
  }

  bool over() const { return view_.at("phase") == "over"; }
  std::string name(std::size_t seat) const { return cut(table_.names.at(seat), 14); }
  std::string deity_name(const Json& deity) const {
    for (const Json& god : static_data_.at("deities"))
      if (god.at("id") == deity) return localized_text_of(god.at("name")).in(table_.language);
    return {};
  }
  const Json& route_of(const Json& id) const {
    const Json& routes = static_data_.at("routes");
    const auto found =
        std::find_if(routes.begin(), routes.end(), [&](const Json& route) { return route.at("id") == id; });
    if (found == routes.end()) throw std::invalid_argument("a route that is not there");
    return *found;
  }
  // The letters of its gods, each in its colour, and the value.
  std::string card_text(const Json& card) const {
    std::string text;
    for (const char ch : card.get_ref<const std::string&>()) {
      const std::string god = ithaca_god(ch);
      text += god.empty() ? std::string(1, ch) : letter(god);
    }
    return text;
  }
  std::string cards(const Json& list) const {
    std::string text;
    for (const Json& card : list) text += (text.empty() ? "" : " ") + card_text(card);
    return text.empty() ? "–" : text;
  }
  static std::string count(const Json& number, const std::string& what) {
    return std::to_string(number.get<int>()) + " " + what;
  }

  std::string head(int width) const {
    const std::string decks = std::string(words_("deck")) + " " + number(view_.at("deck")) + " · " +
                              words_("routes") + " " + number(view_.at("route_deck")) + " · " +
                              words_("discard") + " " + std::to_string(view_.at("discard").size());
    const std::string now = "Ithaca · " + std::string(words_("turn")) + " " + number(view_.at("turn")) +
                            " · " + (over() ? "" : name(view_.at("active").get<std::size_t>()) + ": ") +
                            words_.word("phases", view_.at("phase"));
    return left(now, width - display_width(decks) - 1) + " " + decks;
  }

  // The seven points to a gift as seven boxes.
  static std::string boxes(int total) {
    std::string boxes;
    for (int point = 1; point <= 7; ++point) boxes += point <= total ? "#" : ".";
    return boxes;
  }
  // The Favour and the Suitors, if they are with this god.
  std::string marks(const Json& god) const {
    std::string marks = view_.at("favour") == god.at("deity") ? words_("favour") : "";
    if (view_.at("suitors") == god.at("deity"))
      marks += std::string(marks.empty() ? "" : " ") + words_("suitors");
    return marks;
  }
  std::string deity(const Json& god) const {
    const int total = god.at("total").get<int>();
    return end_marks(left(
               letter(god.at("deity").get<std::string>()) + " " + target(deity_name(god.at("deity"))), 11)) +
           right(std::to_string(total), 2) + "/7 " + boxes(total) + "  " + left(cards(god.at("cards")), 36) +
           marks(god);
  }
  std::string poseidon() const {
    const Json& sea = view_.at("poseidon");
    return end_marks(left("  " + target(words_("poseidon")), 11)) + right(number(sea.at("total")), 2) +
           "   " + left(std::string(words_("above")) + " " + number(sea.at("threshold")), 14) + " " +
           cards(sea.at("cards"));
  }

  // Interruptions of a turn: an auction of a gift, or a route that became too short.
  std::string moment() const {
    if (const Json& contest = view_.at("contest"); !contest.is_null()) {
      std::string text = std::string(words_("gift")) + " " + deity_name(contest.at("deity")) + " " +
                         card_text(contest.at("prize")) + ".";
      const auto asked = contest.at("asked").get<std::size_t>();
      for (std::size_t seat = 0; seat < contest.at("bids").size(); ++seat) {
        const Json& bid = contest.at("bids").at(seat);
        if (bid.at("decided") == true) {
          const int placed = bid.at("count").get<int>();
          text +=
              " " + name(seat) + " " +
              (placed == 0 ? words_("passed") : std::string(words_("bids")) + " " + std::to_string(placed)) +
              ";";
        }
      }
      return text + " " + name(asked) + " " + words_("decides");
    }
    if (const Json& excess = view_.at("excess"); !excess.is_null()) {
      return name(excess.at("seat").get<std::size_t>()) + ": " + words_("excess") + " " +
             number(excess.at("count"));
    }
    return {};
  }

  std::string standing(std::size_t index) const {
    const Json& seat = view_.at("seats").at(index);
    const bool active = !over() && view_.at("active") == index;
    std::string text = (active ? "> " : "  ") + left(name(index), 15) +
                       right(count(seat.at("score"), words_("points")), 6) +
                       right(number(seat.at("years")) + "/10 " + words_("years"), 11) + "  " +
                       words_("hand") + " " + number(seat.at("hand")) + "  " + words_("oracle") + " " +
                       number(seat.at("oracle")) + "  " + risks(seat);
    if (!seat.at("points").empty()) text += "  (" + cards(seat.at("points")) + ")";
    return text;
  }
  // The possible losses to the Suitors with each deity.
  std::string risks(const Json& seat) const {
    std::string text;
    for (const Json& god : view_.at("deities")) {
      const auto& deity = god.at("deity").get_ref<const std::string&>();
      text += (text.empty() ? "" : " ") + letter(deity) +
              std::to_string(seat.at("by_deity").at(deity).get<int>());
    }
    return text;
  }
  std::string letter(const std::string& deity) const {
    Hue hue = Hue::none;
    for (const Json& god : static_data_.at("deities"))
      if (god.at("id") == deity) hue = hue_of(god.at("colour").get_ref<const std::string&>());
    return tinted(hue, letter_of(table_.language, "ithaca", deity));
  }

  // The letter of the god whose cards have this colour.
  std::string letter_of_colour(const Json& colour) const {
    for (const Json& god : static_data_.at("deities"))
      if (god.at("colour") == colour) return letter(god.at("id").get_ref<const std::string&>());
    return {};
  }

  std::string colours(const Json& route) const {
    std::string text;
    for (const Json& colour : route.at("colours")) text += letter_of_colour(colour);
    return text;
  }

  // The route's years and colours, its yield under each deity (the current one in brackets), and its cargo.
  std::string route(std::size_t index) const {
    const Json& seat = view_.at("seats").at(index);
    if (seat.at("route").is_null()) return std::string("    ") + words_("noRoute");
    const Json& route = route_of(seat.at("route"));
    std::string text = "    " + count(route.at("years"), words_("years")) + " " + colours(route);
    for (const Json& god : view_.at("deities")) {
      const auto& deity = god.at("deity").get_ref<const std::string&>();
      const std::string does = letter(deity) + " " + words_.word("actions", route.at("actions").at(deity));
      text += view_.at("favour") == deity ? " [" + does + "]" : "  " + does;
    }
    return text + "  " + words_("cargo") + " " + cards(seat.at("cargo"));
  }
  std::string own(const Json& seat) const {
    return std::string(words_("yourHand")) + ": " + cards(seat.at("hand_cards")) + "   " + words_("oracle") +
           ": " + cards(seat.at("oracle_cards"));
  }

  std::string standings(std::size_t index) const {
    std::string text;
    for (const std::string& part : results(index)) text += (text.empty() ? "    " : "  ") + part;
    return text;
  }
  // The score, and the end of the Suitors.
  Lines results(std::size_t index) const {
    const Json& seat = view_.at("seats").at(index);
    const Json& result = view_.at("result");
    Lines all{words_("score") + " " + number(seat.at("score")),
              words_("oracle") + " " + cards(seat.at("oracle_cards"))};
    if (!result.at("sums").empty())
      all.push_back(words_("sum") + " " + std::to_string(result.at("sums").at(index).get<int>()));
    if (result.at("defeated_by") == index) all.push_back(words_("defeats"));
    if (!result.at("lost").empty() && !result.at("lost").at(index).empty())
      all.push_back(words_("lost") + " " + cards(result.at("lost").at(index)));
    return all;
  }

  const Json& view_;
  const Json& static_data_;
  const Table& table_;
  BoardSize size_;
  RenderContext context_;
  words::Translator tr_;
  Labels words_;
};

}  // namespace

Lines ithaca(const Json& view, const Json& static_data, const Table& table, const BoardSize& size) {
  return IthacaDrawing(view, static_data, table, size).lines();
}

}  // namespace nostos::terminal
