// Parts of larger drawings: texts in frames, and blocks of lines side by side.
#pragma once
#include <string>
#include <vector>

#include "clients/terminal/board/board.hpp"

namespace nostos::terminal {

/** Lines that a drawing with long texts leaves to the question and its previews. */
inline constexpr int kSpareLines = 4;

/** A framed text. The title is in the upper edge, the note in the lower one. */
struct Frame {
  std::string title;
  Lines lines;
  std::string note = {};
};

/** The columns that a frame of this width has for its text. */
int text_width(int frame_width);

/** The lines of a frame, with as many lines of text as `height`, or as it has. Longer texts are cut. */
Lines framed(const Frame& frame, int width, std::size_t height);
/** Frames of the same width and height side by side, as high as the highest. */
Lines framed(const std::vector<Frame>& frames, int width);

/** Blocks of `width` columns side by side. */
Lines side_by_side(const std::vector<Lines>& blocks, int width);

/** The first of the texts that fits; the last one if none does. */
std::string first_fitting(const std::vector<std::string>& texts, int width);

void append(Lines& all, Lines more);

}  // namespace nostos::terminal
