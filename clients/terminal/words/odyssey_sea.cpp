#include "clients/terminal/words/odyssey_sea.hpp"
#include "clients/terminal/board/odyssey_view.hpp"

#include <algorithm>
#include <array>
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

std::string ground(char print, const Translator& tr) {
  const char* kind = "sea";
  switch (print) {
    case 0:
      kind = "edge";
      break;
    case '~':
      kind = "deep";
      break;
    case 'w':
      kind = "wooded";
      break;
    case 'r':
      kind = "rocky";
      break;
    case 'W':
      kind = "woodedDeep";
      break;
    case 'R':
      kind = "rockyDeep";
      break;
    case 'S':
      kind = "sacred";
      break;
    case 'L':
      kind = "lighthouse";
      break;
    case 'F':
      kind = "fog";
      break;
    default:
      break;
  }
  return tr.term("ground", kind);
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
  const auto at = cell(name);
  if (!at) return tr.value(name);
  Texts words{sanitize(text(name))};
  if (const auto before = cell(from)) {
    for (const Way& way : kWays)
      if (before->column + way.column == at->column && before->row + way.row == at->row)
        words.push_back(tr.term("dirName", way.key));
  }
  if (const char print = printed(at->column, at->row, tr); print != 0) words.push_back(ground(print, tr));
  return tr.messages().enumerated(words);
}

std::string around(const Cell& at, const Translator& tr) {
  std::vector<std::pair<std::string, Texts>> kinds;
  for (const Way& way : kWays) {
    const char print = printed(at.column + way.column, at.row + way.row, tr);
    if (print == '.') continue;
    const std::string kind = ground(print, tr);
    auto known = std::find_if(kinds.begin(), kinds.end(), [&](const auto& one) { return one.first == kind; });
    if (known == kinds.end()) known = kinds.insert(kinds.end(), {kind, {}});
    known->second.push_back(tr.term("dirName", way.key));
  }
  Texts all;
  for (const auto& [kind, ways] : kinds)
    all.push_back(tr.message("table.around", {{"ground", kind}, {"directions", tr.list(ways)}}));
  return all.empty() ? tr.message("table.aroundSea") : together(all);
}

std::string sacred(const Cell& at, const Translator& tr) {
  const auto goal = cell(part(map_in_play(tr), "sacred"));
  if (!goal) return {};
  const int east = goal->column - at.column;
  const int south = goal->row - at.row;
  Texts ways;
  const auto offset = [&](int cells, const char* direction) {
    if (cells != 0)
      ways.push_back(tr.message("table.offset",
                                {{"count", std::abs(cells)}, {"direction", tr.term("dirName", direction)}}));
  };
  offset(east, east > 0 ? "E" : "W");
  offset(south, south > 0 ? "S" : "N");
  if (ways.empty()) return tr.message("table.onSacred");
  return tr.message("table.sacredWay",
                    {{"count", std::max(std::abs(east), std::abs(south))}, {"way", tr.list(ways)}});
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
