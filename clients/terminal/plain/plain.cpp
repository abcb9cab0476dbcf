#include "clients/terminal/plain/plain.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <deque>
#include <iostream>
#include <utility>

#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/messages/question_text.hpp"
#include "clients/terminal/net/event_waiter.hpp"
#include "clients/terminal/net/socket_transport.hpp"
#include "clients/terminal/session/ascii.hpp"

namespace nostos::terminal {
namespace {

constexpr std::size_t kMaxLineLength = 4096;

constexpr std::size_t kMaxQueuedLines = 1000;  // in the queue; further input stays unread

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
  [[nodiscard]] bool has_room() const { return lines_.size() < kMaxQueuedLines; }
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
    for (const char ch : std::string_view(bytes.data(), static_cast<std::size_t>(size))) {
      if (ch == '\n')
        whole();
      else if (text_.size() < kMaxLineLength)
        text_ += ch;
    }
  }

  std::string text_;
  std::deque<InputLine> lines_;
  bool open_ = true;
  bool behind_ = false;
};

}  // namespace

std::string PlainFrontend::shown(const std::string& text) const {
  return ascii_ ? to_ascii(text) : text;
}

void PlainFrontend::print(MessageKind, const std::string& line) {
  out_ << shown(line) << "\n" << std::flush;
}

void PlainFrontend::show_sheet(const std::string& title, const Lines& lines) {
  out_ << shown(title) << "\n";
  for (const std::string& line : lines) out_ << shown(line) << "\n";
  out_ << std::flush;
}

void PlainFrontend::prompt_changed() {
  if (client_ == nullptr) return;
  std::string text;
  if (const std::string hint = client_->hint(); !hint.empty()) {
    text = hint + ":\n";
  } else if (const std::string lesson = client_->lesson(); !lesson.empty()) {
    text = "\n" + lesson + "\n" + say(client_->language(), "lesson.enter") + "\n";
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
  if (client_->brief() && !std::exchange(whole_, false))
    if (const auto question = client_->question()) text = "\n" + brief_question(*question) + "\n";
  out_.lines(shown(text)) << std::flush;
}

// The question without its choices, and without the sentence that was read last.
std::string PlainFrontend::brief_question(const Question& question) {
  const std::string sentence = client_->prompt_sentence();
  Question head = question;
  head.list.clear();
  const bool heard = std::exchange(sentence_, sentence) == sentence;
  std::string line = question_lines(heard ? "" : sentence, head, client_->language()).front();
  if (!question.list.empty())
    line += (line.empty() ? "" : " ") +
            say(client_->language(), "question.count", {{"count", question.list.size()}});
  return line;
}

void PlainFrontend::prompt_answered() {
  last_.clear();
  shown_position_ = {};
}

void PlainFrontend::repeat_prompt() {
  last_.clear();
  whole_ = true;
  prompt_changed();
  whole_ = false;
}

Ending run_plain(const ClientOptions& options, const SeatStore& store, const std::string& ca_file,
                 bool ahead) {
  const EventWaiter waiting;
  SocketTransport transport(options.server, ca_file);
  const text::TerminalWriter out(std::cout);
  PlainFrontend frontend(out, is_ascii_only());
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
    const bool done =
        !typed.has() || client.is_down();  // while the connection is lost, no answer can be sent
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
