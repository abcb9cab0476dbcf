// A list that grows at its end and is copied often: full segments are shared and never change, so a copy
// costs one pointer per full segment and at most one segment of values.
#pragma once
#include <algorithm>
#include <cstddef>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

namespace nostos::record {

template <class T>
class SegmentedLog {
 public:
  static constexpr std::size_t kSegment = 256;  // values
  using Segment = std::shared_ptr<const std::vector<T>>;

  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = const T*;
    using reference = const T&;
    Iterator() = default;
    Iterator(const SegmentedLog* log, std::size_t index) : log_(log), index_(index) {}
    reference operator*() const { return (*log_)[index_]; }
    pointer operator->() const { return &(*log_)[index_]; }
    Iterator& operator++() {
      ++index_;
      return *this;
    }
    Iterator operator++(int) { return std::exchange(*this, {log_, index_ + 1}); }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    const SegmentedLog* log_ = nullptr;
    std::size_t index_ = 0;
  };
  using value_type = T;
  using const_iterator = Iterator;

  SegmentedLog() = default;
  SegmentedLog(std::vector<T> values) {  // NOLINT(google-explicit-constructor): a vector is such a list
    for (T& value : values) push_back(std::move(value));
  }

  [[nodiscard]] std::size_t size() const { return full_.size() * kSegment + tail_.size(); }
  [[nodiscard]] bool empty() const { return full_.empty() && tail_.empty(); }
  [[nodiscard]] const T& operator[](std::size_t index) const {
    const std::size_t segment = index / kSegment;
    return segment < full_.size() ? (*full_[segment])[index % kSegment]
                                  : tail_[index - full_.size() * kSegment];
  }
  [[nodiscard]] const T& at(std::size_t index) const {
    if (index >= size()) throw std::out_of_range("a place past the end of a list");
    return (*this)[index];
  }
  [[nodiscard]] const T& back() const { return (*this)[size() - 1]; }
  [[nodiscard]] Iterator begin() const { return {this, 0}; }
  [[nodiscard]] Iterator end() const { return {this, size()}; }
  [[nodiscard]] std::vector<T> to_vector() const { return {begin(), end()}; }

  void push_back(T value) {
    tail_.push_back(std::move(value));
    if (tail_.size() < kSegment) return;
    full_.push_back(std::make_shared<const std::vector<T>>(std::move(tail_)));
    tail_.clear();
  }
  void clear() { truncate(0); }
  // Keeps the first `length` values, or all if there are fewer.
  void truncate(std::size_t length) {
    if (length >= size()) return;
    const std::size_t segments = length / kSegment;
    const std::size_t rest = length % kSegment;
    if (segments < full_.size()) {
      const std::vector<T>& last = *full_[segments];
      tail_.assign(last.begin(), last.begin() + static_cast<std::ptrdiff_t>(rest));
      full_.resize(segments);
    } else {
      tail_.erase(tail_.begin() + static_cast<std::ptrdiff_t>(rest), tail_.end());
    }
  }

  // The full segments, and the values after them.
  [[nodiscard]] const std::vector<Segment>& segments() const { return full_; }
  [[nodiscard]] const std::vector<T>& tail() const { return tail_; }
  // The number of leading segments that both lists share.
  [[nodiscard]] std::size_t shared_with(const SegmentedLog& other) const {
    const auto differ =
        std::mismatch(full_.begin(), full_.end(), other.full_.begin(), other.full_.end()).first;
    return static_cast<std::size_t>(differ - full_.begin());
  }

 private:
  std::vector<Segment> full_;
  std::vector<T> tail_;  // fewer values than a segment
};

}  // namespace nostos::record
