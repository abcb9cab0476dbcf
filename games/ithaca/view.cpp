#include "games/ithaca/view.hpp"

#include <algorithm>

namespace nostos::ithaca {
namespace {

int count(const Cards& cards) {
  return static_cast<int>(cards.size());
}

void take_out(Cards& from, const Cards& cards) {
  for (const Card& card : cards) remove(from, card);
}

}  // namespace

View view(const State& state, Viewer viewer) {
  View view;
  view.table = state.table;
  view.deck = count(state.deck);
  view.route_deck = static_cast<int>(state.route_deck.size());
  for (int seat = 0; seat < state.table.config->seats; ++seat) {
    const Secret& secret = state.secrets[at(seat)];
    const bool open = viewer.seat == Seat{seat} || state.table.phase == Phase::over;
    view.sizes.push_back({count(secret.hand), count(secret.oracle)});
    view.secrets.push_back(open ? std::optional(secret) : std::nullopt);
  }
  return view;
}

Cards unseen(const View& view) {
  Cards left = view.table.config->cards;
  for (const auto& pile : view.table.piles) take_out(left, pile);
  take_out(left, view.table.poseidon);
  take_out(left, view.table.discard);
  for (const Player& player : view.table.players) {
    take_out(left, player.cargo);
    take_out(left, player.points);
  }
  if (view.table.contest) take_out(left, {view.table.contest->prize});
  for (const auto& secret : view.secrets) {
    if (!secret) continue;
    take_out(left, secret->hand);
    take_out(left, secret->oracle);
    take_out(left, secret->bid);
  }
  return left;
}

std::vector<int> hidden_routes(const Table& table) {
  std::vector<int> seen = table.route_discard;
  for (const Player& player : table.players) {
    if (player.route) seen.push_back(*player.route);
    seen.insert(seen.end(), player.acquired.begin(), player.acquired.end());
  }
  std::vector<int> hidden;
  for (const Route& route : table.config->routes) {
    if (std::find(seen.begin(), seen.end(), route.id) == seen.end()) hidden.push_back(route.id);
  }
  return hidden;
}

}  // namespace nostos::ithaca
