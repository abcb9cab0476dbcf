// The drawing of The Triumph of the Heroes. A card is the letter of its colour in the table's language and
// its strength: R12. A pile is its number from 1, the uncovered card, that card's apples in brackets, and the
// number of cards under it: 4:R12(7)+2. With more room it is a card in a frame, with its name.
#include <algorithm>
#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <utility>

#include "clients/terminal/board/blocks.hpp"
#include "clients/terminal/board/display_width.hpp"
#include "clients/terminal/board/games.hpp"
#include "clients/terminal/board/labels.hpp"
#include "clients/terminal/board/mythomakya.hpp"
#include "clients/terminal/board/tint.hpp"
#include "clients/terminal/words/trionfo_cards.hpp"

namespace nostos::terminal {
namespace {

using Json = nlohmann::json;

constexpr int kPileWidth = 12;

std::int64_t apples_of(const Json& count, std::size_t seat) {
  return count.at("apples").at(seat).get<int>();
}

class TrionfoDrawing : Match {
 public:
  TrionfoDrawing(const Json& view, const Json& static_data, const Table& table, const BoardSize& size)
      : Match("mythomakya-trionfo", view, static_data, table, size), words_(table.language, "trionfo") {
    // Lines for the head, for the count, and for the last trick or the winners.
    constexpr int kOthers = 5;
    if (size.lines > kLines) room_ = pile_room(size.lines - kOthers);
    if (!is_large()) size_ = {};
  }

  Lines lines() const {
    Lines all{head(words_("short"), words_.word("phases", view_.at("phase"))), moment(), legend()};
    if (const std::string last = last_trick(); !last.empty()) all.insert(all.begin() + 2, last);
    for (const Json& seat : view_.at("order")) {
      const auto index = seat.get<std::size_t>();
      all.push_back(standing(index));
      for (std::string& line : piles(index)) all.push_back(std::move(line));
    }
    if (const Json& counts = view_.at("counts"); !counts.empty())
      all.push_back(counted(
          apples_of, counts.back().at("stopped") == true ? words_("stopped") + std::string(", ") : ""));
    if (!view_.at("result").is_null()) all.push_back(won());
    for (std::string& line : all) line = cut(line, size_.columns);
    return all;
  }

 private:
  std::string worth(const Json& apples) const {
    return number(apples) + " " + (apples == 1 ? match_("apple") : match_("apples"));
  }

  // The running trick, or the one just taken.
  std::string moment() const {
    std::string text = std::string(words_("trick")) + " ";
    const std::int64_t taken = view_.at("taken").get<int>();
    const bool running = view_.at("phase") == "play";
    text += std::to_string(running ? taken + 1 : taken) + "/" + number(view_.at("tricks_in_game"));
    if (!view_.at("trick").empty()) {
      return text + " · " + std::string(match_("led")) + ": " + colour(view_.at("led")) + " · " +
             worth(view_.at("trick_apples")) + " · " + name(view_.at("winning").get<std::size_t>()) + " " +
             match_("hasIt");
    }
    if (const Json& last = view_.at("last"); !last.is_null())
      return text + " · " + words_("takenBy") + " " + name(last.at("winner"));
    return running ? text + " · " + match_("nobodyLed") : text;
  }

  // The trick before the running one, in the order of play, if the table shows it.
  std::string last_trick() const {
    const Json& last = view_.at("last");
    if (view_.at("trick").empty() || last.is_null()) return "";
    std::string text = std::string(words_("lastTrick")) + ":";
    for (const Json& play : last.at("plays")) text += " " + card(play.at("card"));
    return text + " · " + words_("takenBy") + " " + name(last.at("winner"));
  }

  // The seat's card in the running trick, or else in the open one.
  std::string played(std::size_t index) const {
    const Json& trick = view_.at("trick");
    const Json& last = view_.at("last");
    const Json& plays = trick.empty() && !last.is_null() ? last.at("plays") : trick;
    const Json& winner = trick.empty() && !last.is_null() ? last.at("winner") : view_.at("winning");
    for (const Json& play : plays) {
      if (play.at("seat") != index) continue;
      const std::string mark = winner == index ? " *" : "";
      const std::string shown = card(play.at("card"));
      return (is_large() ? with_name(shown, play.at("card")) : shown) + mark;
    }
    return {};
  }

