// Builds prompts, the only source of legality; the ships that a seat may sail; and the seats for which the
// table waits, as each viewer may know them.
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "games/odyssey/rules/rules.hpp"

namespace nostos::odyssey {

namespace {

template <class Things>
std::vector<Value> texts(const Things& things) {
  std::vector<Value> values;
  for (const auto& thing : things) values.emplace_back(std::string(to_text(thing)));
  return values;
}

// --- Poseidon ---

Choice choose_map(const State& state) {
  std::vector<std::string> ids;
  for (const Map& map : state.config->maps) ids.push_back(map.id);
  return {"choose_map", {Field::one_of("map", ids)}, "R1", false};
}

// One choice for each number of fog banks on islands. Whirlpools and the other banks share a field of water
// cells, so no two tiles get the same cell (O39).
void add_hiding(const State& state, Prompt& prompt) {
  const Options& options = state.config->options;
  const auto sites = hiding_sites(chart(state), state.lighthouses);
  for (int dry = 0; dry <= options.fog_banks; ++dry) {
    const int wet = options.whirlpools + options.fog_banks - dry;
    if (std::cmp_greater(wet, sites.sea.size()) || std::cmp_greater(dry, sites.islands.size())) continue;
    Choice choice{"place_hidden", {}, options.whirlpools > 0 ? "R33" : "R37", false};
    if (wet > 0) choice.fields.push_back(Field::subset("sea", texts(sites.sea), wet, wet));
    if (dry > 0) choice.fields.push_back(Field::subset("islands", texts(sites.islands), dry, dry));
    prompt.choices.push_back(std::move(choice));
  }
}

// One choice for each tile, because each tile has its own targets.
void add_storms(const State& state, Prompt& prompt) {
  std::vector<Tile> monsters;
  for (const Tile tile : playable(state.played, hand(state.config->options))) {
    if (is_monster(tile)) {
      monsters.push_back(tile);
      continue;
    }
    Choice choice{"storm",
                  {Field::one_of("tile", std::string(to_text(tile)))},
                  tile == Tile::black ? "R9" : "R8",
                  false};
    for (const Colour ship : kColours) {
      // An arrived ship is not moved; its tile may be played without effect (O2).
      if (state.arrived[ship] || !blows(tile, ship)) continue;
      const auto targets =
          storm_targets(chart(state), state.config->options.storm_onto_sacred, state.truth[ship]);
      choice.fields.push_back(Field::one_of(std::string(to_text(ship)), texts(targets)));
    }
    prompt.choices.push_back(std::move(choice));
  }
  if (monsters.empty()) return;
  prompt.choices.push_back({"monster",
                            {Field::one_of("which", texts(monsters)),
                             Field::one_of("ship", texts(unmoved(state.arrived, PerShip<bool>{})))},
                            "R27",
                            false});
}

void add_push(const State& state, Prompt& prompt) {
  const auto targets =
      storm_targets(chart(state), state.config->options.storm_onto_sacred, state.truth[*state.trapped]);
  prompt.choices.push_back({"push", {Field::one_of("cell", texts(targets))}, "R34", false});
}

// O15.
void add_stop(const State& state, int seat, Prompt& prompt) {
  if (state.config->options.competitive) return;
  if (state.stop) {
    if (state.stop->by != seat && !has(state.stop->accepted, seat)) {
      prompt.choices.push_back(
          {"answer_stop", {Field::one_of("answer", std::vector<std::string>{"yes", "no"})}, "O15", true});
    }
  } else if (arrivals(state.arrived) >= 3 && !has(state.offered, seat)) {
    prompt.choices.push_back({"offer_stop", {}, "O15", true});
  }
}

// --- Navigators. Their prompts never depend on what is hidden from them. ---

bool has_voted(const State& state, int seat) {
  return std::any_of(state.votes.begin(), state.votes.end(),
                     [&](const Vote& vote) { return vote.seat == seat; });
}

void add_vote(const State& state, int seat, Prompt& prompt) {
  if (!state.tied.empty()) {
    if (starter_of(*state.config, state.round) != seat) return;
    prompt.choices.push_back({"choose_tied", {Field::one_of("dir", texts(state.tied))}, "O54", false});
    return;
  }
  if (has_voted(state, seat)) return;
  auto dirs = texts(kDirs);
  dirs.emplace_back(std::string(kAbstain));
  prompt.choices.push_back({"vote", {Field::one_of("dir", std::move(dirs))}, "O54", false});
}

bool may_wait(const State& state, int seat) {
  if (!has_waits(*state.config)) return false;
  if (state.waiting) return *state.waiting == seat;
  const auto left = unmoved(state.arrived, state.sailed);
  return !has(state.waited, seat) && std::any_of(left.begin(), left.end(), [&](Colour ship) {
    return state.config->owners[ship] == seat;
  });
}

const ValueList& all_dirs() {
  static const ValueList dirs = texts(kDirs);
  return dirs;
}

// Lists of ships in the order of kColours, shared because prompts repeat the same few.
const ValueList& listed(const std::vector<Colour>& ships) {
  static const auto sets = [] {
    std::array<ValueList, 1U << kColours.size()> all;
    for (std::size_t set = 0; set < all.size(); ++set) {
      std::vector<Colour> members;
      for (const Colour ship : kColours) {
        if ((set >> static_cast<std::size_t>(ship) & 1U) != 0) members.push_back(ship);
      }
      all[set] = texts(members);
    }
    return all;
  }();
  std::size_t set = 0;
  for (const Colour ship : ships) set |= std::size_t{1} << static_cast<std::size_t>(ship);
  return sets[set];
}

const ValueList& word_of(NoteKind kind) {
  static const auto words = [] {
    std::array<ValueList, kNoteKinds.size()> all;
    for (const NoteKind one : kNoteKinds) all[static_cast<std::size_t>(one)] = texts(std::array{one});
    return all;
  }();
  return words[static_cast<std::size_t>(kind)];
}

void add_phases(std::vector<Colour> ships, std::optional<Colour> pinned, Prompt& prompt) {
  const bool held = pinned && std::erase(ships, *pinned) > 0;
  if (!ships.empty()) {
    // Always all eight directions, so that the offer does not reveal the border.
    prompt.choices.push_back(
        {"move", {Field::one_of("ship", listed(ships)), Field::one_of("dir", all_dirs())}, "R14", false});
  }
  if (!held) return;
  for (const char* type : {"investigate", "decline"}) {
    prompt.choices.push_back({type, {Field::one_of("ship", std::string(to_text(*pinned)))}, "R28", false});
  }
}

// Offers to place a note of a kind on a free cell, or to remove one.
class Notes {
 public:
  Notes(const Map& map, Prompt& prompt) : map_(map), prompt_(prompt) {}

