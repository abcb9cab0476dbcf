// Reads the necessary fields of a server's message without parsing it.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace nostos::load {

// Of an update; the texts are JSON, within the message.
struct Update {
  std::int64_t rev = 0;
  std::int64_t turn = 0;
  std::string_view view;
  std::string_view prompt;
  bool over = false;
};

[[nodiscard]] bool is_update(std::string_view message);
// Throws std::runtime_error if it is no update.
[[nodiscard]] Update read_update(std::string_view message);
// The text of a member `"name":"…"` without escapes, anywhere in the message; nothing if there is none.
[[nodiscard]] std::optional<std::string> text_of(std::string_view message, std::string_view name);
// The integer of a member `"name":7`; -1 if there is none.
[[nodiscard]] std::int64_t number_of(std::string_view message, std::string_view name);
// True if the message has this type, according to `"t":"…"` anywhere in it.
[[nodiscard]] bool is_type(std::string_view message, std::string_view type);

}  // namespace nostos::load
