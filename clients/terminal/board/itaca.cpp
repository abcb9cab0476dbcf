// The drawing of Itaca. A ship is the number of its seat, from 1; a difficulty is the letter of its
// trait and what is on the card: S5+1d6 I4 in English. With more room the islands are in a grid, and cards
// have their effects.
#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <tuple>
#include <utility>

#include "clients/terminal/board/blocks.hpp"
#include "clients/terminal/board/display_width.hpp"
#include "clients/terminal/board/games.hpp"
#include "clients/terminal/board/labels.hpp"
#include "clients/terminal/board/letters.hpp"
#include "clients/terminal/board/tint.hpp"
#include "clients/terminal/messages/localized_text.hpp"
#include "clients/terminal/words/itaca_cards.hpp"

namespace nostos::terminal {
namespace {

using Json = nlohmann::json;
namespace itaca_words = words::itaca_cards;

constexpr int kInRow = 4;  // islands
constexpr int kIslandWidth = 19;
constexpr int kNameWidth = 15;
constexpr int kCellWidth = 20;  // in the grid of a larger drawing
constexpr int kMapWidth = 2 + kInRow * (kCellWidth + 1) + 1;
constexpr int kGap = 2;
constexpr int kMinPanelWidth = 50;
constexpr std::array kStats{"F", "I", "C"};

class ItacaDrawing {
 public:
  ItacaDrawing(const Json& view, const Json& static_data, const Table& table, const BoardSize& size)
      : view_(view),
        cards_(static_data),
        table_(table),
        size_(size),
        context_{view, static_data, table},
        tr_(context_, "itaca"),
        words_(table.language, "itaca") {}

  Lines lines() const {
    if (size_.lines > kLines) {
      // The effects below the map leave lines to the choices and what they lead to.
      const std::array tries{std::tuple{true, Detail::effects, 0}, std::tuple{true, Detail::names, 0},
                             std::tuple{false, Detail::effects, kSpareLines},
                             std::tuple{false, Detail::names, 0}};
      for (const auto& [wide, detail, spare] : tries) {
        Lines all = wide ? beside(detail) : below(detail);
        if (all.empty() || std::cmp_greater(all.size(), size_.lines - spare)) continue;
        for (std::string& line : all) line = cut(line, size_.columns);
        return all;
      }
    }
    return small();
  }

 private:
  // The own cards of a larger drawing: their names, or also their effects.
  enum class Detail : std::uint8_t { names, effects };

  Lines small() const {
    Lines all{head(kColumns), home()};
    for (int row = rows(); row >= 1; --row) {
      all.push_back(names_of(row));
      all.push_back(difficulties_of(row));
    }
    const auto map_end = static_cast<std::ptrdiff_t>(all.size());
    if (const std::string now = moment(); !now.empty()) all.push_back(now);
    if (const std::string roles = effects(); !roles.empty()) all.push_back(roles);
    for (std::size_t seat = 0; seat < view_.at("seats").size(); ++seat)
      all.push_back(standing(seat, kNameWidth));
    if (view_.at("phase") != "over") {
      for (const Json& seat : view_.at("seats"))
        if (seat.contains("hand_cards")) hand(seat, all, kColumns);
    }
    if (all.size() + 1 < kLines) all.insert(all.begin() + map_end, legend());
    for (std::string& line : all) line = cut(line, kColumns);
    return all;
  }

  // The map with traits in words, and on its right all else; nothing if there is no room.
  Lines beside(Detail detail) const {
    const int width = size_.columns - kMapWidth - kGap;
    if (width < kMinPanelWidth) return {};
    Lines map{home()};
    append(map, grid(true));
    Lines panel = running(view_.at("mission")) ? sums(width) : state(width);
    panel.emplace_back();
    append(panel, seats());
    panel.emplace_back();
    append(panel, own(width, detail));
    for (std::string& line : map) line = left(line, kMapWidth + kGap);
    for (std::string& line : panel) line = cut(line, width);
    Lines all{head(size_.columns)};
    const std::size_t height = std::max(map.size(), panel.size());
    for (std::size_t i = 0; i < height; ++i)
      all.push_back((i < map.size() ? map[i] : std::string(kMapWidth + kGap, ' ')) +
                    (i < panel.size() ? panel[i] : ""));
    return all;
  }
  // The map, and below it all else.
  Lines below(Detail detail) const {
    Lines all{head(size_.columns), home()};
    append(all, grid(false));
    all.push_back(legend());
    append(all, state(size_.columns));
    append(all, seats());
    append(all, own(size_.columns, detail));
    return all;
  }

