#include "games/ithaca/bot/sight.hpp"

namespace nostos::ithaca::bot {
namespace {

int count(const Cards& cards) {
  return static_cast<int>(cards.size());
}

}  // namespace

Sight::Sight(const State& state, int seat) : Sight(state.table, state.secrets[at(seat)]) {
  for (int one = 0; one < seats(); ++one) {
    players[at(one)].hand = count(state.secrets[at(one)].hand);
    players[at(one)].oracle = count(state.secrets[at(one)].oracle);
  }
  if (table.phase == Phase::change) hidden_routes = state.route_deck;
}

Sight::Sight(const View& view, int seat) : Sight(view.table, *view.secrets[at(seat)]) {
  for (int one = 0; one < seats(); ++one) {
    players[at(one)].hand = view.sizes[at(one)].hand;
    players[at(one)].oracle = view.sizes[at(one)].oracle;
  }
  if (table.phase == Phase::change) hidden_routes = ithaca::hidden_routes(view.table);
}

Sight::Sight(const Table& shown, const Secret& secret) : table(shown), own(secret) {
  for (int seat = 0; seat < seats(); ++seat) {
    const ithaca::Player& known = table.players[at(seat)];
    Player& player = players[at(seat)];
    if (known.route) player.route = &table.config->route(*known.route);
    player.years = years(table, seat);
    player.points = total(known.points);
    for (const Deity deity : kDeities) player.points_of[at(deity)] = total_for(known.points, deity);
    player.cargo = total(known.cargo);
    player.room = room(table, seat);
  }
  for (const Deity deity : kDeities) {
    const auto& cards = table.piles[at(deity)];
    const auto best = best_single(cards);
    piles[at(deity)] = {total(cards), best ? best->value : 0};
    sums[at(deity)] = piles[at(deity)].sum;
  }
}

}  // namespace nostos::ithaca::bot
