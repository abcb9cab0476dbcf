#include "server/net/health_endpoints.hpp"

#include "server/metrics/exposition.hpp"

namespace nostos::server {
namespace {

Reply ready(const std::vector<std::string_view>& reasons) {
  constexpr const char* kJson = "application/json";
  if (reasons.empty()) return owned_reply(200, kJson, R"({"status":"ready"})");
  std::string list;
  for (const std::string_view reason : reasons)
    list.append(list.empty() ? "\"" : ",\"").append(reason).append("\"");
  Reply reply = owned_reply(503, kJson, R"({"status":"not_ready","reasons":[)" + list + "]}");
  reply.headers.emplace_back("Retry-After", "5");
  return reply;
}

}  // namespace

bool is_probe(std::string_view target) {
  return target == "/health" || target == "/ready" || target == "/metrics";
}

std::optional<Reply> probe_reply(std::string_view target, const ListenerContext& service) {
  // A process that answers is alive.
  if (target == "/health") return owned_reply(200, "application/json", R"({"status":"ok"})");
  if (target == "/ready") return ready(service.unready());
  if (target == "/metrics" && service.exposition)
    return owned_reply(200, kExpositionType, service.exposition());
  return std::nullopt;
}

}  // namespace nostos::server
