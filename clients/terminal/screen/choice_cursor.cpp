#include "clients/terminal/screen/choice_cursor.hpp"

#include <algorithm>
#include <cstdint>

#include "clients/terminal/form/match.hpp"
#include "clients/terminal/form/prompt.hpp"

namespace nostos::terminal {
namespace {

std::string next_cell(const Question& question, const std::string& from, int right, int down) {
  const std::int64_t columns = question.min;
  const std::int64_t rows = question.max;
  if (columns < 1 || rows < 1) return "";
  std::int64_t row = 0;
  if (from.size() < 2 || !parse_number(from.substr(1), row))
    return cell_name((columns - 1) / 2, (rows - 1) / 2);
  return cell_name(std::clamp<std::int64_t>(from.front() - 'A' + right, 0, columns - 1),
                   std::clamp<std::int64_t>(row - 1 + down, 0, rows - 1));
}

}  // namespace

std::string next_answer(const Question& question, const std::string& from, int right, int down) {
  if (question.kind == Question::Kind::cell) return next_cell(question, from, right, down);
  const auto& tags = question.tags;
  if (tags.empty() || right == 0) return from;
  const auto count = static_cast<std::ptrdiff_t>(tags.size());
  const auto found = std::find(tags.begin(), tags.end(), from);
  const std::ptrdiff_t next =
      found == tags.end() ? (right > 0 ? 0 : count - 1) : found - tags.begin() + right;
  return tags[static_cast<std::size_t>((next % count + count) % count)];
}

}  // namespace nostos::terminal
