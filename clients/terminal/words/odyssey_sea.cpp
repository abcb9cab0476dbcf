#include "clients/terminal/words/odyssey_sea.hpp"
#include "clients/terminal/board/odyssey_view.hpp"

#include <algorithm>
#include <cstdlib>

namespace nostos::terminal::words::odyssey_sea {

std::optional<Cell> cell(const Json& name) {
  const std::string text = words::text(name);
  if (text.size() < 2 || text.size() > 3 || text[0] < 'A' || text[0] > 'Z') return std::nullopt;
  int row = 0;
  for (const char digit : text.substr(1)) {
    if (digit < '0' || digit > '9') return std::nullopt;
    row = row * 10 + (digit - '0');
  }
  return Cell{text[0] - 'A', row - 1};
}

std::string cells(const Json& list, const Translator& tr) {
  Texts all;
  for (const Json& one : each(list)) all.push_back(sanitize(text(one)));
  return tr.list(all);
}

char printed(int column, int row, const Translator& tr) {
  if (column < 0 || row < 0) return 0;
  const Json& line = part(part(map_in_play(tr), "rows"), static_cast<std::size_t>(row));
  if (!line.is_string()) return 0;
  const auto& text = line.get_ref<const std::string&>();
  if (static_cast<std::size_t>(column) >= text.size()) return 0;
  const Json name = std::string(1, static_cast<char>('A' + column)) + std::to_string(row + 1);
  if (holds(tr.view("lighthouses"), name)) return 'L';
  if (holds(tr.view("fog"), name)) return 'F';
  return text[static_cast<std::size_t>(column)];
}

namespace {

const char* ground(char print, const Translator& tr) {
  switch (print) {
    case 0:
      return tr.of({"the edge of the board", "il bordo del mare"});
    case '~':
      return tr.of({"deep water", "acque profonde"});
    case 'w':
      return tr.of({"wooded isle", "isola boscosa"});
    case 'r':
      return tr.of({"rocky isle", "isola rocciosa"});
    case 'W':
      return tr.of({"wooded isle on deep water", "isola boscosa in acque profonde"});
    case 'R':
      return tr.of({"rocky isle on deep water", "isola rocciosa in acque profonde"});
    case 'S':
      return tr.of({"the Sacred Isle", "l’Isola Sacra"});
    case 'L':
      return tr.of({"lighthouse", "faro"});
    case 'F':
      return tr.of({"fog bank", "banco di nebbia"});
    default:
      return tr.of({"open sea", "mare aperto"});
  }
}

struct Way {
  const char* key;
  int column, row;
};

constexpr std::array<Way, 8> kWays{{{"N", 0, -1},
                                    {"NE", 1, -1},
                                    {"E", 1, 0},
                                    {"SE", 1, 1},
                                    {"S", 0, 1},
                                    {"SW", -1, 1},
                                    {"W", -1, 0},
                                    {"NW", -1, -1}}};

}  // namespace

std::string described(const Json& name, const Json& from, const Translator& tr) {
  std::string words = sanitize(text(name));
  const auto at = cell(name);
  if (!at) return tr.value(name);
  if (const auto before = cell(from)) {
    for (const Way& way : kWays)
      if (before->column + way.column == at->column && before->row + way.row == at->row)
        words += ", " + tr.word(kDirection, way.key);
  }
  const char print = printed(at->column, at->row, tr);
  return print == 0 ? words : words + ", " + ground(print, tr);
}

std::string around(const Cell& at, const Translator& tr) {
  std::vector<std::pair<std::string, Texts>> kinds;
  for (const Way& way : kWays) {
    const char print = printed(at.column + way.column, at.row + way.row, tr);
    if (print == '.') continue;
    const std::string kind = ground(print, tr);
    auto known = std::find_if(kinds.begin(), kinds.end(), [&](const auto& one) { return one.first == kind; });
    if (known == kinds.end()) known = kinds.insert(kinds.end(), {kind, {}});
    known->second.push_back(tr.word(kDirection, way.key));
  }
  std::string all;
  for (const auto& [kind, ways] : kinds)
    all += (all.empty() ? "" : "; ") + tr.say({"%1 to the %2", "%1 a %2"}, kind, tr.list(ways));
  return all.empty() ? tr.of({"Around it, open sea", "Intorno, mare aperto"})
                     : tr.say({"Around it, %1", "Intorno, %1"}, all);
}

std::string sacred(const Cell& at, const Translator& tr) {
  const auto goal = cell(part(map_in_play(tr), "sacred"));
  if (!goal) return {};
  const int east = goal->column - at.column;
  const int south = goal->row - at.row;
  Texts ways;
  if (east != 0)
    ways.push_back(tr.say({"%1 %2", "%1 a %2"}, std::abs(east), tr.word(kDirection, east > 0 ? "E" : "W")));
  if (south != 0)
    ways.push_back(tr.say({"%1 %2", "%1 a %2"}, std::abs(south), tr.word(kDirection, south > 0 ? "S" : "N")));
  if (ways.empty()) return tr.of({"This is the Sacred Isle", "È l’Isola Sacra"});
  const std::string moves =
      tr.count(std::max(std::abs(east), std::abs(south)), {{"1 move", "1 mossa"}, {"%1 moves", "%1 mosse"}});
  return tr.say({"The Sacred Isle is %1 away, %2", "L’Isola Sacra è a %1, %2"}, moves, tr.list(ways));
}

const Json& map_in_play(const Translator& tr) {
  return odyssey_map(tr.view(), tr.static_data());
}

std::string map_name(const Json& id, const Translator& tr) {
  for (const Json& map : each(part(tr.static_data(), "maps")))
    if (!id.is_null() && part(map, "id") == id)
      if (std::string name = tr.said(part(map, "name")); !name.empty()) return name;
  return tr.value(id);
}

}  // namespace nostos::terminal::words::odyssey_sea
