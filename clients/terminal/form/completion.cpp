#include "clients/terminal/form/completion.hpp"

#include <algorithm>

#include "clients/terminal/form/match.hpp"

namespace nostos::terminal {
namespace {

bool is_inside(char byte) {  // of a character of several bytes
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

// The common beginning, in whole characters.
std::string agreed(std::string one, const std::string& other) {
  const auto apart = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
  auto end = static_cast<std::size_t>(apart.first - one.begin());
  while (end > 0 && end < one.size() && is_inside(one[end])) --end;
  one.resize(end);
  return one;
}

std::string completed_part(std::string_view part, const std::vector<std::string>& words) {
  const std::string begun = fold(part);
  std::string common;
  int fitting = 0;
  for (const std::string& word : words) {
    if (!fold(word).starts_with(begun)) continue;
    common = fitting++ == 0 ? word : agreed(common, word);
  }
  if (fitting == 0) return {};
  if (fitting == 1) return common + " ";
  return fold(common).size() >= begun.size() ? common : std::string(part);
}

}  // namespace

std::string completed(std::string_view line, const std::vector<std::string>& words) {
  if (trim(line).empty()) return std::string(line);
  if (std::string whole = completed_part(line, words); !whole.empty()) return whole;
  const auto blank = line.find_last_of(' ');
  if (blank == std::string_view::npos || blank + 1 == line.size()) return std::string(line);
  const std::string last = completed_part(line.substr(blank + 1), words);
  return last.empty() ? std::string(line) : std::string(line.substr(0, blank + 1)) + last;
}

}  // namespace nostos::terminal
