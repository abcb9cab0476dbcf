// Rollouts: simulated games to the end, over random deals of the hidden cards.
#pragma once
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "games/core/fast_rng.hpp"
#include "games/mythomakya_trionfo/bot/board.hpp"

namespace nostos::mythomakya_trionfo::bot {

class Rollout {
 public:
  static constexpr std::size_t kMaxSeats = 6;
  static constexpr std::size_t kMaxPiles = 10;
  static constexpr std::size_t kMaxHidden = 2;
  using Apples = std::array<int, kMaxSeats>;  // by seat

  // The place of every card.
  struct Deal {
    std::array<Bits, kMaxSeats> tops{};
    std::array<std::uint8_t, kCards> place{};  // of an uncovered card: seat and pile as one number
    std::array<std::array<std::uint8_t, kMaxHidden>, kMaxSeats * kMaxPiles> under{};  // the next one last
    std::array<std::uint8_t, kMaxSeats * kMaxPiles> depth{};
  };

  // The state of the current trick.
  struct TrickState {
    std::size_t played = 0;
    Colour led = Colour::yellow;
    int best = 0;
    int winner = 0;
    int apples = 0;
    std::array<std::uint8_t, kMaxSeats> cards{};
    std::array<std::uint8_t, kMaxSeats> seats{};
  };

  // A simulated game.
  struct SimState {
    Deal deal;
    TrickState trick;
    int turn = 0;  // the seat to play
    Apples apples{};
  };

  // The board must outlive this object.
  Rollout(const Board& board, const View& view);

  // Deals the hidden cards at random. Every deal is equally likely, because no play depends on them.
  [[nodiscard]] Deal draw(FastRng& random) const;
  // Plays this trick, which has at least its lead, and then all others to the end. Returns the apples won
  // from this trick on.
  [[nodiscard]] Apples play(Deal deal, const std::vector<Play>& begun) const;

  // The same step by step. Starts a world of this deal with these plays made; `leader` leads if there are
  // none.
  [[nodiscard]] SimState begin(const Deal& deal, const std::vector<Play>& begun, int leader) const;
  [[nodiscard]] static bool over(const SimState& world);
  // The cards that the seat to play may play.
  [[nodiscard]] static Bits playable(const SimState& world);
  void play(SimState& world, int card) const;
  void play_to_end(SimState& world) const;
  // The rollout policy's estimate of a card, in apples. Only differences are meaningful.
  [[nodiscard]] double worth(const SimState& world, int card) const {
    return worth(world.deal, world.trick, world.turn, card);
  }

 private:
  void lay(Deal& deal, TrickState& trick, int seat, int card) const;
  // Takes the trick and uncovers the next cards.
  void take(Deal& deal, const TrickState& trick, Apples& apples) const;
  // The cards, of those that a seat with these top cards may play, that beat this one.
  [[nodiscard]] Bits beating(Bits tops, int card, Colour led) const;
  [[nodiscard]] int power(int card, Colour led) const;
  void complete(SimState& world) const;
  [[nodiscard]] int choose(const SimState& world) const;
  [[nodiscard]] double worth(const Deal& deal, const TrickState& trick, int seat, int card) const;
  // The probability that the side of `seat` takes the trick that the winner leads with this card.
  [[nodiscard]] double holds(const Deal& deal, const TrickState& trick, int seat, int winner, int card,
                             Colour led) const;

  const Board& board_;
  std::size_t seats_;
  std::array<int, kCards> apples_{};
  std::array<int, kMaxSeats> side_{};
  std::array<int, kMaxSeats> next_{};
  Deal open_;                                       // without cards under the uncovered ones
  std::vector<std::pair<std::size_t, int>> slots_;  // hidden places, with their number of cards
  std::vector<std::uint8_t> unseen_;
};

}  // namespace nostos::mythomakya_trionfo::bot
