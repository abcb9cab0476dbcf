#include "clients/terminal/client/exit.hpp"

#include "clients/terminal/messages/messages.hpp"

namespace nostos::terminal {
namespace {}  // namespace

Ending ending_of(const TransportError& error, const Server& server, Language language) {
  const std::string page = page_of(server);
  const std::string reason = reason_of(error, language);
  switch (error.kind) {
    case TransportError::Kind::unknown_host:
      return {Exit::unknown_host,
              say(language, "exit.unknownHost", {{"host", server.host}, {"reason", reason}})};
    case TransportError::Kind::refused:
      return {Exit::refused, say(language, "exit.refused", {{"address", page}, {"reason", reason}})};
    case TransportError::Kind::tls:
      return {Exit::tls, say(language, "exit.tls", {{"address", page}, {"reason", reason}})};
    case TransportError::Kind::crowded:
      return {Exit::refused, say(language, "exit.crowded", {{"address", page}})};
    default:
      return {Exit::not_nostos, say(language, "exit.notNostos", {{"address", page}, {"reason", reason}})};
  }
}

std::string reason_of(const TransportError& error, Language language) {
  const std::string key = "reason." + error.words;
  return Messages(language).has("terminal", key) ? say(language, key) : error.words;
}

}  // namespace nostos::terminal
