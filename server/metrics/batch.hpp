// Counts one write of a journal, with any number of entries.
#pragma once
#include <cstddef>

#include "server/metrics/metrics.hpp"

namespace nostos::server {

// Measures the write from construction to destruction; it counts as failed unless written() was called.
class CountedBatch {
 public:
  CountedBatch(JournalMetrics& journal, std::size_t entries) : journal_(journal), entries_(entries) {}
  CountedBatch(const CountedBatch&) = delete;
  CountedBatch& operator=(const CountedBatch&) = delete;
  ~CountedBatch() {
    if (written_) {
      journal_.batch_entries.observe(entries_);
      journal_.batch_seconds.observe(MetricsClock::now() - begun_);
    } else {
      journal_.batches_failed.add();
    }
  }
  void written() { written_ = true; }

 private:
  JournalMetrics& journal_;
  const std::size_t entries_;
  const MetricsClock::time_point begun_ = MetricsClock::now();
  bool written_ = false;
};

}  // namespace nostos::server
