// The way onto the dispatcher's thread for other threads, open until it is closed.
#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <mutex>
#include <utility>

namespace nostos::server::hook {

// Outlives the io_context it leads to, if it was closed before; so whoever comes late finds it shut.
class Door {
 public:
  explicit Door(boost::asio::io_context& io) : io_(&io) {}

  template <class Work>
  void post(Work&& work) {
    const std::lock_guard lock(mutex_);
    if (io_ != nullptr) boost::asio::post(*io_, std::forward<Work>(work));
  }

  // When it returns, nobody is in the door any more.
  void close() {
    const std::lock_guard lock(mutex_);
    io_ = nullptr;
  }

 private:
  std::mutex mutex_;
  boost::asio::io_context* io_;
};

}  // namespace nostos::server::hook
