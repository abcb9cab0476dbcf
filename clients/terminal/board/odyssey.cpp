// The drawing of Odyssey: the board with its letters and numbers, ships and tiles on its right, the newest
// reports below.
#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <utility>

#include "clients/terminal/board/display_width.hpp"
#include "clients/terminal/board/games.hpp"
#include "clients/terminal/board/labels.hpp"
#include "clients/terminal/board/letters.hpp"
#include "clients/terminal/board/odyssey_view.hpp"
#include "clients/terminal/board/tint.hpp"
#include "clients/terminal/messages/localized_text.hpp"

namespace nostos::terminal {
namespace {

using Json = nlohmann::json;

constexpr int kCellWidth = 3;
constexpr int kFirstColumn = 3;  // after the number of the row
constexpr int kFirstRow = 2;     // below the head and the letters
constexpr std::array kShips{"white", "green", "red", "yellow"};

std::string join(const Json& cells) {
  std::string text;
  for (const Json& cell : cells) text += (text.empty() ? "" : " ") + cell.get<std::string>();
  return text;
}

class OdysseyDrawing {
 public:
  OdysseyDrawing(const Json& view, const Json& static_data, const Table& table)
      : view_(view),
        map_(odyssey_map(view, static_data)),
        maps_(static_data.at("maps")),
        table_(table),
        words_(table.language, "odyssey") {}

  Lines lines() const {
    Lines all{head()};
    if (map_.is_null()) {
      all.emplace_back(words_("noMap"));
      for (const Json& map : maps_)
        all.push_back("  " + map.at("id").get<std::string>() + "  " + said(map.at("name")));
      return all;
    }
    const Lines beside = panel();
    const Json& rows = map_.at("rows");
    const int wide =
        kFirstColumn + kCellWidth * static_cast<int>(rows.at(0).get_ref<const std::string&>().size()) + 1;
    all.push_back(letters());
    for (std::size_t row = 0; row < rows.size(); ++row)
      all.push_back(left(line(row), wide) + (row < beside.size() ? beside[row] : ""));
    for (const std::string& report : reports()) all.push_back(report);
    for (std::string& one : all) one = cut(one, kColumns);
    return all;
  }

 private:
  std::string said(const Json& text) const { return localized_text_of(text).in(table_.language); }
  std::string letter(const std::string& ship) const {
    return tinted(hue_of(ship), letter_of(table_.language, "odyssey", ship));
  }

  std::string head() const {
    std::string text = "Odyssey · " + std::string(words_("round")) + " " + number(view_.at("round")) + " " +
                       words_("of") + " " + number(view_.at("rounds")) + " · " +
                       words_.word("phase", view_.at("phase"));
    if (!map_.is_null()) text += " · " + said(map_.at("name"));
    if (const Json& end = seen("result"); !end.is_null()) {
      const Messages messages(table_.language);
      text += " · " + messages.format("odyssey", "winner." + end.at("winner").get<std::string>());
      if (!end.at("scores").is_null())
        for (const Json& score : end.at("scores")) text += " " + number(score);
    }
    return text;
  }
  std::string letters() const {
    std::string text = "   ";
    for (std::size_t column = 0; column < map_.at("rows").at(0).get_ref<const std::string&>().size();
         ++column)
      text += std::string(1, static_cast<char>('A' + column)) + "  ";
    return text;
  }

  // The ship's cell for this viewer: the true one if they see it, else that of the figure.
  Json cell_of(const char* ship) const {
    if (const Json& truth = seen("truth"); !truth.is_null()) return truth.at(ship);
    if (const Json& figures = seen("figures"); !figures.is_null()) return figures.at(ship).at("cell");
    return nullptr;
  }
  static bool holds(const Json& cells, const std::string& cell) {
    return cells.is_array() && std::find(cells.begin(), cells.end(), cell) != cells.end();
  }

