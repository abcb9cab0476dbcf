#include "games/odyssey/sample.hpp"
namespace nostos::odyssey {
std::optional<State> sample(const View&, Rng&) {
  return std::nullopt;
}
}  // namespace nostos::odyssey
