#include "games/odyssey/data/load.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>

#include "games/core/data_checks.hpp"
#include "games/core/parse_cache.hpp"
#include "games/odyssey/view/codec.hpp"

namespace nostos::odyssey {
namespace {

constexpr std::size_t kMinSize = 7;
constexpr std::size_t kMaxSize = 26;
const std::string kAlphabet = ".~wrWRS";

// Checks one file. Throws the first error as a DataError, which compile_data catches.
class MapFile : DataChecks {
 public:
  explicit MapFile(const DataFile& file) : DataChecks(file) {}

  Map check() {
    expect_keys(json(), "", {"id", "name", "rows", "sacred", "starts"});
    if (const auto id = text(json().at("id"), "id"); id == "random" || id == "poseidon" || id.size() > 20) {
      fail("id", "another name than the options' own words, of at most 20 characters");
    }
    const LocalizedText name =
        words(json().at("name"), "name", "odyssey.map." + json().at("id").get<std::string>());
    check_rows();
    check_starts();
    Json map = json();
    map["name"] = to_json(name);
    return map_from_json(map);
  }

 private:
  void check_rows() {
    const Json& rows = json().at("rows");
    if (!rows.is_array() || rows.size() < kMinSize || rows.size() > kMaxSize) fail("rows", "7 to 26 rows");
    for (std::size_t row = 0; row < rows.size(); ++row) {
      const std::string where = "rows" + list_place(row);
      const auto line = text(rows[row], where);
      if (line.size() < kMinSize || line.size() > kMaxSize) fail(where, "7 to 26 columns");
      if (line.size() != rows[0].get<std::string>().size()) fail(where, "as many columns as the first row");
      for (std::size_t column = 0; column < line.size(); ++column) {
        if (kAlphabet.find(line[column]) == std::string::npos) {
          fail(where, "only . ~ w r W R S, at column " + std::to_string(column + 1));
        }
        if (line[column] == 'S') sacred_.push_back({static_cast<int>(column), static_cast<int>(row)});
      }
      lines_.push_back(line);
    }
    if (sacred_.size() != 1) fail("rows", "exactly one S");
    if (cell(json().at("sacred"), "sacred") != sacred_.front())
      fail("sacred", to_text(sacred_.front()) + ", where the S is");
  }

  void check_starts() {
    const Json& starts = json().at("starts");
    expect_keys(starts, "starts", {"green", "red", "white", "yellow"});
    std::set<Cell> taken;
    for (const auto& [colour, value] : starts.items()) {
      const std::string where = "starts." + colour;
      const Cell start = cell(value, where);
      const char print = lines_[static_cast<std::size_t>(start.row)][static_cast<std::size_t>(start.column)];
      if (print == 'S') fail(where, "another cell than the Sacred Isle");
      if (print == '.' || print == '~') fail(where, "an island");
      if (!taken.insert(start).second) fail(where, "a cell of its own");
    }
  }

  Cell cell(const Json& json, const std::string& where) const {
    const auto at = json.is_string() ? cell_from_text(json.get<std::string>()) : std::nullopt;
    if (!at || std::cmp_greater_equal(at->row, lines_.size()) ||
        std::cmp_greater_equal(at->column, lines_.front().size())) {
      fail(where, "a cell of the map, as \"C4\"");
    }
    return *at;
  }

  std::vector<std::string> lines_;
  std::vector<Cell> sacred_;
};

bool is_map_file(const std::string& name) {
  return name.starts_with("maps/") && name.ends_with(".json") && name.size() > 10;
}

std::vector<Map> read_maps(const Json& data) {
  std::vector<DataFile> files;
  for (const Json& map : data.at("maps")) {
    files.push_back({"maps/" + std::to_string(files.size()) + ".json", map.dump()});
  }
  const auto compiled = compile_data(files);
  if (!compiled) throw std::runtime_error("data: expected " + compiled.error().expected);
  // File names may sort differently from the maps, so this only checks that each file is a map.
  if (compiled->at("maps").size() != data.at("maps").size() || data.size() != 1) {
    throw std::runtime_error("data: expected maps and nothing else");
  }
  return maps_from_data(data);
}

}  // namespace

Result<Json, DataError> compile_data(const std::vector<DataFile>& files) {
  auto sorted = files;
  std::sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
  Json maps = Json::array();
  std::set<std::string> ids;
  try {
    for (const DataFile& file : sorted) {
      if (!is_map_file(file.name)) return DataError{file.name, "the name", "maps/….json"};
      const Map map = MapFile(file).check();
      if (!ids.insert(map.id).second) return DataError{file.name, "id", "an id that no other map has"};
      maps.push_back(to_json(map));
    }
  } catch (const DataError& error) {
    return error;
  }
  if (maps.empty()) return DataError{"maps", "the folder", "at least one map"};
  return Json{{"maps", std::move(maps)}};
}

std::vector<Map> maps_of(const Json& data) {
  static ParseCache<std::vector<Map>> cache(read_maps);
  return *cache.of(data);
}

}  // namespace nostos::odyssey
