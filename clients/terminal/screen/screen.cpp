#include "clients/terminal/screen/screen.hpp"

#include <unistd.h>

#include <algorithm>
#include <deque>
#include <utility>

#include "clients/terminal/board/display_width.hpp"
#include "clients/terminal/board/tinted_board.hpp"
#include "clients/terminal/form/completion.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/messages/question_text.hpp"
#include "clients/terminal/net/event_waiter.hpp"
#include "clients/terminal/net/socket_transport.hpp"
#include "clients/terminal/screen/choice_cursor.hpp"
#include "clients/terminal/screen/curses.hpp"
#include "clients/terminal/screen/layout.hpp"
#include "clients/terminal/screen/line_editor.hpp"

namespace nostos::terminal {
namespace {

constexpr int kMinLines = 24;
constexpr int kMinColumns = kColumns;
constexpr int kBeside = 30;       // columns of the log on the right of the table, at least
constexpr int kPreviewed = 120;   // columns from which previews show without being asked for
constexpr int kQuestion = 6;      // lines that the table leaves to the question, if there are enough
constexpr int kMinWordLines = 4;  // lines of the table in words, below its drawing
constexpr std::size_t kLogged = 2000;
constexpr std::size_t kMaxQueuedAnswers = 100;  // lines that are kept while the connection is lost
constexpr int kGone = 100;
constexpr std::int64_t kMaxClickableSide = 26;  // of a board whose cells can be clicked

constexpr const char* kKeyList[] = {"screen.keys.enter",  "screen.keys.question", "screen.keys.f1",
                                    "screen.keys.f2",     "screen.keys.f3",       "screen.keys.tab",
                                    "screen.keys.escape", "screen.keys.arrows",   "screen.keys.cursor",
                                    "screen.keys.mouse",  "screen.keys.ctrlL",    "screen.keys.ctrlZ",
                                    "screen.keys.ctrlC"};

TextStyle style_of(MessageKind kind) {
  switch (kind) {
    case MessageKind::event:
      return TextStyle::event;
    case MessageKind::chat:
      return TextStyle::chat;
    case MessageKind::system:
      return TextStyle::system;
    case MessageKind::error:
      return TextStyle::error;
    case MessageKind::prompt:
      return TextStyle::prompt;
  }
  return TextStyle::plain;
}

struct LogLine {
  MessageKind kind;
  std::string line;
};

// The answer that the arrow keys have reached.
struct ChosenAnswer {
  PromptPosition position;
  std::string tag;
};

struct Sheet {
  std::string title;
  Lines lines;
  int top = 0;
};

class Screen : public Frontend {
 public:
  Screen(const ClientOptions& options, const SeatStore& store, Transport& transport)
      : client_(options, store, transport, *this) {}

  void print(MessageKind kind, const std::string& line) override {
    log_.push_back({kind, line});
    if (log_.size() > kLogged) log_.pop_front();
    // An error stays until a key is pressed: events of the game do not hide it.
    const bool passing = kind == MessageKind::event || kind == MessageKind::chat;
    if (!passing || !notice_ || notice_->kind != MessageKind::error) notice_ = log_.back();
  }
  void show_sheet(const std::string& title, const Lines& lines) override { sheet_ = Sheet{title, lines, 0}; }
  void prompt_changed() override {}  // draw() shows it
  void prompt_answered() override {}
  void repeat_prompt() override { question_sheet(); }

  Client& client() { return client_; }

  void press(const Key& key) {
    const bool pressed =
        key.kind != Key::Kind::resized && key.kind != Key::Kind::focus && key.kind != Key::Kind::no_focus;
    if (pressed) notice_.reset();
    switch (key.kind) {
      case Key::Kind::character:
        if (key.character == L'?' && editor_.empty()) return keys_sheet();
        chosen_.reset();
        return editor_.put(key.character);
      case Key::Kind::enter:
        return enter();
      case Key::Kind::back:
        return editor_.erase_before();
      case Key::Kind::erase:
        return editor_.erase_here();
      case Key::Kind::left:
        if (!move_cursor(-1, 0)) editor_.left();
        return;
      case Key::Kind::right:
        if (!move_cursor(1, 0)) editor_.right();
        return;
      case Key::Kind::home:
        return sheet_ ? scroll(-1'000'000) : editor_.home();
      case Key::Kind::end:
        return sheet_ ? scroll(1'000'000) : editor_.end();
      case Key::Kind::up:
        if (sheet_) return scroll(-1);
        if (!move_cursor(0, -1)) editor_.earlier();
        return;
      case Key::Kind::down:
        if (sheet_) return scroll(1);
        if (!move_cursor(0, 1)) editor_.later();
        return;
      case Key::Kind::page_up:
        return scroll(3 - curses_.lines());
      case Key::Kind::page_down:
        return scroll(curses_.lines() - 3);
      case Key::Kind::tab:
        return editor_.empty() ? log_sheet() : complete();
      case Key::Kind::escape:
        if (!sheet_) editor_.erase_all();
        chosen_.reset();
        return sheet_.reset();
      case Key::Kind::clear:
        return editor_.erase_all();
      case Key::Kind::rules:
        return order("/rules");
      case Key::Kind::question:
        return question_sheet();
      case Key::Kind::table:
        return order("/table");
      case Key::Kind::redraw:
        return curses_.all_anew();
      case Key::Kind::focus:
        return client_.away(false);
      case Key::Kind::no_focus:
        return client_.away(true);
      case Key::Kind::resized:
        return;
      case Key::Kind::click:
        return click(key.line, key.column);
    }
  }

