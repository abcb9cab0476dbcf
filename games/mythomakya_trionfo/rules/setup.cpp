// The rules from the setup to the first lead.
#include <numeric>

#include "games/mythomakya_trionfo/rules/transition.hpp"

namespace nostos::mythomakya_trionfo {

// R4, L29, L12.
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
  if (table().game > 0 && config().options.redraw_teams) draw_seats();  // L10
  // R19: the choice rotates, independently of winners (L32) and of how teams are drawn.
  table().chooser = mythomakya::chooser_of(table().rotation, table().first_chooser, table().game);
  table().moira.reset();
  table().partner.reset();
  table().leader = table().chooser;
  table().tricks_taken = 0;
  deal();
  table().phase = Phase::moira;
  tell({.kind = Event::Kind::dealt, .seat = table().chooser, .number = table().game});
}

// R1–R3. One shuffle fixes every pile (L24).
void Transition::deal() {
  auto deck = config().deck();
  rng_.shuffle("deck", deck);
  const auto piles = mythomakya::lay_out(deck, config().seats, config().layout());
  state_.hidden.assign(piles.size(), {});
  state_.treasures.assign(piles.size(), {});
  state_.tricks.clear();
  table().trick.clear();
  for (std::size_t seat = 0; seat < piles.size(); ++seat) {
    Player& owner = table().players[seat];
    const int wins = owner.wins;
    owner = Player{};
    owner.wins = wins;
    for (const auto& pile : piles[seat]) {
      owner.piles.push_back({pile.front(), static_cast<int>(pile.size()) - 1});
      state_.hidden[seat].emplace_back(pile.begin() + 1, pile.end());
      note(tops_counter(static_cast<int>(seat), table().game), pile.front().strength);
    }
  }
}

void Transition::name_moira(Colour colour) {
  table().moira = colour;
  tell({.kind = Event::Kind::moira, .seat = table().chooser, .colour = colour});
  // L8: the moira first, then the partner.
  if (config().seats == 5) {
    table().phase = Phase::partner;
  } else {
    begin_tricks();
  }
}

void Transition::name_partner(int seat) {
  table().partner = seat;
  tell({.kind = Event::Kind::partner, .seat = table().chooser, .number = seat});
  begin_tricks();
}

// R7, L13.
void Transition::begin_tricks() {
  table().leader =
      config().seats == 5 ? table().chooser : mythomakya::next_in(table().order, table().chooser);
  begin_trick();
}

State setup(const SharedConst<GameConfig>& config, Rng& rng, Recorder& recorder) {
  State state;
  state.table.config = config;
  Transition(state, rng, recorder).sit_down();
  return state;
}

}  // namespace nostos::mythomakya_trionfo
