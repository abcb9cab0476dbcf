#include "games/mythomakya_trionfo/bot/rollout.hpp"

#include <algorithm>

namespace nostos::mythomakya_trionfo::bot {

Rollout::Rollout(const Board& board, const View& view) : board_(board), seats_(at(board.seats())) {
  for (const auto& [card, face] : view.table.config->cards) apples_[at(number_of(card))] = face.apples;
  for (std::size_t seat = 0; seat < seats_; ++seat) {
    side_[seat] = board.side(static_cast<int>(seat));
    next_[seat] = board.next(static_cast<int>(seat));
    const auto& piles = view.table.players[seat].piles;
    for (std::size_t pile = 0; pile < piles.size(); ++pile) {
      const std::size_t place = seat * kMaxPiles + pile;
      if (piles[pile].hidden > 0) slots_.emplace_back(place, piles[pile].hidden);
      if (!piles[pile].top) continue;
      const int card = number_of(*piles[pile].top);
      open_.tops[seat] |= bit(card);
      open_.place[at(card)] = static_cast<std::uint8_t>(place);
    }
  }
  for (const Play& play : view.table.trick) {
    open_.place[at(number_of(play.card))] =
        static_cast<std::uint8_t>(at(play.seat) * kMaxPiles + at(play.pile));
  }
  for (const Card& card : board.unseen()) unseen_.push_back(static_cast<std::uint8_t>(number_of(card)));
}

Rollout::Deal Rollout::draw(FastRng& random) const {
  Deal deal = open_;
  std::array<std::uint8_t, kCards> left{};
  std::copy(unseen_.begin(), unseen_.end(), left.begin());
  std::size_t count = unseen_.size();
  for (const auto& [place, hidden] : slots_) {
    for (int card = 0; card < hidden; ++card) {
      const std::size_t drawn = random.below(count);
      deal.under[place][deal.depth[place]++] = left[drawn];
      left[drawn] = left[--count];
    }
  }
  return deal;
}

Rollout::Apples Rollout::play(Deal deal, const std::vector<Play>& begun) const {
  SimState world = begin(deal, begun, 0);
  play_to_end(world);
  return world.apples;
}

Rollout::SimState Rollout::begin(const Deal& deal, const std::vector<Play>& begun, int leader) const {
  SimState world{deal, {}, leader, {}};
  for (const Play& play : begun) {
    lay(world.deal, world.trick, play.seat, number_of(play.card));
    world.turn = next_[at(play.seat)];
  }
  if (world.trick.played == seats_) complete(world);
  return world;
}

bool Rollout::over(const SimState& world) {
  return world.trick.played == 0 && world.deal.tops[at(world.turn)] == 0;
}

Bits Rollout::playable(const SimState& world) {
  const Bits tops = world.deal.tops[at(world.turn)];
  const Bits following = world.trick.played == 0 ? 0 : tops & all_of(world.trick.led);
  return following != 0 ? following : tops;
}

void Rollout::play(SimState& world, int card) const {
  lay(world.deal, world.trick, world.turn, card);
  world.turn = next_[at(world.turn)];
  if (world.trick.played == seats_) complete(world);
}

void Rollout::play_to_end(SimState& world) const {
  while (!over(world)) play(world, choose(world));
}

void Rollout::complete(SimState& world) const {
  take(world.deal, world.trick, world.apples);
  world.turn = world.trick.winner;
  world.trick = {};
}

int Rollout::power(int card, Colour led) const {
  const Colour colour = colour_of(card);
  if (colour == board_.moira()) return 2 * kCards + card;
  return colour == led ? kCards + card : 0;
}

void Rollout::lay(Deal& deal, TrickState& trick, int seat, int card) const {
  if (trick.played == 0) trick.led = colour_of(card);
  if (trick.played == 0 || power(card, trick.led) > power(trick.best, trick.led)) {
    trick.best = card;
    trick.winner = seat;
  }
  trick.cards[trick.played] = static_cast<std::uint8_t>(card);
  trick.seats[trick.played] = static_cast<std::uint8_t>(seat);
  ++trick.played;
  trick.apples += apples_[at(card)];
  deal.tops[at(seat)] &= ~bit(card);
}

void Rollout::take(Deal& deal, const TrickState& trick, Apples& apples) const {
  apples[at(trick.winner)] += trick.apples;
  for (std::size_t played = 0; played < trick.played; ++played) {
    const std::size_t place = deal.place[trick.cards[played]];
    if (deal.depth[place] == 0) continue;
    const std::uint8_t card = deal.under[place][--deal.depth[place]];
    deal.place[card] = static_cast<std::uint8_t>(place);
    deal.tops[trick.seats[played]] |= bit(card);
  }
}

Bits Rollout::beating(Bits tops, int card, Colour led) const {
  const Bits following = tops & all_of(led);
  const Bits may = following != 0 ? following : tops;
  const Colour colour = colour_of(card);
  if (colour == board_.moira()) return may & above(card);
  return may & ((colour == led ? above(card) : 0) | all_of(board_.moira()));
}

int Rollout::choose(const SimState& world) const {
  Bits may = playable(world);
  int best = first_of(may);
  if ((may & (may - 1)) == 0) return best;
  double most = worth(world, best);
  for (may &= may - 1; may != 0; may &= may - 1) {
    const int card = first_of(may);
    const double judged = worth(world, card);
    if (judged <= most) continue;
    most = judged;
    best = card;
  }
  return best;
}

double Rollout::worth(const Deal& deal, const TrickState& trick, int seat, int card) const {
  const Colour led = trick.played == 0 ? colour_of(card) : trick.led;
  const bool wins = trick.played == 0 || power(card, led) > power(trick.best, led);
  const double chance = wins ? holds(deal, trick, seat, seat, card, led)
                             : holds(deal, trick, seat, trick.winner, trick.best, led);
  const auto later = static_cast<double>(seats_ - trick.played - 1);
  const double apples = trick.apples + apples_[at(card)] + kWeights.to_come * later;
  const double share = chance - (1 - chance) / (board_.sides() - 1);
  return share * apples - kWeights.simple_keep * board_.kept(seat, card);
}

double Rollout::holds(const Deal& deal, const TrickState& trick, int seat, int winner, int card,
                      Colour led) const {
  bool own = false;
  bool rival = false;
  int turn = next_[at(seat)];
  for (std::size_t left = seats_ - trick.played - 1; left > 0; --left) {
    if (beating(deal.tops[at(turn)], card, led) != 0) {
      (side_[at(turn)] == side_[at(seat)] ? own : rival) = true;
    }
    turn = next_[at(turn)];
  }
  if (side_[at(winner)] != side_[at(seat)]) return own ? kWeights.contested : 0;
  if (!rival) return 1;
  return own ? kWeights.contested : kWeights.threatened;
}

}  // namespace nostos::mythomakya_trionfo::bot
