#include "games/odyssey/bot/players.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

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

constexpr double kWhim = 0.004;  // tiles whose worth differs by less are nearly equally likely

// The best outcome of one tile for one ship.
struct Fate {
  double chance = 0;             // of coming home
  std::vector<Index> targets{};  // possible cells, with their weights
  Glad weights{};
};

// The Navigators win with three ships (R21). For rivals, every ship scores (R43).
double worth(const PerShip<double>& chance, bool competitive) {
  std::array<double, kColours.size() + 1> arrivals{1};
  double sum = 0;
  for (const Colour ship : kColours) {
    sum += chance[ship];
    for (std::size_t count = kColours.size(); count > 0; --count) {
      arrivals[count] = arrivals[count] * (1 - chance[ship]) + arrivals[count - 1] * chance[ship];
    }
    arrivals[0] *= 1 - chance[ship];
  }
  return competitive ? sum / 4 : arrivals[3] + arrivals[4] + 0.05 * sum;
}

std::vector<Index> whirlpools_of(const View& view, const MapTables& sea) {
  std::vector<Index> cells;
  for (const Cell cell : *view.whirlpools) cells.push_back(sea.number(cell));
  return cells;
}

// A random cell by weights that add up to 1.
Index drawn_from(const std::vector<Index>& cells, const Glad& weights, Rng& rng) {
  std::size_t chosen = 0;
  while (weights[chosen] <= 0) ++chosen;
  if (weights[chosen] >= 1) return cells[chosen];
  constexpr std::uint64_t kFine = 1U << 30U;
  double drawn = static_cast<double>(rng.below("bot", kFine)) / static_cast<double>(kFine);
  for (std::size_t n = 0; n < cells.size(); ++n) {
    if (weights[n] <= 0) continue;
    chosen = n;
    if (drawn < weights[n]) break;
    drawn -= weights[n];
  }
  return cells[chosen];
}

class TargetEvaluator {
 public:
  TargetEvaluator(const View& view, const Belief& belief, double veer)
      : view_(view),
        veer_(veer),
        belief_(belief),
        sea_(belief.tables()),
        whirlpools_(whirlpools_of(view, belief.tables())) {
    moves_ = belief.moves_after(view.round);
    left_ = left_after(known_tiles(view), hand(view.config->options));
    for (const Colour ship : kColours) {
      if (view.arrived[ship]) {
        calm_[ship].chance = storm_[ship].chance = 1;
        continue;
      }
      const Ahead now = ahead(ship, 0);
      calm_[ship].chance = chance_at(belief.awaited(ship, false, now), now, cell(ship));
      storm_[ship] = worst(ship);
    }
  }

  Cell drawn_target(Colour ship, Rng& rng) const {
    return sea_.cell(drawn_from(storm_[ship].targets, storm_[ship].weights, rng));
  }

  [[nodiscard]] double worth_of(Tile tile) const {
    PerShip<double> chance;
    for (const Colour ship : kColours) chance[ship] = (blows(tile, ship) ? storm_[ship] : calm_[ship]).chance;
    return worth(chance, view_.config->options.competitive);
  }

  [[nodiscard]] double worth_of_pinning(Colour pinned) const {
    PerShip<double> chance;
    for (const Colour ship : kColours) chance[ship] = calm_[ship].chance;
    // A round later, the ship will be in the same position.
    Ahead later = ahead(pinned, 0);
    --later.moves;
    chance[pinned] = later.moves > 0 ? chance_at(belief_.ship(pinned), later, cell(pinned)) : 0;
    return worth(chance, view_.config->options.competitive);
  }

 private:
  [[nodiscard]] Index cell(Colour ship) const { return sea_.number((*view_.truth)[ship]); }
  [[nodiscard]] Ahead ahead(Colour ship, int spent) const {
    return {moves_, static_cast<double>(of(left_, static_cast<Tile>(ship)) + of(left_, Tile::black) - spent)};
  }
  [[nodiscard]] double chance_at(const Cloud& cloud, const Ahead& ahead, Index cell) const {
    return chances(sea_, cloud, ahead, whirlpools_)[at(cell)];
  }

  [[nodiscard]] Fate worst(Colour ship) const {
    const Ahead later = ahead(ship, 1);
    auto chance = chances(sea_, belief_.awaited(ship, true, later), later, whirlpools_);
    if (view_.config->options.storm_onto_sacred == OntoSacred::arrival) chance[at(sea_.sacred())] = 1;
    Fate fate;
    fate.targets = sea_.targets(cell(ship));
    fate.weights = gladly(chance, fate.targets, veer_);
    for (std::size_t n = 0; n < fate.targets.size(); ++n)
      fate.chance += fate.weights[n] * chance[at(fate.targets[n])];
    return fate;
  }

  const View& view_;
  double veer_;
  const Belief& belief_;
  const MapTables& sea_;
  std::vector<Index> whirlpools_;
  int moves_;
  TileCount left_;
  PerShip<Fate> calm_;
  PerShip<Fate> storm_;
};

double slip_of(const Strength& strength, const View& view) {
  return view.config->options.competitive ? strength.rival_slip : strength.slip;
}

Cell blind_target(const Choice& storm, Colour ship, Rng& rng) {
  const Field* targets = field_of(storm, to_text(ship));
  return *cell_from_text(std::get<std::string>(rng.pick("bot", targets->values)));
}

