#include "games/mythomakya_trionfo/bot/solver.hpp"

#include <algorithm>

#include "games/mythomakya/rules/trick.hpp"

namespace nostos::mythomakya_trionfo::bot {

Solver::Solver(const Board& board, const std::vector<Play>& trick, bool foresees)
    : board_(board), trick_(trick), foresees_(foresees) {
  for (const Play& play : trick) lay(start_, play.seat, {play.pile, play.card, board.apples(play.card), 0});
}

double Solver::worth(int seat, const Top& top) const {
  TrickState trick = start_;
  lay(trick, seat, top);
  const Gains gains = foresees_ ? follow(trick, board_.next(seat)).gains : finish(trick);
  return utility(gains, seat);
}

std::vector<Play> Solver::line(int seat, const Top& top) const {
  std::vector<Play> plays = trick_;
  TrickState trick = start_;
  for (const Top* next = &top; next != nullptr; next = follow(trick, seat).top) {
    lay(trick, seat, *next);
    plays.push_back({seat, next->pile, next->card});
    seat = board_.next(seat);
  }
  return plays;
}

void Solver::lay(TrickState& trick, int seat, const Top& top) const {
  const auto force = [](const Card& card) { return mythomakya::Force{card.colour, card.strength}; };
  if (!trick.led) trick.led = top.card;
  const bool wins = trick.played == 0 ||
                    mythomakya::beats(force(top.card), force(trick.best), trick.led->colour, board_.moira());
  if (wins) {
    trick.best = top.card;
    trick.winner = seat;
  }
  ++trick.played;
  trick.apples += top.apples;
  trick.gains[at(board_.side(seat))] -= top.kept;
}

Solver::Gains Solver::finish(const TrickState& trick) const {
  Gains gains = trick.gains;
  gains[at(board_.side(trick.winner))] += trick.apples;
  return gains;
}

Solver::Answer Solver::follow(const TrickState& trick, int seat) const {
  if (trick.played == board_.seats()) return {nullptr, finish(trick)};
  const auto& tops = board_.tops(seat);
  const Colour led = trick.led->colour;
  const bool follows =
      std::any_of(tops.begin(), tops.end(), [&](const Top& top) { return top.card.colour == led; });
  Answer best;
  for (const Top& top : tops) {
    if (follows && top.card.colour != led) continue;
    TrickState next = trick;
    lay(next, seat, top);
    const Gains gains = follow(next, board_.next(seat)).gains;
    if (best.top == nullptr || utility(gains, seat) > utility(best.gains, seat)) best = {&top, gains};
  }
  return best;
}

// A rival side's gain is a loss; with several rivals, each counts in part.
double Solver::utility(const Gains& gains, int seat) const {
  double others = 0;
  for (int side = 0; side < board_.sides(); ++side) {
    if (side != board_.side(seat)) others += gains[at(side)];
  }
  return gains[at(board_.side(seat))] - others / (board_.sides() - 1);
}

}  // namespace nostos::mythomakya_trionfo::bot
