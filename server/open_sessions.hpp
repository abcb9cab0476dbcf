// Keeps the open sessions, so that a stop reaches each of them.
#pragma once
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>

#include "server/session/session.hpp"

namespace nostos::server {

// Thread-safe.
class OpenSessions {
 public:
  // Returns false once the server stops.
  bool add(const std::shared_ptr<Session>& session) {
    const std::lock_guard lock(mutex_);
    if (!stopping_) sessions_.emplace(session.get(), session);
    return !stopping_;
  }
  void remove(const Session* session) {
    const std::lock_guard lock(mutex_);
    sessions_.erase(session);
  }
  void stop() {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    for (const auto& [key, session] : sessions_) session->stop();
  }
  std::size_t count() {
    const std::lock_guard lock(mutex_);
    return sessions_.size();
  }

 private:
  std::mutex mutex_;
  std::map<const Session*, std::shared_ptr<Session>> sessions_;
  bool stopping_ = false;
};

}  // namespace nostos::server
