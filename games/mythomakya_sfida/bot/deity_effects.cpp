#include "games/mythomakya_sfida/bot/deity_effects.hpp"

#include <algorithm>

namespace nostos::mythomakya_sfida::bot {
namespace {

using mythomakya::bit;
using mythomakya::number_of;

int take_top(SimState& sim, std::size_t place) {
  return sim.piles[place][--sim.depth[place]];
}

void insert(SimState& sim, std::size_t place, int from_top, int card) {
  auto& pile = sim.piles[place];
  const auto end = pile.begin() + sim.depth[place];
  std::copy_backward(end - from_top, end, end + 1);
  *(end - from_top) = static_cast<std::uint8_t>(card);
  ++sim.depth[place];
}

void reorder(SimState& sim, const Order& order) {
  const std::size_t place = place_of(order.spot);
  const auto before = sim.piles[place];
  const std::size_t depth = sim.depth[place];
  for (std::size_t from_top = 0; from_top < depth; ++from_top)
    sim.piles[place][depth - 1 - from_top] = before[depth - 1 - at(order.places[from_top])];
}

void exchange(SimState& sim, std::size_t own, std::size_t other) {
  std::swap(sim.piles[own], sim.piles[other]);
  std::swap(sim.depth[own], sim.depth[other]);
  if (std::cmp_equal(sim.crono, own)) {
    sim.crono = static_cast<int>(other);
  } else if (std::cmp_equal(sim.crono, other)) {
    sim.crono = static_cast<int>(own);
  }
}

}  // namespace

void apply_effect(const Frame& frame, const Table& table, int seat, const Intent& what, SimState& sim) {
  const auto own = at(seat);
  if (what.type == Intent::Type::move_crono) {
    sim.crono = static_cast<int>(place_of(*what.spot));
    return sim.sort_out(frame);
  }
  switch (*what.deity) {
    case Deity::ade: {
      const int card = number_of(*what.card);
      sim.won[at(*what.seat)] &= ~bit(card);
      sim.purse[at(*what.seat)] -= frame.apples[at(card)];
      insert(sim, place_of(*what.spot), *what.place, card);
      break;
    }
    case Deity::afrodite:
      sim.controller = seat;
      break;
    case Deity::apollo: {
      sim.moira = what.colour;
      // A gift that is a cost was given when the deity was declared (G6).
      if (table.pending_deity && table.config->options.apollo_gift_is_cost) break;
      const int card = take_top(sim, place_of(own, at(*what.pile)));
      sim.won[at(*what.seat)] |= bit(card);
      sim.purse[at(*what.seat)] += frame.apples[at(card)];
      break;
    }
    case Deity::ares: {
      SimState::Play& last = sim.trick[sim.played - 1];
      last.strength = static_cast<std::int8_t>(last.strength + kAres);
      last.rank = 2;
      break;
    }
    case Deity::atena:
      exchange(sim, place_of(own, at(*what.pile)), place_of(*what.spot));
      break;
    case Deity::crono:
      sim.crono = static_cast<int>(place_of(own, at(*what.pile)));
      break;
    case Deity::dioniso:
      sim.loose = seat;
      ++sim.gods[at(table.leader)];
      break;
    case Deity::efesto:
      sim.gods[own] += std::min(kEfesto, table.left_deities);
      break;
    case Deity::eolo:
      for (const Order& order : what.orders) reorder(sim, order);
      break;
    case Deity::eros:
      ++sim.gods[own];
      break;
    case Deity::zeus:
      take_top(sim, place_of(*what.spot));
      break;
    case Deity::hera:
    case Deity::poseidone:
    case Deity::ermes:
      break;
  }
  sim.sort_out(frame);
}

}  // namespace nostos::mythomakya_sfida::bot
