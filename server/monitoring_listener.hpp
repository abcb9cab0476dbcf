// Serves a separate port for monitoring: /metrics, /health and /ready. It has its own thread, so it answers
// when the others are overloaded and never delays them.
#pragma once
#include <memory>

#include "server/config/config.hpp"
#include "server/net/listener_context.hpp"

namespace nostos::server {

class MonitoringListener {
 public:
  // Opens the port; throws boost::system::system_error or std::runtime_error if it is taken or not allowed.
  MonitoringListener(const Config& config, ListenerContext service);
  MonitoringListener(const MonitoringListener&) = delete;
  MonitoringListener& operator=(const MonitoringListener&) = delete;
  ~MonitoringListener();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace nostos::server