Intent storm_of(const Choice& storm, const TargetEvaluator& evaluator, double slip, Rng& rng) {
  intent::PlayStorm play{*value_named<Tile>(std::get<std::string>(field_of(storm, "tile")->values.front())),
                         {}};
  for (const Colour ship : kColours) {
    if (field_of(storm, to_text(ship)) == nullptr) continue;
    play.to[ship] = happens(slip, rng) ? blind_target(storm, ship, rng) : evaluator.drawn_target(ship, rng);
  }
  return play;
}

struct Plan {
  double worth;
  const Choice* choice;
  std::optional<Colour> pinned;
};

enum class Order { near_first, far_first };

// The cells of a field by distance from the Sacred Isle, equals in random order.
std::vector<std::string> by_distance(const View& view, const Field& field, Order order, Rng& rng) {
  const Cell sacred = view.config->maps.at(static_cast<std::size_t>(view.map)).sacred;
  const int sign = order == Order::near_first ? 1 : -1;
  std::vector<std::string> cells;
  for (const Value& value : field.values) cells.push_back(std::get<std::string>(value));
  rng.shuffle("bot", cells);
  std::stable_sort(cells.begin(), cells.end(), [&](const std::string& a, const std::string& b) {
    return sign * distance(*cell_from_text(a), sacred) < sign * distance(*cell_from_text(b), sacred);
  });
  return cells;
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

// Poseidon, with a lookahead of one step: for each cell to which a ship can be blown, the probability that it
// still comes home after the Navigators have used the report.

Intent play_storm(const View& view, const Belief& belief, const Prompt& prompt, const Strength& strength,
                  Rng& rng) {
  const double slip = slip_of(strength, view);
  const TargetEvaluator evaluator(view, belief, strength.veer);
  std::vector<Plan> plans;
  for (const Choice* storm : offered(prompt, "storm")) {
    const Tile tile = *value_named<Tile>(std::get<std::string>(field_of(*storm, "tile")->values.front()));
    plans.push_back({evaluator.worth_of(tile), storm, std::nullopt});
  }
  for (const Choice* monster : offered(prompt, "monster")) {
    for (const Value& ship : field_of(*monster, "ship")->values) {
      const Colour pinned = *value_named<Colour>(std::get<std::string>(ship));
      plans.push_back({evaluator.worth_of_pinning(pinned), monster, pinned});
    }
  }
  std::size_t chosen = 0;
  if (happens(slip, rng)) {
    chosen = static_cast<std::size_t>(rng.below("bot", plans.size()));
  } else {
    double least = plans.front().worth;
    for (const Plan& plan : plans) least = std::min(least, plan.worth);
    std::vector<double> sums;
    double sum = 0;
    for (const Plan& plan : plans) sums.push_back(sum += std::exp((least - plan.worth) / kWhim));
    constexpr std::uint64_t kFine = 1U << 30U;
    const double drawn = sum * static_cast<double>(rng.below("bot", kFine)) / static_cast<double>(kFine);
    while (chosen + 1 < plans.size() && drawn >= sums[chosen]) ++chosen;
  }
  const Plan& plan = plans[chosen];
  if (!plan.pinned) return storm_of(*plan.choice, evaluator, slip, rng);
  const auto& which = field_of(*plan.choice, "which")->values.front();
  return intent::PlayMonster{*value_named<Tile>(std::get<std::string>(which)), *plan.pinned};
}

Intent push_on(const View& view, const Belief& belief, const Prompt& prompt, const Strength& strength,
               Rng& rng) {
  const auto& cells = offered(prompt, "push").front()->fields.front().values;
  if (happens(slip_of(strength, view), rng)) {
    return intent::Push{*cell_from_text(std::get<std::string>(rng.pick("bot", cells)))};
  }
  // The ship sails on only in the next round.
  const Colour ship = *view.trapped;
  const MapTables& sea = belief.tables();
  const Ahead ahead{belief.moves_after(view.round) - 1, belief.storms_left(ship)};
  const auto chance = chances(sea, belief.pushed(ship, ahead), ahead, whirlpools_of(view, sea));
  std::vector<Index> targets;
  for (const Value& value : cells)
    targets.push_back(sea.number(*cell_from_text(std::get<std::string>(value))));
  return intent::Push{sea.cell(drawn_from(targets, gladly(chance, targets, strength.veer), rng))};
}

Json choose_map(const View& view, Rng& rng) {
  std::vector<std::string> farthest;
  int most = 0;
  for (const Map& map : view.config->maps) {
    int way = 0;
    for (const Colour ship : kColours) way += distance(map.starts[ship], map.sacred);
    if (way > most) farthest.clear();
    most = std::max(most, way);
    if (way == most) farthest.push_back(map.id);
  }
  return to_json(Intent(intent::ChooseMap{rng.pick("bot", farthest)}));
}

Json hide_tiles(const View& view, const Prompt& prompt, Rng& rng) {
  // Whirlpools go where every ship must pass. A fog bank is also a landmark: next to the Isle it would lead
  // ships home (20 points in self-play), while on a distant island it only hides a clue. The last choice has
  // all fog banks on islands.
  const Choice& wanted = *offered(prompt, "place_hidden").back();
  Json intent{{"type", wanted.type}};
  for (const Field& field : wanted.fields) {
    auto cells =
        by_distance(view, field, field.name == "islands" ? Order::far_first : Order::near_first, rng);
    cells.resize(static_cast<std::size_t>(field.min));
    intent[field.name] = cells;
  }
  return intent;
}

}  // namespace nostos::odyssey::bot
