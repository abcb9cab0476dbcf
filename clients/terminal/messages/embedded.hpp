// The files of clients/messages, embedded by EmbedMessages.cmake.
#pragma once
#include <span>
#include <string_view>

namespace nostos::terminal {

struct EmbeddedFile {
  std::string_view language, name;         // "it", "odyssey"
  std::span<const std::string_view> text;  // JSON, in pieces: compilers limit the length of a literal
};

/** All files, sorted by language. */
std::span<const EmbeddedFile> embedded_files();

}  // namespace nostos::terminal
