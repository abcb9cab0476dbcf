// The drawing of Itaca. A ship is the number of its seat, from 1; a difficulty is the letter of its
// trait and what is on the card: S5+1d6 I4 in English.
#include <array>
#include <nlohmann/json.hpp>
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

constexpr int kInRow = 4;  // islands
constexpr int kIslandWidth = 19;
constexpr std::array kStats{"F", "I", "C"};

class ItacaDrawing {
 public:
  ItacaDrawing(const Json& view, const Json& static_data, const Table& table)
      : view_(view), cards_(static_data), table_(table), words_(table.language, "itaca") {}

  Lines lines() const {
    Lines all{head(), home()};
    for (int row = rows(); row >= 1; --row) {
      all.push_back(names_of(row));
      all.push_back(difficulties_of(row));
    }
    if (const std::string now = moment(); !now.empty()) all.push_back(now);
    if (const std::string roles = effects(); !roles.empty()) all.push_back(roles);
    for (std::size_t seat = 0; seat < view_.at("seats").size(); ++seat) all.push_back(standing(seat));
    if (view_.at("phase") != "over") {
      for (const Json& seat : view_.at("seats"))
        if (seat.contains("hand_cards")) hand(seat, all);
    }
    if (all.size() + 1 < kLines) all.insert(all.begin() + 2 + 2 * rows(), legend());
    for (std::string& line : all) line = cut(line, kColumns);
    return all;
  }

 private:
  std::string said(const Json& text) const { return localized_text_of(text).in(table_.language); }
  // A field that the view leaves out is empty.
  static const Json& of(const Json& whole, const char* key) {
    static const Json nothing = Json::object();
    const auto found = whole.find(key);
    return found == whole.end() ? nothing : *found;
  }
  std::string name(const Json& seat) const { return cut(table_.names.at(seat.get<std::size_t>()), 14); }
  static const Json& find(const Json& list, const Json& id) {
    for (const Json& card : list)
      if (card.at("id") == id) return card;
    throw Json::other_error::create(501, "the static data lacks a card of the view", nullptr);
  }
  const Json& island(const Json& id) const { return find(cards_.at("islands"), id); }
  const Json& character(const Json& card) const {
    return cards_.at("characters").at(card.get<std::size_t>() - 1);
  }
  std::string letter(const char* stat) const {
    const Hue hue = *stat == 'F' ? Hue::red : *stat == 'I' ? Hue::blue : Hue::green;
    return tinted(hue, letter_of(table_.language, "itaca", stat));
  }
  std::string legend() const {
    const Messages messages(table_.language);
    std::string text;
    for (const char* stat : kStats)
      text += (text.empty() ? "" : "  ") + letter(stat) + " " +
              messages.format("itaca", "stat." + std::string(stat));
    return text;
  }
  int rows() const { return view_.at("options").at("rows").get<int>(); }

  std::string difficulty(const Json& island) const {
    std::string text;
    for (const char* stat : kStats) {
      if (island.at(stat) != "0")
        text += (text.empty() ? "" : " ") + (letter(stat) + island.at(stat).get<std::string>());
    }
    return text;
  }

  std::string head() const {
    const std::string decks = std::string(words_("deck")) + " " + number(view_.at("deck")) + " · " +
                              words_("discard") + " " + std::to_string(view_.at("discard").size());
    const std::string now = "Itaca · " + std::string(words_("round")) + " " + number(view_.at("round")) +
                            " · " + words_.word("phases", view_.at("phase"));
    return left(now, kColumns - display_width(decks) - 1) + " " + decks;
  }

  std::string home() const {
    const Json& islands = cards_.at("islands");
    const Json& ithaca = islands.at(islands.size() - 1);  // throws if there is none
    std::string text = "  " + said(ithaca.at("name")) + " " + difficulty(ithaca);
    std::string below;
    for (std::size_t seat = 0; seat < view_.at("seats").size(); ++seat)
      if (!view_.at("seats").at(seat).contains("row")) below += " " + std::to_string(seat + 1);
    if (!below.empty()) text = left(text, 42) + words_("below") + below;
    return text;
  }
  // The islands of a row, from the left.
  std::vector<Json> islands_of(int row) const {
    std::vector<Json> islands;
    for (int cell = (row - 1) * kInRow; cell < row * kInRow; ++cell)
      islands.push_back(view_.at("grid").at(static_cast<std::size_t>(cell)));
    return islands;
  }
  std::string ships_at(const Json& island) const {
    std::string ships;
    for (std::size_t seat = 0; seat < view_.at("seats").size(); ++seat)
      if (of(view_.at("seats").at(seat), "island") == island) ships += std::to_string(seat + 1);
    return ships.empty() ? ships : "<" + ships + ">";
  }
  std::string names_of(int row) const {
    std::string line = std::to_string(row) + " ";
    for (const Json& id : islands_of(row)) {
      const std::string ships = ships_at(id);
      const bool bound = !view_.at("mission").is_null() && view_.at("mission").at("success").is_null() &&
                         view_.at("mission").at("island") == id;
      line += left(
          (bound ? "*" : "") +
              cut(said(island(id).at("name")), kIslandWidth - 2 - display_width(ships) - (bound ? 1 : 0)) +
              " " + ships,
          kIslandWidth);
    }
    return line;
  }
  std::string difficulties_of(int row) const {
    std::string line = "  ";
    for (const Json& id : islands_of(row)) line += left(difficulty(island(id)), kIslandWidth);
    return line;
  }

