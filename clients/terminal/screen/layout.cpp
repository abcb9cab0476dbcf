#include "clients/terminal/screen/layout.hpp"

#include <algorithm>
#include <utility>

#include "clients/terminal/board/display_width.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/messages/question_text.hpp"

namespace nostos::terminal {

namespace {

std::string numbered(const Question& question, std::size_t i) {
  return question.self_numbered ? question.list[i] : question.tags[i] + " " + question.list[i];
}

Lines sentence_lines(const std::string& asked, const Question& question, int width, Language language) {
  Question head = question;
  head.list.clear();
  return wrap(question_lines(asked, head, language).front(), width);
}

// A choice, and its previews in lines.
struct Row {
  std::string answer, label;
  Lines texts;
};

std::vector<Row> rows_of(const Question& question, const PreviewState& previews) {
  std::vector<Row> rows;
  for (std::size_t i = 0; i < question.list.size(); ++i)
    rows.push_back({question.tags[i], numbered(question, i), {}});
  if (rows.empty())  // numbers
    for (const AnswerPreview& one : previews.shown)
      if (rows.empty() || rows.back().answer != one.answer) rows.push_back({one.answer, one.answer, {}});
  return rows;
}

int height(const std::vector<Row>& rows, std::size_t each) {
  std::size_t lines = 0;
  for (const Row& row : rows) lines += std::clamp<std::size_t>(row.texts.size(), 1, each);
  return static_cast<int>(lines);
}

}  // namespace

std::string unfinished(std::string_view line, int width) {
  return display_width(line) + 2 <= width ? std::string(line) + " …" : cut(std::string(line) + "   ", width);
}

Layout lay_out_prompt(const std::string& asked, const Question& question, int width, Language language) {
  Layout flow;
  flow.lines = sentence_lines(asked, question, width, language);
  for (std::size_t i = 0; i < question.list.size(); ++i) {
    const std::string item = cut(numbered(question, i), width);
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

std::optional<Layout> lay_out_previews(const std::string& asked, const Question& question,
                                       const PreviewState& previews, int width, int most, Language language) {
  constexpr std::size_t kMaxPreviewLines = 6;  // of the previews of a choice
  constexpr int kGap = 2;
  std::vector<Row> rows = rows_of(question, previews);
  int labels = 0;
  for (const Row& row : rows) labels = std::max(labels, display_width(row.label));
  labels = std::min(labels, width / 2);
  const int room = width - labels - kGap;
  for (Row& row : rows)
    for (const AnswerPreview& one : previews.shown) {
      if (one.answer != row.answer) continue;
      const std::string text =
          one.move.empty() ? one.text
                           : say(language, "preview.line", {{"move", one.move}, {"preview", one.text}});
      for (std::string& line : wrap(text, room, 2)) row.texts.push_back(std::move(line));
    }
  Layout made{sentence_lines(asked, question, width, language), {}, {}, labels + kGap};
  made.beside.resize(made.lines.size());
  Lines more;
  if (previews.truncated)
    more = wrap(say(language, "preview.more", {{"count", previews.shown.size()}}), width);
  const int free = most - static_cast<int>(made.lines.size() + more.size());
  std::size_t each = kMaxPreviewLines;
  while (each > 1 && height(rows, each) > free) --each;
  if (height(rows, each) > free) return std::nullopt;
  for (Row& row : rows) {
    const std::string label = cut(row.label, labels);
    made.areas.push_back({static_cast<int>(made.lines.size()), 0, display_width(label), row.answer});
    if (row.texts.size() > each) {
      row.texts.resize(each);
      row.texts.back() = unfinished(row.texts.back(), room);
    }
    if (row.texts.empty()) row.texts.emplace_back();
    for (std::string& text : row.texts) {
      made.lines.push_back(made.lines.size() == static_cast<std::size_t>(made.areas.back().line) ? label
                                                                                                 : "");
      made.beside.push_back(std::move(text));
    }
  }
  for (std::string& line : more) {
    made.lines.push_back(std::move(line));
    made.beside.emplace_back();
  }
  return made;
}

}  // namespace nostos::terminal
