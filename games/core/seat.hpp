// Seats and the eyes that look at a game.
#pragma once
#include <compare>
#include <optional>

namespace nostos {

// A place at the table, counted from 0 in clockwise order. What seat 0 is (for instance Poseidon) each game
// says.
struct Seat {
  int index = 0;
  friend auto operator<=>(const Seat&, const Seat&) = default;
};

// Whose eyes a view is drawn for: a seat's, or a spectator's.
struct Viewer {
  std::optional<Seat> seat;
  friend bool operator==(const Viewer&, const Viewer&) = default;
};
inline constexpr Viewer kSpectator{};

}  // namespace nostos
