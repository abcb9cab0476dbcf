#include "clients/terminal/plain/plain.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <deque>
#include <iostream>

#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/net/event_waiter.hpp"
#include "clients/terminal/net/socket_transport.hpp"
#include "clients/terminal/words/translator.hpp"

namespace nostos::terminal {
namespace {

constexpr std::size_t kLongestLine = 4096;

constexpr std::size_t kMostLines = 1000;  // in the queue; further input stays unread

// A line with the position that was on screen when it was entered.
struct InputLine {
  std::string line;
  PromptPosition then;
};

// Standard input as a queue of lines.
class InputQueue {
 public:
  /** Reads all available input, which was typed while `shown` was on screen. */
  void read(const PromptPosition& shown) {
    while (open_ && has_room()) {
      pollfd input{STDIN_FILENO, POLLIN, 0};
      if (::poll(&input, 1, 0) <= 0) {
        behind_ = false;
        return;
      }
      read_some(shown);
    }
    behind_ = open_;  // the unread rest is older than the next question
  }
  [[nodiscard]] bool open() const { return open_; }  // false after the end of input
  [[nodiscard]] bool has_room() const { return lines_.size() < kMostLines; }
  [[nodiscard]] bool has() const { return !lines_.empty(); }
  [[nodiscard]] const std::string& first() const { return lines_.front().line; }
  InputLine next() {
    InputLine line = std::move(lines_.front());
    lines_.pop_front();
    return line;
  }

 private:
  void read_some(const PromptPosition& shown) {
    std::array<char, 4096> bytes{};
    const auto size = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (size < 0 && (errno == EINTR || errno == EAGAIN)) return;
    const auto whole = [&] {
      lines_.push_back({std::exchange(text_, ""), behind_ ? PromptPosition{} : shown});
    };
    if (size <= 0) {
      if (!text_.empty()) whole();
      open_ = false;
      return;
    }
    for (const char sign : std::string_view(bytes.data(), static_cast<std::size_t>(size))) {
      if (sign == '\n')
        whole();
      else if (text_.size() < kLongestLine)
        text_ += sign;
    }
  }

