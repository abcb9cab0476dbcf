#include "server/room/actor/error_reply.hpp"

#include <spdlog/spdlog.h>

#include "server/metrics/metrics.hpp"

namespace nostos::server {

std::string error_text(const std::optional<std::string>& id, std::string_view code, std::string_view words,
                       std::string_view rule) {
  metrics.refused(code);
  return protocol::error(id, code, words, rule);
}

SharedText text_of(const protocol::Inbound& message, const Refusal& refusal) {
  const std::string id = protocol::request_id(message);
  return shared(
      error_text(id.empty() ? std::nullopt : std::optional(id), refusal.code, refusal.words, refusal.rule));
}

void refuse(Sink& sink, const protocol::Inbound& message, const Refusal& refusal) {
  spdlog::debug("event=refused connection={} request={} code={}", sink.number(),
                protocol::request_id(message), refusal.code);
  sink.send(text_of(message, refusal));
}

}  // namespace nostos::server
