// Asks an address of the operator once a day for the number of the newest release. The request says nothing
// about the server but its version.
#pragma once
#include <filesystem>
#include <memory>
#include <string>

#include "server/metrics/metrics.hpp"
#include "server/webhook/dns_resolver.hpp"

namespace nostos::server {

class ReleaseCheck {
 public:
  // Asks at once, unless the note says that this address was asked less than a day ago; then a day after
  // that. `url` is from parse_target(). Without a file for the note it asks at each start. The metrics must
  // outlive this object. Throws std::system_error if no thread can start.
  ReleaseCheck(std::string url, std::filesystem::path note_file, ReleaseMetrics& metrics,
               webhook::Resolve resolve = webhook::resolve_by_system);
  ReleaseCheck(const ReleaseCheck&) = delete;
  ReleaseCheck& operator=(const ReleaseCheck&) = delete;
  ~ReleaseCheck();  // does not wait for the other server

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace nostos::server