  // A row of the board. Each cell shows its print, then ships, lights, and what was found or hidden there.
  std::string line(std::size_t row) const {
    std::string text = right(std::to_string(row + 1), 2) + " ";
    const auto& printed = map_.at("rows").at(row).get_ref<const std::string&>();
    for (std::size_t column = 0; column < printed.size(); ++column) {
      const std::string cell = std::string(1, static_cast<char>('A' + column)) + std::to_string(row + 1);
      std::string marks;
      for (const char* ship : kShips)
        if (cell_of(ship) == cell) marks += letter(ship);
      if (holds(seen("lighthouses"), cell)) marks += '*';
      const Json& markers = seen("markers");
      if (holds(seen("whirlpools"), cell) || (markers.is_object() && holds(markers.at("whirlpools"), cell)))
        marks += '@';
      if (holds(seen("fog"), cell) || (markers.is_object() && holds(markers.at("fog"), cell))) marks += '%';
      // An island in deep water is printed with a wave. In a full cell marks replace print.
      const char code = printed[column];
      std::string print(1, code);
      if (code == 'w' || code == 'W') print = letter("wooded");
      if (code == 'r' || code == 'R') print = letter("rocky");
      if (code == 'W' || code == 'R') print += '~';
      text += left(
          terrain(print.substr(0, static_cast<std::size_t>(std::max(0, kCellWidth - display_width(marks)))),
                  code) +
              marks,
          kCellWidth);
    }
    return text;
  }

  // The print of a cell in the colours of its terrain.
  static std::string terrain(const std::string& print, char code) {
    const Hue land = code == 'w' || code == 'W'   ? Hue::green
                     : code == 'r' || code == 'R' ? Hue::grey
                     : code == 'S'                ? Hue::magenta
                                                  : Hue::none;
    std::string text;
    for (const char sign : print) text += tinted(sign == '~' ? Hue::blue : land, std::string(1, sign));
    return text;
  }

  std::string state(const Json& ship) const {
    if (ship.value("arrived", false)) return words_("home");
    if (seen("pinned") == ship.at("ship")) return words_("pinned");
    return ship.value("sailed", false) ? words_("sailed") : words_("atSea");
  }
  bool refuted(const std::string& ship) const {
    const Json& figures = seen("figures");
    return !figures.is_null() && figures.at(ship).at("refuted") == true;
  }
  // With the helper: the cells where the ship can still be, or how many they are.
  std::string left_to_it(const std::string& ship) const {
    const Json& deduction = seen("deduction");
    if (deduction.is_null()) return {};
    const auto cells = deduction.at(ship).at("cells").get<std::string>();
    const auto count = std::count(cells.begin(), cells.end(), ' ') + (cells.empty() ? 0 : 1);
    return " =" + (count == 1 ? cells : std::to_string(count));
  }

  // Ships with their owners, tiles, and figures on the board.
  Lines panel() const {
    Lines all;
    const bool known = !seen("truth").is_null();
    for (const Json& ship : view_.at("ships")) {
      const std::string& id = ship.at("ship").get_ref<const std::string&>();
      const int owner = ship.at("owner").get<int>();
      const Json cell = cell_of(id.c_str());
      const char* mark = known ? "" : refuted(id) ? "!" : "?";
      const std::string place = cell.is_null() ? "" : cell.get<std::string>() + mark;
      all.push_back(letter(id) + " " + left(place, 5) +
                    left(owner < 0 ? words_("all") : table_.names.at(static_cast<std::size_t>(owner)), 14) +
                    " " + state(ship) + left_to_it(id));
    }
    for (const char* office : {"captain", "starter"}) {
      if (const Json& seat = seen(office); !seat.is_null())
        all.push_back(std::string(words_(office)) + " " + table_.names.at(seat.get<std::size_t>()));
    }
    const Json& tiles = view_.at("tiles");
    std::string stock =
        std::string(words_("tiles")) + " " + number(tiles.at("storms_left")) + " " + words_("left");
    if (tiles.at("left").is_null()) {
      stock += std::string(", ") + words_("covered");
    } else {
      for (const auto& [tile, left_over] : tiles.at("left").items())
        stock += " " + (tile == "black" ? words_.word("tile", tile) : letter(tile)) + " " + number(left_over);
    }
    all.push_back(stock);
    for (const Json& monster : tiles.at("monsters")) all.push_back("  + " + words_.word("tile", monster));
    all.emplace_back(words_("legend"));
    if (!seen("lighthouses").empty())
      all.push_back("* " + std::string(words_("lights")) + " " + join(seen("lighthouses")));
    if (!seen("whirlpools").is_null() && !seen("whirlpools").empty())
      all.push_back("@ " + std::string(words_("whirlpools")) + " " + join(seen("whirlpools")));
    if (!seen("fog").is_null() && !seen("fog").empty())
      all.push_back("% " + std::string(words_("fog")) + " " + join(seen("fog")));
    if (!seen("reminders").is_null()) {
      for (const char* ship : kShips) {
        if (const Json& cells = seen("reminders").at(ship); !cells.empty())
          all.push_back(std::string(words_("reminders")) + " " + letter(ship) + " " + join(cells));
      }
    }
    return all;
  }

