#include "games/mythomakya_sfida/bot/deity_effects.hpp"

#include <algorithm>

namespace nostos::mythomakya_sfida::bot {
namespace {

using mythomakya::bit;
using mythomakya::number_of;

constexpr int kAres = 5;
constexpr int kDrawn = 2;

int take_top(Open& open, std::size_t place) {
  return open.piles[place][--open.depth[place]];
}

void insert(Open& open, std::size_t place, int from_top, int card) {
  auto& pile = open.piles[place];
  const auto end = pile.begin() + open.depth[place];
  std::copy_backward(end - from_top, end, end + 1);
  *(end - from_top) = static_cast<std::uint8_t>(card);
  ++open.depth[place];
}

void reorder(Open& open, const Order& order) {
  const std::size_t place = place_of(order.spot);
  const auto before = open.piles[place];
  const std::size_t depth = open.depth[place];
  for (std::size_t from_top = 0; from_top < depth; ++from_top)
    open.piles[place][depth - 1 - from_top] = before[depth - 1 - at(order.places[from_top])];
}

void exchange(Open& open, std::size_t own, std::size_t other) {
  std::swap(open.piles[own], open.piles[other]);
  std::swap(open.depth[own], open.depth[other]);
  if (std::cmp_equal(open.crono, own)) {
    open.crono = static_cast<int>(other);
  } else if (std::cmp_equal(open.crono, other)) {
    open.crono = static_cast<int>(own);
  }
}

}  // namespace

void apply_effect(const Frame& frame, const Table& table, int seat, const Intent& what, Open& open) {
  const auto own = at(seat);
  if (what.type == Intent::Type::move_crono) {
    open.crono = static_cast<int>(place_of(*what.spot));
    return open.sort_out(frame);
  }
  switch (*what.deity) {
    case Deity::ade: {
      const int card = number_of(*what.card);
      open.won[at(*what.seat)] &= ~bit(card);
      open.purse[at(*what.seat)] -= frame.apples[at(card)];
      insert(open, place_of(*what.spot), *what.place, card);
      break;
    }
    case Deity::afrodite:
      open.controller = seat;
      break;
    case Deity::apollo: {
      const int card = take_top(open, place_of(own, at(*what.pile)));
      open.won[at(*what.seat)] |= bit(card);
      open.purse[at(*what.seat)] += frame.apples[at(card)];
      open.moira = what.colour;
      break;
    }
    case Deity::ares: {
      Open::Play& last = open.trick[open.played - 1];
      last.strength = static_cast<std::int8_t>(last.strength + kAres);
      last.rank = 2;
      break;
    }
    case Deity::atena:
      exchange(open, place_of(own, at(*what.pile)), place_of(*what.spot));
      break;
    case Deity::crono:
      open.crono = static_cast<int>(place_of(own, at(*what.pile)));
      break;
    case Deity::dioniso:
      open.loose = seat;
      ++open.purse[at(table.leader)];
      break;
    case Deity::efesto:
      open.purse[own] += std::min(kDrawn, table.left_deities);
      break;
    case Deity::eolo:
      for (const Order& order : what.orders) reorder(open, order);
      break;
    case Deity::eros:
      ++open.purse[own];
      break;
    case Deity::zeus:
      take_top(open, place_of(*what.spot));
      break;
    case Deity::hera:
    case Deity::poseidone:
    case Deity::ermes:
      break;
  }
  open.sort_out(frame);
}

}  // namespace nostos::mythomakya_sfida::bot
