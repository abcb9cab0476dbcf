// The interactive client without its front end: messages become lines and questions, typed lines become
// requests. It runs on one thread and owns no socket, no clock and no terminal, so that a test can be both
// the server and the person.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "clients/terminal/board/tint.hpp"
#include "clients/terminal/client/context.hpp"
#include "clients/terminal/client/type_ahead.hpp"

namespace nostos::terminal {

class Client {
 public:
  Client(ClientOptions options, SeatStore store, Transport& transport, Frontend& frontend);
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  void start(Time now);
  void on_transport_event(const TransportEvent& event, Time now);
  /** Handles a line that the person entered. */
  void typed(std::string_view line, Time now);
  /** Handles a line that was entered when `then` was on screen. Returns false, and does nothing, if the line
   * would answer a question that the person had not seen. */
  bool typed_ahead(std::string_view line, const PromptPosition& then, Time now);
  /** Prints that these lines were not taken. */
  void not_taken(const std::vector<std::string>& lines);
  /** Ctrl-C: asks once; the second one ends the client. */
  void interrupted(Time now);
  /** No more lines follow: ends the client when all requests are answered. */
  void end_of_input();
  /** The terminal has lost the focus, or has it again. */
  void away(bool is);
  void tick(Time now);
  /** The time of the next tick that is needed. */
  [[nodiscard]] std::optional<Time> due() const;

  /** False while an answer is awaited: lines that were typed ahead wait. */
  [[nodiscard]] bool listens() const;
  [[nodiscard]] bool is_down() const { return context_.line.down; }
  /** False while a game runs and its current update is not known, because the connection is lost. */
  [[nodiscard]] bool is_current() const { return !context_.session.live || context_.line.fresh; }
  /** False for an answer while a game runs and its prompt is not known, because the connection is lost; with
   * `ahead` also while there is no prompt. */
  [[nodiscard]] bool can_take(std::string_view line, bool ahead) const;
  [[nodiscard]] const std::optional<Ending>& ending() const { return context_.ending; }

  // --- for front ends ---
  [[nodiscard]] const Session& session() const { return context_.session; }
  [[nodiscard]] Language language() const { return context_.options.language; }
  /** The live update, or the replayed step. */
  [[nodiscard]] const GameUpdate* shown_update() const { return context_.shown_update(); }
  /** The table as lines: drawn if `picture` is set and the game has a drawing, otherwise in words. */
  [[nodiscard]] Lines table(bool picture) const;
  /** The drawing of this size with its colours. */
  [[nodiscard]] std::vector<TintedLine> tinted_table(const BoardSize& size) const;
  /** The place of a cell in the drawing of this size; nothing if the drawing has no cells. */
  [[nodiscard]] std::optional<BoardSpot> cell_spot(std::string_view cell, const BoardSize& size) const;
  /** The prompt as a sentence; empty without one. */
  [[nodiscard]] std::string prompt_sentence() const;
  /** The question to answer; nothing if none is open. */
  [[nodiscard]] std::optional<Question> question() const;
  [[nodiscard]] PromptPosition prompt_position() const;
  /** Requests previews of the open question, once. */
  void update_previews();
  /** Those previews, in the order of the answers; null before they arrive. */
  [[nodiscard]] const PreviewState* previews() const;
  /** The text of a lesson that waits for Enter; empty without one. */
  [[nodiscard]] std::string lesson() const;
  /** The person's preference to hear less. */
  [[nodiscard]] bool brief() const { return context_.speech.brief; }
  /** The words that a line may begin with now: the answers to the question, then the commands. */
  [[nodiscard]] std::vector<std::string> completions() const;
  /** The lobby, or the room with its seats and options. */
  [[nodiscard]] Lines hall() const;
  /** A status line: connection, whose turn it is, the time. */
  [[nodiscard]] std::string status(Time now) const;
  /** The meaning of the input line, such as "Your name"; empty for a prompt or a command. */
  [[nodiscard]] std::string hint() const;

 private:
  [[nodiscard]] Connection::Hooks hooks();

  ClientContext context_;
};

}  // namespace nostos::terminal
