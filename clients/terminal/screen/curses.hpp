// The terminal as ncurses has it, put back as it was when this goes. ncurses' own header, full of macros,
// stays here.
#pragma once
#include <optional>
#include <string>

namespace nostos::terminal {

struct Key {
  enum class Kind {
    sign,
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
    clear,
    redraw,
    resized,
    focus,     // the terminal is looked at again
    no_focus,  // something else is
    click
  };
  Kind kind = Kind::sign;
  wchar_t sign = 0;
  int line = 0, column = 0;  // of a click
};

enum class TextStyle { plain, event, chat, system, error, prompt, bar };

class Curses {
 public:
  /** Throws std::runtime_error where this terminal is none that ncurses knows. */
  Curses();
  ~Curses();
  Curses(const Curses&) = delete;
  Curses& operator=(const Curses&) = delete;

  [[nodiscard]] int lines() const;
  [[nodiscard]] int columns() const;
  void clear();
  void put(int line, int column, const std::string& text, TextStyle style);
  void cursor(int line, int column);
  void show();
  void aside();  // the terminal as it was, for others
  void back();
  void all_anew();  // whatever another program has written over it
  void beep();
  /** The next key that was pressed; nothing where none was. */
  std::optional<Key> key();

 private:
  void* screen_;
  bool colours_ = false;
};

}  // namespace nostos::terminal
