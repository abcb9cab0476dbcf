// Decides for /ready whether this server takes clients.
#pragma once
#include <atomic>
#include <chrono>
#include <cstddef>
#include <string_view>
#include <vector>

#include "server/metrics/metrics.hpp"
#include "server/net/listener_context.hpp"

namespace nostos::server {

// A failed write counts for this long, unless a later one succeeds: without clients no write would show that
// the disk works again.
inline constexpr std::chrono::seconds kJournalInDoubt{30};

// Returns the reasons not to send clients here, as stable words; none if the server is ready.
inline std::vector<std::string_view> unready(const JournalMetrics& journal, MetricsClock::time_point now,
                                             bool stopping, const ConnectionCounts& counts,
                                             std::size_t max_connections) {
  std::vector<std::string_view> reasons;
  const std::int64_t failed = journal.failed_at.value();
  const std::int64_t in_doubt = std::chrono::nanoseconds(kJournalInDoubt).count();
  if (failed > journal.written_at.value() && now.time_since_epoch().count() - failed < in_doubt)
    reasons.emplace_back("journal");
  if (stopping) reasons.emplace_back("stopping");
  if (counts.served >= max_connections) reasons.emplace_back("connections");
  return reasons;
}

}  // namespace nostos::server