  void draw() {
    // While the connection is lost, the last question counts as seen.
    if (client_.is_current()) seen_ = client_.prompt_position();
    curses_.clear();
    areas_.clear();
    const int width = curses_.columns();
    const int height = curses_.lines();
    if (width < kMinColumns || height < kMinLines) {
      int line = 0;
      for (const std::string& text :
           wrap(terminal::say(client_.language(), "screen.tooSmall", {{"columns", width}, {"lines", height}}),
                width))
        curses_.put(line++, 0, text, TextStyle::error);
      curses_.show();
      return;
    }
    if (sheet_)
      draw_sheet(width, height);
    else
      draw_table(width, height);
    draw_bar(width, height);
    draw_input(width, height);
    curses_.show();
  }

  // Requests the previews of the question if there is room for them.
  void update_previews() {
    if (shows_previews()) client_.update_previews();
  }

  std::optional<Key> key() { return curses_.key(); }

  void suspend() {
    curses_.aside();
    EventWaiter::suspend();
    curses_.back();
  }

  // Takes lines that were entered while a request was open, or while the line was down.
  void go_on() {
    while (!ahead_.empty() && client_.listens() && !client_.ending() &&
           client_.can_take(ahead_.front().first, false)) {
      sheet_.reset();
      const auto [line, then] = std::move(ahead_.front());
      ahead_.pop_front();
      if (!client_.typed_ahead(line, then, std::chrono::steady_clock::now())) client_.not_taken({line});
    }
  }

 private:
  // The answer under the cursor; empty if there is none, or if something is typed.
  [[nodiscard]] std::string chosen() const {
    const bool stands =
        chosen_ && editor_.empty() && !sheet_ && chosen_->position == client_.prompt_position();
    return stands ? chosen_->tag : std::string();
  }

  // Moves the cursor over the choices. False: the key has its other meaning.
  bool move_cursor(int right, int down) {
    if (sheet_ || !editor_.empty()) return false;
    const auto question = client_.question();
    if (!question || (down != 0 && question->kind != Question::Kind::cell)) return false;
    std::string next = next_answer(*question, chosen(), right, down);
    if (next.empty()) return false;
    chosen_ = ChosenAnswer{client_.prompt_position(), std::move(next)};
    return true;
  }

  // Several values of a list are chosen one by one; Enter then sends them.
  void answer_with(const std::string& tag) {
    const auto question = client_.question();
    if (!question || question->kind != Question::Kind::subset) return order(tag);
    if (!editor_.empty()) editor_.put(L' ');
    for (const char ch : tag) editor_.put(static_cast<wchar_t>(ch));
  }

  void enter() {
    if (sheet_ && editor_.empty() && !client_.lesson().empty()) return sheet_.reset();
    if (const std::string tag = chosen(); !tag.empty()) {
      chosen_.reset();
      return answer_with(tag);
    }
    if (client_.is_down() && ahead_.size() >= kMaxQueuedAnswers)
      return curses_.beep();  // it stays in the editor
    ahead_.emplace_back(editor_.take(), seen_);
    go_on();
    if (client_.is_down() && !ahead_.empty())
      print(MessageKind::system,
            terminal::say(client_.language(), "connection.kept", {{"text", ahead_.back().first}}));
  }

  void complete() {
    const std::string before = editor_.text();
    const std::string after = completed(before, client_.completions());
    if (after == before) curses_.beep();
    editor_.replace(after);
  }

  void order(const std::string& line) {
    if (client_.listens() && !client_.typed_ahead(line, seen_, std::chrono::steady_clock::now()))
      client_.not_taken({line});
  }

