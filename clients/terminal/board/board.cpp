#include "clients/terminal/board/board.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "clients/terminal/board/display_width.hpp"
#include "clients/terminal/board/games.hpp"
#include "clients/terminal/board/tinted_board.hpp"

namespace nostos::terminal {
namespace {

int column_of(const TintedLine& line, const TargetSpan& span) {
  return display_width(std::string_view(line.text).substr(0, span.from));
}

// The part of a target that begins in this column, on its next line; null if there is none.
const TargetSpan* continuation(const TintedLine& line, int column) {
  for (const TargetSpan& span : line.targets)
    if (span.continues && column_of(line, span) == column) return &span;
  return nullptr;
}

std::string_view text_of(const TintedLine& line, const TargetSpan& span) {
  return std::string_view(line.text).substr(span.from, span.to - span.from);
}

// Whether the text is this name, or the name and more about it: "Zeus, total 4" is Zeus, "Zeus 4" is a card.
// A name that was cut ends in "…".
bool begins_with(std::string_view text, std::string_view name) {
  constexpr std::string_view kCut = "…";
  const bool is_cut = name.ends_with(kCut);
  if (is_cut) name.remove_suffix(kCut.size());
  if (name.empty() || !text.starts_with(name)) return false;
  const std::string_view rest = text.substr(name.size());
  return is_cut || rest.empty() || rest.starts_with(" (") ||
         std::string_view(",:;").find(rest.front()) != std::string_view::npos;
}

// The size of the longest label that the text begins with; 0 if there is none.
std::size_t matching_label(std::string_view text, const TargetSpan& span) {
  std::size_t longest = 0;
  for (const std::string& label : span.labels)
    if (text.starts_with(label)) longest = std::max(longest, label.size());
  return longest;
}

std::optional<BoardSpot> find_choice(const std::vector<TintedLine>& lines, std::string_view text) {
  std::optional<BoardSpot> found;
  std::size_t longest = 0;
  for (std::size_t line = 0; line < lines.size(); ++line)
    for (const TargetSpan& span : lines[line].targets) {
      if (span.continues) continue;
      const int from = column_of(lines[line], span);
      std::string name(text_of(lines[line], span));
      BoardSpot spot{static_cast<int>(line), from, from + display_width(name)};
      for (std::size_t next = line + 1; next < lines.size(); ++next, ++spot.height) {
        const TargetSpan* part = continuation(lines[next], from);
        if (part == nullptr) break;
        name += " " + std::string(text_of(lines[next], *part));
        spot.to = std::max(spot.to, from + display_width(text_of(lines[next], *part)));
      }
      const std::size_t matching = !span.labels.empty()      ? matching_label(text, span)
                                   : begins_with(text, name) ? name.size()
                                                             : 0;
      if (matching <= longest) continue;
      longest = matching;
      found = spot;
    }
  return found;
}

}  // namespace

std::vector<TintedLine> draw_tinted_board(std::string_view game, const nlohmann::json& view,
                                          const nlohmann::json& static_data, const Table& table,
                                          const BoardSize& size) {
  Lines lines;
  if (game == "odyssey") lines = odyssey(view, static_data, table, size);
  if (game == "ithaca") lines = ithaca(view, static_data, table, size);
  if (game == "itaca") lines = itaca(view, static_data, table, size);
  if (game == "mythomakya-trionfo") lines = trionfo(view, static_data, table, size);
  if (game == "mythomakya-sfida") lines = sfida(view, static_data, table, size);
  if (game == "theseus") lines = theseus(view, static_data, table, size);
  std::vector<TintedLine> all;
  for (const std::string& line : lines) {
    all.push_back(read_tints(line));
    std::string& text = all.back().text;
    text.erase(text.find_last_not_of(' ') + 1);
  }
  return all;
}

Lines draw_board(std::string_view game, const nlohmann::json& view, const nlohmann::json& static_data,
                 const Table& table, const BoardSize& size) {
  Lines lines;
  for (TintedLine& line : draw_tinted_board(game, view, static_data, table, size))
    lines.push_back(std::move(line.text));
  return lines;
}

std::optional<BoardSpot> find_cell(std::string_view game, const nlohmann::json& view,
                                   const nlohmann::json& static_data, std::string_view cell,
                                   const BoardSize& size) {
  if (game == "odyssey") return odyssey_cell(view, static_data, cell, size);
  return std::nullopt;
}

std::vector<BoardSpot> find_choices(const std::vector<TintedLine>& lines,
                                    const std::vector<std::string>& texts) {
  std::vector<BoardSpot> spots;
  for (const std::string& text : texts) {
    const auto spot = find_choice(lines, text);
    if (!spot) return {};
    spots.push_back(*spot);
  }
  return spots;
}

}  // namespace nostos::terminal
