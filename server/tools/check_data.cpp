#include "server/tools/check_data.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

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
  out << "  " << outside << " of " << findings.size() << " outside what the built-in files are held to\n";
  return Verdict::outside;
}

Verdict check(const Game& game, const std::string& path, text::TerminalWriter out) {
  const auto text = read(path);
  if (!text) {
    out << path << ": REFUSED: no file that can be read\n";
    return Verdict::refused;
  }
  const DataFile file{name_in(game, path), *text};
  if (const auto data = compile_data(game, {file}); !data) {
    out << path << ": REFUSED: " << data.error() << "\n";
    return Verdict::refused;
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
