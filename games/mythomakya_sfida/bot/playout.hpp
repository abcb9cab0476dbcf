// Games played through to their end by simple play, from any moment on; deities play no part in them.
#pragma once
#include <cstdint>
#include <utility>

#include "games/mythomakya_sfida/bot/open.hpp"
#include "games/mythomakya_sfida/bot/weights.hpp"

namespace nostos::mythomakya_sfida::bot {

// A stream for thousands of draws, begun by a draw of the game's own (SplitMix64).
class Draws {
 public:
  explicit Draws(std::uint64_t seed) : state_(seed) {}
  // In [0, 1).
  double next();

 private:
  std::uint64_t state_;
};

// How a card is played: its ability may be activated with it.
enum class Way : std::uint8_t { plain, rise, duck, sweep };

// A game on its way, by steps. The frame must outlive it.
class Game {
 public:
  Game(const Frame& frame, const Open& open);

  // To the next card that is to be played, or the end; before the first step.
  void settle();
  [[nodiscard]] bool over() const { return over_; }
  // Whose decision the next card is.
  [[nodiscard]] std::size_t decides() const;
  // Calls seen(card, way, worth) for whatever may be played next; its worth, in apples, is what simple play
  // goes by. Only differences mean anything.
  template <class Seen>
  void consider(Seen&& seen) const;
  void play(int card, Way way);
  // All go on by simple play to the end. Apples by seat, writers paid.
  PerSeat<int> play_on(Draws& draws);
  // The same once the game is over.
  [[nodiscard]] PerSeat<int> count() const;
  // What an uncovered card may bring its side if it is kept.
  [[nodiscard]] double kept(std::size_t seat, int card) const;

 private:
  // The card that has the trick so far.
  struct Best {
    std::size_t seat = 0;
    Colour colour = Colour::yellow;
    int strength = 0;
    int force = -1;
  };

  void pass_on();
  // What everybody's rivals have; once a turn is near enough.
  void take_stock();
  [[nodiscard]] int force(Colour colour, int strength, int rank) const;
  // A card comes into the trick.
  void weigh(const Open::Play& play);
  [[nodiscard]] double worth(std::size_t viewer, std::size_t seat, int card, Way way, int strength,
                             int rank) const;
  // How likely the viewer's side has the trick that this card has so far.
  [[nodiscard]] double holds(std::size_t viewer, const Best& best, Colour led) const;
  [[nodiscard]] Bits beating(Bits tops, const Best& best, Colour led) const;
  void resolve();
  void take(std::size_t winner, Bits cards);
  void forfeit(std::size_t winner);
  // False where the game is over.
  bool begin_turn();
  // A seat that cannot play leads nothing and is passed over by itself. Whose last pile is locked pays once
  // to put Crono elsewhere, where he can.
  void bind();
  void lock(std::size_t place);

  const Frame* frame_;
  Open open_;
  PerSeat<Bits> rivals_{};
  PerSeat<Bits> hidden_{};
  PerSeat<int> trumps_{};
  PerSeat<int> mates_{};
  struct {
    int count = 0;
    int sum = 0;
  } apples_;
  Colour led_ = Colour::yellow;
  Best best_;
  bool over_ = false;
};

template <class Seen>
void Game::consider(Seen&& seen) const {
  const std::size_t seat = open_.turn;
  const std::size_t viewer = decides();
  const Bits own = open_.tops[seat];
  const bool free = open_.played == 0 || std::cmp_equal(open_.loose, seat);
  const Bits following = free ? 0 : own & mythomakya::all_of(led_);
  for (Bits may = following != 0 ? following : own; may != 0; may &= may - 1) {
    const int card = mythomakya::first_of(may);
    const int strength = mythomakya::strength_of(card);
    seen(card, Way::plain, worth(viewer, seat, card, Way::plain, strength, 0));
    const auto& power = frame_->powers[at(card)];
    if (viewer != seat || !power.effect || power.cost > open_.purse[seat]) continue;
    if (power.effect == Effect::rise)
      seen(card, Way::rise, worth(viewer, seat, card, Way::rise, 8, 1) - power.cost);
    if (power.effect == Effect::duck)
      seen(card, Way::duck, worth(viewer, seat, card, Way::duck, 0, 1) + kWeights.lead);
    if (power.effect == Effect::sweep)
      seen(card, Way::sweep, worth(viewer, seat, card, Way::sweep, strength, 0) - power.cost);
  }
}

// Apples by seat at the end, writers paid.
PerSeat<int> play_out(const Frame& frame, const Open& open, Draws& draws);

// By seat what its uncovered cards may still bring its side, in apples: a first look, for nothing is played.
PerSeat<double> promises(const Frame& frame, const Open& open);

}  // namespace nostos::mythomakya_sfida::bot
