// A value that any thread reads without waiting while another thread replaces it. Old values are kept until
// the end, because a thread may still read them: use it only for values that a person changes.
#pragma once
#include <atomic>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace nostos::server {

template <class T>
class Published {
 public:
  Published(T value) { set(std::move(value)); }

  const T& operator*() const { return *newest_.load(std::memory_order_acquire); }
  const T* operator->() const { return &**this; }
  void set(T value) {
    const std::lock_guard lock(mutex_);
    all_.push_back(std::make_unique<const T>(std::move(value)));
    newest_.store(all_.back().get(), std::memory_order_release);
  }

 private:
  std::mutex mutex_;
  std::vector<std::unique_ptr<const T>> all_;
  std::atomic<const T*> newest_ = nullptr;
};

}  // namespace nostos::server
