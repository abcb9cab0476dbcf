// A handle for posting work to the thread of an io_context, until it is closed.
#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <mutex>
#include <utility>

namespace nostos::server::webhook {

// Close it before you destroy the io_context. A closed handle drops work, and may outlive the io_context.
// Thread-safe.
class ExecutorHandle {
 public:
  explicit ExecutorHandle(boost::asio::io_context& io) : io_(&io) {}

  template <class Work>
  void post(Work&& work) {
    const std::lock_guard lock(mutex_);
    if (io_ != nullptr) boost::asio::post(*io_, std::forward<Work>(work));
  }

  // Once this returns, no thread is inside post().
  void close() {
    const std::lock_guard lock(mutex_);
    io_ = nullptr;
  }

 private:
  std::mutex mutex_;
  boost::asio::io_context* io_;
};

}  // namespace nostos::server::webhook