  void click(int line, int column) {
    const auto holds = [&](int top, int height, int from, int to) {
      return line >= top && line < top + height && column >= from && column < to;
    };
    for (const ClickArea& area : areas_)
      if (holds(area.line, 1, area.from, area.to)) return answer_with(area.tag);
    const auto question = client_.question();
    if (sheet_ || !question || !client_.lesson().empty()) return;
    const auto spots = find_choices(table_, question->list);
    for (std::size_t at = 0; at < std::min(spots.size(), question->tags.size()); ++at)
      if (holds(spots[at].line, spots[at].height, spots[at].from, spots[at].to))
        return answer_with(question->tags[at]);
    if (question->kind != Question::Kind::cell) return;
    for (std::int64_t row = 0; row < std::min(question->max, kMaxClickableSide); ++row)
      for (std::int64_t index = 0; index < std::min(question->min, kMaxClickableSide); ++index) {
        const std::string cell = cell_name(index, row);
        const auto spot = client_.cell_spot(cell, board_size());
        if (spot && holds(spot->line, spot->height, spot->from, spot->to)) return order(cell);
      }
  }

  void scroll(int by) {
    if (!sheet_) log_sheet();
    sheet_->top += by;
  }

  void keys_sheet() {
    Sheet sheet{terminal::say(client_.language(), "screen.keys.title"), {}, 0};
    for (const char* key : kKeyList) sheet.lines.push_back(terminal::say(client_.language(), key));
    sheet_ = std::move(sheet);
  }

  void log_sheet() {
    Sheet sheet{terminal::say(client_.language(), "screen.log"), {}, 1'000'000};
    for (const LogLine& logged : log_) sheet.lines.push_back(logged.line);
    sheet_ = std::move(sheet);
  }

  void question_sheet() {
    if (const std::string lesson = client_.lesson(); !lesson.empty()) {
      sheet_ = Sheet{terminal::say(client_.language(), "screen.question"), {lesson}, 0};
      return;
    }
    if (const auto question = client_.question())
      sheet_ = Sheet{terminal::say(client_.language(), "screen.question"),
                     question_lines(client_.prompt_sentence(), *question, client_.language()), 0};
  }

  void draw_sheet(int width, int height) {
    const int room = height - 3;
    Lines lines;
    for (const std::string& line : sheet_->lines) {
      const int indent = static_cast<int>(line.size() - std::min(line.find_first_not_of(' '), line.size()));
      for (std::string& part : wrap(line, width, indent > 0 ? 2 : 0)) lines.push_back(std::move(part));
    }
    sheet_->top = std::clamp(sheet_->top, 0, std::max(0, static_cast<int>(lines.size()) - room));
    curses_.put(0, 0, left(sheet_->title, width), TextStyle::bar);
    for (int i = 0; i < room && sheet_->top + i < static_cast<int>(lines.size()); ++i)
      curses_.put(i + 1, 0, lines[static_cast<std::size_t>(sheet_->top) + static_cast<std::size_t>(i)],
                  TextStyle::plain);
  }

  // The newest messages of the log, in a box. None is cut at its beginning: only whole messages are shown,
  // and of a single one that is too long its beginning.
  void draw_log(int top, int bottom, int column, int width) {
    int end = bottom;
    for (auto logged = log_.rbegin(); logged != log_.rend() && end > top; ++logged) {
      Lines parts = wrap(logged->line, width, 2);
      if (static_cast<int>(parts.size()) > end - top) {
        if (end < bottom) return;
        parts.resize(static_cast<std::size_t>(end - top));
        parts.back() = unfinished(parts.back(), width);
      }
      end -= static_cast<int>(parts.size());
      for (std::size_t i = 0; i < parts.size(); ++i)
        curses_.put(end + static_cast<int>(i), column, parts[i], style_of(logged->kind));
    }
  }

  // The table in words, below its drawing on a large screen.
  void draw_words(int top, int bottom, int width) {
    Lines lines;
    for (const std::string& line : client_.table(false))
      for (std::string& part : wrap(line, width, 2)) lines.push_back(std::move(part));
    const int room = bottom - top;
    if (room < kMinWordLines) return;
    const bool all = static_cast<int>(lines.size()) <= room;
    for (int i = 0; i < std::min(room - (all ? 0 : 1), static_cast<int>(lines.size())); ++i)
      curses_.put(top + i, 0, lines[static_cast<std::size_t>(i)], TextStyle::plain);
    if (!all)
      curses_.put(bottom - 1, 0, terminal::say(client_.language(), "screen.moreWords"), TextStyle::plain);
  }

