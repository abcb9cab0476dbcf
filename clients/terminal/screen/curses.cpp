#include "clients/terminal/screen/curses.hpp"

#define NCURSES_WIDECHAR 1
#include <langinfo.h>
#include <ncurses.h>

#include <array>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "clients/terminal/board/display_width.hpp"
#include "clients/terminal/messages/fault.hpp"
#include "clients/terminal/session/ascii.hpp"
#include "clients/terminal/session/sanitize.hpp"

namespace nostos::terminal {
namespace {

constexpr std::array kKeys{
    std::pair{KEY_ENTER, Key::Kind::enter},     std::pair{KEY_BACKSPACE, Key::Kind::back},
    std::pair{KEY_DC, Key::Kind::erase},        std::pair{KEY_LEFT, Key::Kind::left},
    std::pair{KEY_RIGHT, Key::Kind::right},     std::pair{KEY_UP, Key::Kind::up},
    std::pair{KEY_DOWN, Key::Kind::down},       std::pair{KEY_HOME, Key::Kind::home},
    std::pair{KEY_END, Key::Kind::end},         std::pair{KEY_PPAGE, Key::Kind::page_up},
    std::pair{KEY_NPAGE, Key::Kind::page_down}, std::pair{KEY_F(1), Key::Kind::rules},
    std::pair{KEY_F(2), Key::Kind::question},   std::pair{KEY_F(3), Key::Kind::table},
    std::pair{KEY_RESIZE, Key::Kind::resized},
};

constexpr std::array kReactions{
    std::pair{'\n', Key::Kind::enter},   std::pair{'\r', Key::Kind::enter},
    std::pair{'\x7f', Key::Kind::back},  std::pair{'\b', Key::Kind::back},
    std::pair{'\t', Key::Kind::tab},     std::pair{'\x1b', Key::Kind::escape},
    std::pair{'\x01', Key::Kind::home},  std::pair{'\x05', Key::Kind::end},
    std::pair{'\x15', Key::Kind::clear}, std::pair{'\x0c', Key::Kind::redraw},
};

// Sequences that a terminal sends when it gets or loses the focus (xterm's mode 1004).
constexpr int kFocus = KEY_MAX + 1;
constexpr int kNoFocus = KEY_MAX + 2;

constexpr int kFirstHue = 10;  // pairs before it are styles of text

struct HueColours {
  Hue hue;
  short dark, light;  // of eight, and of sixteen colours; -1 is the terminal's own
};
constexpr std::array kHues{HueColours{Hue::red, COLOR_RED, 9},
                           HueColours{Hue::green, COLOR_GREEN, COLOR_GREEN},
                           HueColours{Hue::yellow, COLOR_YELLOW, COLOR_YELLOW},
                           HueColours{Hue::blue, COLOR_BLUE, 12},
                           HueColours{Hue::magenta, COLOR_MAGENTA, 13},
                           HueColours{Hue::white, -1, -1},
                           HueColours{Hue::grey, -1, 8}};

void tell_focus(bool is) {
  std::fputs(is ? "\x1b[?1004h" : "\x1b[?1004l", stdout);
  std::fflush(stdout);
}

attr_t look(TextStyle style, bool colours) {
  const auto colour = [&](int pair) { return colours ? static_cast<attr_t>(COLOR_PAIR(pair)) : A_NORMAL; };
  switch (style) {
    case TextStyle::chat:
      return colour(1);
    case TextStyle::error:
      return colour(2) | A_BOLD;
    case TextStyle::prompt:
      return colour(3) | A_BOLD;
    case TextStyle::system:
      return A_DIM;
    case TextStyle::bar:
      return A_REVERSE;
    default:
      return A_NORMAL;
  }
}

}  // namespace

Curses::Curses() {
  ascii_ = is_ascii_only();
  if (std::string_view(nl_langinfo(CODESET)) != "UTF-8") std::setlocale(LC_CTYPE, "C.UTF-8");
  screen_ = newterm(nullptr, stdout, stdin);
  if (screen_ == nullptr) throw Fault("unknownTerminal");
  cbreak();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  set_escdelay(50);
  mousemask(BUTTON1_CLICKED | BUTTON1_PRESSED, nullptr);
  mouseinterval(0);
  define_key("\x1b[I", kFocus);
  define_key("\x1b[O", kNoFocus);
  tell_focus(true);
  // https://no-color.org
  const char* no_colour = std::getenv("NO_COLOR");
  const bool wanted = no_colour == nullptr || *no_colour == '\0';
  if (wanted && has_colors() == TRUE && start_color() == OK) {
    use_default_colors();
    init_pair(1, COLOR_CYAN, -1);
    init_pair(2, COLOR_RED, -1);
    init_pair(3, COLOR_YELLOW, -1);
    // The terminal's own palette: its bright colours if it has sixteen. A palette of eight has no grey.
    const bool bright = COLORS >= 16;
    for (const auto& [hue, dark, light] : kHues)
      init_pair(static_cast<short>(kFirstHue + static_cast<int>(hue)), bright ? light : dark, -1);
    colours_ = true;
  }
}

Curses::~Curses() {
  tell_focus(false);
  endwin();
  delscreen(static_cast<SCREEN*>(screen_));
}

int Curses::lines() const {
  return getmaxy(stdscr);
}

int Curses::columns() const {
  return getmaxx(stdscr);
}

void Curses::clear() {
  ::erase();
}

void Curses::put(int line, int column, const std::string& text, TextStyle style) {
  if (line < 0 || line >= lines()) return;
  const attr_t attributes = look(style, colours_);
  attron(attributes);
  if (style == TextStyle::bar) mvhline(line, 0, ' ' | static_cast<chtype>(attributes), columns());
  const std::string safe = sanitize(text);
  mvaddstr(line, column, (ascii_ ? to_ascii(safe) : safe).c_str());
  attroff(attributes);
}

void Curses::tint(int line, int column, const TintedLine& text) {
  if (!colours_ || line < 0 || line >= lines()) return;
  const auto visible = [&](std::size_t from, std::size_t count) {
    const std::string safe = sanitize(text.text.substr(from, count));
    return ascii_ ? to_ascii(safe) : safe;
  };
  for (const TintedSpan& span : text.spans) {
    const auto attributes = static_cast<attr_t>(COLOR_PAIR(kFirstHue + static_cast<int>(span.hue))) |
                            (span.hue == Hue::white ? A_BOLD : A_NORMAL);
    attron(attributes);
    mvaddstr(line, column + display_width(visible(0, span.from)),
             visible(span.from, span.to - span.from).c_str());
    attroff(attributes);
  }
}

void Curses::highlight(int line, int from, int to) {
  if (line >= 0 && line < lines() && from >= 0 && from < to)
    mvchgat(line, from, to - from, A_REVERSE | A_BOLD, 0, nullptr);
}

void Curses::cursor(int line, int column) {
  ::move(line, column);
}

void Curses::show() {
  ::refresh();
}

void Curses::aside() {
  tell_focus(false);
  def_prog_mode();
  endwin();
}

void Curses::back() {
  reset_prog_mode();
  ::refresh();
  all_anew();
  tell_focus(true);
}

void Curses::all_anew() {
  clearok(stdscr, TRUE);
}

void Curses::beep() {
  ::beep();
}

std::optional<Key> Curses::key() {
  wint_t ch = 0;
  const int kind = get_wch(&ch);
  if (kind == ERR) return std::nullopt;
  if (kind == KEY_CODE_YES) {
    if (static_cast<int>(ch) == KEY_MOUSE) {
      MEVENT event;
      if (getmouse(&event) == OK) return Key{Key::Kind::click, 0, event.y, event.x};
      return Key{Key::Kind::redraw, 0, 0, 0};
    }
    if (static_cast<int>(ch) == kFocus) return Key{Key::Kind::focus, 0, 0, 0};
    if (static_cast<int>(ch) == kNoFocus) return Key{Key::Kind::no_focus, 0, 0, 0};
    for (const auto& [code, match_names] : kKeys)
      if (static_cast<int>(ch) == code) return Key{match_names, 0, 0, 0};
    return Key{Key::Kind::resized, 0, 0, 0};  // a key without a meaning here
  }
  for (const auto& [code, match_names] : kReactions)
    if (ch == static_cast<wint_t>(code)) return Key{match_names, 0, 0, 0};
  if (ch < 0x20) return Key{Key::Kind::resized, 0, 0, 0};
  return Key{Key::Kind::character, static_cast<wchar_t>(ch), 0, 0};
}

}  // namespace nostos::terminal
