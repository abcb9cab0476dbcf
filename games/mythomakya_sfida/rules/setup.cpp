// The rules from the setup to the first lead.
#include <algorithm>
#include <numeric>

#include "games/mythomakya_sfida/rules/transition.hpp"
#include "games/mythomakya_sfida/rules/window.hpp"

namespace nostos::mythomakya_sfida {

// R2, R6.
void Transition::sit_down() {
  table().players.resize(at(config().seats));
  table().order.resize(at(config().seats));
  std::iota(table().order.begin(), table().order.end(), 0);
  if (config().options.teams == Teams::random) draw_seats();
  table().rotation = table().order;
  table().first_chooser = static_cast<int>(rng_.below("chooser", static_cast<std::uint64_t>(config().seats)));
  begin_game();
}

// The seating matters only with teams.
void Transition::draw_seats() {
  if (config().seats == 4 || config().seats == 6) rng_.shuffle("seats", table().order);
}

void Transition::begin_game() {
  if (table().game > 0 && config().options.redraw_teams) draw_seats();
  table().chooser = mythomakya::chooser_of(table().rotation, table().first_chooser, table().game);
  table().moira.reset();
  table().partner.reset();
  table().winner.reset();
  table().out = {};
  table().facts.clear();
  table().turns = 0;
  table().leader = table().first = table().active = table().chooser;
  table().trick.clear();
  table().last.clear();
  for (Player& one : table().players) {
    const int wins = one.wins;
    one = Player{};
    one.wins = wins;
  }
  state_.secrets.assign(table().players.size(), Secret{});
  for (Secret& one : state_.secrets) one.holds = kHolds;
  state_.left = all_deities();
  table().left_deities = static_cast<int>(kDeityCount);
  table().left_apples = config().apple_cards;
  tell({.kind = Event::Kind::dealt, .seat = table().chooser, .number = table().game});
  // S12: the chooser has not seen any card yet.
  if (config().seats == 5) {
    table().phase = Phase::picks;
  } else {
    deal();
  }
}

void Transition::pick(const Deities& picks) {
  secret(table().chooser).picks = picks;
  for (const Deity deity : picks) {
    take_out(state_.left, deity);
    receive(table().chooser, deity);
  }
  tell({.kind = Event::Kind::picked, .seat = table().chooser, .deities = picks});
  deal();
}

// R1, R4, R5. The chooser knows its deities and all piles before it names the moira (S43).
void Transition::deal() {
  rng_.shuffle("deities", state_.left);
  for (int seat = 0; seat < config().seats; ++seat) {
    const bool chooser = seat == table().chooser;
    while (player(seat).hand < config().deities_dealt(chooser)) {
      receive(seat, state_.left.back());
      state_.left.pop_back();
    }
    secret(seat).dealt = secret(seat).hand;
    player(seat).treasure.apples = config().apples_dealt(chooser);
    table().left_apples -= player(seat).treasure.apples;
  }
  std::sort(state_.left.begin(), state_.left.end());
  table().left_deities = static_cast<int>(state_.left.size());
  lay_out();
  table().phase = Phase::moira;
  tell({.kind = Event::Kind::hands});
}

void Transition::lay_out() {
  auto deck = config().deck();
  rng_.shuffle("deck", deck);
  const auto piles = mythomakya::lay_out(deck, config().seats, config().layout());
  for (std::size_t seat = 0; seat < piles.size(); ++seat) table().players[seat].piles = piles[seat];
}

// R7.
void Transition::name_moira(Colour colour) {
  table().moira = colour;
  tell({.kind = Event::Kind::moira, .seat = table().chooser, .colour = colour});
  if (config().seats == 5) {
    table().phase = Phase::partner;
    return;
  }
  table().leader = mythomakya::next_in(table().order, table().chooser);
  begin_turn();
}

// R8, S13: openly, and the partner cannot refuse.
void Transition::name_partner(int seat) {
  table().partner = seat;
  tell({.kind = Event::Kind::partner, .seat = table().chooser, .other = seat});
  table().leader = table().chooser;
  begin_turn();
}

State setup(const SharedConst<GameConfig>& config, Rng& rng, Recorder& recorder) {
  State state;
  state.table.config = config;
  Transition(state, rng, recorder).sit_down();
  return state;
}

}  // namespace nostos::mythomakya_sfida