  // The text of a lesson, where the question was; it covers the table if it needs more lines.
  void draw_lesson(const std::string& text, int table, int bottom, int width) {
    Lines lines = wrap(text, width);
    const int least = bottom - static_cast<int>(lines.size()) - 1;
    const int from = std::max(0, std::min(table + 1, least));
    for (int line = from; line < bottom; ++line)
      curses_.put(line, 0, std::string(static_cast<std::size_t>(width), ' '), TextStyle::plain);
    if (static_cast<int>(lines.size()) > bottom - from - 1) {
      lines.resize(static_cast<std::size_t>(bottom - from - 1));
      lines.back() = unfinished(lines.back(), width);  // F2 shows all of it
    }
    for (std::size_t i = 0; i < lines.size(); ++i)
      curses_.put(from + static_cast<int>(i), 0, lines[i], TextStyle::plain);
    curses_.put(from + static_cast<int>(lines.size()), 0, terminal::say(client_.language(), "lesson.enter"),
                TextStyle::prompt);
  }

  // True if the log is on the right of the table.
  [[nodiscard]] bool beside() const { return curses_.columns() >= kColumns + kBeside + 2; }
  // The columns of the table and of the question. The log gets a quarter of a large screen.
  [[nodiscard]] int main_columns() const {
    const int width = curses_.columns();
    return beside() ? width - 2 - std::max(kBeside, width / 4) : width;
  }
  // The room for the drawing of the table. It does not depend on the question, so the table does not change
  // its size from one question to the next.
  [[nodiscard]] BoardSize board_size() const {
    return {main_columns(), std::max(kLines, curses_.lines() - 2 - kQuestion)};
  }

  [[nodiscard]] bool shows_previews() const { return curses_.columns() >= kPreviewed; }

  [[nodiscard]] Layout lay_out_question(const Question& question, int width, int most) const {
    const std::string asked = client_.prompt_sentence();
    if (const PreviewState* previews = client_.previews(); shows_previews() && previews != nullptr)
      if (auto made = lay_out_previews(asked, question, *previews, width, most, client_.language()))
        return *std::move(made);
    return lay_out_prompt(asked, question, width, client_.language());
  }

  void draw_table(int width, int height) {
    const bool running = client_.shown_update() != nullptr;
    table_.clear();
    if (running)
      table_ = client_.tinted_table(board_size());
    else
      for (std::string& text : client_.hall()) table_.push_back({std::move(text), {}});
    const int main = main_columns();
    const int bottom = height - 2;
    int line = 0;
    for (const TintedLine& drawn : table_) {
      if (line >= std::min(bottom - (running ? 2 : 0), running ? board_size().lines : bottom)) break;
      curses_.put(line, 0, cut(drawn.text, main), TextStyle::plain);
      if (display_width(drawn.text) <= main) curses_.tint(line, 0, drawn);
      ++line;
    }
    Layout flow;
    if (const std::string lesson = client_.lesson(); !lesson.empty()) {
      draw_lesson(lesson, line, bottom, main);
      if (beside()) draw_log(0, bottom, main + 2, width - main - 2);
      return;
    }
    const int free = bottom - line;
    if (const auto question = client_.question()) flow = lay_out_question(*question, main, free);
    const int needed = static_cast<int>(flow.lines.size());
    const int from = needed <= free ? bottom - needed : line;
    for (int i = 0; i < std::min(needed, free); ++i) {
      std::string text = flow.lines[static_cast<std::size_t>(i)];
      if (needed > free && i == free - 1) {
        const std::string more = terminal::say(client_.language(), "screen.more");
        text = left(text, main - display_width(more) - 1) + " " + more;
      }
      curses_.put(from + i, 0, text, TextStyle::prompt);
      if (i < static_cast<int>(flow.beside.size()))
        curses_.put(from + i, flow.column, flow.beside[static_cast<std::size_t>(i)], TextStyle::plain);
    }
    for (ClickArea& spot : flow.areas) {
      if (spot.line >= free) continue;
      spot.line += from;
      areas_.push_back(spot);
    }
    draw_cursor(line);
    if (beside() && running) draw_words(line + 1, from - 1, main);
    if (beside())
      draw_log(0, bottom, main + 2, width - main - 2);
    else if (from > line + 1)
      draw_log(line + 1, from, 0, width);
    else if (from > line)
      draw_log(line, from, 0, width);
  }

