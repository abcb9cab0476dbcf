#include "clients/terminal/client/exit.hpp"

#include "clients/terminal/messages/messages.hpp"

namespace nostos::terminal {
namespace {

constexpr Line kUnknownHost{"unknown host: {0} ({1})", "host sconosciuto: {0} ({1})"};
constexpr Line kRefused{"no connection: nobody answers at {0} ({1})",
                        "nessuna connessione: a {0} non risponde nessuno ({1})"};
constexpr Line kTls{"no private line: {0}: {1}", "nessuna linea riservata: {0}: {1}"};
constexpr Line kNotNostos{"not a Nostos server: {0} ({1})", "non è un server Nostos: {0} ({1})"};
constexpr Line kCrowded{"too many connections at {0}; try again in a moment",
                        "troppe connessioni a {0}; riprova tra un momento"};

}  // namespace

Ending ending_of(const TransportError& error, const Server& server, Language language) {
  const std::string page = page_of(server);
  switch (error.kind) {
    case TransportError::Kind::unknown_host:
      return {Exit::unknown_host, say(language, kUnknownHost, {server.host, error.words})};
    case TransportError::Kind::refused:
      return {Exit::refused, say(language, kRefused, {page, error.words})};
    case TransportError::Kind::tls:
      return {Exit::tls, say(language, kTls, {page, error.words})};
    case TransportError::Kind::crowded:
      return {Exit::refused, say(language, kCrowded, {page})};
    default:
      return {Exit::not_nostos, say(language, kNotNostos, {page, error.words})};
  }
}

}  // namespace nostos::terminal
