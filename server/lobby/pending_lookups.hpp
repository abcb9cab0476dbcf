// The rooms of requests that wait for the lobby's loader, so that the loader can claim and read several at
// once.
#pragma once
#include <algorithm>
#include <deque>
#include <mutex>
#include <string>
#include <unordered_set>
#include <vector>

namespace nostos::server {

// Thread-safe.
class PendingLookups {
 public:
  // Call it once for each request.
  void add(const std::string& code) {
    const std::lock_guard lock(mutex_);
    codes_.push_back(code);
  }
  // Call it when the loader takes up the request.
  void remove(const std::string& code) {
    const std::lock_guard lock(mutex_);
    const auto one = std::find(codes_.begin(), codes_.end(), code);
    if (one != codes_.end()) codes_.erase(one);
  }
  // `code` and the other codes that wait, each once, at most `most`.
  [[nodiscard]] std::vector<std::string> with(const std::string& code, std::size_t most) const {
    std::vector<std::string> codes{code};
    const std::lock_guard lock(mutex_);
    for (auto one = codes_.begin(); one != codes_.end() && codes.size() < most; ++one) {
      if (std::find(codes.begin(), codes.end(), *one) == codes.end()) codes.push_back(*one);
    }
    return codes;
  }
  [[nodiscard]] std::unordered_set<std::string> codes() const {
    const std::lock_guard lock(mutex_);
    return {codes_.begin(), codes_.end()};
  }

 private:
  mutable std::mutex mutex_;
  std::deque<std::string> codes_;
};

}  // namespace nostos::server
