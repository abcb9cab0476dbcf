// All that a viewer may see. A type of its own, made from nothing: what is not put into it cannot be told.
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
