#include "clients/terminal/screen/layout.hpp"

#include <algorithm>

#include "clients/terminal/board/display_width.hpp"
#include "clients/terminal/messages/question_text.hpp"

namespace nostos::terminal {

Lines wrap(std::string_view text, int width, int indent) {
  Lines lines;
  std::string line;
  const std::string margin(static_cast<std::size_t>(width >= 8 ? indent : 0), ' ');
  const auto end_line = [&] {
    lines.push_back(line);
    line = margin;
  };
  while (!text.empty()) {
    const auto blank = std::min(text.find(' '), text.size());
    std::string_view word = text.substr(0, blank);
    text.remove_prefix(std::min(blank + 1, text.size()));
    const bool first = line.empty() || line == margin;
    if (!first && display_width(line) + 1 + display_width(word) > width) end_line();
    // A word that is longer than a line is broken at the end of the line.
    while (display_width(word) + display_width(line) > width && width > display_width(margin)) {
      std::size_t bytes = 0;
      while (bytes < word.size()) {
        std::size_t next = bytes + 1;
        while (next < word.size() && (static_cast<unsigned char>(word[next]) & 0xC0U) == 0x80U) ++next;
        if (display_width(word.substr(0, next)) + display_width(line) > width) break;
        bytes = next;
      }
      if (bytes == 0 && line == margin) break;
      line += word.substr(0, bytes);
      word.remove_prefix(bytes);
      end_line();
    }
    if (word.empty() && !first) continue;
    if (!line.empty() && line != margin) line += ' ';
    line += word;
  }
  if (!line.empty() || lines.empty()) lines.push_back(line);
  return lines;
}

Layout lay_out_prompt(const std::string& asked, const Question& question, int width, Language language) {
  Layout flow;
  Question head = question;
  head.list.clear();
  flow.lines = wrap(question_lines(asked, head, language).front(), width);
  for (std::size_t i = 0; i < question.list.size(); ++i) {
    const std::string item =
        cut(question.self_numbered ? question.list[i] : question.tags[i] + " " + question.list[i], width);
    const int used = display_width(flow.lines.back());
    const int gap = used == 0 ? 0 : 2;
    if (used + gap + display_width(item) > width)
      flow.lines.emplace_back();
    else
      flow.lines.back() += std::string(static_cast<std::size_t>(gap), ' ');
    const int from = display_width(flow.lines.back());
    flow.lines.back() += item;
    flow.areas.push_back(
        {static_cast<int>(flow.lines.size()) - 1, from, from + display_width(item), question.tags[i]});
  }
  return flow;
}

}  // namespace nostos::terminal
