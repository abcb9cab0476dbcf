#include "games/ithaca/view/view.hpp"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>

namespace nostos::ithaca {

namespace {

int count(const Cards& cards) {
  return static_cast<int>(cards.size());
}

}  // namespace

// The table is public with its discards (J19, J20). All secrets are shown at the end (J36).
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
  Cards seen;
  const auto see = [&](const Cards& cards) { seen.insert(seen.end(), cards.begin(), cards.end()); };
  seen.reserve(view.table.config->cards.size());
  for (const auto& pile : view.table.piles) see(pile);
  see(view.table.poseidon);
  see(view.table.discard);
  for (const Player& player : view.table.players) {
    see(player.cargo);
    see(player.points);
  }
  if (view.table.contest) seen.push_back(view.table.contest->prize);
  for (const auto& secret : view.secrets) {
    if (!secret) continue;
    see(secret->hand);
    see(secret->oracle);
    see(secret->bid);
  }
  std::sort(seen.begin(), seen.end());
  Cards left;
  left.reserve(view.table.config->cards.size());
  const auto& all = view.table.config->cards;
  std::set_difference(all.begin(), all.end(), seen.begin(), seen.end(), std::back_inserter(left));
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

std::vector<HiddenFact> hidden_facts(const State& state, Viewer viewer) {
  std::vector<HiddenFact> all;
  if (state.table.phase == Phase::over) return all;
  const auto cards = [&](const char* type, int seat, const Cards& held) {
    for (std::size_t index = 0; index < held.size(); ++index) {
      if (index > 0 && held[index] == held[index - 1]) continue;
      const std::string card = to_text(held[index]);
      all.push_back({type + (" " + std::to_string(seat) + " " + card),
                     Json({{"type", type}, {"seat", seat}, {"card", card}}).dump()});
    }
  };
  for (int seat = 0; seat < state.table.config->seats; ++seat) {
    if (viewer.seat == Seat{seat}) continue;
    cards("hand", seat, state.secrets[at(seat)].hand);
    cards("oracle", seat, state.secrets[at(seat)].oracle);
  }
  return all;
}

}  // namespace nostos::ithaca
