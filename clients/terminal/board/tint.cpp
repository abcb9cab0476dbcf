#include "clients/terminal/board/tint.hpp"

#include <array>
#include <utility>

namespace nostos::terminal {
namespace {

constexpr char kEnd = '\x0F';
constexpr char kFirst = '\x10';  // of the hue `none`; the others follow
constexpr char kLast = kFirst + static_cast<char>(Hue::grey);

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

std::string end_tint(std::string text) {
  for (std::size_t i = text.size(); i > 0 && text[i - 1] != kEnd; --i)
    if (text[i - 1] > kFirst && text[i - 1] <= kLast) return std::move(text) + kEnd;
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
  for (const char sign : line) {
    if (sign == kEnd || (sign > kFirst && sign <= kLast)) {
      close();
      if (sign != kEnd) open = {made.text.size(), 0, static_cast<Hue>(sign - kFirst)};
    } else {
      made.text += sign;
    }
  }
  close();
  return made;
}

}  // namespace nostos::terminal
