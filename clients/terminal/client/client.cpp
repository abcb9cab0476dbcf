#include "clients/terminal/client/client.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "clients/terminal/client/clock.hpp"
#include "clients/terminal/client/dialogs.hpp"
#include "clients/terminal/client/display.hpp"
#include "clients/terminal/client/input.hpp"
#include "clients/terminal/client/lessons.hpp"
#include "clients/terminal/client/messages.hpp"
#include "clients/terminal/client/questions.hpp"
#include "clients/terminal/client/requests.hpp"
#include "clients/terminal/commands/command_table.hpp"
#include "clients/terminal/commands/previews.hpp"

namespace nostos::terminal {

using nlohmann::json;

Client::Client(ClientOptions options, SeatStore store, Transport& transport, Frontend& frontend)
    : context_(std::move(options), std::move(store), transport, hooks(), frontend) {}

// The hooks run only after the constructor.
Connection::Hooks Client::hooks() {
  return {[this](const json& message) { on_message(context_, message); },
          [this](const TransportError&, int attempt, std::chrono::milliseconds wait) {
            on_lost(context_, attempt, wait);
          },
          [this](bool ready) { on_ready(context_, ready); },
          [this](const TransportError& error) {
            context_.ending = ending_of(error, context_.options.server, context_.options.language);
          },
          [this](const RequestAnswer& answer) { on_message(context_, *answer.message); }};
}

void Client::start(Time now) {
  context_.now = now;
  context_.connection.start(now);
}

void Client::on_transport_event(const TransportEvent& event, Time now) {
  context_.now = now;
  context_.connection.on_transport_event(event, now);
}

void Client::typed(std::string_view line, Time now) {
  context_.now = now;
  handle_line(context_, line);
}

bool Client::typed_ahead(std::string_view line, const PromptPosition& then, Time now) {
  context_.now = now;
  return take_ahead(context_, line, then);
}

void Client::not_taken(const std::vector<std::string>& lines) {
  report_not_taken(context_, lines);
}

void Client::interrupted(Time now) {
  context_.now = now;
  if (context_.dialog == Dialog::quit || context_.stage == Stage::connecting || !context_.session.room)
    return context_.finish(Exit::fine);
  context_.dialog = Dialog::quit;
  context_.frontend.prompt_changed();
}

void Client::end_of_input() {
  context_.requests.no_more_input = true;
  finish_if_done(context_);
}

void Client::away(bool is) {
  if (std::exchange(context_.line.away, is) != is)
    context_.connection.tell({{"t", "presence"}, {"idle", is}});
}

void Client::tick(Time now) {
  context_.now = now;
  context_.connection.tick(now);
  warn_of_clock(context_);
}

std::optional<Time> Client::due() const {
  const auto line = context_.connection.due();
  const auto warning = next_clock_warning(context_);
  if (!line || !warning) return line ? line : warning;
  return std::min(*line, *warning);
}

bool Client::listens() const {
  return (context_.stage == Stage::lobby || context_.stage == Stage::room ||
          context_.dialog != Dialog::nothing) &&
         context_.requests.pending == 0 && context_.progress.game_sent.empty();
}

bool Client::can_take(std::string_view line, bool ahead) const {
  return terminal::can_take(context_, line, ahead);
}

Lines Client::table(bool picture) const {
  return table_lines(context_, picture);
}

std::vector<TintedLine> Client::tinted_table(const BoardSize& size) const {
  return terminal::tinted_table(context_, size);
}

std::optional<BoardSpot> Client::cell_spot(std::string_view cell, const BoardSize& size) const {
  return terminal::cell_spot(context_, cell, size);
}

std::string Client::prompt_sentence() const {
  return terminal::prompt_sentence(context_);
}

std::optional<Question> Client::question() const {
  return open_question(context_);
}

void Client::update_previews() {
  commands::update_previews(context_);
}

const PreviewState* Client::previews() const {
  const PreviewState& all = context_.previews;
  const bool open =
      !all.shown.empty() && open_question(context_) && all.position == terminal::prompt_position(context_);
  return open ? &all : nullptr;
}

std::vector<std::string> Client::completions() const {
  std::vector<std::string> words;
  if (const auto asked = question()) words = asked->list;
  for (std::string& word : present_command_words(context_)) words.push_back(std::move(word));
  return words;
}

std::string Client::lesson() const {
  const std::string* text = unread_lesson(context_);
  return text == nullptr ? "" : *text;
}

PromptPosition Client::prompt_position() const {
  return terminal::prompt_position(context_);
}

Lines Client::hall() const {
  return hall_lines(context_);
}

std::string Client::status(Time now) const {
  return status_line(context_, now);
}

std::string Client::hint() const {
  return dialog_hint(context_);
}

}  // namespace nostos::terminal
