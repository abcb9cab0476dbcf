#include "games/theseus/bot/sight.hpp"

#include <algorithm>

#include "games/theseus/rules/odds.hpp"

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
    players_[at(seat)] = {static_cast<int>(shown.glory.size()), count(shown.gifts),
                          theseus::kinds(shown.gifts)};
  }
}

int Sight::weavers(int seat) const {
  const Cards& row = table.players[at(seat)].glory;
  return static_cast<int>(
      std::count_if(row.begin(), row.end(), [&](int held) { return card(held).kind == CardKind::weaver; }));
}

double Sight::victory_now(int seat) const {
  const Player& one = player(seat);
  const bool right = one.kinds == static_cast<int>(kGifts.size());
  const auto most = std::min(at(weavers(seat)), misfits_.size() - 1);
  double sum = 0;
  for (std::size_t spent = 0; spent <= most; ++spent)
    sum += misfits_[spent] * minotaur(kThrows, {one.row - static_cast<int>(spent), one.gifts, right});
  return sum;
}

}  // namespace nostos::theseus::bot
