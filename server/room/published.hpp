// A value that is replaced now and then, while any thread reads it without waiting. What it was before is
// kept to the end, as somebody may still be reading it: it is for what a person changes.
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