  // The islands in a grid.
  Lines grid(bool traits) const {
    const auto rule = [](const char* from, const char* cross, const char* to) {
      std::string line = "  ";
      for (int cell = 0; cell < kInRow; ++cell) {
        line += cell == 0 ? from : cross;
        for (int i = 0; i < kCellWidth; ++i) line += "─";
      }
      return line + to;
    };
    Lines all{rule("┌", "┬", "┐")};
    for (int row = rows(); row >= 1; --row) {
      const std::size_t height = traits ? 1 + kStats.size() : 2;
      std::vector<Lines> cells;
      for (const Json& id : islands_of(row)) cells.push_back(cell(id, traits));
      for (std::size_t i = 0; i < height; ++i) {
        std::string line = i == 0 ? std::to_string(row) + " " : "  ";
        for (const Lines& cell : cells)
          line += "│" + end_marks(left(i < cell.size() ? cell[i] : "", kCellWidth));
        all.push_back(line + "│");
      }
      if (traits && row > 1) all.push_back(rule("├", "┼", "┤"));
    }
    all.push_back(rule("└", "┴", "┘"));
    return all;
  }
  Lines cell(const Json& id, bool traits) const {
    Lines all{island_name(id, kCellWidth)};
    if (!traits) {
      all.push_back("  " + difficulty(island(id)));
      return all;
    }
    for (const char* stat : kStats)
      if (island(id).at(stat) != "0")
        all.push_back("  " + trait(stat) + " " + island(id).at(stat).get<std::string>());
    return all;
  }
  std::string trait(const char* stat) const { return tr_.message("stat." + std::string(stat)); }

  // The mission as a sum: the island, what has changed it, and the current difficulties.
  Lines sums(int width) const {
    const Json& mission = view_.at("mission");
    int traits = 0;
    for (const char* stat : kStats) traits += kGap + display_width(trait(stat));
    const auto row = [&](const std::string& label, const std::array<std::string, kStats.size()>& values) {
      std::string line = left(label, width - traits);
      for (std::size_t i = 0; i < kStats.size(); ++i)
        line += right(values[i], kGap + display_width(trait(kStats[i])));
      return line;
    };
    const auto change = [](std::int64_t sum) {
      return sum == 0 ? "" : (sum > 0 ? "+" : "") + std::to_string(sum);
    };
    const Json& bound = island(mission.at("island"));
    std::array<std::string, kStats.size()> first;
    std::array<std::string, kStats.size()> base;
    std::array<std::string, kStats.size()> dice;
    std::array<std::string, kStats.size()> now;
    Changes unpaid{};
    for (std::size_t i = 0; i < kStats.size(); ++i) {
      const char* stat = kStats[i];
      first[i] = trait(stat);
      base[i] = bound.at(stat).get<std::string>();
      std::int64_t rolled = 0;
      for (const Json& face : mission.at("dice").at(stat)) rolled += face.get<int>();
      dice[i] = change(rolled);
      unpaid[i] = itaca_words::constant_of(base[i]) + rolled;
      now[i] = number(mission.at("difficulty").at(stat));
    }
    Lines all{row("", first), row(said(bound.at("name")), base), row("  " + words_("rolled"), dice)};
    for (const Json& item : view_.at("items")) {
      if (!item.contains("role") && !item.contains("half")) continue;
      const Changes sums = changes_of(item);
      if (sums == Changes{}) continue;
      std::transform(unpaid.begin(), unpaid.end(), sums.begin(), unpaid.begin(), std::plus<>());
      std::array<std::string, kStats.size()> values;
      std::transform(sums.begin(), sums.end(), values.begin(), change);
      all.push_back(row("  " + first_fitting({name(item.at("seat")) + ": " + title(item), title(item)},
                                             width - traits - kGap),
                        values));
    }
    if (mission.at("paid") > 0) {
      std::array<std::string, kStats.size()> paid;
      std::transform(unpaid.begin(), unpaid.end(), paid.begin(),
                     [&](std::int64_t sum) { return change(-sum); });
      all.push_back(row("  " + tr_.message("why.paid"), paid));
    }
    all.push_back(row(words_("mission"), now));
    all.push_back("  " + price());
    return all;
  }
  // The mission and what has changed it, or the auction.
  Lines state(int width) const {
    Lines all;
    for (const std::string& text : {moment(), effects()})
      if (!text.empty()) append(all, display_width(text) <= width ? Lines{text} : wrap(text, width, 2));
    return all;
  }
  Lines seats() const {
    Lines all;
    int longest = 0;
    for (const std::string& one : table_.names) longest = std::max(longest, display_width(one) + 1);
    for (std::size_t seat = 0; seat < view_.at("seats").size(); ++seat)
      all.push_back(standing(seat, std::min(longest, kNameWidth)));
    return all;
  }
  Lines own(int width, Detail detail) const {
    Lines all;
    if (view_.at("phase") == "over") return all;
    for (const Json& seat : view_.at("seats")) {
      if (!seat.contains("hand_cards")) continue;
      if (detail == Detail::names)
        hand(seat, all, width);
      else
        append(all, own_texts(seat, width));
    }
    return all;
  }
  // The secret character or the found ones, and the hand, with all that they do.
  Lines own_texts(const Json& seat, int width) const {
    Lines all;
    if (seat.contains("character")) {
      all =
          wrap(words_("yourCard") + " " + itaca_words::character_words(seat.at("character"), tr_), width, 2);
    } else if (const Json& pile = view_.at("pile"); !pile.is_null()) {
      all.push_back(words_("pile"));
      // The choices say what they do.
      for (const Json& one : pile) all.push_back("  " + number(one) + " " + card(one));
    }
    all.push_back(words_("yourHand"));
    for (const Json& id : seat.at("hand_cards")) {
      const Json& event = find(cards_.at("events"), id);
      append(all,
             wrap(tr_.message("card.eventHalves", {{"card", said(event.at("name"))},
                                                   {"upper", itaca_words::effects(event.at("upper"), tr_)},
                                                   {"lower", itaca_words::effects(event.at("lower"), tr_)}}),
                  width, 2));
    }
    return all;
  }

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

