#include "clients/terminal/form/match.hpp"

#include <utf8proc.h>

#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <memory>

namespace nostos::terminal {

std::string_view trim(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

std::string fold(std::string_view text) {
  utf8proc_uint8_t* mapped = nullptr;
  const auto size = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                 static_cast<utf8proc_ssize_t>(text.size()), &mapped,
                                 static_cast<utf8proc_option_t>(UTF8PROC_CASEFOLD | UTF8PROC_STRIPMARK |
                                                                UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT));
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> held(mapped, &std::free);
  const std::string_view all =
      size < 0 ? text
               : std::string_view(reinterpret_cast<const char*>(mapped), static_cast<std::size_t>(size));
  std::string made;
  for (const char ch : all) {
    const bool blank = ch == ' ' || ch == '_' || ch == '-' || ch == '\t';
    if (!blank)
      made += ch;
    else if (!made.empty() && made.back() != ' ')
      made += ' ';
  }
  return std::string(trim(made));
}

bool parse_number(std::string_view text, std::int64_t& number) {
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  return !text.empty() && failed == std::errc() && end == text.data() + text.size();
}

std::vector<std::size_t> match_names(std::string_view text, const std::vector<NameList>& all) {
  const std::string sought = fold(text);
  std::vector<std::size_t> same;
  std::vector<std::size_t> begin;
  std::vector<std::size_t> later;
  if (sought.empty()) return same;
  for (std::size_t i = 0; i < all.size(); ++i) {
    int best = 0;
    for (const std::string& called : all[i]) {
      const std::string name = fold(called);
      if (name == sought)
        best = 3;
      else if (name.starts_with(sought))
        best = std::max(best, 2);
      else if (name.find(" " + sought) != std::string::npos)
        best = std::max(best, 1);
    }
    if (best == 3) same.push_back(i);
    if (best == 2) begin.push_back(i);
    if (best == 1) later.push_back(i);
  }
  if (!same.empty()) return same;
  return begin.empty() ? later : begin;
}

}  // namespace nostos::terminal
