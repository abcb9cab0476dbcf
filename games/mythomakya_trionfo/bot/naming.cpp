#include "games/mythomakya_trionfo/bot/naming.hpp"

#include <algorithm>

#include "games/mythomakya_trionfo/bot/board.hpp"

namespace nostos::mythomakya_trionfo::bot {
namespace {

// The mean of the chooser's side minus that of the others, per seat. With five, the best other hand counts as
// the partner's.
double edge(const View& view, Colour moira) {
  const Board board(view, moira, {});
  const int chooser = view.table.chooser;
  double own = 0;
  double others = 0;
  double best = 0;
  int mates = 0;
  for (int seat = 0; seat < board.seats(); ++seat) {
    if (board.side(seat) == board.side(chooser)) {
      own += board.kept(seat);
      ++mates;
    } else {
      others += board.kept(seat);
      best = std::max(best, board.kept(seat));
    }
  }
  if (board.seats() == 5 && mates == 1) return (own + best) / 2 - (others - best) / 3;
  return own / mates - others / (board.seats() - mates);
}

}  // namespace

double moira_worth(const View& view, Colour moira) {
  return edge(view, moira);
}

double partner_worth(const View& view, int partner) {
  View paired = view;
  paired.table.partner = partner;
  return edge(paired, *view.table.moira);
}

}  // namespace nostos::mythomakya_trionfo::bot