  // The last report of each ship, the newest last.
  Lines reports() const {
    Lines all;
    for (const char* ship : kShips) {
      Json newest;
      int round = 0;
      for (const Json& entry : seen("log")) {
        if (!entry.contains("reports")) continue;
        for (const Json& words : entry.at("reports")) {
          Json report = odyssey_report(words.get_ref<const std::string&>());
          if (report.at("ship") != ship) continue;
          newest = std::move(report);
          round = entry.at("round").get<int>();
        }
      }
      if (!newest.is_null()) all.push_back(told(newest, round));
    }
    return all;
  }
  std::string direction(const Json& dir) const {
    const auto key = dir.get<std::string>();
    const Messages messages(table_.language);
    return messages.has("odyssey", "dir." + key) ? messages.format("odyssey", "dir." + key) : key;
  }
  std::string told(const Json& report, int round) const {
    std::string text = std::to_string(round) + ". " + words_.word("ship", report.at("ship")) + " " +
                       direction(report.at("dir"));
    const auto say = [&](const std::string& what) { text += ", " + what; };
    if (report.at("outcome") == "bounced") say(words_("bounced"));
    if (report.at("outcome") == "pinned") say(words_("pinned"));
    if (report.at("arrived") == true) say(words_("arrived"));
    say(words_.word("terrain", report.at("terrain")));
    if (report.at("deep") == true) say(words_("deep"));
    if (report.at("coast") == true) say(words_("coast"));
    if (const int islands = report.at("islands").get<int>(); islands > 0)
      say(std::string(words_("islands")) + " " + std::to_string(islands));
    if (report.at("ships") == true) {
      const int count = report.at("ship_count").get<int>();
      say(count > 0 ? std::string(words_("ships")) + " " + std::to_string(count) : words_("ships"));
    }
    if (!report.at("together").empty()) {
      std::string others;
      for (const Json& ship : report.at("together")) others += " " + words_.word("ship", ship);
      say(words_("together") + others);
    }
    if (report.at("light") != "none")
      say(std::string(words_("light")) + " " + words_.word("tile", report.at("light")));
    if (const int lights = report.at("lighthouses").get<int>(); lights > 0)
      say(std::string(words_("lighthouses")) + " " + std::to_string(lights));
    if (const int banks = report.at("fog_banks").get<int>(); banks > 0)
      say(std::string(words_("banks")) + " " + std::to_string(banks));
    return text;
  }

  // A field that the view leaves out is null.
  const Json& seen(const char* key) const {
    static const Json none;
    const auto found = view_.find(key);
    return found == view_.end() ? none : *found;
  }

  const Json& view_;
  const Json& map_;  // null before it is chosen
  const Json& maps_;
  const Table& table_;
  Labels words_;
};

}  // namespace

Lines odyssey(const Json& view, const Json& static_data, const Table& table) {
  return OdysseyDrawing(view, static_data, table).lines();
}

std::optional<BoardSpot> odyssey_cell(const Json& view, const Json& static_data, std::string_view cell) {
  const Json& map = odyssey_map(view, static_data);
  if (map.is_null() || cell.size() < 2) return std::nullopt;
  const Json& rows = map.at("rows");
  const auto columns = static_cast<int>(rows.at(0).get_ref<const std::string&>().size());
  const int column = cell.front() - 'A';
  int row = 0;
  const auto parsed = std::from_chars(cell.data() + 1, cell.data() + cell.size(), row);
  if (parsed.ec != std::errc() || column < 0 || column >= columns || row < 1 ||
      std::cmp_greater(row, rows.size()))
    return std::nullopt;
  const int from = kFirstColumn + column * kCellWidth;
  return BoardSpot{kFirstRow + row - 1, from, from + kCellWidth};
}

}  // namespace nostos::terminal
