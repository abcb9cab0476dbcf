// The drawing of Odyssey: the board with its letters and numbers, ships and tiles on its right, the newest
// reports below. With more room a cell has two or three lines: its terrain, what is in it, and, with the
// helper, the ships that can still be there. Then the reports are on the right, too.
#include <algorithm>
#include <array>
#include <charconv>
#include <map>
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

constexpr int kFirstColumn = 3;  // after the number of the row
constexpr int kFirstRow = 2;     // below the head and the letters
constexpr int kPanel = 30;       // columns beside a large board, at least

// Columns and lines of a cell. The last column is blank.
struct CellSize {
  int width = 3, height = 1;
};
constexpr std::array kLargeCells{CellSize{6, 3}, CellSize{5, 2}, CellSize{4, 2}};

int columns_of(const Json& map) {
  return static_cast<int>(map.at("rows").at(0).get_ref<const std::string&>().size());
}

// The columns before the panel: a large board has the numbers of the rows on both sides.
int board_width(int columns, const CellSize& cell) {
  return kFirstColumn + columns * cell.width + (cell.height > 1 ? 3 : 1);
}

// The largest cells with which the drawing fits. A large board has the letters of the columns below it, too.
CellSize cell_size(const Json& map, const BoardSize& size) {
  const auto rows = static_cast<std::int64_t>(map.at("rows").size());
  for (const CellSize& cell : kLargeCells)
    if (board_width(columns_of(map), cell) + kPanel <= size.columns &&
        kFirstRow + rows * cell.height + 1 <= size.lines)
      return cell;
  return {};
}
constexpr std::array kShips{"white", "green", "red", "yellow"};

std::string join(const Json& cells) {
  std::string text;
  for (const Json& cell : cells) text += (text.empty() ? "" : " ") + cell.get<std::string>();
  return text;
}

class OdysseyDrawing {
 public:
  OdysseyDrawing(const Json& view, const Json& static_data, const Table& table, const BoardSize& size)
      : view_(view),
        map_(odyssey_map(view, static_data)),
        maps_(static_data.at("maps")),
        table_(table),
        size_(size),
        cell_(map_.is_null() ? CellSize{} : cell_size(map_, size)),
        words_(table.language, "odyssey") {
    const Json& deduction = seen("deduction");
    if (cell_.height < 3 || deduction.is_null()) return;
    for (const char* ship : kShips)
      for (const std::string_view cell :
           odyssey_words(deduction.at(ship).at("cells").get_ref<const std::string&>()))
        possible_[std::string(cell)].emplace_back(ship);
  }

