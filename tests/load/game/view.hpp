// Everything that a viewer may see. A separate type, built from nothing: it cannot reveal what no code puts
// into it.
#pragma once
#include <array>

#include "tests/load/game/state.hpp"

namespace nostos::deal60 {

struct View {
  Table table;
  int deck = 0;
  int pile = 0;
  std::array<int, kSeats> counts{};  // of cards, by seat
  Cards<kHand> mine;                 // the viewer's hand
  bool over = false;
  friend bool operator==(const View&, const View&) = default;
};

}  // namespace nostos::deal60
