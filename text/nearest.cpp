#include "text/nearest.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace nostos::text {
namespace {

constexpr std::size_t kMaxLength = 64;  // letters; the work grows with the product of both lengths

std::size_t edits(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1);  // the row before the last one
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before = std::exchange(last, std::exchange(row, std::move(before)));
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row.back();
}

}  // namespace

std::string nearest(std::string_view given, const std::vector<std::string>& words) {
  given = given.substr(0, kMaxLength);
  std::string found;
  std::size_t fewest = 2 + given.size() / 4;
  for (const std::string& word : words) {
    const std::size_t needed = edits(given, std::string_view(word).substr(0, kMaxLength));
    if (needed >= fewest) continue;
    fewest = needed;
    found = word;
  }
  return found;
}

}  // namespace nostos::text
