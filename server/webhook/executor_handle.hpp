// A handle with which other threads post work to the dispatcher's thread, until it is closed.
#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <mutex>
#include <utility>

namespace nostos::server::hook {

// Close it before the io_context goes; then it may outlive the io_context, and drops later work.
class Door {
 public:
  explicit Door(boost::asio::io_context& io) : io_(&io) {}

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

}  // namespace nostos::server::hook
