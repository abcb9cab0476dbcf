// The message catalogue: clients/messages/LANGUAGE/FILE.json. A file is parsed when it is first used.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "clients/terminal/messages/language.hpp"
#include "clients/terminal/messages/message_format.hpp"

namespace nostos::terminal {

/** The messages of one language. A key is the path to a string of the file: "event.turn". */
class Messages {
 public:
  explicit Messages(Language language) : language_(language) {}

  [[nodiscard]] Language language() const { return language_; }
  /**
   * The message with its arguments. If the language lacks the key, the English message; if that is missing
   * too, the last part of the key as words: "setup cleared" of "event.setup_cleared".
   *
   *   messages.format("odyssey", "event.drawn", {{"seat", SeatArgument{true, "Anna"}}, {"count", 3}})
   */
  [[nodiscard]] std::string format(std::string_view file, std::string_view key,
                                   const Arguments& arguments = {}) const;
  /** True if this language or English has the key. */
  [[nodiscard]] bool has(std::string_view file, std::string_view key) const;
  /** The message without its arguments filled in; null if neither this language nor English has the key. */
  [[nodiscard]] const std::string* find(std::string_view file, std::string_view key) const;

  /** "A, B and C"; "A, B or C"; and "A, B, C". */
  [[nodiscard]] std::string all_of(const std::vector<std::string>& items) const;
  [[nodiscard]] std::string any_of(const std::vector<std::string>& items) const;
  [[nodiscard]] std::string enumerated(const std::vector<std::string>& items) const;

 private:
  [[nodiscard]] std::string list(std::string_view kind, const std::vector<std::string>& items) const;

  Language language_;
};

/** The keys of a file, sorted; none if the language lacks the file. */
std::vector<std::string> message_keys(Language language, std::string_view file);
/** The names of a language's files, sorted. */
std::vector<std::string_view> message_files(Language language);

}  // namespace nostos::terminal
