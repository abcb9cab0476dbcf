#include "games/mythomakya_sfida/bot/rollout.hpp"

#include <algorithm>
#include <cmath>

namespace nostos::mythomakya_sfida::bot {
namespace {

using mythomakya::all_of;
using mythomakya::bit;
using mythomakya::colour_of;
using mythomakya::first_of;

// The cards of the colour that are stronger than this.
Bits stronger_than(Colour colour, int strength) {
  const int kept = std::min(strength, mythomakya::kStrengths);
  return all_of(colour) & ~(((Bits{1} << kept) - 1) << (static_cast<int>(colour) * mythomakya::kStrengths));
}

// exp(-n / 40).
const auto kFading = [] {
  std::array<double, 400> all{};
  for (std::size_t at = 0; at < all.size(); ++at) all[at] = std::exp(-static_cast<double>(at) / 40);
  return all;
}();

// The number of cards in each subset of a colour's twelve cards.
constexpr auto kOnes = [] {
  std::array<std::uint8_t, 1 << mythomakya::kStrengths> all{};
  for (std::size_t set = 1; set < all.size(); ++set)
    all[set] = static_cast<std::uint8_t>(all[set / 2] + (set & 1));
  return all;
}();
int many(Bits cards, Colour colour, int above_strength = 0) {
  const auto shift = static_cast<int>(colour) * mythomakya::kStrengths;
  return kOnes[((cards >> shift) & 0xFFF) >> above_strength];
}

}  // namespace

Game::Game(const Frame& frame, const SimState& sim) : frame_(&frame), sim_(sim) {
  take_stock();
  for (std::size_t play = 0; play < sim_.played; ++play) weigh(sim_.trick[play]);
  if (sim_.played == 0) bind();
}

double Game::kept(std::size_t seat, int card) const {
  const Colour colour = colour_of(card);
  const int strength = mythomakya::strength_of(card);
  const int stronger = 2 * many(rivals_[seat], colour, strength) + many(hidden_[seat], colour, strength);
  const bool moira = colour == *sim_.moira;
  int threats = (moira ? kWeights.moira_threat : kWeights.plain_threat) * stronger;
  if (!moira) threats += kWeights.trump_threat * trumps_[seat];
  const double alone = kFading[at(threats)];
  const double mates = static_cast<double>(mates_[seat]) / static_cast<double>(frame_->seats - 1);
  const double wins = alone + (1 - alone) * mates;
  const double trick = kWeights.trick * static_cast<double>(frame_->seats - 1) + frame_->apples[at(card)];
  return (2 * wins - 1) * trick;
}

void Game::take_stock() {
  for (std::size_t seat = 0; seat < frame_->seats; ++seat) {
    rivals_[seat] = 0;
    hidden_[seat] = 0;
    mates_[seat] = 0;
    for (std::size_t other = 0; other < frame_->seats; ++other) {
      if (frame_->side[other] != frame_->side[seat]) {
        rivals_[seat] |= sim_.tops[other];
        hidden_[seat] |= sim_.rest[other];
      } else if (other != seat) {
        ++mates_[seat];
      }
    }
    hidden_[seat] &= ~rivals_[seat];
    trumps_[seat] = 2 * many(rivals_[seat], *sim_.moira) + many(hidden_[seat], *sim_.moira);
  }
}

int Game::force(Colour colour, int strength, int rank) const {
  if (colour == *sim_.moira) return 200 + 4 * strength + rank;
  return colour == led_ ? 100 + 4 * strength + rank : 0;
}

void Game::weigh(const SimState::Play& play) {
  const Colour colour = colour_of(play.card);
  if (apples_.count == 0) led_ = colour;
  ++apples_.count;
  apples_.sum += frame_->apples[play.card];
  const int its = force(colour, play.strength, play.rank);
  if (its > best_.force) best_ = {play.seat, colour, play.strength, its};
}

void Game::settle() {
  while (!over_) {
    if (sim_.left == 0) {
      if (sim_.played > 0) resolve();
      over_ = !begin_turn();
    } else if (sim_.tops[sim_.turn] == 0) {
      pass_on();
    } else {
      return;
    }
  }
}

void Game::pass_on() {
  sim_.turn = frame_->next[sim_.turn];
  --sim_.left;
}

std::size_t Game::decides() const {
  return sim_.controller == kNobody ? sim_.turn : at(sim_.controller);
}

void Game::play(int card, PlayMode mode) {
  const std::size_t seat = sim_.turn;
  sim_.lay(seat, card);
  if (mode != PlayMode::plain) {
    sim_.activate(*frame_);
    sim_.purse[seat] -= frame_->powers[at(card)].cost;
  }
  weigh(sim_.trick[sim_.played - 1]);
  pass_on();
  settle();
}

PerSeat<int> Game::rollout(FastRng& random) {
  while (!over_) {
    int card = 0;
    PlayMode mode = PlayMode::plain;
    double most = -1e9;
    consider([&](int one, PlayMode how, double worth) {
      const double judged = worth + kWeights.whim * random.unit();
      if (judged <= most) return;
      most = judged;
      card = one;
      mode = how;
    });
    play(card, mode);
  }
  return count();
}

double Game::worth(std::size_t viewer, std::size_t seat, int card, PlayMode mode, int strength,
                   int rank) const {
  const Colour colour = colour_of(card);
  const Colour led = sim_.played == 0 ? colour : led_;
  const int its = colour == *sim_.moira ? 200 + 4 * strength + rank
                  : colour == led       ? 100 + 4 * strength + rank
                                        : 0;
  const bool wins = its > best_.force;
  const Best best = wins ? Best{seat, colour, strength, its} : best_;
  const double chance = holds(viewer, best, led);
  const double share = chance - (1 - chance) / (frame_->sides - 1);
  double apples =
      apples_.sum + frame_->apples[at(card)] + kWeights.to_come * static_cast<double>(sim_.left - 1);
  if (sim_.swept || mode == PlayMode::sweep) apples = 0;
  double sum = share * apples;
  if (sim_.lead == kNobody && mode != PlayMode::duck && mode != PlayMode::sweep) sum += share * kWeights.lead;
  if (mode == PlayMode::sweep) sum += kWeights.lead;
  const double kept_here = kWeights.keep * kept(seat, card);
  if (frame_->side[viewer] == frame_->side[seat]) return sum - kept_here;
  return sum + kept_here / (frame_->sides - 1);
}

double Game::holds(std::size_t viewer, const Best& best, Colour led) const {
  bool own = false;
  bool rival = false;
  std::size_t turn = frame_->next[sim_.turn];
  for (std::size_t left = sim_.left - 1; left > 0; --left) {
    if (beating(sim_.tops[turn], best, led) != 0)
      (frame_->side[turn] == frame_->side[viewer] ? own : rival) = true;
    turn = frame_->next[turn];
  }
  if (frame_->side[best.seat] != frame_->side[viewer]) return own ? kWeights.contested : 0;
  if (!rival) return 1;
  return own ? kWeights.contested : kWeights.threatened;
}

Bits Game::beating(Bits tops, const Best& best, Colour led) const {
  const Bits following = tops & all_of(led);
  const Bits may = following != 0 ? following : tops;
  const Bits stronger = stronger_than(best.colour, best.strength);
  if (best.colour == *sim_.moira) return may & stronger;
  return may & ((best.colour == led ? stronger : 0) | all_of(*sim_.moira));
}

void Game::resolve() {
  // A moira that is named during the trick counts for all of it.
  best_.force = -1;
  for (std::size_t play = 0; play < sim_.played; ++play) {
    const SimState::Play& one = sim_.trick[play];
    const int its = force(colour_of(one.card), one.strength, one.rank);
    if (its > best_.force) best_ = {one.seat, colour_of(one.card), one.strength, its};
  }
  const std::size_t winner = best_.seat;
  if (!sim_.swept) {
    for (std::size_t play = 0; play < sim_.played; ++play) sim_.won[winner] |= bit(sim_.trick[play].card);
    sim_.purse[winner] += apples_.sum;
  }
  if (sim_.bound != kNobody) forfeit(winner);
  sim_.winner = static_cast<int>(winner);
  sim_.turn = sim_.lead == kNobody ? winner : at(sim_.lead);
}

void Game::take(std::size_t winner, Bits cards) {
  sim_.won[winner] |= cards;
  for (; cards != 0; cards &= cards - 1) sim_.purse[winner] += frame_->apples[at(first_of(cards))];
}

void Game::forfeit(std::size_t winner) {
  const std::size_t loser = at(sim_.bound);
  take(winner, sim_.rest[loser]);
  sim_.rest[loser] = 0;
  sim_.depth[at(sim_.crono)] = 0;
  sim_.crono = kNobody;
  sim_.bound = kNobody;
}

bool Game::begin_turn() {
  sim_.played = 0;
  sim_.swept = false;
  sim_.lead = sim_.controller = sim_.loose = sim_.bound = kNobody;
  apples_ = {};
  best_ = {};
  std::size_t last = 0;
  int playing = 0;
  for (std::size_t seat = 0; seat < frame_->seats; ++seat) {
    if (sim_.rest[seat] == 0) continue;
    last = seat;
    ++playing;
  }
  if (playing == 0) return false;
  if (playing == 1) {
    const bool locked = sim_.tops[last] == 0 && sim_.winner != kNobody;
    take(locked ? at(sim_.winner) : last, sim_.rest[last]);
    return false;
  }
  take_stock();
  sim_.left = frame_->seats;
  bind();
  return true;
}

void Game::bind() {
  if (sim_.crono == kNobody) return;
  const std::size_t owner = seat_at(at(sim_.crono));
  if (sim_.tops[owner] != 0 || sim_.rest[owner] == 0) return;
  const std::size_t place = free_pile_of_rival(owner);
  if (sim_.purse[owner] >= frame_->move_cost && place < kPlaces) {
    sim_.purse[owner] -= frame_->move_cost;
    lock(place);
  }
  if (sim_.tops[seat_at(at(sim_.crono))] == 0) sim_.bound = static_cast<int>(seat_at(at(sim_.crono)));
}

std::size_t Game::free_pile_of_rival(std::size_t owner) const {
  std::size_t place = 0;
  while (place < kPlaces && (sim_.depth[place] == 0 || frame_->side[seat_at(place)] == frame_->side[owner]))
    ++place;
  return place;
}

void Game::lock(std::size_t place) {
  const auto top = [&](std::size_t here) { return bit(sim_.piles[here][sim_.depth[here] - 1u]); };
  sim_.tops[seat_at(at(sim_.crono))] |= top(at(sim_.crono));
  sim_.crono = static_cast<int>(place);
  sim_.tops[seat_at(place)] &= ~top(place);
}

PerSeat<int> Game::count() const {
  PerSeat<Bits> sides{};
  for (std::size_t seat = 0; seat < frame_->seats; ++seat) sides[at(frame_->side[seat])] |= sim_.won[seat];
  PerSeat<int> apples = sim_.purse;
  for (std::size_t seat = 0; seat < frame_->seats; ++seat) {
    apples[seat] += sim_.gods[seat];
    for (Bits own = sim_.won[seat] & frame_->writers; own != 0; own &= own - 1) {
      const Bits all = sides[at(frame_->side[seat])];
      if (many(all, colour_of(first_of(own))) >= kWithWriter) apples[seat] += kWriterBonus;
    }
  }
  return apples;
}

PerSeat<int> play_out(const Frame& frame, const SimState& sim, FastRng& random) {
  Game game(frame, sim);
  game.settle();
  return game.rollout(random);
}

PerSeat<double> promises(const Frame& frame, const SimState& sim) {
  const Game game(frame, sim);
  PerSeat<double> sums{};
  for (std::size_t seat = 0; seat < frame.seats; ++seat) {
    for (Bits cards = sim.tops[seat]; cards != 0; cards &= cards - 1)
      sums[seat] += game.kept(seat, first_of(cards));
  }
  return sums;
}

}  // namespace nostos::mythomakya_sfida::bot
