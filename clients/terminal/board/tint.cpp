#include "clients/terminal/board/tint.hpp"

#include <array>
#include <optional>
#include <utility>

namespace nostos::terminal {
namespace {

constexpr char kTargetFrom = '\x01';
constexpr char kTargetTo = '\x02';
constexpr char kTargetOn = '\x03';  // as kTargetFrom, for a further line
constexpr char kEnd = '\x0F';
constexpr char kFirst = '\x10';  // of the hue `none`; the others follow
constexpr char kLast = kFirst + static_cast<char>(Hue::grey);
// The octal digits of a label, three a byte. A label follows kTargetFrom and takes no column.
constexpr char kDigit = '\x18';
constexpr char kLastDigit = kDigit + 7;
constexpr char kLabelEnd = '\x04';

std::string label_marks(const std::vector<std::string>& labels) {
  std::string marks;
  for (const std::string& label : labels) {
    for (const char ch : label)
      for (const unsigned shift : {6U, 3U, 0U})
        marks += static_cast<char>(kDigit + ((static_cast<unsigned char>(ch) >> shift) & 7U));
    marks += kLabelEnd;
  }
  return marks;
}

bool is_target_mark(char ch) {
  return ch == kTargetFrom || ch == kTargetOn || ch == kTargetTo;
}

constexpr std::array kNames{
    std::pair{std::string_view("red"), Hue::red},        std::pair{std::string_view("green"), Hue::green},
    std::pair{std::string_view("yellow"), Hue::yellow},  std::pair{std::string_view("blue"), Hue::blue},
    std::pair{std::string_view("black"), Hue::grey},     std::pair{std::string_view("white"), Hue::white},
    std::pair{std::string_view("purple"), Hue::magenta}, std::pair{std::string_view("violet"), Hue::magenta}};

}  // namespace

std::string tinted(Hue hue, std::string_view text) {
  if (hue == Hue::none || text.empty()) return std::string(text);
  return static_cast<char>(kFirst + static_cast<char>(hue)) + std::string(text) + kEnd;
}

std::string target(std::string_view text, const std::vector<std::string>& labels) {
  return text.empty() ? "" : kTargetFrom + label_marks(labels) + std::string(text) + kTargetTo;
}

std::vector<std::string> target(std::vector<std::string> lines, const std::vector<std::string>& labels) {
  for (std::size_t at = 0; at < lines.size(); ++at) {
    lines[at] = at == 0 ? target(lines[at], labels) : target(lines[at]);
    if (at > 0 && !lines[at].empty()) lines[at].front() = kTargetOn;
  }
  return lines;
}

std::string end_marks(std::string text) {
  bool has_hue = false;
  bool has_target = false;
  for (const char ch : text) {
    if (ch == kEnd || (ch > kFirst && ch <= kLast)) has_hue = ch != kEnd;
    if (is_target_mark(ch)) has_target = ch != kTargetTo;
  }
  if (has_hue) text += kEnd;
  if (has_target) text += kTargetTo;
  return text;
}

Hue hue_of(std::string_view colour) {
  for (const auto& [name, hue] : kNames)
    if (name == colour) return hue;
  return Hue::none;
}

TintedLine read_tints(std::string_view line) {
  TintedLine made;
  TintedSpan open;
  const auto close = [&] {
    open.to = made.text.size();
    if (open.hue != Hue::none && open.to > open.from) made.spans.push_back(open);
    open.hue = Hue::none;
  };
  std::optional<TargetSpan> open_target;
  const auto close_target = [&] {
    // A cut of the text may have put blanks before the mark.
    if (open_target) {
      open_target->to = made.text.find_last_not_of(' ') + 1;
      if (open_target->to > open_target->from) made.targets.push_back(*open_target);
    }
    open_target.reset();
  };
  unsigned byte = 1;  // the digits of a byte so far, after a 1
  std::string label;
  for (const char ch : line) {
    if (is_target_mark(ch)) {
      close_target();
      if (ch != kTargetTo) open_target = {made.text.size(), 0, ch == kTargetOn};
    } else if (ch >= kDigit && ch <= kLastDigit) {
      byte = byte << 3U | static_cast<unsigned>(ch - kDigit);
      if (byte < 01000U) continue;
      label += static_cast<char>(byte & 0xFFU);
      byte = 1;
    } else if (ch == kLabelEnd) {
      if (open_target) open_target->labels.push_back(std::exchange(label, {}));
    } else if (ch == kEnd || (ch > kFirst && ch <= kLast)) {
      close();
      if (ch != kEnd) open = {made.text.size(), 0, static_cast<Hue>(ch - kFirst)};
    } else {
      made.text += ch;
    }
  }
  close();
  close_target();
  return made;
}

}  // namespace nostos::terminal
