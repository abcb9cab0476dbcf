// Solves the current trick exactly: all cards that can still be played in it are open.
#pragma once
#include <array>
#include <optional>
#include <vector>

#include "games/mythomakya_trionfo/bot/board.hpp"

namespace nostos::mythomakya_trionfo::bot {

class Solver {
 public:
  // `foresees`: follows the trick over all seats still to play; otherwise evaluates it after the seat's own
  // card.
  Solver(const Board& board, const std::vector<Play>& trick, bool foresees);

  // The value of playing this card for the seat to play, in apples, if all seats play optimally by the open
  // cards. Only differences are meaningful.
  [[nodiscard]] double worth(int seat, const Top& top) const;
  // The whole trick if the seat plays this card and all others play optimally.
  [[nodiscard]] std::vector<Play> line(int seat, const Top& top) const;

 private:
  static constexpr int kMaxSides = 6;
  // By side: apples won minus the value of the cards played.
  using Gains = std::array<double, kMaxSides>;
  struct TrickState {
    int played = 0;
    int apples = 0;
    std::optional<Card> led;
    Card best;
    int winner = 0;
    Gains gains{};
  };
  struct Answer {
    const Top* top = nullptr;  // none if the trick is complete
    Gains gains{};
  };

  void lay(TrickState& trick, int seat, const Top& top) const;
  [[nodiscard]] Gains finish(const TrickState& trick) const;
  [[nodiscard]] Answer follow(const TrickState& trick, int seat) const;
  [[nodiscard]] double utility(const Gains& gains, int seat) const;

  const Board& board_;
  const std::vector<Play>& trick_;
  bool foresees_;
  TrickState start_;
};

}  // namespace nostos::mythomakya_trionfo::bot
