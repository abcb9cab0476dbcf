// Line by line: every change in words, in reading order; numbered choices; no cursor, no colour.
#pragma once
#include <functional>
#include <string>

#include "clients/terminal/client/client.hpp"
#include "text/terminal_writer.hpp"

namespace nostos::terminal {

// What `--plain` says. A line of its own for each thing; a blank line before what is asked.
class PlainFace : public Face {
 public:
  explicit PlainFace(text::TerminalWriter out) : out_(out) {}

  void watch(const Client& client) { client_ = &client; }
  /** Called before a question is written, for what was typed up to then. */
  void before_asking(std::function<void()> hook) { before_asking_ = std::move(hook); }
  /** What was written last: the person has it before him. */
  [[nodiscard]] const Standing& shown() const { return shown_; }
  void say(Tone tone, const std::string& line) override;
  void sheet(const std::string& title, const Lines& lines) override;
  void ask() override;
  void answered() override;
  void ask_again() override;

 private:
  text::TerminalWriter out_;
  const Client* client_ = nullptr;
  std::function<void()> before_asking_;
  std::string last_;  // the question that was written last
  Standing shown_;
};

/** The question as lines: the sentence, then the choices, one a line. */
Lines question_lines(const std::string& asked, const Question& question, Language language);

/** What to type, in a few words. */
std::string how_to_answer(const Question& question, Language language);

/** `ahead`: a line answers whatever is asked when its turn comes, seen or not. */
Ending run_plain(const Wishes& wishes, const Keep& keep, const std::string& authorities, bool ahead);

}  // namespace nostos::terminal
