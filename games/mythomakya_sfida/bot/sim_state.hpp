// The open cards in a compact form for simulations, small enough to be copied for each one.
#pragma once
#include <array>
#include <cstdint>

#include "games/mythomakya/bot/bits.hpp"
#include "games/mythomakya_sfida/rules/state.hpp"

namespace nostos::mythomakya_sfida::bot {

using mythomakya::Bits;
using mythomakya::kCards;

inline constexpr std::size_t kMaxSeats = 6;
inline constexpr std::size_t kMaxPiles = 10;
inline constexpr std::size_t kPlaces = kMaxSeats * kMaxPiles;
inline constexpr std::size_t kMaxPileDepth = 4;  // three, and Ade's card
template <class T>
using PerSeat = std::array<T, kMaxSeats>;

// The facts that stay constant during the game.
struct Frame {
  explicit Frame(const Table& table);

  // The effect and the cost of a card's ability, if it can be activated.
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
  int move_cost = 0;  // of Crono (R30)
};

// A pile's number, from its seat and its position in front of it.
constexpr std::size_t place_of(std::size_t seat, std::size_t pile) {
  return seat * kMaxPiles + pile;
}
constexpr std::size_t place_of(const PilePosition& spot) {
  return place_of(at(spot.seat), at(spot.pile));
}
constexpr std::size_t seat_at(std::size_t place) {
  return place / kMaxPiles;
}

inline constexpr int kNobody = -1;

struct SimState {
  struct Play {
    std::uint8_t seat = 0;
    std::uint8_t card = 0;
    std::int8_t strength = 0;
    std::int8_t rank = 0;  // S30
  };

  // The current table. A card whose ability is being answered counts as effective; a deity that is being
  // answered has no effect yet.
  SimState(const Frame& frame, const Table& table);

  // Plays an uncovered card of the seat into the trick, without its ability.
  void lay(std::size_t seat, int card);
  // Finds the next seat to play, after lay().
  void advance(const Frame& frame);
  // Applies the last card's ability, without its cost.
  void activate(const Frame& frame);
  void pay(const Frame& frame, std::size_t seat, const Payment& payment);
  // Recomputes the derived fields, after piles or Crono were changed directly.
  void sort_out(const Frame& frame);

  std::array<std::array<std::uint8_t, kMaxPileDepth>, kPlaces> piles{};  // the uncovered card is last
  std::array<std::uint8_t, kPlaces> depth{};
  std::array<std::uint8_t, kCards> place{};  // of each card on the table
  PerSeat<Bits> tops{};                      // cards that the seat may play
  PerSeat<Bits> rest{};                      // all its cards on the table
  PerSeat<Bits> won{};
  PerSeat<int> purse{};  // apples of cards in the treasure, which can pay
  PerSeat<int> gods{};   // apples of deities in hand and treasure, which cannot (S7, R43)
  std::optional<Colour> moira;
  int crono = kNobody;  // a place, or kNobody
  int controller = kNobody;
  int loose = kNobody;
  int lead = kNobody;
  int bound = kNobody;
  int winner = kNobody;  // of the last turn played
  bool swept = false;
  std::size_t turn = 0;  // the next seat to play, if it has a card
  std::size_t left = 0;  // seats still to play in this turn, including that one
  std::size_t played = 0;
  PerSeat<Play> trick{};
};

}  // namespace nostos::mythomakya_sfida::bot
