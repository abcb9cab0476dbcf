#include "clients/terminal/messages/refusals.hpp"

#include "clients/terminal/messages/catalogue.hpp"

namespace nostos::terminal {

std::string refusal(Language language, std::string_view code, std::string_view words) {
  const Messages messages(language);
  if (messages.has("errors", code)) return messages.format("errors", code);
  return words.empty() ? std::string(code) : std::string(words);
}

}  // namespace nostos::terminal
