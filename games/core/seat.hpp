// Seats and viewers of a game.
#pragma once
#include <compare>
#include <optional>

namespace nostos {

// A place at the table, counted from 0 in clockwise order. Each game defines the role of seat 0 (for instance
// Poseidon).
struct Seat {
  int index = 0;
  friend auto operator<=>(const Seat&, const Seat&) = default;
};

// The viewer of a view: a seat, or a spectator.
struct Viewer {
  std::optional<Seat> seat;
  friend bool operator==(const Viewer&, const Viewer&) = default;
};
inline constexpr Viewer kSpectator{};

}  // namespace nostos
