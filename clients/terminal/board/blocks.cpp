#include "clients/terminal/board/blocks.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "clients/terminal/board/display_width.hpp"
#include "clients/terminal/board/tint.hpp"

namespace nostos::terminal {
namespace {

// "┌ title ────┐". A text without room is cut.
std::string edge(const char* from, const char* to, const std::string& text, int width) {
  std::string line = from;
  int used = 2;
  if (!text.empty() && width > 4) {
    const std::string shown = cut(text, width - 4);
    line += " " + end_marks(shown) + " ";
    used += display_width(shown) + 2;
  }
  for (; used < width; ++used) line += "─";
  return line + to;
}

}  // namespace

int text_width(int frame_width) {
  return std::max(frame_width - 3, 1);
}

Lines framed(const Frame& frame, int width, std::size_t height) {
  Lines all{edge("┌", "┐", frame.title, width)};
  for (std::size_t i = 0; i < std::max(frame.lines.size(), height); ++i)
    all.push_back("│ " + end_marks(left(i < frame.lines.size() ? frame.lines[i] : "", text_width(width))) +
                  "│");
  all.push_back(edge("└", "┘", frame.note, width));
  return all;
}

Lines framed(const std::vector<Frame>& frames, int width) {
  std::size_t height = 0;
  for (const Frame& frame : frames) height = std::max(height, frame.lines.size());
  std::vector<Lines> blocks;
  for (const Frame& frame : frames) blocks.push_back(framed(frame, width, height));
  return side_by_side(blocks, width);
}

Lines side_by_side(const std::vector<Lines>& blocks, int width) {
  std::size_t height = 0;
  for (const Lines& block : blocks) height = std::max(height, block.size());
  Lines all(height);
  for (const Lines& block : blocks)
    for (std::size_t i = 0; i < height; ++i)
      all[i] += end_marks(left(i < block.size() ? block[i] : "", width));
  return all;
}

std::string first_fitting(const std::vector<std::string>& texts, int width) {
  for (const std::string& text : texts)
    if (display_width(text) <= width) return text;
  return texts.empty() ? "" : texts.back();
}

void append(Lines& all, Lines more) {
  all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

}  // namespace nostos::terminal