  // The wager while it runs, then the mission.
  std::string moment() const {
    if (const Json& result = view_.at("result"); !result.is_null())
      return result.at("winner").is_null() ? words_("drawn")
                                           : name(result.at("winner")) + " " + words_("wins");
    if (const Json& mission = view_.at("mission"); running(mission)) {
      std::string text =
          std::string(words_("mission")) + " " + said(island(mission.at("island")).at("name")) + ":";
      for (const char* stat : kStats)
        text += " " + letter(stat) + " " + number(mission.at("difficulty").at(stat));
      return text + "   " + words_("toPay") + " " + number(mission.at("remaining")) + ", " + words_("crew") +
             " " + number(view_.at("seats").at(view_.at("captain").get<std::size_t>()).at("crew"));
    }
    const Json& wager = view_.at("wager");
    return wager.at("bidder").is_null()
               ? words_("noBid")
               : name(wager.at("bidder")) + ": " + words_("bid") + " " + number(wager.at("bid"));
  }
  // Drawn once the island's dice are thrown; until then the view holds the mission of an earlier round.
  bool running(const Json& mission) const {
    const Json& phase = view_.at("phase");
    const bool before =
        phase == "wager" || phase == "character" || phase == "calling" || phase == "destination";
    return !mission.is_null() && !before && phase != "over" && mission.at("applied") == true;
  }

  // The additions to the island's own difficulty, and who made them.
  std::string effects() const {
    const Json& mission = view_.at("mission");
    if (!running(mission)) return {};
    std::string text;
    for (const char* stat : kStats) {
      for (const Json& face : mission.at("dice").at(stat))
        text += std::string(text.empty() ? words_("rolled") : "") + " " + letter(stat) + "+" + number(face);
    }
    for (const Json& item : view_.at("items")) {
      std::string change;
      for (const char* stat : kStats) {
        int sum = 0;
        for (const Json& deed : of(item, "deeds")) sum += of(deed, "change").value(stat, 0);
        if (sum != 0) change += " " + letter(stat) + (sum > 0 ? "+" : "") + std::to_string(sum);
      }
      if (!change.empty() && (item.contains("role") || item.contains("half")))
        text += (text.empty() ? "" : " · ") + title(item) + change;
    }
    return text;
  }
  std::string title(const Json& item) const {
    if (item.contains("half")) return said(find(cards_.at("events"), item.at("card")).at("name"));
    return said(character(item.at("card")).at("roles").at(item.at("role").get<std::size_t>() - 1).at("name"));
  }

  std::string standing(std::size_t index) const {
    const Json& seat = view_.at("seats").at(index);
    const bool captain = view_.at("captain") == index;
    std::string text = std::to_string(index + 1) + " " + left(table_.names.at(index), 15) +
                       right(number(seat.at("crew")), 2) + " " + words_("crew") +
                       right(number(seat.at("hand")), 3) + " " + words_("cards") + "  ";
    if (of(seat, "in") == true)
      return text + (seat.contains("bid") ? words_("bid") + (" " + number(seat.at("bid"))) : words_("in"));
    if (seat.contains("chose")) return text + words_("left") + ", " + words_("chose");
    if (of(seat, "in") == false) return text + words_("left");
    if (captain) return text + (view_.at("hero") == true ? words_("hero") : words_("commander"));
    if (seat.contains("shown") && seat.contains("role"))
      return text + said(character(seat.at("shown"))
                             .at("roles")
                             .at(seat.at("role").get<std::size_t>() - 1)
                             .at("name"));
    return text + (seat.contains("shown") ? card(seat.at("shown")) : "");
  }
  std::string card(const Json& number_on_it) const {
    std::string text;
    for (const Json& role : character(number_on_it).at("roles"))
      text += (text.empty() ? "" : "/") + said(role.at("name"));
    return text;
  }

  // The viewer's secret character, the pile that it was chosen from, and the hand on at most two lines.
  void hand(const Json& seat, Lines& all) const {
    if (seat.contains("character")) {
      all.push_back(std::string(words_("yourCard")) + " " + card(seat.at("character")));
    } else if (const Json& pile = view_.at("pile"); !pile.is_null()) {
      std::string text = words_("pile");
      for (const Json& one : pile) text += " " + number(one);
      all.push_back(text);
    }
    std::string line = words_("yourHand");
    bool second = false;
    for (const Json& id : seat.at("hand_cards")) {
      const std::string next = "  " + said(find(cards_.at("events"), id).at("name"));
      if (!second && display_width(line + next) > kColumns) {
        all.push_back(std::exchange(line, "          "));
        second = true;
      }
      line += next;
    }
    all.push_back(line);
  }

  const Json& view_;
  const Json& cards_;
  const Table& table_;
  Labels words_;
};

}  // namespace

Lines itaca(const Json& view, const Json& static_data, const Table& table) {
  return ItacaDrawing(view, static_data, table).lines();
}

}  // namespace nostos::terminal
