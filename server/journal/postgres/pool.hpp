// A pool of a few connections, for callers that block.
#pragma once
#include <memory>
#include <mutex>
#include <semaphore>
#include <string>
#include <utility>
#include <vector>

#include "server/journal/postgres/connection.hpp"

namespace nostos::server::postgres {

class Pool {
 public:
  Pool(std::string address, std::chrono::milliseconds timeout)
      : address_(std::move(address)), timeout_(timeout) {}

  // Returns the result of `ask` with a connection, on the caller's thread. If the connection is lost, it
  // runs `ask` once more on a fresh one: `ask` must be safe to repeat. Throws ConnectionLost and
  // StatementRefused.
  template <class Ask>
  auto with(Ask ask) {
    const PoolSlot slot(slots_);
    try {
      return once(ask);
    } catch (const ConnectionLost&) {
      const std::lock_guard lock(mutex_);
      idle_.clear();  // the others are probably lost, too
    }
    return once(ask);
  }

 private:
  static constexpr std::ptrdiff_t kMaxConnections = 4;
  using Slots = std::counting_semaphore<kMaxConnections>;

  struct PoolSlot {
    explicit PoolSlot(Slots& all) : slots(all) { slots.acquire(); }
    ~PoolSlot() { slots.release(); }
    PoolSlot(const PoolSlot&) = delete;
    PoolSlot& operator=(const PoolSlot&) = delete;
    Slots& slots;
  };

  template <class Ask>
  auto once(const Ask& ask) {
    auto connection = take();
    auto result = ask(*connection);
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(connection));
    return result;
  }

  std::unique_ptr<Connection> take() {
    {
      const std::lock_guard lock(mutex_);
      if (!idle_.empty()) {
        auto connection = std::move(idle_.back());
        idle_.pop_back();
        return connection;
      }
    }
    return std::make_unique<Connection>(address_, timeout_);
  }

  const std::string address_;
  const std::chrono::milliseconds timeout_;
  Slots slots_{kMaxConnections};
  std::mutex mutex_;
  std::vector<std::unique_ptr<Connection>> idle_;
};

}  // namespace nostos::server::postgres
