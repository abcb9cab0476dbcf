// What each seat may decide now. Nothing else says what is legal.
#include <algorithm>

#include "games/odyssey/rules.hpp"

namespace nostos::odyssey {
namespace {

template <class Things>
std::vector<Value> texts(const Things& things) {
  std::vector<Value> values;
  for (const auto& thing : things) values.emplace_back(std::string(to_text(thing)));
  return values;
}

Choice choose_map(const State& state) {
  std::vector<std::string> ids;
  for (const Map& map : state.setting->maps) ids.push_back(map.id);
  return {"choose_map", {Field::one("map", ids)}, "R1", false};
}

// One choice for each tile, for each tile has targets of its own.
void add_storms(const State& state, Prompt& prompt) {
  for (const Tile tile : playable(state.played)) {
    Choice choice{
        "storm", {Field::one("tile", std::string(to_text(tile)))}, tile == Tile::black ? "R9" : "R8", false};
    for (const Colour ship : kColours) {
      // An arrived ship is not moved; its tile may be played for nothing (O2).
      if (state.arrived[ship] || (tile != Tile::black && ship_of(tile) != ship)) continue;
      const auto targets = storm_targets(chart(state), state.setting->options.onto_sacred, state.truth[ship]);
      choice.fields.push_back(Field::one(std::string(to_text(ship)), texts(targets)));
    }
    prompt.choices.push_back(std::move(choice));
  }
}

// Whom the Navigators' rules let move this ship: its owner, and anybody while he is away (O22).
bool may_move(const State& state, int seat, Colour ship) {
  const int owner = state.setting->owners[ship];
  return seat != kPoseidon.index && (owner == seat || has(state.away, owner));
}

// The ships that may sail next; none while the captain has to name one (O67).
std::vector<Colour> up_next(const State& state) {
  if (!captain_of(*state.setting, state.round)) return unmoved(state.arrived, state.sailed);
  const auto named = named_ship(state);
  return named ? std::vector<Colour>{*named} : std::vector<Colour>{};
}

void add_sailing(const State& state, int seat, Prompt& prompt) {
  if (state.waiting && *state.waiting != seat) return;  // O68
  auto ships = up_next(state);
  if (ships.empty() && captain_of(*state.setting, state.round) == seat) {
    prompt.choices.push_back(
        {"name", {Field::one("ship", texts(unmoved(state.arrived, state.sailed)))}, "O67", false});
    return;
  }
  std::erase_if(ships, [&](Colour ship) { return !may_move(state, seat, ship); });
  if (ships.empty()) return;
  // Always all eight directions: an offer must not tell where the border is.
  prompt.choices.push_back(
      {"move", {Field::one("ship", texts(ships)), Field::one("dir", texts(kDirs))}, "R14", false});
}

bool may_wait(const State& state, int seat) {
  if (state.phase != Phase::sail || !has_waits(*state.setting)) return false;
  if (state.waiting) return *state.waiting == seat;
  const auto left = unmoved(state.arrived, state.sailed);
  return !has(state.waited, seat) && std::any_of(left.begin(), left.end(), [&](Colour ship) {
    return state.setting->owners[ship] == seat;
  });
}

void add_notes(const State& state, Prompt& prompt) {
  const Map& map = chart(state);
  const auto note = [&](NoteKind kind, std::vector<Value> ships, Field cells) {
    prompt.choices.push_back({"note",
                              {Field::one("what", std::string(to_text(kind))),
                               Field::one("ship", std::move(ships)), std::move(cells)},
                              "R18",
                              true});
  };
  std::vector<Colour> at_sea;
  for (const Colour ship : kColours) {
    if (!state.arrived[ship]) at_sea.push_back(ship);  // O26
  }
  if (at_sea.empty()) return;
  note(NoteKind::figure, texts(at_sea), Field::grid("cell", map.columns(), map.height()));
  for (const Colour ship : at_sea) {
    const auto& tokens = state.reminders[ship];
    if (std::cmp_less(tokens.size(), kReminders)) {
      note(NoteKind::reminder, texts(std::array{ship}),
           Field::grid("cell", map.columns(), map.height(), texts(tokens)));
    }
    if (!tokens.empty()) note(NoteKind::remove, texts(std::array{ship}), Field::one("cell", texts(tokens)));
  }
}

// O15.
void add_stop(const State& state, int seat, Prompt& prompt) {
  if (state.stop) {
    if (state.stop->by != seat && !has(state.stop->accepted, seat)) {
      prompt.choices.push_back(
          {"answer_stop", {Field::one("answer", std::vector<std::string>{"yes", "no"})}, "O15", true});
    }
  } else if (arrivals(state.arrived) >= 3 && !has(state.offered, seat)) {
    prompt.choices.push_back({"offer_stop", {}, "O15", true});
  }
}

}  // namespace

std::vector<Cell> storm_targets(const Map& map, OntoSacred rule, Cell from) {
  auto targets = map.around(from);
  if (rule == OntoSacred::forbidden) std::erase(targets, map.sacred);
  return targets;
}

Prompt prompt(const State& state, Seat seat) {
  Prompt prompt;
  if (state.phase == Phase::over || seat.index < 0 || seat.index >= state.setting->seats) return prompt;
  if (state.phase == Phase::choose_map) {
    if (seat == kPoseidon) prompt.choices.push_back(choose_map(state));
    return prompt;
  }
  if (seat == kPoseidon) {
    if (state.phase == Phase::storm) add_storms(state, prompt);
  } else {
    if (state.phase == Phase::sail) add_sailing(state, seat.index, prompt);
    if (may_wait(state, seat.index)) prompt.choices.push_back({"wait", {}, "O68", true});
    add_notes(state, prompt);
  }
  add_stop(state, seat.index, prompt);
  return prompt;
}

std::vector<Seat> acting(const State& state, Viewer viewer) {
  if (state.phase == Phase::over) return {};
  if (state.phase != Phase::sail) return {kPoseidon};
  // Waits and absences are the Navigators' own affair: the others are shown the table as if there were none.
  const bool navigator = viewer.seat && *viewer.seat != kPoseidon;
  if (navigator && state.waiting) return {Seat{*state.waiting}};
  const auto ships = up_next(state);
  if (ships.empty()) return {Seat{*captain_of(*state.setting, state.round)}};
  std::vector<Seat> seats;
  for (int seat = 1; seat < state.setting->seats; ++seat) {
    if (std::any_of(ships.begin(), ships.end(), [&](Colour ship) {
          return state.setting->owners[ship] == seat || (navigator && may_move(state, seat, ship));
        })) {
      seats.push_back(Seat{seat});
    }
  }
  return seats;
}

std::vector<Timer> timers(const State& state) {
  constexpr int kWait = 20'000;  // O68
  if (!state.waiting) return {};
  return {Timer{Seat{*state.waiting}, kWait, R"({"type":"wait"})"}};
}

std::string team(const State& state, Seat seat) {
  if (state.setting->options.open_chat) return "table";  // O50
  return seat == kPoseidon ? "poseidon" : "navigators";
}

}  // namespace nostos::odyssey
