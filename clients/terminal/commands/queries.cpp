#include "clients/terminal/commands/queries.hpp"

#include <string>

#include "clients/terminal/client/game_messages.hpp"
#include "clients/terminal/client/questions.hpp"
#include "clients/terminal/client/safely.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/words/words.hpp"

namespace nostos::terminal::commands {
namespace {

// Shows the lines, or the one sentence that there are none. Plain mode reads no title.
void answer(ClientContext& client, const std::string& title, const std::string& none, const Lines& lines) {
  const Language language = client.options.language;
  if (lines.empty()) return client.print(MessageKind::system, say(language, none));
  if (client.options.draw_boards) return client.frontend.show_sheet(say(language, title), lines);
  for (const std::string& line : lines) client.print(MessageKind::event, line);
}

void show_part(ClientContext& client, TablePart part, const std::string& title, const std::string& none) {
  const Language language = client.options.language;
  const GameUpdate* shown = client.shown_update();
  if (shown == nullptr || !client.session.room) return client.print_error(say(language, "game.none"));
  if (part != TablePart::score && !shown->seat)
    return client.print(MessageKind::system, say(language, "query.noSeat"));
  const UpdateContext at = context_at(client, *shown, client.shown_game());
  answer(client, title, none, safely([&] { return describe_part(at.game, part, at.context()); }, Lines()));
}

}  // namespace

void show_hand(ClientContext& client, std::string_view) {
  show_part(client, TablePart::hand, "query.hand", "query.noHand");
}

void show_own(ClientContext& client, std::string_view) {
  show_part(client, TablePart::own, "query.me", "query.noMe");
}

void show_score(ClientContext& client, std::string_view) {
  show_part(client, TablePart::score, "query.score", "query.noScore");
}

// In a replay the events of the shown step.
void show_last(ClientContext& client, std::string_view) {
  Lines lines;
  if (client.replay) {
    lines = event_lines(client, client.replay->at.update);
  } else {
    for (const Lines& texts : client.speech.since) lines.insert(lines.end(), texts.begin(), texts.end());
  }
  answer(client, "query.last", "query.noLast", lines);
}

}  // namespace nostos::terminal::commands
