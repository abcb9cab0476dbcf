// The line-by-line front end: every change in words, in reading order; numbered choices; no cursor, no
// colour.
#pragma once
#include <functional>
#include <string>

#include "clients/terminal/client/client.hpp"
#include "text/terminal_writer.hpp"

namespace nostos::terminal {

// The front end of `--plain`. Each message is a line; a blank line precedes a question.
class PlainFrontend : public Frontend {
 public:
  /** `ascii`: the terminal shows only ASCII. */
  explicit PlainFrontend(text::TerminalWriter out, bool ascii = false) : out_(out), ascii_(ascii) {}

  void watch(const Client& client) { client_ = &client; }
  /** Runs before a question is written, so that lines typed up to then can be read. */
  void before_asking(std::function<void()> hook) { before_asking_ = std::move(hook); }
  /** The position of the question that was written last. */
  [[nodiscard]] const PromptPosition& shown_position() const { return shown_position_; }
  void print(MessageKind kind, const std::string& line) override;
  void show_sheet(const std::string& title, const Lines& lines) override;
  void prompt_changed() override;
  void prompt_answered() override;
  void repeat_prompt() override;

 private:
  [[nodiscard]] std::string brief_question(const Question& question);
  [[nodiscard]] std::string shown(const std::string& text) const;

  text::TerminalWriter out_;
  bool ascii_;
  const Client* client_ = nullptr;
  std::function<void()> before_asking_;
  std::string last_;      // the whole question that was written last
  bool whole_ = false;    // the next question is written with its choices, also in brief mode
  std::string sentence_;  // of the last question in brief mode
  PromptPosition shown_position_;
};

/** `ahead`: a line answers the question that is open when the line is taken, even if it was typed before. */
Ending run_plain(const ClientOptions& options, const SeatStore& store, const std::string& ca_file,
                 bool ahead);

}  // namespace nostos::terminal
