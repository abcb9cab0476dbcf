#include "games/itaca/bot/weights.hpp"

#include <algorithm>
#include <array>

namespace nostos::itaca::bot {
namespace {

// Five or six players: a seat's effort against the Commander helps all its rivals.
constexpr Weights many() {
  Weights weights;
  weights.plan_spread = 3.5;
  weights.loss = 1.5;
  weights.drain = 0.4;
  weights.row = 20;
  weights.hinder = 0.45;
  return weights;
}

constexpr Weights four() {
  Weights weights;
  weights.loss = 2.2;
  weights.hinder = 0.6;
  return weights;
}

constexpr Weights three() {
  Weights weights;
  weights.hinder = 0.9;
  return weights;
}

// One rival: the rival's loss is this seat's gain.
constexpr Weights two() {
  Weights weights;
  weights.capacity = 1.0;
  weights.hinder = 1.6;
  weights.hinder_points = 2.9;
  weights.plan_spread = 4.0;
  weights.unseen_spread = 3.0;
  weights.stops = 0.6;
  weights.pile = 2.7;
  weights.whim = 3.5;
  return weights;
}

constexpr std::array kBySeats{two(), three(), four(), many(), many()};

}  // namespace

const Weights& weights_for(int seats) {
  return kBySeats.at(static_cast<std::size_t>(std::clamp(seats, 2, 6) - 2));
}

}  // namespace nostos::itaca::bot
