// The line that is being typed. Redrawing never touches it.
#pragma once
#include <string>
#include <vector>

namespace nostos::terminal {

class LineEditor {
 public:
  void put(wchar_t sign);
  void erase_before();
  void erase_here();
  void erase_all();
  void left();
  void right();
  void home() { at_ = 0; }
  void end() { at_ = text_.size(); }
  /** Lines that were entered before; what is being typed is kept below them. */
  void earlier();
  void later();

  /** The line in UTF-8, and the line is empty. */
  std::string take();

  [[nodiscard]] bool empty() const { return text_.empty(); }
  [[nodiscard]] std::string text() const;
  /** What stands before the cursor. */
  [[nodiscard]] std::string before() const;

 private:
  std::wstring text_;
  std::size_t at_ = 0;
  std::vector<std::wstring> history_;
  std::size_t in_history_ = 0;
  std::wstring below_;
};

}  // namespace nostos::terminal
