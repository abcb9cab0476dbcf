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
  Pool(std::string address, std::chrono::milliseconds patience)
      : address_(std::move(address)), patience_(patience) {}

  // Gives the result of `ask` with a connection, on the caller's thread. Where the connection is lost, it
  // runs `ask` once more on a fresh one: `ask` must be safe to repeat. Throws Lost and Refused.
  template <class Ask>
  auto with(Ask ask) {
    const Place place(places_);
    try {
      return once(ask);
    } catch (const Lost&) {
      const std::lock_guard lock(mutex_);
      idle_.clear();  // the others are probably lost, too
    }
    return once(ask);
  }

 private:
  static constexpr std::ptrdiff_t kMost = 4;
  using Places = std::counting_semaphore<kMost>;

  struct Place {
    explicit Place(Places& of) : places(of) { places.acquire(); }
    ~Place() { places.release(); }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    Places& places;
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
    return std::make_unique<Connection>(address_, patience_);
  }

  const std::string address_;
  const std::chrono::milliseconds patience_;
  Places places_{kMost};
  std::mutex mutex_;
  std::vector<std::unique_ptr<Connection>> idle_;
};

}  // namespace nostos::server::postgres
