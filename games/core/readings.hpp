// What was read out of compiled data, kept for the next game with the same: most rooms play with the same
// documents, and checking one anew takes longer than many turns. Included by the sources that read data,
// never by a header that others include.
#pragma once
#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "games/core/json.hpp"

namespace nostos {

// Safe to use from any thread; holds the few documents that came last.
template <class T>
class Readings {
 public:
  using Read = T (*)(const Json& document);

  explicit Readings(Read read) : read_(read) {}

  // Throws what `read` throws, and keeps nothing then.
  std::shared_ptr<const T> of(const Json& document) {
    // By their texts: as values, 2 and 2.0 are equal, and only one of them may pass the checks.
    std::string text = document.dump();
    {
      const std::lock_guard lock(mutex_);
      for (const Kept& one : kept_) {
        if (one.text == text) return one.made;
      }
    }
    auto made = std::make_shared<const T>(read_(document));
    const std::lock_guard lock(mutex_);
    if (kept_.size() == kMost) kept_.pop_front();
    kept_.push_back({std::move(text), made});
    return made;
  }

 private:
  static constexpr std::size_t kMost = 4;
  struct Kept {
    std::string text;
    std::shared_ptr<const T> made;
  };

  Read read_;
  std::mutex mutex_;
  std::deque<Kept> kept_;
};

}  // namespace nostos
