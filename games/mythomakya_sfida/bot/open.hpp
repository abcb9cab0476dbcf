// The table as a bot thinks on it: all that lies open, in numbers, so small that every thought has a copy.
#pragma once
#include <array>
#include <cstdint>

#include "games/mythomakya/bits.hpp"
#include "games/mythomakya_sfida/state.hpp"

namespace nostos::mythomakya_sfida::bot {

using mythomakya::Bits;
using mythomakya::kCards;

inline constexpr std::size_t kMostSeats = 6;
inline constexpr std::size_t kMostPiles = 10;
inline constexpr std::size_t kPlaces = kMostSeats * kMostPiles;
inline constexpr std::size_t kDeepest = 4;  // three, and Ade's
template <class T>
using PerSeat = std::array<T, kMostSeats>;

// What stays as it is however the game goes on.
struct Frame {
  explicit Frame(const Table& table);

  // What activating a card does and costs, where it may be activated.
  struct Power {
    std::optional<Effect> effect;
    int cost = 0;
  };

  std::size_t seats = 0;
  int sides = 0;
  PerSeat<int> side{};
  PerSeat<std::size_t> next{};
  std::array<int, kCards> apples{};
  std::array<Power, kCards> powers{};
  Bits writers = 0;
  int apple_card = 0;
};

// A pile has one number for its seat and its place before it.
constexpr std::size_t place_of(std::size_t seat, std::size_t pile) {
  return seat * kMostPiles + pile;
}
constexpr std::size_t place_of(const Spot& spot) {
  return place_of(at(spot.seat), at(spot.pile));
}
constexpr std::size_t seat_at(std::size_t place) {
  return place / kMostPiles;
}

inline constexpr int kNobody = -1;

struct Open {
  struct Play {
    std::uint8_t seat = 0;
    std::uint8_t card = 0;
    std::int8_t strength = 0;
    std::int8_t rank = 0;  // S30
  };

  // As the table lies. A card whose ability is answered counts as if it took effect, a deity that is
  // answered does nothing yet.
  Open(const Frame& frame, const Table& table);

  // An uncovered card of the seat's comes into the trick as it is.
  void lay(std::size_t seat, int card);
  // Whose card comes next, after a card was laid by hand.
  void go_on(const Frame& frame);
  // The last card's ability takes effect; what it costs is not asked.
  void activate(const Frame& frame);
  void pay(const Frame& frame, std::size_t seat, const Payment& payment);
  // After piles or Crono were changed by hand: what may be played, and where every card lies.
  void sort_out(const Frame& frame);

  std::array<std::array<std::uint8_t, kDeepest>, kPlaces> piles{};  // the uncovered card last
  std::array<std::uint8_t, kPlaces> depth{};
  std::array<std::uint8_t, kCards> place{};  // of a card on the table
  PerSeat<Bits> tops{};                      // the cards that a seat may play
  PerSeat<Bits> rest{};                      // all its cards on the table
  PerSeat<Bits> won{};
  PerSeat<int> purse{};  // apples of the treasure, and of deities in hand
  std::optional<Colour> moira;
  int crono = kNobody;  // a place
  int controller = kNobody;
  int loose = kNobody;
  int lead = kNobody;
  int bound = kNobody;
  int winner = kNobody;  // of the last turn played
  bool swept = false;
  std::size_t turn = 0;  // whose card comes next, if it has one
  std::size_t left = 0;  // seats from there on in this turn
  std::size_t played = 0;
  PerSeat<Play> trick{};
};

}  // namespace nostos::mythomakya_sfida::bot
