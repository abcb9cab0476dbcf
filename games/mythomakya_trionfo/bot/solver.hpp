// A running trick, thought through to its end: every card that may still be played in it lies open.
#pragma once
#include <array>
#include <optional>
#include <vector>

#include "games/mythomakya_trionfo/bot/board.hpp"

namespace nostos::mythomakya_trionfo::bot {

class Solver {
 public:
  // `foresees`: follows the trick over all seats still to play; else looks at it as it will lie with one's
  // own card.
  Solver(const Board& board, const std::vector<Play>& trick, bool foresees);

  // What playing this card is worth to the seat whose turn it is, in apples, if all play as well as they
  // can by what lies open. Only differences mean anything.
  [[nodiscard]] double worth(int seat, const Top& top) const;
  // The whole trick if the seat plays this card, and all the others as well as they can.
  [[nodiscard]] std::vector<Play> line(int seat, const Top& top) const;

 private:
  static constexpr int kMostSides = 6;
  // By side: apples won, less what was given up.
  using Gains = std::array<double, kMostSides>;
  struct Lie {
    int played = 0;
    int apples = 0;
    std::optional<Card> led;
    Card best;
    int winner = 0;
    Gains gains{};
  };
  struct Answer {
    const Top* top = nullptr;  // none where the trick is complete
    Gains gains{};
  };

  void lay(Lie& lie, int seat, const Top& top) const;
  [[nodiscard]] Gains finish(const Lie& lie) const;
  [[nodiscard]] Answer follow(const Lie& lie, int seat) const;
  [[nodiscard]] double utility(const Gains& gains, int seat) const;

  const Board& board_;
  const std::vector<Play>& trick_;
  bool foresees_;
  Lie start_;
};

}  // namespace nostos::mythomakya_trionfo::bot
