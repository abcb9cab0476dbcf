// The drawing of Ithaca. A card is the letters of its gods in the table's language, as the lines of the gods
// show them, and its value: Z4 a single, ZH3 a double.
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "clients/terminal/board/display_width.hpp"
#include "clients/terminal/board/games.hpp"
#include "clients/terminal/board/labels.hpp"
#include "clients/terminal/board/letters.hpp"
#include "clients/terminal/board/tint.hpp"
#include "clients/terminal/messages/localized_text.hpp"

namespace nostos::terminal {
namespace {

using Json = nlohmann::json;

class IthacaDrawing {
 public:
  IthacaDrawing(const Json& view, const Json& static_data, const Table& table)
      : view_(view), static_data_(static_data), table_(table), words_(table.language, "ithaca") {}

  Lines lines() const {
    Lines all{head()};
    for (const Json& god : view_.at("deities")) all.push_back(deity(god));
    all.push_back(poseidon());
    if (const std::string now = moment(); !now.empty()) all.push_back(now);
    all.push_back("");
    for (std::size_t seat = 0; seat < view_.at("seats").size(); ++seat) {
      all.push_back(standing(seat));
      all.push_back(over() ? reckoning(seat) : route(seat));
    }
    if (!over()) {
      for (const Json& seat : view_.at("seats"))
        if (!seat.at("hand_cards").is_null()) all.push_back(own(seat));
    }
    for (std::string& line : all) line = cut(line, kColumns);
    return all;
  }

 private:
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
    for (const char sign : card.get_ref<const std::string&>()) {
      const std::string god = ithaca_god(sign);
      text += god.empty() ? std::string(1, sign) : letter(god);
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

  std::string head() const {
    const std::string decks = std::string(words_("deck")) + " " + number(view_.at("deck")) + " · " +
                              words_("routes") + " " + number(view_.at("route_deck")) + " · " +
                              words_("discard") + " " + std::to_string(view_.at("discard").size());
    const std::string now = "Ithaca · " + std::string(words_("turn")) + " " + number(view_.at("turn")) +
                            " · " + (over() ? "" : name(view_.at("active").get<std::size_t>()) + ": ") +
                            words_.word("phases", view_.at("phase"));
    return left(now, kColumns - display_width(decks) - 1) + " " + decks;
  }

  // The seven points to a gift as seven boxes.
  std::string deity(const Json& god) const {
    const int total = god.at("total").get<int>();
    std::string boxes;
    for (int point = 1; point <= 7; ++point) boxes += point <= total ? "#" : ".";
    std::string marks = view_.at("favour") == god.at("deity") ? words_("favour") : "";
    if (view_.at("suitors") == god.at("deity"))
      marks += std::string(marks.empty() ? "" : " ") + words_("suitors");
    return left(letter(god.at("deity").get<std::string>()) + " " + deity_name(god.at("deity")), 11) +
           right(std::to_string(total), 2) + "/7 " + boxes + "  " + left(cards(god.at("cards")), 36) + marks;
  }
  std::string poseidon() const {
    const Json& sea = view_.at("poseidon");
    return left("  " + words_("poseidon"), 11) + right(number(sea.at("total")), 2) + "   " +
           left(std::string(words_("above")) + " " + number(sea.at("threshold")), 14) + " " +
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
    std::string text =
        (active ? "> " : "  ") + left(name(index), 15) + right(count(seat.at("score"), words_("points")), 6) +
        right(number(seat.at("years")) + "/10 " + words_("years"), 11) + "  " + words_("hand") + " " +
        number(seat.at("hand")) + "  " + words_("oracle") + " " + number(seat.at("oracle")) + " ";
    // The possible losses to the Suitors with each deity.
    for (const Json& god : view_.at("deities")) {
      const std::string& deity = god.at("deity").get_ref<const std::string&>();
      text += " " + letter(deity) + std::to_string(seat.at("by_deity").at(deity).get<int>());
    }
    if (!seat.at("points").empty()) text += "  (" + cards(seat.at("points")) + ")";
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

  // The route's years and colours, its yield under each deity (the present one in brackets), and its cargo.
  std::string route(std::size_t index) const {
    const Json& seat = view_.at("seats").at(index);
    if (seat.at("route").is_null()) return std::string("    ") + words_("noRoute");
    const Json& route = route_of(seat.at("route"));
    std::string text = "    " + count(route.at("years"), words_("years")) + " ";
    for (const Json& colour : route.at("colours")) text += letter_of_colour(colour);
    for (const Json& god : view_.at("deities")) {
      const std::string& deity = god.at("deity").get_ref<const std::string&>();
      const std::string does = letter(deity) + " " + words_.word("actions", route.at("actions").at(deity));
      text += view_.at("favour") == deity ? " [" + does + "]" : "  " + does;
    }
    return text + "  " + words_("cargo") + " " + cards(seat.at("cargo"));
  }
  std::string own(const Json& seat) const {
    return std::string(words_("yourHand")) + ": " + cards(seat.at("hand_cards")) + "   " + words_("oracle") +
           ": " + cards(seat.at("oracle_cards"));
  }

  std::string reckoning(std::size_t index) const {
    const Json& seat = view_.at("seats").at(index);
    const Json& result = view_.at("result");
    std::string text = "    " + std::string(words_("score")) + " " + number(seat.at("score")) + "  " +
                       words_("oracle") + " " + cards(seat.at("oracle_cards"));
    if (!result.at("sums").empty())
      text +=
          "  " + std::string(words_("sum")) + " " + std::to_string(result.at("sums").at(index).get<int>());
    if (result.at("defeated_by") == index) text += "  " + std::string(words_("defeats"));
    if (!result.at("lost").empty() && !result.at("lost").at(index).empty())
      text += "  " + std::string(words_("lost")) + " " + cards(result.at("lost").at(index));
    return text;
  }

  const Json& view_;
  const Json& static_data_;
  const Table& table_;
  Labels words_;
};

}  // namespace

Lines ithaca(const Json& view, const Json& static_data, const Table& table) {
  return IthacaDrawing(view, static_data, table).lines();
}

}  // namespace nostos::terminal
