#include "clients/terminal/commands/game.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "clients/terminal/client/display.hpp"
#include "clients/terminal/client/input.hpp"
#include "clients/terminal/client/questions.hpp"
#include "clients/terminal/form/match.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/messages/room_text.hpp"

namespace nostos::terminal::commands {

void show_table(ClientContext& client, std::string_view rest) {
  if (client.shown_update() == nullptr)
    return client.frontend.show_sheet(say(client.options.language, "sheet.table"), hall_lines(client));
  client.static_data.table_requested =
      client.static_data_of(client.shown_game()) == nullptr;  // its names are on their way
  if (client.static_data.table_requested) return;
  Lines lines = table_lines(client, false);
  if (!client.speech.brief || client.options.draw_boards)
    return client.frontend.show_sheet(say(client.options.language, "sheet.table"), lines);
  const Lines heard = std::exchange(client.speech.table, lines);
  if (heard.empty() || means(trim(rest), "wholeTable"))
    return client.frontend.show_sheet(say(client.options.language, "sheet.table"), lines);
  std::erase_if(lines, [&](const std::string& line) {
    return std::find(heard.begin(), heard.end(), line) != heard.end();
  });
  if (lines.empty())
    return client.print(MessageKind::system, say(client.options.language, "brief.unchanged"));
  client.frontend.show_sheet(say(client.options.language, "brief.changed"), lines);
}

void show_view(ClientContext& client, std::string_view) {
  if (client.shown_update() == nullptr) return client.print_error(say(client.options.language, "game.none"));
  Lines lines;
  const std::string text = client.shown_update()->view->dump(1);
  for (std::size_t at = 0; at <= text.size();) {
    const auto end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  client.frontend.show_sheet(say(client.options.language, "sheet.view"), lines);
}

void show_clock(ClientContext& client, std::string_view) {
  const Language language = client.options.language;
  if (!client.session.live || !client.session.live->clock)
    return client.print(MessageKind::system, say(language, "clock.none"));
  const auto& clock = *client.session.live->clock;
  const auto gone =
      std::chrono::duration_cast<std::chrono::milliseconds>(client.now - client.clock.updated_at).count();
  const auto names = names_of(*client.session.room);
  Lines lines;
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    if (seat < clock.deadline.size() && clock.deadline[seat])
      lines.push_back(say(
          language, "clock.decision",
          {{"name", names[seat]}, {"time", duration(language, *clock.deadline[seat] - clock.now - gone)}}));
    else if (seat < clock.remaining.size() && clock.remaining[seat])
      lines.push_back(say(language, "clock.bank",
                          {{"name", names[seat]}, {"time", duration(language, *clock.remaining[seat])}}));
  }
  client.frontend.show_sheet(say(language, "clock.title"), lines);
}

void repeat_question(ClientContext& client, std::string_view) {
  const Language language = client.options.language;
  if (!open_question(client) && client.dialog == Dialog::nothing)
    client.print(MessageKind::system, say(language, "input.notAsked"));
  if (client.session.room && client.session.room->proposal)
    client.print(MessageKind::system, describe_proposal(client.session, language));
  client.frontend.repeat_prompt();
}

void toggle_free_choices(ClientContext& client, std::string_view rest) {
  if (client.prompt.free) {
    client.prompt.free = false;
    return client.frontend.prompt_changed();
  }
  if (!client.session.live || client.session.live->outcome || client.replay)
    return client.print_error(say(client.options.language, "game.nothingFree"));
  client.prompt.free_form = make_form(client, true);
  if (!client.prompt.free_form.question())
    return client.print_error(say(client.options.language, "game.nothingFree"));
  client.prompt.free = true;
  if (rest.empty() || !answer_form(client, rest)) client.frontend.prompt_changed();
}

void undo_answer(ClientContext& client, std::string_view) {
  if ((client.prompt.free ? client.prompt.free_form : client.prompt.form).back())
    return client.frontend.prompt_changed();
  if (client.prompt.free) {
    client.prompt.free = false;
    return client.frontend.prompt_changed();
  }
  client.print_error(say(client.options.language, "game.nothingBack"));
}

}  // namespace nostos::terminal::commands
