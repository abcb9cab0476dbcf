// A list of cards with a fixed capacity, in place: every move copies positions.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace nostos::deal60 {

template <std::size_t most>
class Cards {
 public:
  Cards() = default;
  template <class Range>
  explicit Cards(const Range& cards) {
    for (const int card : cards) push_back(card);
  }

  void push_back(int card) { cards_.at(size_++) = static_cast<std::uint8_t>(card); }
  void pop_back() { --size_; }
  // Both keep a sorted list sorted.
  void insert(int card) {
    push_back(card);
    std::rotate(std::upper_bound(begin(), end() - 1, card), end() - 1, end());
  }
  void erase(int card) { size_ = static_cast<std::size_t>(std::remove(begin(), end(), card) - begin()); }

  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] int back() const { return cards_[size_ - 1]; }
  [[nodiscard]] int front() const { return cards_[0]; }
  std::uint8_t& operator[](std::size_t place) { return cards_[place]; }
  auto begin() { return cards_.begin(); }
  auto end() { return cards_.begin() + static_cast<std::ptrdiff_t>(size_); }
  [[nodiscard]] auto begin() const { return cards_.begin(); }
  [[nodiscard]] auto end() const { return cards_.begin() + static_cast<std::ptrdiff_t>(size_); }
  [[nodiscard]] std::vector<int> list() const { return {begin(), end()}; }
  friend bool operator==(const Cards& one, const Cards& other) {
    return std::equal(one.begin(), one.end(), other.begin(), other.end());
  }

 private:
  std::array<std::uint8_t, most> cards_{};
  std::size_t size_ = 0;
};

}  // namespace nostos::deal60
