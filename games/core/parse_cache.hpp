// A cache of parsed compiled data for the next game with the same document: most rooms share documents, and
// checking one again takes longer than many turns. Only sources that read data include it, never a header
// that others include.
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

// Safe to use from any thread; keeps the few most recent documents.
template <class T>
class ParseCache {
 public:
  using Read = T (*)(const Json& document);

  explicit ParseCache(Read read) : read_(read) {}

  // Throws what `read` throws, and then keeps nothing.
  std::shared_ptr<const T> of(const Json& document) {
    // Compared as texts: as values, 2 and 2.0 are equal, and only one of them may pass the checks.
    std::string text = document.dump();
    {
      const std::lock_guard lock(mutex_);
      for (const Entry& one : entries_) {
        if (one.text == text) return one.made;
      }
    }
    auto made = std::make_shared<const T>(read_(document));
    const std::lock_guard lock(mutex_);
    if (entries_.size() == kCapacity) entries_.pop_front();
    entries_.push_back({std::move(text), made});
    return made;
  }

 private:
  static constexpr std::size_t kCapacity = 4;
  struct Entry {
    std::string text;
    std::shared_ptr<const T> made;
  };

  Read read_;
  std::mutex mutex_;
  std::deque<Entry> entries_;
};

}  // namespace nostos