  std::string standing(std::size_t index) const {
    const Json& seat = view_.at("seats").at(index);
    const auto part = [&](const std::string& what, int column) {
      return part_of_line(what, column, is_large());
    };
    std::string text = (view_.at("turn") == index ? "> " : "  ") + left(name(index), 15) +
                       left(side(index), 2) + part(played(index), 6) +
                       part(words_("treasure") + " " + number(seat.at("treasure")), 12);
    if (view_.at("options").at("games") > 1) text += part(match_("won") + " " + number(seat.at("wins")), 9);
    std::string marks;
    const auto mark = [&](bool holds, const std::string& what) {
      if (holds) marks += (marks.empty() ? "" : ", ") + what;
    };
    mark(!seat.at("apples").is_null(), seat.at("apples").is_null() ? "" : worth(seat.at("apples")));
    mark(view_.at("chooser") == index, match_("chooser"));
    mark(view_.at("partner") == index, match_("partner"));
    mark(view_.at("leader") == index && view_.at("phase") == "play", match_("leads"));
    mark(seat.at("ready") == true, match_("ready"));
    mark(seat.at("stop") == true, words_("wouldStop"));
    return text + marks;
  }

  bool is_large() const { return room_.in_line > 0; }
  Lines piles(std::size_t index) const {
    const Json& all = view_.at("seats").at(index).at("piles");
    if (is_large()) {
      std::vector<PileCard> cards;
      for (std::size_t pile = 0; pile < all.size(); ++pile) {
        cards.push_back(pile_card(all.at(pile)));
        cards.back().labels = {choice(all.at(pile), pile)};
      }
      return pile_cards(cards, room_);
    }
    const std::size_t in_line = all.size() > kPilesInLine ? kPilesInHalf : kPilesInLine;
    Lines lines;
    bool any = false;
    for (std::size_t pile = 0; pile < all.size(); ++pile) {
      if (pile % in_line == 0) lines.emplace_back(4, ' ');
      lines.back() += left(target(one(pile, all.at(pile)), {choice(all.at(pile), pile)}), kPileWidth);
      any = any || !all.at(pile).at("top").is_null() || all.at(pile).at("hidden") > 0;
    }
    return any ? lines : Lines{};
  }
  // The text of the choice to play the card of the pile.
  std::string choice(const Json& pile, std::size_t index) const {
    return words::trionfo_cards::pile_words(pile, static_cast<int>(index), tr_);
  }
  std::string one(std::size_t number_of_pile, const Json& pile) const {
    std::string text = std::to_string(number_of_pile + 1) + ":";
    const Json& top = pile.at("top");
    text += top.is_null() ? "–" : card(top) + "(" + number(pile.at("apples")) + ")";
    return pile.at("hidden") > 0 ? text + "+" + number(pile.at("hidden")) : text;
  }

  PileCard pile_card(const Json& pile) const {
    const Json& top = pile.at("top");
    PileCard made{top.is_null() && pile.at("hidden") == 0, {}, ""};
    if (const int hidden = pile.at("hidden").get<int>(); hidden > 0)
      made.note = first_fitting({tr_.message("below", {{"n", hidden}}), "+" + std::to_string(hidden)},
                                room_.width - 4);
    if (top.is_null()) {
      made.lines = {"–"};
      return made;
    }
    const std::string apples = "(" + number(pile.at("apples")) + ")";
    const std::string name = card_name(top);
    if (room_.height == 1)
      made.lines = {
          first_fitting({card(top) + apples + " " + name, card(top) + apples}, text_width(room_.width))};
    else if (room_.height == 2)
      made.lines = {card(top) + apples, name};
    else
      made.lines = {card(top), name,
                    first_fitting({worth(pile.at("apples")), apples}, text_width(room_.width))};
    return made;
  }

  Labels words_;
  PileRoom room_;
};

}  // namespace

Lines trionfo(const Json& view, const Json& static_data, const Table& table, const BoardSize& size) {
  return TrionfoDrawing(view, static_data, table, size).lines();
}

}  // namespace nostos::terminal
