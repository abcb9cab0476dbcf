// Games played through to their end by simple play, over deals as chance may have laid them.
#pragma once
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "games/mythomakya_trionfo/bot/board.hpp"

namespace nostos::mythomakya_trionfo::bot {

// A stream for thousands of draws, begun by a draw of the game's own (SplitMix64).
class Draws {
 public:
  explicit Draws(std::uint64_t seed) : state_(seed) {}
  std::size_t below(std::size_t bound);

 private:
  std::uint64_t state_;
};

class Playout {
 public:
  static constexpr std::size_t kMostSeats = 6;
  static constexpr std::size_t kMostPiles = 10;
  static constexpr std::size_t kMostHidden = 2;
  using Apples = std::array<int, kMostSeats>;  // by seat

  // Where every card lies.
  struct Deal {
    std::array<Bits, kMostSeats> tops{};
    std::array<std::uint8_t, kCards> place{};  // of an uncovered card: seat and pile as one number
    std::array<std::array<std::uint8_t, kMostHidden>, kMostSeats * kMostPiles> under{};  // the next one last
    std::array<std::uint8_t, kMostSeats * kMostPiles> depth{};
  };

  // The trick as it lies.
  struct Lie {
    std::size_t played = 0;
    Colour led = Colour::yellow;
    int best = 0;
    int winner = 0;
    int apples = 0;
    std::array<std::uint8_t, kMostSeats> cards{};
    std::array<std::uint8_t, kMostSeats> seats{};
  };

  // A game on its way.
  struct World {
    Deal deal;
    Lie lie;
    int turn = 0;  // whose card comes next
    Apples apples{};
  };

  // The board must outlive this.
  Playout(const Board& board, const View& view);

  // What nobody sees dealt anew: every deal is as likely, since no play depends on it.
  [[nodiscard]] Deal draw(Draws& draws) const;
  // Plays this trick, of which at least the lead is there, to its end and then all the others. Gives the
  // apples won from its taking on.
  [[nodiscard]] Apples play(Deal deal, const std::vector<Play>& begun) const;

  // The same by steps. A world of this deal, with so many plays made; `leader` is asked where there are none.
  [[nodiscard]] World begin(const Deal& deal, const std::vector<Play>& begun, int leader) const;
  [[nodiscard]] static bool over(const World& world);
  // The cards that the seat whose turn it is may play.
  [[nodiscard]] static Bits playable(const World& world);
  void play(World& world, int card) const;
  void play_on(World& world) const;
  // What simple play thinks of a card, in apples. Only differences mean anything.
  [[nodiscard]] double worth(const World& world, int card) const {
    return worth(world.deal, world.lie, world.turn, card);
  }

 private:
  void lay(Deal& deal, Lie& lie, int seat, int card) const;
  // The taking, and what comes to light.
  void take(Deal& deal, const Lie& lie, Apples& apples) const;
  // Among the cards that a seat with these tops may play, those that win over this one.
  [[nodiscard]] Bits beating(Bits tops, int card, Colour led) const;
  [[nodiscard]] int power(int card, Colour led) const;
  void complete(World& world) const;
  [[nodiscard]] int choose(const World& world) const;
  [[nodiscard]] double worth(const Deal& deal, const Lie& lie, int seat, int card) const;
  // How likely the side of `seat` has the trick that this one has with this card so far.
  [[nodiscard]] double holds(const Deal& deal, const Lie& lie, int seat, int winner, int card,
                             Colour led) const;

  static constexpr Weights weights_{};
  const Board& board_;
  std::size_t seats_;
  std::array<int, kCards> apples_{};
  std::array<int, kMostSeats> side_{};
  std::array<int, kMostSeats> next_{};
  Deal open_;                                       // with nothing under the uncovered cards yet
  std::vector<std::pair<std::size_t, int>> slots_;  // hidden places, and how many lie there
  std::vector<std::uint8_t> unseen_;
};

}  // namespace nostos::mythomakya_trionfo::bot
