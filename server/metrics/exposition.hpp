// Writes the metrics as text that Prometheus reads (its exposition format, version 0.0.4).
#pragma once
#include <cstdint>
#include <string>

#include "server/metrics/metrics.hpp"

namespace nostos::server {

// Values that are read for each scrape, and not counted.
struct ProcessStats {
  bool ready = true;
  std::int64_t journal_bytes = 0;
  std::int64_t free_bytes = 0;  // of the journal's disk, for this user
  std::int64_t resident_bytes = 0;
  std::int64_t virtual_bytes = 0;
  double cpu_seconds = 0;
  double started = 0;  // seconds since 1970
  std::int64_t open_files = 0;
  std::int64_t max_files = 0;
};

inline constexpr const char* kExpositionType = "text/plain; version=0.0.4; charset=utf-8";

// Returns the whole page. Thread-safe.
std::string exposition(const MetricsRegistry& registry, const ProcessStats& process, std::string_view version,
                       std::string_view build);

}  // namespace nostos::server
