// Drawings of tables for tests. People have read the files in tests/pictures; they hold one position of each
// kind.
#pragma once
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "clients/terminal/board/board.hpp"
#include "clients/terminal/board/display_width.hpp"

namespace nostos::terminal_test {

inline const std::vector<std::string> kNames{"Dimitri", "Nausicaa", "Telemaco il savio di Itaca",
                                             "奥德赛",  "Έκτωρ",    "Laerte"};

inline std::vector<std::string> names(int seats) {
  return {kNames.begin(), kNames.begin() + seats};
}

inline std::string text_of(const terminal::Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

// The stored drawing. NOSTOS_UPDATE_PICTURES=1 rewrites it; read it before you commit it.
inline std::string kept(const std::string& name, const std::string& made) {
  const std::string file = std::string(NOSTOS_PICTURES) + "/" + name + ".txt";
  if (std::getenv("NOSTOS_UPDATE_PICTURES") != nullptr) std::ofstream(file) << made;
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

// The room that the screen leaves to a drawing at 120×40 and at 200×50.
inline constexpr terminal::BoardSize kLarge{88, 32};
inline constexpr terminal::BoardSize kLarger{148, 42};
// The names of their pictures.
inline const std::vector<std::pair<std::string, terminal::BoardSize>> kLargeSizes{{"-large", kLarge},
                                                                                  {"-larger", kLarger}};

// One language after the other: larger drawings take longer.
inline terminal::Language next_language() {
  static std::size_t last = 0;
  const auto& all = terminal::languages();
  return *std::next(all.begin(), static_cast<std::ptrdiff_t>(++last % all.size()));
}

// Has this many lines, and none that is too wide.
inline bool fits(const terminal::Lines& lines, std::size_t least, const terminal::BoardSize& size = {}) {
  if (lines.size() < least || std::cmp_greater(lines.size(), size.lines)) return false;
  for (const std::string& line : lines)
    if (terminal::display_width(line) > size.columns) return false;
  return true;
}

}  // namespace nostos::terminal_test