  std::string head(int width) const {
    const std::string decks = std::string(words_("deck")) + " " + number(view_.at("deck")) + " · " +
                              words_("discard") + " " + std::to_string(view_.at("discard").size());
    const std::string now = "Itaca · " + std::string(words_("round")) + " " + number(view_.at("round")) +
                            " · " + words_.word("phases", view_.at("phase"));
    return left(now, width - display_width(decks) - 1) + " " + decks;
  }

  std::string home() const {
    const Json& islands = cards_.at("islands");
    const Json& ithaca = islands.at(islands.size() - 1);  // throws if there is none
    std::string text = (is_bound(ithaca.at("id")) ? "  *" : "  ") + target(said(ithaca.at("name"))) + " " +
                       difficulty(ithaca);
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
    for (const Json& id : islands_of(row)) line += left(island_name(id, kIslandWidth), kIslandWidth);
    return line;
  }
  bool is_bound(const Json& id) const {
    const Json& mission = view_.at("mission");
    return !mission.is_null() && mission.at("success").is_null() && mission.at("island") == id;
  }
  // The name with a star if the mission goes there, and the ships.
  std::string island_name(const Json& id, int width) const {
    const std::string ships = ships_at(id);
    const bool bound = is_bound(id);
    return (bound ? "*" : "") +
           target(cut(said(island(id).at("name")), width - 2 - display_width(ships) - (bound ? 1 : 0))) +
           " " + ships;
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
    const Json& mission = view_.at("mission");
    if (const bool thrown = running(mission); thrown || view_.at("phase") == "roles") {
      const Json& bound = island(mission.at("island"));
      std::string text = std::string(words_("mission")) + " " + said(bound.at("name")) + ":";
      if (!thrown) return text + " " + difficulty(bound);
      for (const char* stat : kStats)
        text += " " + letter(stat) + " " + number(mission.at("difficulty").at(stat));
      return text + "   " + price();
    }
    const Json& wager = view_.at("wager");
    return wager.at("bidder").is_null()
               ? words_("noBid")
               : name(wager.at("bidder")) + ": " + words_("bid") + " " + number(wager.at("bid"));
  }
  // The men that the Commander must pay, and has; in the end the result.
  std::string price() const {
    const Json& mission = view_.at("mission");
    if (const Json& success = mission.at("success"); success.is_boolean())
      return tr_.message(success == true ? "succeeded" : "failed");
    return words_("toPay") + " " + number(mission.at("remaining")) + ", " + words_("crew") + " " +
           number(view_.at("seats").at(view_.at("captain").get<std::size_t>()).at("crew"));
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
      const Changes sums = changes_of(item);
      std::string change;
      for (std::size_t i = 0; i < kStats.size(); ++i)
        if (sums[i] != 0)
          change += " " + letter(kStats[i]) + (sums[i] > 0 ? "+" : "") + std::to_string(sums[i]);
      if (!change.empty() && (item.contains("role") || item.contains("half")))
        text += (text.empty() ? "" : " · ") + title(item) + change;
    }
    return text;
  }
  // The numbers that a card has added to the difficulties.
  using Changes = std::array<std::int64_t, kStats.size()>;
  static Changes changes_of(const Json& item) {
    Changes sums{};
    for (std::size_t i = 0; i < kStats.size(); ++i)
      for (const Json& deed : of(item, "deeds")) sums[i] += of(deed, "change").value(kStats[i], 0);
    return sums;
  }
  std::string title(const Json& item) const {
    if (item.contains("half")) return said(find(cards_.at("events"), item.at("card")).at("name"));
    return said(character(item.at("card")).at("roles").at(item.at("role").get<std::size_t>() - 1).at("name"));
  }

  std::string standing(std::size_t index, int name_width) const {
    const Json& seat = view_.at("seats").at(index);
    const bool captain = view_.at("captain") == index;
    std::string text = std::to_string(index + 1) + " " + left(table_.names.at(index), name_width) +
                       right(number(seat.at("crew")), 2) + " " + words_("crew") +
                       right(number(seat.at("hand")), 3) + " " + words_("cards") + "  ";
    // The winner of the wager has no role before choosing one.
    if (of(seat, "in") == true || (captain && view_.at("phase") == "calling"))
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
  void hand(const Json& seat, Lines& all, int width) const {
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
      if (!second && display_width(line + next) > width) {
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
  BoardSize size_;
  RenderContext context_;
  words::Translator tr_;
  Labels words_;
};

}  // namespace

Lines itaca(const Json& view, const Json& static_data, const Table& table, const BoardSize& size) {
  return ItacaDrawing(view, static_data, table, size).lines();
}

}  // namespace nostos::terminal
