// Rollouts: simulated games from any position to the end, without deities.
#pragma once
#include <cstdint>
#include <utility>

#include "games/core/fast_rng.hpp"
#include "games/mythomakya_sfida/bot/sim_state.hpp"
#include "games/mythomakya_sfida/bot/weights.hpp"

namespace nostos::mythomakya_sfida::bot {

// How a card is played: plain, or with its ability.
enum class PlayMode : std::uint8_t { plain, rise, duck, sweep };

// A simulated game that is played step by step. The frame must outlive it.
class Game {
 public:
  Game(const Frame& frame, const SimState& sim);

  // Advances to the next card to play, or to the end. Call it before the first step.
  void settle();
  [[nodiscard]] bool over() const { return over_; }
  // The seat that decides on the next card.
  [[nodiscard]] std::size_t decides() const;
  // Calls seen(card, mode, worth) for each possible play. `worth` is the estimate that the rollout policy
  // uses, in apples; only differences are meaningful.
  template <class Seen>
  void consider(Seen&& seen) const;
  void play(int card, PlayMode mode);
  // Plays to the end by the rollout policy. Returns apples by seat, writers included.
  PerSeat<int> rollout(FastRng& random);
  // The same for a finished game.
  [[nodiscard]] PerSeat<int> count() const;
  // The estimated value for the seat's side of keeping an uncovered card.
  [[nodiscard]] double kept(std::size_t seat, int card) const;

 private:
  // The card that is winning the trick.
  struct Best {
    std::size_t seat = 0;
    Colour colour = Colour::yellow;
    int strength = 0;
    int force = -1;
  };

  void pass_on();
  // Computes the rivals' cards of every seat, once the next turn is near enough.
  void take_stock();
  [[nodiscard]] int force(Colour colour, int strength, int rank) const;
  // Adds a card to the trick's estimate.
  void weigh(const SimState::Play& play);
  [[nodiscard]] double worth(std::size_t viewer, std::size_t seat, int card, PlayMode mode, int strength,
                             int rank) const;
  // The probability that the viewer's side takes the trick that this card is winning.
  [[nodiscard]] double holds(std::size_t viewer, const Best& best, Colour led) const;
  [[nodiscard]] Bits beating(Bits tops, const Best& best, Colour led) const;
  void resolve();
  void take(std::size_t winner, Bits cards);
  void forfeit(std::size_t winner);
  // False if the game is over.
  bool begin_turn();
  // A seat that cannot play as leader is skipped. A seat whose last pile is locked pays once to move Crono
  // away, if it can.
  void bind();
  // The first pile of an opponent, or kPlaces.
  [[nodiscard]] std::size_t free_pile_of_rival(std::size_t owner) const;
  void lock(std::size_t place);

  const Frame* frame_;
  SimState sim_;
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
  const std::size_t seat = sim_.turn;
  const std::size_t viewer = decides();
  const Bits own = sim_.tops[seat];
  const bool free = sim_.played == 0 || std::cmp_equal(sim_.loose, seat);
  const Bits following = free ? 0 : own & mythomakya::all_of(led_);
  for (Bits may = following != 0 ? following : own; may != 0; may &= may - 1) {
    const int card = mythomakya::first_of(may);
    const int strength = mythomakya::strength_of(card);
    seen(card, PlayMode::plain, worth(viewer, seat, card, PlayMode::plain, strength, 0));
    const auto& power = frame_->powers[at(card)];
    if (viewer != seat || !power.effect || power.cost > sim_.purse[seat]) continue;
    if (power.effect == Effect::rise)
      seen(card, PlayMode::rise, worth(viewer, seat, card, PlayMode::rise, kRisen, 1) - power.cost);
    if (power.effect == Effect::duck)
      seen(card, PlayMode::duck, worth(viewer, seat, card, PlayMode::duck, 0, 1) + kWeights.lead);
    if (power.effect == Effect::sweep)
      seen(card, PlayMode::sweep, worth(viewer, seat, card, PlayMode::sweep, strength, 0) - power.cost);
  }
}

// Plays to the end. Returns apples by seat, writers included.
PerSeat<int> play_out(const Frame& frame, const SimState& sim, FastRng& random);

// By seat: the estimated value of its uncovered cards for its side, in apples. A quick estimate without a
// rollout.
PerSeat<double> promises(const Frame& frame, const SimState& sim);

}  // namespace nostos::mythomakya_sfida::bot
