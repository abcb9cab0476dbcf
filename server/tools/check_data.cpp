#include "server/tools/check_data.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "server/tools/json_places.hpp"
#include "text/nearest.hpp"

namespace nostos::tools {
namespace {

namespace fs = std::filesystem;

std::optional<std::string> read(const fs::path& path) {
  std::error_code failed;
  if (!fs::is_regular_file(path, failed)) return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  if (!in) return std::nullopt;
  return std::move(text).str();
}

// The file's name in the game's data: "maps/A.json". For a file in some other folder, the game's only data
// folder is assumed.
std::string name_in(const Game& game, const fs::path& path) {
  std::set<std::string> folders;
  for (const DataFile& file : game.built_in_data()) {
    folders.insert(fs::path(file.name).parent_path().generic_string());
  }
  std::string folder = fs::absolute(path).parent_path().filename().string();
  if (!folders.contains(folder) && folders.size() == 1) folder = *folders.begin();
  return (fs::path(folder) / path.filename()).generic_string();
}

enum class Verdict { fits, outside, refused };

Verdict print(const std::vector<Finding>& findings, text::TerminalWriter out) {
  std::size_t measure = 0;
  std::size_t value = 0;
  std::size_t brief = 0;
  for (const Finding& finding : findings) {
    measure = std::max(measure, finding.measure.size());
    value = std::max(value, finding.value.size());
    brief = std::max(brief, finding.brief.size());
  }
  const auto width = [](std::size_t columns) { return std::setw(static_cast<int>(columns)); };
  for (const Finding& finding : findings) {
    out << "  " << std::left << width(measure) << finding.measure << "  " << std::right << width(value)
        << finding.value << "  " << std::left << width(brief) << finding.brief << "  "
        << (finding.met ? "ok" : "OUTSIDE") << "\n";
  }
  const auto outside =
      std::count_if(findings.begin(), findings.end(), [](const Finding& finding) { return !finding.met; });
  if (outside == 0) return Verdict::fits;
  out << "  " << outside << " of " << findings.size()
      << " measures are outside the range of the built-in files\n";
  return Verdict::outside;
}

// "[3].actoins" and "[7].actoins" have the same keys beside them.
std::string without_numbers(const std::string& path) {
  std::string without;
  bool inside = false;
  for (const char letter : path) {
    if (letter == ']') inside = false;
    if (!inside) without += letter;
    if (letter == '[') inside = true;
  }
  return without;
}

void collect_keys(const Json& json, const std::string& path, const std::string& wanted,
                  std::set<std::string>& keys) {
  if (json.is_array()) {
    for (const Json& one : json) collect_keys(one, path + "[]", wanted, keys);
  } else if (json.is_object()) {
    for (const auto& [key, value] : json.items()) {
      if (path == wanted) keys.insert(key);
      collect_keys(value, path.empty() ? key : path + "." + key, wanted, keys);
    }
  }
}

// The key of the built-in file that is nearest to a key that the game does not know.
std::string nearest_key(const Game& game, const std::string& file, const std::string& where) {
  const auto dot = where.find_last_of('.');
  const std::string key = dot == std::string::npos ? where : where.substr(dot + 1);
  std::string object = dot == std::string::npos ? "" : without_numbers(where.substr(0, dot));
  std::set<std::string> keys;
  for (const DataFile& known : game.built_in_data()) {
    const fs::path folder = fs::path(known.name).parent_path();
    const bool alike = known.name == file || (!folder.empty() && folder == fs::path(file).parent_path());
    if (!alike) continue;
    const Json json = Json::parse(known.text, nullptr, false);
    // Some games name the elements of a list by their id.
    if (json.is_array() && !object.starts_with("["))
      object = "[]" + object.substr(std::min(object.find('.'), object.size()));
    collect_keys(json, "", object, keys);
  }
  return text::nearest(key, {keys.begin(), keys.end()});
}

Verdict refuse(const std::string& path, const std::optional<Place>& place, const std::string& why,
               text::TerminalWriter out) {
  out << path;
  if (place) out << ":" << place->line << ":" << place->column;
  out << ": REFUSED: " << why << "\n";
  return Verdict::refused;
}

Verdict check(const Game& game, const std::string& path, text::TerminalWriter out) {
  const auto text = read(path);
  if (!text) return refuse(path, std::nullopt, "no file that can be read", out);
  if (const auto fault = find_fault(*text))
    return refuse(path, fault->place, "expected " + fault->expected, out);
  const DataFile file{name_in(game, path), *text};
  if (const auto fault = data_fault(game, {file})) {
    const bool here = fault->file == file.name;
    std::string why = sentence(*fault);
    if (here && fault->expected == "no such key") {
      if (const std::string near = nearest_key(game, file.name, fault->where); !near.empty())
        why += "; did you mean \"" + near + "\"?";
    }
    return refuse(path, here ? place_of(*text, fault->where) : std::nullopt, why, out);
  }
  out << path << ": can be played\n";
  return print(game.review_data(file), out);
}

}  // namespace

int check_data_command(const CheckOptions& options, text::TerminalWriter out, text::TerminalWriter err,
                       const FindGame& find) {
  const Game* game = find(options.game);
  if (game == nullptr) {
    err << "nostos check-data: no game \"" << options.game << "\"\n";
    return 2;
  }
  Verdict worst = Verdict::fits;
  for (const std::string& path : options.files) worst = std::max(worst, check(*game, path, out));
  return worst == Verdict::refused || (options.strict && worst == Verdict::outside) ? 1 : 0;
}

}  // namespace nostos::tools
