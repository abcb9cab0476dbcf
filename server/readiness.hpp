// Decides for /ready whether this server takes clients.
#pragma once
#include <algorithm>
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

// Whether the newest write failed. A renewal of the leases is a write, too: `renewed_at`, the epoch where
// there are no leases.
inline bool is_journal_in_doubt(const JournalMetrics& journal, MetricsClock::time_point renewed_at,
                                MetricsClock::time_point now) {
  const auto time = [](const Gauge& at) {
    return MetricsClock::time_point(MetricsClock::duration(at.value()));
  };
  const auto failed_at = time(journal.failed_at);
  return failed_at > std::max(time(journal.written_at), renewed_at) && now - failed_at < kJournalInDoubt;
}

// Returns the reasons not to send clients here, as stable words; none if the server is ready.
inline std::vector<std::string_view> unready(bool journal_in_doubt, bool stopping,
                                             const ConnectionCounts& counts, std::size_t max_connections) {
  std::vector<std::string_view> reasons;
  if (journal_in_doubt) reasons.emplace_back("journal");
  if (stopping) reasons.emplace_back("stopping");
  if (counts.served >= max_connections) reasons.emplace_back("connections");
  return reasons;
}

}  // namespace nostos::server