  Lines lines() const {
    Lines all{head()};
    if (map_.is_null()) {
      all.emplace_back(words_("noMap"));
      for (const Json& map : maps_)
        all.push_back("  " + map.at("id").get<std::string>() + "  " + said(map.at("name")));
      return all;
    }
    const Json& rows = map_.at("rows");
    const int wide = board_width(columns_of(map_), cell_);
    Lines beside = panel(size_.columns - wide);
    all.push_back(letters());
    Lines board;
    for (std::size_t row = 0; row < rows.size(); ++row)
      for (std::string& text : row_lines(row)) board.push_back(std::move(text));
    if (is_large()) {
      board.push_back(letters());
      beside.emplace_back();
      for (std::string& report : reports()) beside.push_back(std::move(report));
      beside = folded(beside, size_.columns - wide);
      const auto most = static_cast<std::size_t>(size_.lines - kFirstRow);
      if (beside.size() > board.size()) board.resize(std::min(beside.size(), most));
    }
    for (std::size_t i = 0; i < board.size(); ++i)
      all.push_back(left(board[i], wide) + (i < beside.size() ? beside[i] : ""));
    if (!is_large())
      for (std::string& report : reports()) all.push_back(std::move(report));
    for (std::string& one : all) one = cut(one, size_.columns);
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
  bool is_large() const { return cell_.height > 1; }
  int inside() const { return cell_.width - 1; }

  // Lines that are too wide continue in the next one.
  static Lines folded(const Lines& lines, int width) {
    Lines all;
    for (const std::string& line : lines) {
      if (display_width(line) <= width)
        all.push_back(line);
      else
        for (std::string& part : wrap(line, width, 2)) all.push_back(std::move(part));
    }
    return all;
  }

  std::string letters() const {
    std::string text(static_cast<std::size_t>(kFirstColumn), ' ');
    for (int column = 0; column < columns_of(map_); ++column)
      text += left(std::string(static_cast<std::size_t>(is_large() ? inside() / 2 : 0), ' ') +
                       static_cast<char>('A' + column),
                   cell_.width);
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

  // The ships, lights, and what was found or hidden in a cell, a mark each.
  Lines marks_of(const std::string& cell) const {
    Lines marks;
    for (const char* ship : kShips)
      if (cell_of(ship) == cell) marks.push_back(letter(ship));
    if (holds(seen("lighthouses"), cell)) marks.emplace_back("*");
    const Json& markers = seen("markers");
    if (holds(seen("whirlpools"), cell) || (markers.is_object() && holds(markers.at("whirlpools"), cell)))
      marks.emplace_back("@");
    if (holds(seen("fog"), cell) || (markers.is_object() && holds(markers.at("fog"), cell)))
      marks.emplace_back("%");
    return marks;
  }
  static std::string joined(const Lines& marks, const char* between = "") {
    std::string text;
    for (const std::string& mark : marks) text += (text.empty() ? "" : between) + mark;
    return text;
  }
  // The print of an island in the table's language; any other print is itself.
  std::string print_of(char code) const {
    if (code == 'w' || code == 'W') return letter("wooded");
    if (code == 'r' || code == 'R') return letter("rocky");
    return std::string(1, code);
  }
  static std::string centred(const std::string& text, int width) {
    const int before = std::max(0, width - display_width(text)) / 2;
    return left(std::string(static_cast<std::size_t>(before), ' ') + text, width);
  }

  // A row of the board. In a small cell marks replace the print if they need its place.
  Lines row_lines(std::size_t row) const {
    const auto& printed = map_.at("rows").at(row).get_ref<const std::string&>();
    const std::string name = right(std::to_string(row + 1), 2);
    const std::size_t named = cell_.height == 3 ? 1 : 0;
    Lines lines(static_cast<std::size_t>(cell_.height), "   ");
    lines.at(named) = name + " ";
    for (std::size_t column = 0; column < printed.size(); ++column) {
      const std::string cell = std::string(1, static_cast<char>('A' + column)) + std::to_string(row + 1);
      const Lines drawn = is_large() ? large_cell(cell, printed[column]) : small_cell(cell, printed[column]);
      for (std::size_t i = 0; i < drawn.size(); ++i) lines.at(i) += left(drawn[i], cell_.width);
    }
    if (is_large()) lines.at(named) += name;
    return lines;
  }
  Lines small_cell(const std::string& cell, char code) const {
    const std::string marks = joined(marks_of(cell));
    // An island in deep water is printed with a wave.
    const std::string print = print_of(code) + (code == 'W' || code == 'R' ? "~" : "");
    const int free = std::max(0, cell_.width - display_width(marks));
    return {terrain(print.substr(0, static_cast<std::size_t>(free)), code) + marks};
  }
  // The terrain, below it the marks, and last the ships that can be there. Marks without a place of their own
  // replace terrain.
  Lines large_cell(const std::string& cell, char code) const {
    Lines marks = marks_of(cell);
    Lines more;
    while (std::cmp_greater(marks.size(), inside())) {
      more.insert(more.begin(), marks.back());
      marks.pop_back();
    }
    const int free = inside() - static_cast<int>(more.size());
    Lines lines{terrain(ground(code, free), code) + joined(more)};
    const bool apart = std::cmp_less(2 * marks.size(), inside() + 2);
    lines.push_back(centred(joined(marks, apart ? " " : ""), inside()));
    if (cell_.height < 3) return lines;
    if (marks.empty()) lines.back() = code == '.' ? "" : terrain(ground(code, inside()), code);
    lines.push_back(could_be_at(cell));
    return lines;
  }
  // "~~~", "www", " . ", and "~w~" for an island in deep water.
  std::string ground(char code, int width) const {
    const std::string print = print_of(code);
    if (code == '.' || display_width(print) != 1) return centred(print, width);
    const bool deep = code == 'W' || code == 'R';
    std::string text;
    for (int i = 0; i < width; ++i) text += deep && (i == 0 || i + 1 == width) && width > 1 ? "~" : print;
    return text;
  }
  // "=WR": with the helper, the ships that can be in this cell.
  std::string could_be_at(const std::string& cell) const {
    const auto found = possible_.find(cell);
    if (found == possible_.end()) return {};
    std::string text = "=";
    for (const std::string& ship : found->second) text += letter(ship);
    return text;
  }

  // The print of a cell in the colours of its terrain.
  static std::string terrain(const std::string& print, char code) {
    const Hue land = code == 'w' || code == 'W'   ? Hue::green
                     : code == 'r' || code == 'R' ? Hue::grey
                     : code == 'S'                ? Hue::magenta
                                                  : Hue::none;
    std::string text;
    for (const char ch : print) text += tinted(ch == '~' ? Hue::blue : land, std::string(1, ch));
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
  Lines panel(int width) const {
    Lines all;
    const bool known = !seen("truth").is_null();
    for (const Json& ship : view_.at("ships")) {
      const auto& id = ship.at("ship").get_ref<const std::string&>();
      const int owner = ship.at("owner").get<int>();
      const Json cell = cell_of(id.c_str());
      const char* mark = known ? "" : refuted(id) ? "!" : "?";
      const std::string place = cell.is_null() ? "" : cell.get<std::string>() + mark;
      all.push_back(letter(id) + " " + left(place, 5) +
                    left(owner < 0 ? words_("all") : table_.names.at(static_cast<std::size_t>(owner)), 14));
      const std::string now = state(ship) + left_to_it(id);
      if (!is_large() || display_width(all.back()) + 1 + display_width(now) <= width)
        all.back() += " " + now;
      else
        all.push_back("  " + now);
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
  BoardSize size_;
  CellSize cell_;
  Labels words_;
  std::map<std::string, Lines>
      possible_;  // with the helper and large cells: by cell, the ships that can be there
};

}  // namespace

Lines odyssey(const Json& view, const Json& static_data, const Table& table, const BoardSize& size) {
  return OdysseyDrawing(view, static_data, table, size).lines();
}

std::optional<BoardSpot> odyssey_cell(const Json& view, const Json& static_data, std::string_view cell,
                                      const BoardSize& size) {
  const Json& map = odyssey_map(view, static_data);
  if (map.is_null() || cell.size() < 2) return std::nullopt;
  const int column = cell.front() - 'A';
  int row = 0;
  const auto parsed = std::from_chars(cell.data() + 1, cell.data() + cell.size(), row);
  if (parsed.ec != std::errc() || column < 0 || column >= columns_of(map) || row < 1 ||
      std::cmp_greater(row, map.at("rows").size()))
    return std::nullopt;
  const CellSize drawn = cell_size(map, size);
  const int from = kFirstColumn + column * drawn.width;
  return BoardSpot{kFirstRow + (row - 1) * drawn.height, from, from + drawn.width, drawn.height};
}

}  // namespace nostos::terminal