  std::string text_;
  std::deque<InputLine> lines_;
  bool open_ = true;
  bool behind_ = false;
};

}  // namespace

void PlainFrontend::print(MessageKind, const std::string& line) {
  out_ << line << "\n" << std::flush;
}

void PlainFrontend::show_sheet(const std::string& title, const Lines& lines) {
  out_ << title << "\n";
  for (const std::string& line : lines) out_ << line << "\n";
  out_ << std::flush;
}

void PlainFrontend::prompt_changed() {
  if (client_ == nullptr) return;
  std::string text;
  if (const std::string hint = client_->hint(); !hint.empty()) {
    text = hint + ":\n";
  } else if (const auto question = client_->question()) {
    text = "\n";
    for (const std::string& line : question_lines(client_->prompt_sentence(), *question, client_->language()))
      text += line + "\n";
  }
  // While a request is open there is no question; the previous one stays on screen.
  if (text.empty() && !client_->listens()) return;
  const PromptPosition position = client_->prompt_position();
  if (text == last_ && position == shown_position_) return;
  if (!text.empty() && before_asking_) before_asking_();
  last_ = text;
  shown_position_ = position;
  out_.lines(text) << std::flush;
}

void PlainFrontend::prompt_answered() {
  last_.clear();
  shown_position_ = {};
}

void PlainFrontend::repeat_prompt() {
  last_.clear();
  prompt_changed();
}

std::string describe_answer_format(const Question& question, Language language) {
  static constexpr Line kNumber{"a number from {0} to {1}", "un numero da {0} a {1}"};
  static constexpr Line kCell{"a cell from A1 to {0}", "una casella da A1 a {0}"};
  static constexpr Line kCellBut{"a cell from A1 to {0}, but not {1}, which is taken",
                                 "una casella da A1 a {0}, ma non {1}, che è occupata"};
  static constexpr Line kCellButMany{"a cell from A1 to {0}, but not {1}, which are taken",
                                     "una casella da A1 a {0}, ma non {1}, che sono occupate"};
  static constexpr Line kSome{"pick {0}, with blanks between", "scegline {0}, con spazi fra l’uno e l’altro"};
  static constexpr Line kOrNone{"pick up to {0}, with blanks between; 0 for none",
                                "scegline fino a {0}, con spazi fra l’uno e l’altro; 0 per nessuno"};
  static constexpr Line kRange{"{0} to {1}", "da {0} a {1}"};
  const std::string min = std::to_string(question.min);
  const std::string max = std::to_string(question.max);
  switch (question.kind) {
    case Question::Kind::number:
      return terminal::say(language, kNumber, {min, max});
    case Question::Kind::cell: {
      const std::string last =
          cell_name(std::max<std::int64_t>(question.min, 1) - 1, std::max<std::int64_t>(question.max, 1) - 1);
      if (question.except.empty()) return terminal::say(language, kCell, {last});
      return terminal::say(language, question.except.size() == 1 ? kCellBut : kCellButMany,
                           {last, listed(language, question.except)});
    }
    case Question::Kind::subset:
      if (question.min == 0) return terminal::say(language, kOrNone, {max});
      return terminal::say(
          language, kSome,
          {question.min == question.max ? min : terminal::say(language, kRange, {min, max})});
    default:
      return "";
  }
}

Lines question_lines(const std::string& asked, const Question& question, Language language) {
  Lines lines;
  std::string first = asked;
  const std::string& about = question.about;
  const std::string& field = question.field;
  if (const std::string what = about + (about.empty() || field.empty() ? "" : ", ") + field; !what.empty())
    first += (first.empty() ? "" : " ") + words::capital(what) + ":";
  if (const std::string how = describe_answer_format(question, language); !how.empty())
    first += (first.empty() ? "" : " ") + how + ".";
  if (!question.rule.empty()) first += " (" + question.rule + ")";
  lines.push_back(first);
  for (std::size_t i = 0; i < question.list.size(); ++i)
    lines.push_back(question.by_value ? question.list[i] : question.tags[i] + ": " + question.list[i]);
  return lines;
}

Ending run_plain(const ClientOptions& options, const SeatStore& store, const std::string& authorities,
                 bool ahead) {
  const EventWaiter waiting;
  SocketTransport transport(options.server, authorities);
  const text::TerminalWriter out(std::cout);
  PlainFrontend frontend(out);
  Client client(options, store, transport, frontend);
  InputQueue typed;
  frontend.watch(client);
  frontend.before_asking([&] { typed.read(frontend.shown_position()); });
  bool told_end = false;
  const auto now = [] { return std::chrono::steady_clock::now(); };
  const auto takes = [&] {
    return typed.has() && !client.ending() && client.listens() && client.can_take(typed.first(), ahead);
  };
  client.start(now());
  while (!client.ending()) {
    std::vector<std::string> refused;
    while (takes()) {
      const InputLine entered = typed.next();
      if (ahead)
        client.typed(entered.line, now());
      else if (!client.typed_ahead(entered.line, entered.then, now()))
        refused.push_back(entered.line);
    }
    if (!refused.empty() && !client.ending()) {
      client.not_taken(refused);
      frontend.repeat_prompt();
    }
    const bool done = !typed.has() || client.is_down();  // while the line is down, no answer can be sent
    if (!typed.open() && done && client.listens() && !told_end) {
      told_end = true;
      client.end_of_input();
    }
    if (client.ending()) break;
    const bool reads = typed.open() && typed.has_room();
    const WakeEvents woken =
        EventWaiter::wait(reads ? STDIN_FILENO : -1, transport.descriptor(), client.due());
    if (woken.ended) return {};
    if (woken.interrupted) client.interrupted(now());
    if (woken.suspend) {
      client.away(true);
      transport.flush();
      EventWaiter::suspend();
      client.away(false);
    }
    if (woken.input) typed.read(frontend.shown_position());
    if (woken.transport)
      for (const TransportEvent& event : transport.take()) client.on_transport_event(event, now());
    client.tick(now());
    if (!out.good()) return {};  // standard output is closed
  }
  return *client.ending();
}

}  // namespace nostos::terminal
