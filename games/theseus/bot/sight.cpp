#include "games/theseus/bot/sight.hpp"

#include <algorithm>

#include "games/theseus/odds.hpp"

namespace nostos::theseus::bot {

State known(const Table& table) {
  State state;
  state.table = table;
  state.table.latest.clear();
  state.table.course = {};
  state.table.labyrinth.reset();
  for (const Colour colour : kColours) state.decks[at(colour)] = theseus::unseen(table, colour);
  return state;
}

Sight::Sight(const State& state, const std::vector<double>& misfits)
    : table(state.table), unseen(state.decks), misfits_(misfits) {
  for (int seat = 0; seat < seats(); ++seat) {
    const theseus::Player& shown = table.players[at(seat)];
    const auto weavers = std::count_if(shown.glory.begin(), shown.glory.end(),
                                       [&](int held) { return card(held).kind == CardKind::weaver; });
    players_[at(seat)] = {static_cast<int>(shown.glory.size()), static_cast<int>(weavers),
                          theseus::count(shown.gifts), theseus::kinds(shown.gifts)};
  }
}

double Sight::victory_now(int seat) const {
  const Player& one = player(seat);
  const bool right = one.kinds == static_cast<int>(kGifts.size());
  double sum = 0;
  for (int spent = 0; std::cmp_less(spent, misfits_.size()) && spent <= one.weavers; ++spent)
    sum += misfits_[at(spent)] * minotaur(kThrows, {one.row - spent, one.gifts, right});
  return sum;
}

}  // namespace nostos::theseus::bot
