// Tests of the command check-data, on a custom map.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "server/tools/check_data.hpp"

namespace nostos::tools {
namespace {

namespace fs = std::filesystem;

// The built-in map A, as a basis for changes.
Json map_a() {
  const auto files = find_game("odyssey")->built_in_data();
  const auto found = std::find_if(files.begin(), files.end(),
                                  [](const DataFile& file) { return file.name == "maps/A.json"; });
  REQUIRE(found != files.end());
  return Json::parse(found->text);
}

class DataFolder {
 public:
  DataFolder() {
    std::string name = (fs::temp_directory_path() / "nostos-folder-XXXXXX").string();
    REQUIRE(mkdtemp(name.data()) != nullptr);
    folder_ = name;
  }
  DataFolder(const DataFolder&) = delete;
  DataFolder& operator=(const DataFolder&) = delete;
  ~DataFolder() { fs::remove_all(folder_); }

  std::string put(const std::string& name, const std::string& text) const {
    const fs::path path = folder_ / name;
    std::ofstream(path) << text;
    return path.string();
  }
  [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }

 private:
  fs::path folder_;
};

struct Said {
  int code = 0;
  std::string out;
  std::string err;
};

Said check(const std::vector<std::string>& files, bool strict = false, const std::string& game = "odyssey") {
  std::ostringstream out;
  std::ostringstream err;
  const int code = check_data_command({game, files, strict}, out, err);
  return {code, out.str(), err.str()};
}

bool says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("check-data: the built-in map is playable and meets the brief") {
  const DataFolder folder;
  const Said said = check({folder.put("A.json", map_a().dump())}, true);
  CHECK(said.code == 0);
  CHECK(says(said.out, "A.json: can be played"));
  CHECK_FALSE(says(said.out, "OUTSIDE"));
}

TEST_CASE("check-data: an unplayable map is refused, with the place and the expected value") {
  const DataFolder folder;
  Json map = map_a();
  map.erase("sacred");
  const Said said =
      check({folder.put("A.json", map.dump()), folder.put("B.json", "{"), folder.path("none.json")});
  CHECK(said.code == 1);
  CHECK(says(said.out, "A.json: REFUSED: "));
  CHECK(says(said.out, "sacred"));
  CHECK(says(said.out, "B.json:1:2: REFUSED: expected JSON"));
  CHECK(says(said.out, "none.json: REFUSED: no file that can be read"));
}

TEST_CASE("check-data: a map outside the brief is playable, and fails only with --strict") {
  const DataFolder folder;
  Json map = map_a();
  // Some islands sink; not those on the rim, where ships begin.
  int sunk = 0;
  for (std::size_t row = 1; row + 1 < map["rows"].size(); ++row) {
    auto text = map["rows"][row].get<std::string>();
    for (std::size_t at = 1; at + 1 < text.size(); ++at) {
      if (sunk < 8 && (text[at] == 'r' || text[at] == 'w')) {
        text[at] = '.';
        ++sunk;
      }
    }
    map["rows"][row] = text;
  }
  const std::string file = folder.put("A.json", map.dump());
  const Said said = check({file});
  CAPTURE(said.out);
  CHECK(said.code == 0);
  CHECK(says(said.out, "OUTSIDE"));
  CHECK(check({file}, true).code == 1);
}

TEST_CASE("check-data: a fault of the text has its line and column") {
  const DataFolder folder;
  const auto refused = [&](const std::string& text) { return check({folder.put("A.json", text)}).out; };
  CHECK(says(refused("{\n  \"id\": \"A\"\n  \"rows\": []\n}"), "A.json:3:3: REFUSED: expected JSON"));
  CHECK(says(refused("{\"id\": \"A\""), "A.json:1:11: REFUSED: expected JSON"));
  // A column is a character, not a byte.
  CHECK(says(refused("{\n \"né\": \xff}"), "A.json:2:8: REFUSED: expected text in UTF-8"));
  CHECK(says(refused("{\n \"id\": 1, \"x\": {\"id\": 2},\n \"id\": 3}"),
             "A.json:3:2: REFUSED: expected the key \"id\" only once"));
}

TEST_CASE("check-data: a fault of the content has its line and column, and the nearest key") {
  const DataFolder folder;
  Json map = map_a();
  const Json starts = map.at("starts");
  map.erase("starts");
  map["strats"] = starts;
  map["starts"] = starts;
  std::string text = map.dump(1);
  CAPTURE(text);
  const Said said = check({folder.put("A.json", text)});
  CAPTURE(said.out);
  const auto line =
      std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find("\"strats\"")), '\n') + 1;
  CHECK(says(said.out,
             "A.json:" + std::to_string(line) +
                 ":2: REFUSED: maps/A.json, at strats: expected no such key; did you mean \"starts\"?"));
}

TEST_CASE("check-data: one run names all bad files, in all games in the same form") {
  const DataFolder folder;
  const auto built_in = [](const std::string& game, const std::string& name) {
    const auto files = find_game(game)->built_in_data();
    return std::find_if(files.begin(), files.end(), [&](const DataFile& file) { return file.name == name; })
        ->text;
  };
  const auto with_key = [&](const std::string& game, const std::string& name, std::size_t index) {
    Json json = Json::parse(built_in(game, name));
    Json& list = json.is_array() ? json : json.begin().value();
    list.at(index)["naem"] = "x";
    return folder.put(name, json.dump(1));
  };
  const Said ithaca =
      check({with_key("ithaca", "routes.json", 2), folder.put("cards.json", "[")}, false, "ithaca");
  CAPTURE(ithaca.out);
  CHECK(says(ithaca.out, "did you mean \"name\"?"));
  CHECK(says(ithaca.out, "cards.json:1:2: REFUSED: expected JSON"));
  CHECK(std::count(ithaca.out.begin(), ithaca.out.end(), '\n') == 2);
  const Said trionfo = check({with_key("mythomakya-trionfo", "myths.json", 2)}, false, "mythomakya-trionfo");
  CAPTURE(trionfo.out);
  CHECK(says(trionfo.out, "myths.json:"));
  CHECK(says(trionfo.out, "did you mean \"name\"?"));
}

TEST_CASE("check-data: an unknown game is refused") {
  const Said said = check({"A.json"}, false, "chess");
  CHECK(said.code == 2);
  CHECK(says(said.err, "no game \"chess\""));
}

}  // namespace nostos::tools
