// The input line with its history. Redrawing never changes it.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace nostos::terminal {

class LineEditor {
 public:
  void put(wchar_t ch);
  void erase_before();
  void erase_here();
  void erase_all();
  void left();
  void right();
  void home() { at_ = 0; }
  void end() { at_ = text_.size(); }
  /** Puts this line in place of the current one, with the cursor at its end. */
  void replace(std::string_view utf8);
  /** Moves through the history; the unfinished line is kept as its last entry. */
  void earlier();
  void later();

  /** Returns the line in UTF-8 and clears it. */
  std::string take();

  [[nodiscard]] bool empty() const { return text_.empty(); }
  [[nodiscard]] std::string text() const;
  /** The text before the cursor. */
  [[nodiscard]] std::string before() const;

 private:
  std::wstring text_;
  std::size_t at_ = 0;
  std::vector<std::wstring> history_;
  std::size_t in_history_ = 0;
  std::wstring below_;
};

}  // namespace nostos::terminal
