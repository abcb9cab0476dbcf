// Errors that end the client, or that the person can fix.
#pragma once
#include <exception>
#include <stdexcept>
#include <string>
#include <utility>

#include "clients/terminal/messages/messages.hpp"

namespace nostos::terminal {

/** An error whose text is the message fault.KEY. what() is the English one. */
class Fault : public std::runtime_error {
 public:
  explicit Fault(std::string_view key, Arguments arguments = {})
      : std::runtime_error(say(Language::en, path(key), arguments)),
        key_(path(key)),
        arguments_(std::move(arguments)) {}

  [[nodiscard]] std::string text(Language language) const { return say(language, key_, arguments_); }

 private:
  static std::string path(std::string_view key) { return "fault." + std::string(key); }

  std::string key_;
  Arguments arguments_;
};

/** The text of a Fault; of another exception, what(). */
inline std::string fault_text(Language language, const std::exception& failed) {
  const auto* fault = dynamic_cast<const Fault*>(&failed);
  return fault == nullptr ? failed.what() : fault->text(language);
}

}  // namespace nostos::terminal
