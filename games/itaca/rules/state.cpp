#include "games/itaca/rules/state.hpp"

#include <algorithm>
#include <numeric>

#include "games/core/described_enum.hpp"

namespace nostos::itaca {

std::string_view to_text(Phase phase) {
  return name_of(phase);
}
std::string_view to_text(Pending::Kind kind) {
  return name_of(kind);
}

bool Wager::in(int seat) const {
  return std::find(left.begin(), left.end(), seat) == left.end();
}

int reshuffles(const Table& table) {
  return static_cast<int>(table.held.size());
}

int remaining(const Mission& mission) {
  return std::accumulate(mission.difficulty.begin(), mission.difficulty.end(), 0);
}

PerStat<int> raised(const Item& item) {
  PerStat<int> sums{};
  for (const EffectResult& result : item.results) {
    for (const Stat stat : kStats) sums[at(stat)] += std::max(0, result.change[at(stat)]);
  }
  return sums;
}

bool fits(const std::optional<int>& island, const Table& table) {
  return !island || (table.mission && table.mission->island == *island);
}

const std::vector<Effect>& effects_of(const Item& item, const GameConfig& config) {
  switch (item.kind) {
    case Item::Kind::role:
      return config.characters.at(at(item.card)).roles.at(at(item.role)).effects;
    case Item::Kind::bonus:
      return config.characters.at(at(item.card)).bonus;
    case Item::Kind::event:
      break;
  }
  const EventCard& card = config.events.at(at(item.card));
  return item.upper ? card.upper : card.lower;
}

int cards_played(const Table& table, int seat) {
  return static_cast<int>(std::count_if(table.items.begin(), table.items.end(), [&](const Item& item) {
    return item.kind == Item::Kind::event && item.seat == seat;
  }));
}

bool hindered(const Table& table, int seat) {
  return seat != table.captain && cards_played(table, seat) > 0;
}

bool limit_reached(const Table& table, int seat) {
  const auto& limit = table.config->options.hinder_limit;
  return seat != table.captain && limit && cards_played(table, seat) >= *limit;
}

int row_of(const std::optional<int>& cell) {
  return cell ? *cell / kColumns + 1 : 0;
}

int wrecker(const Table& table) {
  const int seats = table.config->seats;
  return (*table.captain + seats - 1) % seats;
}

std::optional<int> cell_of(const Table& table, int island) {
  const auto found = std::find(table.layout.begin(), table.layout.end(), island);
  if (found == table.layout.end()) return std::nullopt;
  return static_cast<int>(found - table.layout.begin());
}

Numbers targets(const Table& table, Cancelled cancelled) {
  Numbers found;
  for (std::size_t index = 0; index < table.items.size(); ++index) {
    const Item& item = table.items[index];
    const bool hinders = item.kind == Item::Kind::event && item.seat != table.captain;
    const bool role = item.kind == Item::Kind::role && item.applies;
    if (!item.cancelled && (cancelled == Cancelled::hinder ? hinders : role)) {
      found.push_back(static_cast<int>(index));
    }
  }
  return found;
}

Numbers pile_of(const State& state, int seat) {
  Numbers pile;
  for (int card = 0; card < kCharacters; ++card) {
    bool taken = false;
    for (const int earlier : state.table.wager.left) {
      if (earlier == seat) break;
      taken = taken || state.secrets[at(earlier)].character == card;
    }
    if (!taken) pile.push_back(card);
  }
  return pile;
}

Numbers clockwise_from(const Table& table, int seat) {
  Numbers seats;
  for (int step = 1; step <= table.config->seats; ++step)
    seats.push_back((seat + step) % table.config->seats);
  return seats;
}

}  // namespace nostos::itaca
