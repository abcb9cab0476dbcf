#include "clients/terminal/client/type_ahead.hpp"

#include <algorithm>

#include "clients/terminal/client/input.hpp"
#include "clients/terminal/client/lessons.hpp"
#include "clients/terminal/client/questions.hpp"
#include "clients/terminal/commands/command_table.hpp"
#include "clients/terminal/form/match.hpp"
#include "clients/terminal/messages/messages.hpp"

namespace nostos::terminal {
namespace {

constexpr std::size_t kNamed = 5;  // of the lines that were not taken

// Numbers and "-" mean something only with the list that was on screen.
bool has_list_numbers(std::string_view line) {
  for (std::size_t at = 0; at < line.size();) {
    const auto end = std::min(line.find_first_of(" ,", at), line.size());
    const std::string_view word = line.substr(at, end - at);
    std::int64_t number = 0;
    if (word == "-" || parse_number(word, number)) return true;
    at = end + 1;
  }
  return false;
}

}  // namespace

PromptPosition prompt_position(const ClientContext& client) {
  if (client.dialog == Dialog::quit) return {"quit", ""};
  if (client.dialog == Dialog::other_seat) return {"other seat", ""};
  if (unread_lesson(client) != nullptr) return {"lesson", std::to_string(client.lesson.read)};
  if (!open_question(client)) return {};
  return {std::to_string(client.session.room ? client.session.room->number : 0) + "/" +
              std::to_string(client.session.live->turn) + (client.prompt.free ? "/free" : ""),
          (client.prompt.free ? client.prompt.free_form : client.prompt.form).path()};
}

bool take_ahead(ClientContext& client, std::string_view line, const PromptPosition& then) {
  line = trim(line);
  const PromptPosition here = prompt_position(client);
  const auto take = [&] {
    handle_line(client, line);
    return true;
  };
  if (here == then) return take();
  if (client.dialog == Dialog::quit || client.dialog == Dialog::other_seat) return false;
  // An Enter that was typed before the text came does not close it.
  if (unread_lesson(client) != nullptr && line.empty()) return true;
  // A name, a password, or a confirmation of `leave` means the same at any time.
  if (client.dialog != Dialog::nothing || !open_question(client)) return take();
  if (line.empty() || line.front() == '/' || line.front() == '\'' || line == "?" || is_query(client, line))
    return take();
  Form form = client.prompt.free ? client.prompt.free_form : client.prompt.form;
  const Verdict verdict = form.answer(line);
  const bool answers = verdict.kind == Verdict::Kind::asks || verdict.kind == Verdict::Kind::done;
  // Within one decision an answer by name may come before its question.
  if (answers) return here.decision == then.decision && !has_list_numbers(line) && take();
  if (verdict.kind == Verdict::Kind::unknown || find_command(client, line) != nullptr) return take();
  return false;
}

void report_not_taken(ClientContext& client, const std::vector<std::string>& lines) {
  std::vector<std::string> named;
  for (std::size_t i = 0; i < std::min(lines.size(), kNamed); ++i)
    named.push_back(say(client.options.language, "input.quoted", {{"text", lines[i]}}));
  if (lines.size() > kNamed) named.emplace_back("…");
  client.print_error(
      say(client.options.language, "input.notTaken", {{"lines", listed(client.options.language, named)}}));
}

bool can_take(const ClientContext& client, std::string_view line, bool ahead) {
  line = trim(line);
  if (client.dialog != Dialog::nothing || client.replay || line.empty() || line.front() == '/' ||
      line.front() == '\'' || line == "?" || find_command(client, line) != nullptr)
    return true;
  const bool started = client.progress.start_granted || (client.session.room && client.session.room->started);
  const bool running = started && !(client.session.live && client.session.live->outcome);
  const bool known = !client.session.live || client.line.fresh;
  return !running || (known && (!ahead || open_question(client)));
}

}  // namespace nostos::terminal