  void put(NoteKind kind, const ValueList& ships, const std::vector<Cell>& taken, const char* rule) {
    add(kind, ships, Field::grid("cell", map_.columns(), map_.height(), texts(taken)), rule);
  }
  void take(NoteKind kind, const ValueList& ships, const std::vector<Cell>& there, const char* rule) {
    if (!there.empty()) add(kind, ships, Field::one_of("cell", texts(there)), rule);
  }
  void markers(NoteKind put_down, NoteKind take_up, const std::vector<Cell>& there, int most,
               const char* rule) {
    if (std::cmp_less(there.size(), most)) put(put_down, {}, there, rule);
    take(take_up, {}, there, rule);
  }

 private:
  void add(NoteKind kind, const ValueList& ships, Field cells, const char* rule) {
    Choice choice{"note", {}, rule, true};
    choice.fields.reserve(3);
    choice.fields.push_back(Field::one_of("what", word_of(kind)));
    if (!ships.empty()) choice.fields.push_back(Field::one_of("ship", ships));
    choice.fields.push_back(std::move(cells));
    prompt_.choices.push_back(std::move(choice));
  }

  const Map& map_;
  Prompt& prompt_;
};

void add_sailing(const State& state, int seat, Prompt& prompt) {
  if (voting(state)) return add_vote(state, seat, prompt);
  if (up_next(state).empty()) {
    if (captain_of(*state.config, state.round) == seat) {
      prompt.choices.push_back(
          {"name", {Field::one_of("ship", texts(unmoved(state.arrived, state.sailed)))}, "O67", false});
    }
  } else {
    add_phases(ships_to_sail(state, seat), pinned_ship(state), prompt);
  }
  if (may_wait(state, seat)) prompt.choices.push_back({"wait", {}, "O68", true});
}

// A seat that has answered may still make a new proposal; the table does not wait for it.
void add_lighthouses(const State& state, int seat, Prompt& prompt) {
  const int count = state.config->options.lighthouses;
  const auto& proposal = state.proposal;
  const bool agreed = proposal && (proposal->by == seat || has(proposal->confirmed, seat));
  if (proposal && !agreed) prompt.choices.push_back({"confirm", {}, "O66", false});
  prompt.choices.push_back({"place_lighthouses",
                            {Field::subset("cells", texts(chart(state).open_cells()), count, count)},
                            "R30",
                            agreed});
}

void add_notes(const State& state, int seat, Prompt& prompt) {
  const Options& options = state.config->options;
  const Board& board = board_of(state, seat);
  Notes notes(chart(state), prompt);
  std::vector<Colour> at_sea = unmoved(state.arrived, PerShip<bool>{});  // O26
  if (!at_sea.empty()) notes.put(NoteKind::figure, listed(at_sea), {}, "R18");
  if (options.memory) at_sea.clear();  // R24
  for (const Colour ship : at_sea) {
    const auto& tokens = board.reminders[ship];
    const ValueList& only = listed({ship});
    if (std::cmp_less(tokens.size(), kReminders)) notes.put(NoteKind::reminder, only, tokens, "R18");
    notes.take(NoteKind::remove, only, tokens, "R18");
  }
  notes.markers(NoteKind::whirlpool, NoteKind::no_whirlpool, board.whirlpools, options.whirlpools, "R36");
  notes.markers(NoteKind::fog, NoteKind::no_fog, board.fog, options.fog_banks, "R40");
}

std::vector<Seat> navigators(const State& state) {
  std::vector<Seat> seats;
  for (int seat = 1; seat < state.config->seats; ++seat) seats.push_back(Seat{seat});
  return seats;
}

// The Navigators who have not accepted the proposal; all of them if there is none (O66).
std::vector<Seat> undecided(const State& state) {
  auto seats = navigators(state);
  if (!state.proposal) return seats;
  std::erase_if(seats, [&](Seat seat) {
    return seat.index == state.proposal->by || has(state.proposal->confirmed, seat.index);
  });
  return seats;
}

// Before a vote closes, a viewer knows only whether their own seat has voted.
std::vector<Seat> voters(const State& state, Viewer viewer) {
  auto seats = navigators(state);
  const bool has_voted = std::any_of(state.votes.begin(), state.votes.end(),
                                     [&](const Vote& vote) { return viewer.seat == Seat{vote.seat}; });
  if (has_voted) std::erase(seats, *viewer.seat);
  return seats;
}

}  // namespace

Sites hiding_sites(const Map& map, const std::vector<Cell>& lighthouses) {
  Sites sites;
  for (const Cell cell : map.open_cells()) {
    if (has(lighthouses, cell)) continue;
    (map.terrain(cell) == Terrain::sea ? sites.sea : sites.islands).push_back(cell);
  }
  return sites;
}

// A storm needs a cell of the board (O4).
std::vector<Cell> storm_targets(const Map& map, OntoSacred rule, Cell from) {
  auto targets = map.around(from);
  if (rule == OntoSacred::forbidden) std::erase(targets, map.sacred);
  return targets;
}

Prompt prompt(const State& state, Seat seat) {
  Prompt prompt;
  if (state.phase == Phase::over || seat.index < 0 || seat.index >= state.config->seats) return prompt;
  prompt.choices.reserve(8);  // most prompts have no more
  if (state.phase == Phase::choose_map) {
    if (seat == kPoseidon) prompt.choices.push_back(choose_map(state));
    return prompt;
  }
  if (seat == kPoseidon) {
    if (state.phase == Phase::hide) add_hiding(state, prompt);
    if (state.phase == Phase::storm) add_storms(state, prompt);
    if (state.phase == Phase::push) add_push(state, prompt);
  } else {
    if (state.phase == Phase::lighthouses) add_lighthouses(state, seat.index, prompt);
    if (state.phase == Phase::sail) add_sailing(state, seat.index, prompt);
    add_notes(state, seat.index, prompt);
  }
  add_stop(state, seat.index, prompt);
  return prompt;
}

bool may_sail(const State& state, int seat, Colour ship) {
  const int owner = state.config->owners[ship];
  return seat != kPoseidon.index && (owner == seat || has(state.away, owner));  // O22
}

std::vector<Colour> up_next(const State& state) {
  auto ships = unmoved(state.arrived, state.sailed);
  if (state.config->options.competitive) {
    const auto seat = in_turn(*state.config, state.round, ships);
    std::erase_if(ships, [&](Colour ship) { return state.config->owners[ship] != seat; });
    return ships;
  }
  if (!captain_of(*state.config, state.round)) return ships;
  const auto named = named_ship(state);
  return named ? std::vector<Colour>{*named} : std::vector<Colour>{};
}

std::vector<Colour> ships_to_sail(const State& state, int seat) {
  if (state.waiting && *state.waiting != seat) return {};  // O68
  auto ships = up_next(state);
  std::erase_if(ships, [&](Colour ship) { return !may_sail(state, seat, ship); });
  return ships;
}

std::vector<Seat> acting(const State& state, Viewer viewer) {
  if (state.phase == Phase::over) return {};
  // Waits, absences, agreements and ties are visible only to Navigators. Other viewers see the table as if
  // there were none.
  const bool navigator = viewer.seat && *viewer.seat != kPoseidon;
  if (state.phase == Phase::lighthouses) return navigator ? undecided(state) : navigators(state);
  if (state.phase != Phase::sail) return {kPoseidon};
  if (voting(state)) {
    if (navigator && !state.tied.empty()) return {Seat{*starter_of(*state.config, state.round)}};
    return voters(state, viewer);
  }
  if (navigator && state.waiting) return {Seat{*state.waiting}};
  const auto ships = up_next(state);
  if (ships.empty()) return {Seat{*captain_of(*state.config, state.round)}};
  std::vector<Seat> seats;
  for (const Seat seat : navigators(state)) {
    if (std::any_of(ships.begin(), ships.end(), [&](Colour ship) {
          return state.config->owners[ship] == seat.index || (navigator && may_sail(state, seat.index, ship));
        })) {
      seats.push_back(seat);
    }
  }
  return seats;
}

std::vector<Timer> timers(const State& state) {
  constexpr int kWait = 20'000;  // O68
  if (!state.waiting) return {};
  return {Timer{Seat{*state.waiting}, kWait, R"({"type":"wait"})"}};
}

}  // namespace nostos::odyssey
