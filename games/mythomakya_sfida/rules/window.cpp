#include "games/mythomakya_sfida/rules/window.hpp"

#include <algorithm>

namespace nostos::mythomakya_sfida {
namespace {

using Kind = Window::Kind;

constexpr int kHera = 8'000;

bool asks(const Table& table, Kind kind, int seat) {
  const GameConfig& config = *table.config;
  const Player& player = table.players[at(seat)];
  const bool moves_crono = kind == Kind::pretrick && table.crono && table.crono->seat == seat;
  if (player.finished || (player.hand == 0 && !moves_crono)) return false;
  const int means = worth(player.treasure, config);
  const auto has_deity_and = [&](int cost) { return player.hand > 0 && means >= cost; };
  switch (kind) {
    case Kind::pretrick: {
      if (moves_crono && means >= config.move_cost()) return true;
      int least = config.cost(Deity::zeus);
      for (const Deity deity : all_deities()) {
        const bool before = config.gods[at(deity)].timing == Timing::pretrick && deity != Deity::crono;
        if (before) least = std::min(least, config.cost(deity));
      }
      return has_deity_and(is_gone(table, Deity::crono) ? least : std::min(least, config.cost(Deity::crono)));
    }
    case Kind::dioniso:
      return seat == table.active && in_dioniso_class(table, seat);
    case Kind::ability:
      return seat != table.active && !is_gone(table, Deity::poseidone) &&
             has_deity_and(config.cost(Deity::poseidone));
    case Kind::card: {
      const bool ares = !is_gone(table, Deity::ares) && has_deity_and(config.cost(Deity::ares));
      const bool afrodite = !is_gone(table, Deity::afrodite) && !to_come(table).empty() &&
                            has_deity_and(config.cost(Deity::afrodite));
      return ares || afrodite;
    }
    case Kind::deity:
      return opponents(table, seat, table.pending_deity->seat) && !is_gone(table, Deity::ermes) &&
             has_deity_and(config.cost(Deity::ermes));
    case Kind::hera:
      return player.hand > 0;
  }
  return false;
}

// True if the window is about the seat's card or treasure.
bool concerns(const Table& table, const Window& window, int seat) {
  switch (window.kind) {
    case Kind::pretrick:
      return table.crono && table.crono->seat == seat;
    case Kind::dioniso:
    case Kind::hera:
      return true;
    case Kind::ability:
    case Kind::card:
      return table.active == seat;
    case Kind::deity:
      break;
  }
  const Intent& what = table.pending_deity->what;
  const bool named = what.seat == seat || (what.spot && what.spot->seat == seat);
  return named || std::any_of(what.orders.begin(), what.orders.end(),
                              [&](const Order& order) { return order.spot.seat == seat; });
}

}  // namespace

std::vector<int> precedence(const Table& table, Kind kind) {
  return clockwise(table, kind == Kind::pretrick ? table.first : table.active);
}

std::vector<int> asked_in(const Table& table, Kind kind) {
  std::vector<int> seats;
  for (const int seat : precedence(table, kind)) {
    if (asks(table, kind, seat)) seats.push_back(seat);
  }
  return seats;
}

int length_of(const Options& options, Kind kind) {
  constexpr int kTenth = 100;
  if (kind == Kind::hera) return kHera;
  const bool pretrick = kind == Kind::pretrick;
  switch (options.windows) {
    case Tempo::usual:
      return pretrick ? 4'000 : 2'500;
    case Tempo::calm:
      return pretrick ? 8'000 : 6'000;
    case Tempo::custom:
      break;
  }
  return kTenth * (pretrick ? options.pretrick_tenths : options.reaction_tenths);
}

std::vector<Closing> closings(const Table& table) {
  const Window& window = *table.window;
  const Options& options = table.config->options;
  if (options.pacing == Pacing::fixed)
    return {{"length", window.extended ? kHoldLength : length_of(options, window.kind)}};
  std::vector<Closing> all;
  if (options.min_delay_tenths > 0 && !window.ripe) all.push_back({"delay", options.min_delay_tenths * 100});
  if (options.answer_limit > 0) all.push_back({"limit", options.answer_limit * 1'000});
  return all;
}

bool passes_by(AutoPass order, const Table& table, const Window& window, int seat) {
  if (window.kind == Kind::hera) return false;
  switch (order) {
    case AutoPass::off:
      return false;
    case AutoPass::all:
    case AutoPass::turn:
      return true;
    case AutoPass::reactions:
      return window.kind != Kind::pretrick;
    case AutoPass::mine:
      return !concerns(table, window, seat);
  }
  return false;
}

bool waits_for(const Window& window, const Secret& secret, int seat) {
  return !secret.answer && std::find(window.asked.begin(), window.asked.end(), seat) != window.asked.end();
}

}  // namespace nostos::mythomakya_sfida
