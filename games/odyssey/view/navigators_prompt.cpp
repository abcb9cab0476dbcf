// Builds the Navigators' prompts. They never depend on what is hidden from Navigators.
#include <algorithm>

#include "games/odyssey/rules/rules.hpp"
#include "games/odyssey/view/prompt_parts.hpp"

namespace nostos::odyssey {
namespace {

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

}  // namespace

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

}  // namespace nostos::odyssey
