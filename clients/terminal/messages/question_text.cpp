#include "clients/terminal/messages/question_text.hpp"

#include <algorithm>

#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/words/translator.hpp"

namespace nostos::terminal {
namespace {

constexpr std::size_t kMaxNumbers = 4;  // of a numbered list that are all named
constexpr std::size_t kMaxTags = 9;     // of another list

// The facts that a list alone does not show; empty if it shows all.
std::string describe_format(const Question& question, Language language) {
  switch (question.kind) {
    case Question::Kind::number:
      return terminal::say(language, "question.number", {{"min", question.min}, {"max", question.max}});
    case Question::Kind::cell: {
      const std::string last =
          cell_name(std::max<std::int64_t>(question.min, 1) - 1, std::max<std::int64_t>(question.max, 1) - 1);
      if (question.except.empty()) return terminal::say(language, "question.cell", {{"last", last}});
      return terminal::say(
          language, "question.cellExcept",
          {{"last", last}, {"count", question.except.size()}, {"cells", either(language, question.except)}});
    }
    case Question::Kind::subset:
      if (question.min == 0) return terminal::say(language, "question.upTo", {{"max", question.max}});
      if (question.min == question.max)
        return terminal::say(language, "question.exactly", {{"count", question.max}});
      return terminal::say(language, "question.some", {{"min", question.min}, {"max", question.max}});
    default:
      return "";
  }
}

}  // namespace

std::string describe_answers(const Question& question, Language language) {
  if (std::string format = describe_format(question, language); !format.empty()) return format;
  bool numbered = !question.tags.empty();  // by the places in the list
  for (std::size_t i = 0; i < question.tags.size(); ++i)
    numbered = numbered && question.tags[i] == std::to_string(i + 1);
  if (question.tags.size() <= (numbered ? kMaxNumbers : kMaxTags))
    return terminal::say(language, "question.tags", {{"tags", either(language, question.tags)}});
  return terminal::say(language, "question.number",
                       {{"min", question.tags.front()}, {"max", question.tags.back()}});
}

Lines question_lines(const std::string& asked, const Question& question, Language language) {
  Lines lines;
  std::string first = asked;
  const auto add = [&](const std::string& more) {
    if (!more.empty()) first += (first.empty() ? "" : " ") + more;
  };
  if (question.field.ends_with('?')) {
    first = words::capital(question.field);
  } else {
    std::vector<std::string> what;
    for (const std::string& part : {question.about, question.field})
      if (!part.empty()) what.push_back(part);
    if (!what.empty())
      add(terminal::say(language, "question.about", {{"what", words::capital(enumerated(language, what))}}));
  }
  add(describe_format(question, language));
  if (!question.rule.empty()) add(terminal::say(language, "question.rule", {{"rule", question.rule}}));
  lines.push_back(first);
  for (std::size_t i = 0; i < question.list.size(); ++i)
    lines.push_back(question.self_numbered
                        ? question.list[i]
                        : terminal::say(language, "question.choice",
                                        {{"tag", question.tags[i]}, {"choice", question.list[i]}}));
  return lines;
}

}  // namespace nostos::terminal
