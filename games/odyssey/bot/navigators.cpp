// Decisions of the Navigators' bots: directions, notes and lighthouses.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/odyssey/bot/players.hpp"
#include "games/odyssey/view/codec.hpp"

namespace nostos::odyssey::bot {
namespace {

constexpr double kWorthNoting = 0.04;  // less likely cells get no reminder

// The cells of the mode and of reminders, most likely first.
std::vector<Cell> likeliest(const Belief& belief, Colour ship) {
  const Cloud& cloud = belief.ship(ship);
  std::vector<Index> cells;
  for (std::size_t cell = 0; cell < cloud.size(); ++cell) {
    if (cloud[cell] >= kWorthNoting) cells.push_back(static_cast<Index>(cell));
  }
  if (cells.empty())
    cells.push_back(static_cast<Index>(std::max_element(cloud.begin(), cloud.end()) - cloud.begin()));
  std::stable_sort(cells.begin(), cells.end(),
                   [&](Index a, Index b) { return cloud[at(a)] > cloud[at(b)] + 1e-9; });
  cells.resize(std::min(cells.size(), std::size_t{kReminders + 1}));
  std::vector<Cell> named;
  for (const Index cell : cells) named.push_back(belief.tables().cell(cell));
  return named;
}

// A whirlpool throws a ship back by about one move.
void shun_whirlpools(const Belief& belief, Colour ship, Prospects& ahead) {
  if (belief.whirlpools().count() == 0) return;
  const Cloud& cloud = belief.ship(ship);
  for (const Dir dir : kDirs) {
    for (std::size_t cell = 0; cell < cloud.size(); ++cell) {
      const Index to = belief.tables().next(static_cast<Index>(cell), dir);
      if (to < 0) continue;
      ahead[static_cast<std::size_t>(dir)].distance += cloud[cell] * belief.whirlpools().on(to);
    }
  }
}

}  // namespace

bool happens(double chance, Rng& rng) {
  constexpr std::uint64_t kFine = 1'000'000;
  return static_cast<double>(rng.below("bot", kFine)) < chance * static_cast<double>(kFine);
}

std::vector<const Choice*> offered(const Prompt& prompt, std::string_view type) {
  std::vector<const Choice*> found;
  for (const Choice& choice : prompt.choices) {
    if (choice.type == type) found.push_back(&choice);
  }
  return found;
}

const Field* field_of(const Choice& choice, std::string_view name) {
  const auto found = std::find_if(choice.fields.begin(), choice.fields.end(),
                                  [&](const Field& field) { return field.name == name; });
  return found == choice.fields.end() ? nullptr : &*found;
}

Colour next_ship(const Belief& belief, const std::vector<Colour>& ships) {
  return *std::min_element(ships.begin(), ships.end(), [&](Colour a, Colour b) {
    return spread(belief.ship(a)) + 1e-9 < spread(belief.ship(b));
  });
}

Prospects prospects(const Belief& belief, Colour ship, int moves_after) {
  Prospects ahead = prospects(belief.tables(), belief.ship(ship), moves_after);
  shun_whirlpools(belief, ship, ahead);
  return ahead;
}

Dir steer(const Belief& belief, Colour ship, const SteeringPolicy& steering, int moves_after,
          const std::vector<Dir>& among, Rng& rng) {
  const auto weights = choice(prospects(belief, ship, moves_after), steering);
  double sum = 0;
  for (const Dir dir : among) sum += weights[static_cast<std::size_t>(dir)];
  constexpr std::uint64_t kFine = 1U << 30U;
  double drawn = sum * static_cast<double>(rng.below("bot", kFine)) / static_cast<double>(kFine);
  Dir chosen = among.front();
  for (const Dir dir : among) {
    const double weight = weights[static_cast<std::size_t>(dir)];
    if (weight <= 0) continue;
    chosen = dir;
    if (drawn < weight) break;
    drawn -= weight;
  }
  return chosen;
}

std::optional<intent::Note> next_note(const View& view, const Belief& belief, const Prompt& prompt,
                                      const std::vector<Colour>& ships) {
  const bool reminders = !view.config->options.memory;  // R24
  const auto offered_note = [&](NoteKind what, Colour ship, Cell cell) -> std::optional<intent::Note> {
    const intent::Note note{what, ship, cell};
    if (offers(prompt, to_json(Intent(note)))) return note;
    return std::nullopt;
  };
  for (const Colour ship : ships) {
    if (view.arrived[ship]) continue;
    const auto cells = likeliest(belief, ship);
    if (view.board->figures[ship] != Figure{cells.front(), false}) {
      if (const auto note = offered_note(NoteKind::figure, ship, cells.front())) return note;
    }
  }
  if (!reminders) return std::nullopt;
  for (const Colour ship : ships) {
    if (view.arrived[ship]) continue;
    auto cells = likeliest(belief, ship);
    cells.erase(cells.begin());
    const auto& there = view.board->reminders[ship];
    for (const Cell cell : there) {
      if (has(cells, cell)) continue;
      if (const auto note = offered_note(NoteKind::remove, ship, cell)) return note;
    }
    for (const Cell cell : cells) {
      if (has(there, cell)) continue;
      if (const auto note = offered_note(NoteKind::reminder, ship, cell)) return note;
    }
  }
  return std::nullopt;
}

std::vector<Cell> light_up(const View& view, int count) {
  View lit = view;
  lit.lighthouses.clear();
  std::vector<Cell> chosen;
  for (int number = 0; number < count; ++number) {
    const MapTables sea(lit);
    std::vector<int> alike(static_cast<std::size_t>(sea.kinds()), 0);
    for (std::size_t cell = 0; cell < sea.size(); ++cell)
      ++alike[static_cast<std::size_t>(sea.kind(static_cast<Index>(cell)))];
    // A lighthouse distinguishes the cells around it. It gains most where ships pass and many cells look
    // alike.
    const auto gain = [&](Cell site) {
      double sum = 0;
      auto near = sea.around(sea.number(site));
      near.push_back(sea.number(site));
      for (const Index cell : near) {
        sum +=
            static_cast<double>(alike[static_cast<std::size_t>(sea.kind(cell))]) / (1 + sea.distance(cell));
      }
      return sum;
    };
    auto sites = sea.map().open_cells();
    std::erase_if(sites, [&](Cell cell) { return has(chosen, cell); });
    chosen.push_back(
        *std::max_element(sites.begin(), sites.end(), [&](Cell a, Cell b) { return gain(a) < gain(b); }));
    lit.lighthouses = chosen;
  }
  return chosen;
}

}  // namespace nostos::odyssey::bot
