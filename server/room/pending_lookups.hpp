// Which rooms are asked for by requests that wait for the lobby's loader: what is done for one of them can be
// done for the next ones, too.
#pragma once
#include <algorithm>
#include <deque>
#include <mutex>
#include <string>
#include <vector>

namespace nostos::server {

// From any thread.
class PendingLookups {
 public:
  // Once for each request.
  void add(const std::string& code) {
    const std::lock_guard lock(mutex_);
    codes_.push_back(code);
  }
  // Its turn has come.
  void remove(const std::string& code) {
    const std::lock_guard lock(mutex_);
    const auto one = std::find(codes_.begin(), codes_.end(), code);
    if (one != codes_.end()) codes_.erase(one);
  }
  // `code`, and the different ones behind it, at most so many.
  [[nodiscard]] std::vector<std::string> with(const std::string& code, std::size_t most) const {
    std::vector<std::string> codes{code};
    const std::lock_guard lock(mutex_);
    for (auto one = codes_.begin(); one != codes_.end() && codes.size() < most; ++one) {
      if (std::find(codes.begin(), codes.end(), *one) == codes.end()) codes.push_back(*one);
    }
    return codes;
  }

 private:
  mutable std::mutex mutex_;
  std::deque<std::string> codes_;
};

}  // namespace nostos::server
