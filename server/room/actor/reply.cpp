#include "server/room/actor/reply.hpp"

#include <spdlog/spdlog.h>

#include <utility>
#include <variant>

namespace nostos::server {

std::string error_text(MetricsRegistry& metrics, const std::optional<std::string>& id,
                       const Refusal& refusal) {
  metrics.count_refusal(refusal.code);
  return protocol::error(id, refusal.code, refusal.message, refusal.rule);
}

SharedText error_text(MetricsRegistry& metrics, const protocol::Inbound& message, const Refusal& refusal) {
  const std::string id = protocol::request_id(message).text;
  return shared(error_text(metrics, id.empty() ? std::nullopt : std::optional(id), refusal));
}

void refuse(MetricsRegistry& metrics, Sink& sink, const protocol::Inbound& message, const Refusal& refusal) {
  spdlog::debug("event=refused connection={} request={} code={}", sink.number(),
                protocol::request_id(message).text, refusal.code);
  sink.send(error_text(metrics, message, refusal));
}

void reply(MetricsRegistry& metrics, Sink& sink, const protocol::Inbound& message, Answer answer) {
  if (const auto* refusal = std::get_if<Refusal>(&answer)) return refuse(metrics, sink, message, *refusal);
  sink.send(shared(std::get<std::string>(std::move(answer))));
}

}  // namespace nostos::server
