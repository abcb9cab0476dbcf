#include "clients/terminal/client/input.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "clients/terminal/client/dialogs.hpp"
#include "clients/terminal/client/lessons.hpp"
#include "clients/terminal/client/questions.hpp"
#include "clients/terminal/client/requests.hpp"
#include "clients/terminal/commands/chat.hpp"
#include "clients/terminal/commands/command_table.hpp"
#include "clients/terminal/commands/game.hpp"
#include "clients/terminal/commands/replay.hpp"
#include "clients/terminal/form/match.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/messages/question_text.hpp"

namespace nostos::terminal {
namespace {

using nlohmann::json;

std::string_view first_word(std::string_view line) {
  return line.substr(0, std::min(line.find(' '), line.size()));
}

void refuse_command(ClientContext& client, std::string_view line) {
  const Language language = client.options.language;
  const std::string near = nearest_command(client, line);
  client.print_error(near.empty() ? say(language, "input.unknown", {{"text", line}})
                                  : say(language, "input.unknownNear", {{"text", line}, {"command", near}}));
}

// An answer comes before a command of the same name; a slash marks a command.
void handle_line_as_answer(ClientContext& client, std::string_view line) {
  const Language language = client.options.language;
  if (line.front() == '\'') return commands::say_to_all(client, trim(line.substr(1)));
  if (line == "?") return commands::repeat_question(client, "");
  if (is_query(client, line)) return static_cast<void>(run_command(client, line));
  if (open_question(client) && answer_form(client, line)) return;
  if (run_command(client, line)) return;
  if (unread_lesson(client) != nullptr) return client.print_error(say(language, "lesson.first"));
  std::int64_t number = 0;
  const bool plainly_answer = parse_number(first_word(line), number);
  if (plainly_answer && client.session.room && !open_question(client))
    return client.print_error(say(language, "input.notAsked"));
  if (const auto asked = open_question(client)) {
    const auto before = client.prompt.free ? client.prompt.free_form : client.prompt.form;
    const Verdict verdict = (client.prompt.free ? client.prompt.free_form : client.prompt.form).answer(line);
    (client.prompt.free ? client.prompt.free_form : client.prompt.form) = before;
    if (verdict.kind == Verdict::Kind::unclear)
      return client.print_error(
          say(language, "input.unclear", {{"choices", either(language, verdict.several)}}));
    const std::string how = describe_answers(*asked, language);
    if (verdict.kind == Verdict::Kind::outside || verdict.kind == Verdict::Kind::count)
      return client.print_error(how);
    return client.print_error(say(language, "input.noAnswer", {{"text", line}, {"how", how}}));
  }
  refuse_command(client, line);
}

void send_intent(ClientContext& client, const std::string& intent, bool free) {
  client.frontend.prompt_answered();
  const std::int64_t turn = client.session.live->turn;
  const auto before = std::exchange(client.speech.since, {});  // a refused intent was no decision
  const auto on_answer = [&client, free, turn, before](const RequestAnswer& answer) {
    if (free) client.prompt.free = false;
    if (!answer.code.empty())
      client.speech.since.insert(client.speech.since.begin(), before.begin(), before.end());
    if (!answer.code.empty() && answer.code != "left") client.print_error(refusal_with_rule(client, answer));
    if (!client.session.live || !client.session.room) return;
    // A refusal asks once more; after an ok the next update does.
    if (!answer.code.empty()) {
      client.prompt.form = make_form(client, false);
      client.frontend.prompt_changed();
    } else if (free || client.session.live->turn != turn) {
      client.frontend.prompt_changed();
    }
  };
  follow_lesson(client, free);
  request_silently(client, {{"t", "intent"}, {"turn", turn}, {"intent", json::parse(intent)}}, on_answer);
}

}  // namespace

void handle_line(ClientContext& client, std::string_view line) {
  line = trim(line);
  if (client.dialog != Dialog::nothing) return answer_dialog(client, line);
  if (line.empty() && unread_lesson(client) != nullptr) return close_lesson(client);
  if (line.empty())
    return client.replay ? commands::next_step(client, line) : client.frontend.prompt_changed();
  if (line.front() == '/') {
    if (!run_command(client, trim(line.substr(1)))) refuse_command(client, line);
    return;
  }
  handle_line_as_answer(client, line);
}

bool answer_form(ClientContext& client, std::string_view line) {
  Form& form = client.prompt.free ? client.prompt.free_form : client.prompt.form;
  const Verdict verdict = form.answer(line);
  if (verdict.kind == Verdict::Kind::asks) {
    client.frontend.prompt_changed();
    return true;
  }
  if (verdict.kind == Verdict::Kind::done) {
    send_intent(client, verdict.intent, verdict.anytime);
    return true;
  }
  return false;
}

}  // namespace nostos::terminal
