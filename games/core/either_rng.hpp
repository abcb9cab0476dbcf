// The chance of a step: the random stream of a game or, in a search, a fast generator. So the same rules
// serve both.
#pragma once
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <utility>

#include "games/core/fast_rng.hpp"
#include "games/core/random.hpp"

namespace nostos {

class EitherRng {
 public:
  // The generator must outlive this object.
  explicit EitherRng(Rng& stream) : stream_(&stream) {}
  explicit EitherRng(FastRng& fast) : fast_(&fast) {}

  // As the functions of Rng. A fast generator ignores the purpose.
  std::uint64_t below(std::string_view purpose, std::uint64_t bound) {
    return stream_ != nullptr ? stream_->below(purpose, bound)
                              : fast_->below(static_cast<std::size_t>(bound));
  }
  template <class Range>
  void shuffle(std::string_view purpose, Range& range) {
    if (stream_ != nullptr) return stream_->shuffle(purpose, range);
    for (std::size_t left = std::size(range); left > 1; --left)
      std::swap(range[left - 1], range[fast_->below(left)]);
  }

 private:
  Rng* stream_ = nullptr;
  FastRng* fast_ = nullptr;
};

}  // namespace nostos
