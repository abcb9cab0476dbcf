// A wrapper of ncurses, whose header is full of macros. The destructor restores the terminal.
#pragma once
#include <optional>
#include <string>

#include "clients/terminal/board/tint.hpp"

namespace nostos::terminal {

struct Key {
  enum class Kind {
    character,
    enter,
    back,
    erase,
    left,
    right,
    up,
    down,
    home,
    end,
    page_up,
    page_down,
    tab,
    escape,
    rules,
    question,
    table,
    clear,
    redraw,
    resized,
    focus,     // the terminal window got the focus
    no_focus,  // it lost the focus
    click
  };
  Kind kind = Kind::character;
  wchar_t character = 0;
  int line = 0, column = 0;  // of a click
};

enum class TextStyle { plain, event, chat, system, error, prompt, bar };

class Curses {
 public:
  /** Throws std::runtime_error if ncurses does not know this terminal. */
  Curses();
  ~Curses();
  Curses(const Curses&) = delete;
  Curses& operator=(const Curses&) = delete;

  [[nodiscard]] int lines() const;
  [[nodiscard]] int columns() const;
  void clear();
  void put(int line, int column, const std::string& text, TextStyle style);
  /** Colours the spans of a line that was put there. */
  void tint(int line, int column, const TintedLine& text);
  /** Shows these columns, from..to-1, in reverse. */
  void highlight(int line, int from, int to);
  void cursor(int line, int column);
  void show();
  void aside();  // restores the terminal while the client is suspended
  void back();
  void all_anew();  // redraws everything, also over the output of other programs
  void beep();
  /** The next pressed key, if there is one. */
  std::optional<Key> key();

 private:
  void* screen_;
  bool colours_ = false;
  bool ascii_ = false;
};

}  // namespace nostos::terminal
