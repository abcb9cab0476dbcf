#include "games/odyssey/rules/event.hpp"

#include "games/odyssey/rules/words.hpp"

namespace nostos::odyssey {
namespace {
constexpr std::array<std::string_view, 7> kNoteWords{"figure", "reminder",     "remove", "whirlpool",
                                                     "fog",    "no_whirlpool", "no_fog"};
}

bool is_marker(NoteKind kind) {
  return kind >= NoteKind::whirlpool;
}

std::string_view to_text(NoteKind kind) {
  return word(kNoteWords, kind);
}
std::optional<NoteKind> note_kind_from_text(std::string_view text) {
  return find_word<NoteKind>(kNoteWords, text);
}

}  // namespace nostos::odyssey