  // `drawn`: the lines of the table.
  void draw_cursor(int drawn) {
    const std::string tag = chosen();
    if (tag.empty()) return;
    for (const ClickArea& area : areas_)
      if (area.tag == tag) curses_.highlight(area.line, area.from, area.to);
    // The cell on the board: the answer itself, or the one that its text begins with.
    std::string cell = tag;
    if (const auto question = client_.question(); question && !question->list.empty()) {
      const auto found = std::find(question->tags.begin(), question->tags.end(), tag);
      if (found == question->tags.end()) return;
      const auto at = static_cast<std::size_t>(found - question->tags.begin());
      const auto spots = find_choices(table_, question->list);
      if (at < spots.size()) return highlight(spots[at], drawn);
      cell = question->list[at].substr(0, question->list[at].find_first_of(", "));
    }
    highlight(client_.cell_spot(cell, board_size()), drawn);
  }
  void highlight(const std::optional<BoardSpot>& spot, int drawn) {
    if (!spot) return;
    for (int line = spot->line; line < std::min(spot->line + spot->height, drawn); ++line)
      curses_.highlight(line, spot->from, spot->to);
  }

  void draw_bar(int width, int height) {
    std::string text = client_.status(std::chrono::steady_clock::now());
    const std::string keys =
        terminal::say(client_.language(), sheet_                      ? "screen.sheetKeys"
                                          : !client_.lesson().empty() ? "lesson.hint"
                                                                      : "screen.barKeys");
    const bool is_error = notice_ && notice_->kind == MessageKind::error;
    if (notice_ && !sheet_) text += " │ " + notice_->line;
    const int rest = width - display_width(keys) - 2;
    curses_.put(height - 2, 0, is_error ? left(text, width) : left(text, rest) + "  " + keys, TextStyle::bar);
  }

  void draw_input(int width, int height) {
    const std::string hint = client_.hint();
    const std::string prompt = hint.empty() ? "> " : cut(hint, width / 2) + ": ";
    const std::string before = editor_.before();
    std::string text = editor_.text();
    const int room = width - display_width(prompt) - 1;
    int at = display_width(before);
    // A long line is shown around the cursor.
    while (at > room && !text.empty()) {
      std::size_t bytes = 1;
      while (bytes < text.size() && (static_cast<unsigned char>(text[bytes]) & 0xC0U) == 0x80U) ++bytes;
      at -= display_width(text.substr(0, bytes));
      text.erase(0, bytes);
    }
    curses_.put(height - 1, 0, prompt, hint.empty() ? TextStyle::plain : TextStyle::prompt);
    curses_.put(height - 1, display_width(prompt), display_width(text) > room ? cut(text, room) : text,
                TextStyle::plain);
    // The answer that Enter would send.
    if (const std::string tag = chosen(); !tag.empty())
      curses_.put(height - 1, display_width(prompt), tag, TextStyle::system);
    curses_.cursor(height - 1, display_width(prompt) + at);
  }

  Client client_;
  Curses curses_;
  LineEditor editor_;
  std::deque<std::pair<std::string, PromptPosition>> ahead_;
  PromptPosition seen_;  // the position on screen
  std::deque<LogLine> log_;
  std::optional<Sheet> sheet_;
  std::vector<TintedLine> table_;  // as drawn
  std::vector<ClickArea> areas_;
  std::optional<ChosenAnswer> chosen_;
  std::optional<LogLine> notice_;  // shown beside the state until a key is pressed
};

}  // namespace

Ending run_screen(const ClientOptions& options, const SeatStore& store, const std::string& ca_file) {
  const EventWaiter waiting;
  SocketTransport transport(options.server, ca_file);
  Screen screen(options, store, transport);
  Client& client = screen.client();
  const auto now = [] { return std::chrono::steady_clock::now(); };
  int mute = 0;
  client.start(now());
  while (!client.ending()) {
    screen.update_previews();
    screen.draw();
    auto until = client.due();
    const bool clock = client.shown_update() != nullptr && client.shown_update()->clock;
    if (clock && (!until || *until > now() + std::chrono::seconds(1)))
      until = now() + std::chrono::seconds(1);
    const WakeEvents woken = EventWaiter::wait(STDIN_FILENO, transport.descriptor(), until);
    if (woken.ended) return {};
    if (woken.suspend) {
      client.away(true);
      transport.flush();
      screen.suspend();
      client.away(false);
    }
    if (woken.interrupted) client.interrupted(now());
    // Also without input, since a resize arrives as a key.
    int presses = 0;
    for (auto key = screen.key(); key && !client.ending(); key = screen.key(), ++presses) screen.press(*key);
    // A closed terminal stays readable and yields nothing.
    mute = woken.input && presses == 0 ? mute + 1 : 0;
    if (mute > kGone) return {};
    if (woken.transport)
      for (const TransportEvent& event : transport.take()) client.on_transport_event(event, now());
    client.tick(now());
    screen.go_on();
  }
  return *client.ending();
}

}  // namespace nostos::terminal
