// A port of its own for who watches over the server: /metrics, /health and /ready. On a thread of its own, so
// that it answers when the others are at their end, and nobody waits for it.
#pragma once
#include <memory>

#include "server/config/config.hpp"
#include "server/net/service.hpp"

namespace nostos::server {

class MonitoringListener {
 public:
  // Opens it; throws boost::system::system_error where it is taken or not allowed.
  MonitoringListener(const Config& config, Service service);
  MonitoringListener(const MonitoringListener&) = delete;
  MonitoringListener& operator=(const MonitoringListener&) = delete;
  ~MonitoringListener();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace nostos::server
