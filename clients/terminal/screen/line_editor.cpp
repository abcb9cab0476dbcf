#include "clients/terminal/screen/line_editor.hpp"

#include <utf8proc.h>

#include <utility>

namespace nostos::terminal {
namespace {

constexpr std::size_t kMaxCharacters = 2000;
constexpr std::size_t kRemembered = 200;

std::string utf8(std::wstring_view text) {
  std::string made;
  for (const wchar_t ch : text) {
    utf8proc_uint8_t bytes[4];
    const auto size = utf8proc_encode_char(static_cast<utf8proc_int32_t>(ch), bytes);
    made.append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size));
  }
  return made;
}

}  // namespace

void LineEditor::put(wchar_t ch) {
  if (text_.size() >= kMaxCharacters) return;
  text_.insert(at_, 1, ch);
  ++at_;
}

void LineEditor::erase_before() {
  if (at_ > 0) text_.erase(--at_, 1);
}

void LineEditor::erase_here() {
  if (at_ < text_.size()) text_.erase(at_, 1);
}

void LineEditor::erase_all() {
  text_.clear();
  at_ = 0;
}

void LineEditor::left() {
  if (at_ > 0) --at_;
}

void LineEditor::right() {
  if (at_ < text_.size()) ++at_;
}

void LineEditor::replace(std::string_view utf8) {
  erase_all();
  const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(utf8.data());
  auto rest = static_cast<utf8proc_ssize_t>(utf8.size());
  while (rest > 0) {
    utf8proc_int32_t ch = 0;
    const auto size = utf8proc_iterate(bytes, rest, &ch);
    if (size <= 0) return;
    put(static_cast<wchar_t>(ch));
    bytes += size;
    rest -= size;
  }
}

void LineEditor::earlier() {
  if (in_history_ == 0) return;
  if (in_history_ == history_.size()) below_ = text_;
  text_ = history_[--in_history_];
  at_ = text_.size();
}

void LineEditor::later() {
  if (in_history_ >= history_.size()) return;
  ++in_history_;
  text_ = in_history_ == history_.size() ? below_ : history_[in_history_];
  at_ = text_.size();
}

std::string LineEditor::take() {
  std::wstring line = std::exchange(text_, L"");
  at_ = 0;
  if (!line.empty() && (history_.empty() || history_.back() != line)) history_.push_back(line);
  if (history_.size() > kRemembered) history_.erase(history_.begin());
  in_history_ = history_.size();
  below_.clear();
  return utf8(line);
}

std::string LineEditor::text() const {
  return utf8(text_);
}

std::string LineEditor::before() const {
  return utf8(std::wstring_view(text_).substr(0, at_));
}

}  // namespace nostos::terminal
