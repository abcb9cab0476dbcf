#include "games/odyssey/view/rejection.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "games/odyssey/rules/rules.hpp"
#include "games/odyssey/view/view.hpp"

namespace nostos::odyssey {
namespace {

using Reason = std::optional<Rejection>;

// An intent that is not offered, with the context that a reason may use.
struct RejectionContext {
  const View& view;
  int seat;
  const Json& intent;

  [[nodiscard]] const Options& options() const { return view.config->options; }
  // Call it only after the map is chosen.
  [[nodiscard]] const Map& chart() const { return view.config->maps.at(static_cast<std::size_t>(view.map)); }
  // The text in a field; empty if there is none.
  [[nodiscard]] std::string field(const char* name) const { return text_in(intent, name); }
  // The cells in a field that are on the board.
  [[nodiscard]] std::vector<Cell> cells(const char* name) const;
};

std::vector<Cell> RejectionContext::cells(const char* name) const {
  std::vector<Cell> list;
  const auto found = intent.find(name);
  if (found == intent.end() || !found->is_array()) return list;
  for (const Json& item : *found) {
    const auto cell = item.is_string() ? cell_from_text(item.get<std::string>()) : std::nullopt;
    if (cell && chart().has(*cell)) list.push_back(*cell);
  }
  return list;
}

Reason not_poseidon() {
  return Rejection{"not_poseidon", "R1", "Only Poseidon decides that."};
}
Reason not_navigator(const char* rule) {
  return Rejection{"not_navigator", rule, "Only Navigators do that."};
}
Reason not_your_turn() {
  return Rejection{"not_your_turn", "R6", "It is the other side's turn."};
}
Reason has_arrived() {
  return Rejection{"has_arrived", "R16", "That ship has arrived and is moved no more."};
}

// --- the tiles before round 1 ---

bool placed_round(const View& view) {
  return view.round > 0;
}

Reason map_first() {
  return Rejection{"too_early", "R1", "The map has not been chosen."};
}

Reason same_cell() {
  return Rejection{"same_cell", "O39", "No two tiles lie in the same cell."};
}

bool twice(std::vector<Cell> cells) {
  std::sort(cells.begin(), cells.end());
  return std::adjacent_find(cells.begin(), cells.end()) != cells.end();
}

Reason refuse_map(const RejectionContext& it) {
  if (it.seat != kPoseidon.index) return not_poseidon();
  if (it.view.phase != Phase::choose_map) return Rejection{"map_chosen", "R1", "The map has been chosen."};
  return std::nullopt;
}

Reason refuse_lighthouses(const RejectionContext& it) {
  if (it.seat == kPoseidon.index) return not_navigator("R30");
  if (it.options().lighthouses == 0)
    return Rejection{"no_lighthouses", "R5", "There are no lighthouses in this game."};
  if (it.view.phase == Phase::choose_map) return map_first();
  if (it.view.phase != Phase::lighthouses) {
    return Rejection{"already_placed", "R30", "The lighthouses have been placed."};
  }
  const auto cells = it.cells("cells");
  if (twice(cells)) return same_cell();
  const auto open = it.chart().open_cells();
  if (std::any_of(cells.begin(), cells.end(), [&](Cell cell) { return !has(open, cell); })) {
    return Rejection{"forbidden_cell", "R30",
                     "Not on a start island or the Sacred Isle, nor next to one of these."};
  }
  return std::nullopt;
}

Reason refuse_confirmation(const RejectionContext& it) {
  if (it.seat == kPoseidon.index) return not_navigator("O66");
  const auto& proposal = it.view.proposal;
  if (!proposal) return Rejection{"no_proposal", "O66", "There is no proposal to agree to."};
  if (proposal->by == it.seat) return Rejection{"own_proposal", "O66", "That is your own proposal."};
  if (has(proposal->confirmed, it.seat)) return Rejection{"already_confirmed", "O66", "You have agreed."};
  return std::nullopt;
}

Reason refuse_hiding(const RejectionContext& it) {
  if (it.seat != kPoseidon.index) return not_poseidon();
  const Options& options = it.options();
  if (options.whirlpools + options.fog_banks == 0) {
    return Rejection{"nothing_to_hide", "R5", "There is nothing to hide in this game."};
  }
  if (it.view.phase == Phase::choose_map) return map_first();
  if (it.view.phase == Phase::lighthouses) {
    return Rejection{"not_your_turn", "O38", "The lighthouses come first."};
  }
  if (placed_round(it.view)) return Rejection{"already_placed", "O65", "What is hidden has been hidden."};
  const auto sea = it.cells("sea");
  auto cells = it.cells("islands");
  const auto sites = hiding_sites(it.chart(), it.view.lighthouses);
  const auto pools = std::min(sea.size(), static_cast<std::size_t>(options.whirlpools));
  const auto on_isle = [&](Cell cell) { return it.chart().terrain(cell) != Terrain::sea; };
  if (std::any_of(sea.begin(), sea.begin() + static_cast<std::ptrdiff_t>(pools), on_isle)) {
    return Rejection{"forbidden_cell", "R33", "A whirlpool lies on water."};
  }
  cells.insert(cells.end(), sea.begin(), sea.end());
  if (twice(cells)) return same_cell();
  for (const Cell cell : cells) {
    if (has(it.view.lighthouses, cell)) return same_cell();
    if (!has(sites.sea, cell) && !has(sites.islands, cell)) {
      return Rejection{"forbidden_cell", pools > 0 ? "R33" : "R37",
                       "Not on a start island or the Sacred Isle, nor next to one of these."};
    }
  }
  return std::nullopt;
}

// --- Poseidon ---

Reason refuse_tile(const RejectionContext& it, Tile tile) {
  const auto played = known_tiles(it.view);
  const Hand all = hand(it.options());
  TileCount left = left_after(played, all);
  if (of(left, tile) == 0) {
    if (is_monster(tile))
      return Rejection{"monster_used", "R27", "That monster has been played or is not there."};
    return Rejection{"tile_used", "R12", "All tiles of that kind have been played."};
  }
  if (tile == Tile::black && !played.empty() && played.back() == Tile::black) {
    return Rejection{"black_twice", "R10", "The Great Storm may not blow in two rounds running."};
  }
  if (may_follow(played, tile, all)) return std::nullopt;
  if (all.must_spend && !is_monster(tile) && storms(left) == 1 && monsters(left) > 0) {
    return Rejection{"monsters_left", "O27", "Play the monsters before the last storm."};
  }
  return Rejection{"tile_order", "O1", "The tiles left could then not be played without two blacks running."};
}

// The reason why that ship may not be blown or pushed there.
Reason refuse_target(const RejectionContext& it, Colour ship, Cell cell) {
  if (it.options().storm_onto_sacred == OntoSacred::forbidden && cell == it.chart().sacred) {
    return Rejection{"sacred_forbidden", "O5",
                     "In this room a storm may not blow a ship onto the Sacred Isle."};
  }
  if (!it.chart().has(cell) || distance((*it.view.truth)[ship], cell) != 1) {
    return Rejection{"not_adjacent", "R8", "A storm blows a ship onto an adjacent cell of the board."};
  }
  return std::nullopt;
}

Reason refuse_storm(const RejectionContext& it) {
  if (it.seat != kPoseidon.index) return not_poseidon();
  if (it.view.phase != Phase::storm) return not_your_turn();
  const auto tile = value_named<Tile>(it.field("tile"));
  if (!tile || is_monster(*tile)) return std::nullopt;
  if (auto reason = refuse_tile(it, *tile)) return reason;
  for (const Colour ship : kColours) {
    const std::string name(to_text(ship));
    const bool moves = !it.view.arrived[ship] && blows(*tile, ship);
    if (!moves && it.intent.contains(name)) {
      return it.view.arrived[ship] ? has_arrived()
                                   : Rejection{"other_ship", "R8", "That tile moves another ship."};
    }
    const auto cell = cell_from_text(it.field(name.c_str()));
    if (!moves || !cell) continue;
    if (auto reason = refuse_target(it, ship, *cell)) return reason;
  }
  return std::nullopt;
}

Reason refuse_monster(const RejectionContext& it) {
  if (it.seat != kPoseidon.index) return not_poseidon();
  if (it.view.phase != Phase::storm) return not_your_turn();
  const auto which = value_named<Tile>(it.field("which"));
  if (!which || !is_monster(*which)) return std::nullopt;
  if (auto reason = refuse_tile(it, *which)) return reason;
  const auto ship = value_named<Colour>(it.field("ship"));
  if (ship && it.view.arrived[*ship]) {
    return Rejection{"has_arrived", "O29", "A monster is played against a ship that could move."};
  }
  return std::nullopt;
}

Reason refuse_push(const RejectionContext& it) {
  if (it.seat != kPoseidon.index) return not_poseidon();
  if (!it.view.trapped) return Rejection{"not_trapped", "R34", "No ship is caught in a whirlpool."};
  const auto cell = cell_from_text(it.field("cell"));
  return cell ? refuse_target(it, *it.view.trapped, *cell) : std::nullopt;
}

// --- Navigators. The reasons use their own view, so they never reveal a ship's cell. ---

// The reason why this ship's phase may not begin now.
Reason refuse_phase(const RejectionContext& it, Colour ship) {
  const View& view = it.view;
  if (view.arrived[ship]) return has_arrived();
  if (view.sailed[ship]) return Rejection{"already_sailed", "R13", "That ship has sailed this round."};
  const int owner = view.config->owners[ship];
  if (owner == kNobody) return Rejection{"by_vote", "O54", "That ship sails last, as the Navigators vote."};
  if (owner != it.seat && !has(view.away, owner)) {
    return Rejection{"not_your_ship", "O22", "Another Navigator sails that ship."};
  }
  if (it.options().competitive &&
      in_turn(*view.config, view.round, unmoved(view.arrived, view.sailed)) != it.seat) {
    return Rejection{"not_your_turn", "O53", "Another Navigator's ships sail first."};
  }
  if (view.waiting && *view.waiting != it.seat) {
    return Rejection{"held_back", "O68", "Another Navigator has asked the team to wait."};
  }
  if (captain_of(*view.config, view.round) && view.named != ship) {
    return Rejection{"not_named", "O67", "The captain has not named that ship."};
  }
  return std::nullopt;
}

Reason refuse_marker(const RejectionContext& it, NoteKind kind, Cell cell) {
  const bool pools = kind == NoteKind::whirlpool || kind == NoteKind::no_whirlpool;
  const auto& there = pools ? it.view.board->whirlpools : it.view.board->fog;
  const int most = pools ? it.options().whirlpools : it.options().fog_banks;
  const char* rule = pools ? "R36" : "R40";
  if (kind == NoteKind::no_whirlpool || kind == NoteKind::no_fog) {
    return has(there, cell) ? Reason() : Rejection{"no_marker", rule, "There is no such marker."};
  }
  if (has(there, cell)) return Rejection{"marker_there", rule, "There is such a marker already."};
  if (std::cmp_less(there.size(), most)) return std::nullopt;
  return Rejection{"marker_limit", "O70", "There are as many markers as there are such tiles in play."};
}

Reason refuse_figure(const RejectionContext& it, NoteKind kind, Colour ship, Cell cell) {
  if (it.view.arrived[ship]) {
    return Rejection{"has_arrived", "O26", "That ship has arrived; its figure is fixed."};
  }
  const auto& tokens = it.view.board->reminders[ship];
  if (kind == NoteKind::figure) return std::nullopt;
  if (it.options().memory) return Rejection{"no_reminders", "R24", "This game is played without reminders."};
  const bool there = has(tokens, cell);
  if (kind == NoteKind::remove) {
    return there ? Reason() : Rejection{"no_reminder", "R18", "There is no reminder of that colour."};
  }
  if (there) return Rejection{"reminder_there", "R18", "There is a reminder of that colour already."};
  if (std::cmp_less(tokens.size(), kReminders)) return std::nullopt;
  return Rejection{"reminder_limit", "R18", "All four reminders of that colour are on the board."};
}

Reason refuse_move(const RejectionContext& it) {
  if (it.seat == kPoseidon.index) return not_navigator("R14");
  if (it.view.phase != Phase::sail) return not_your_turn();
  const auto ship = value_named<Colour>(it.field("ship"));
  if (!ship || !dir_from_text(it.field("dir"))) return std::nullopt;
  if (auto reason = refuse_phase(it, *ship)) return reason;
  if (pinned_ship(it.view) == ship)
    return Rejection{"pinned", "R28", "A monster holds that ship this round."};
  return std::nullopt;
}

Reason refuse_look(const RejectionContext& it) {
  if (it.seat == kPoseidon.index) return not_navigator("R28");
  if (it.view.phase != Phase::sail) return not_your_turn();
  const auto ship = value_named<Colour>(it.field("ship"));
  if (!ship) return std::nullopt;
  if (pinned_ship(it.view) != ship)
    return Rejection{"not_pinned", "R28", "No monster holds that ship: it sails."};
  return refuse_phase(it, *ship);
}

Reason refuse_name(const RejectionContext& it) {
  const View& view = it.view;
  if (it.seat == kPoseidon.index) return not_navigator("O67");
  if (view.phase != Phase::sail) return not_your_turn();
  const auto captain = captain_of(*view.config, view.round);
  if (!captain) return Rejection{"no_captain", "O21", "There is no captain at this table."};
  if (*captain != it.seat) return Rejection{"not_captain", "O67", "Another Navigator is captain this round."};
  if (view.named) return Rejection{"already_named", "O67", "The ship to sail now has been named."};
  const auto ship = value_named<Colour>(it.field("ship"));
  if (!ship) return std::nullopt;
  if (view.arrived[*ship]) return has_arrived();
  if (view.sailed[*ship]) return Rejection{"already_sailed", "R13", "That ship has sailed this round."};
  return std::nullopt;
}

Reason refuse_wait(const RejectionContext& it) {
  const View& view = it.view;
  if (it.seat == kPoseidon.index) return not_navigator("O68");
  if (!has_waits(*view.config)) return Rejection{"no_waits", "O68", "There are no waits at this table."};
  if (view.phase != Phase::sail) return not_your_turn();
  if (view.waiting) return Rejection{"held_back", "O68", "Another Navigator has asked the team to wait."};
  if (has(view.waited, it.seat))
    return Rejection{"wait_used", "O68", "You have used your wait of this round."};
  return Rejection{"all_sailed", "O68", "All your ships have sailed this round."};
}

// True if only the shared ship is left to sail.
bool votes_now(const View& view) {
  const auto left = unmoved(view.arrived, view.sailed);
  return view.phase == Phase::sail && left.size() == 1 && view.config->owners[left.front()] == kNobody;
}

Reason refuse_vote(const RejectionContext& it) {
  if (it.seat == kPoseidon.index) return not_navigator("O54");
  if (!votes_now(it.view)) return Rejection{"no_vote", "O54", "There is nothing to vote on now."};
  if (!it.view.tied.empty())
    return Rejection{"vote_closed", "O54", "The vote is closed; a tie is being decided."};
  if (it.view.vote) return Rejection{"already_voted", "O54", "You have voted."};
  return std::nullopt;
}

Reason refuse_tie(const RejectionContext& it) {
  if (it.seat == kPoseidon.index) return not_navigator("O54");
  if (it.view.tied.empty()) return Rejection{"no_tie", "O54", "There is no tie to decide."};
  if (starter_of(*it.view.config, it.view.round) != it.seat) {
    return Rejection{"not_starter", "O54", "The player who began this round decides the tie."};
  }
  if (!dir_from_text(it.field("dir"))) return std::nullopt;
  return Rejection{"not_tied", "O54", "Only between the directions that are level."};
}

Reason refuse_note(const RejectionContext& it) {
  if (it.seat == kPoseidon.index) return not_navigator("R18");
  if (it.view.phase == Phase::choose_map) return Rejection{"too_early", "R1", "The map has not been chosen."};
  const auto kind = value_named<NoteKind>(it.field("what"));
  const auto cell = cell_from_text(it.field("cell"));
  if (!kind || !cell || !it.chart().has(*cell)) return std::nullopt;
  if (is_marker(*kind)) return refuse_marker(it, *kind, *cell);
  const auto ship = value_named<Colour>(it.field("ship"));
  return ship ? refuse_figure(it, *kind, *ship, *cell) : std::nullopt;
}

// --- offers to stop ---

Reason refuse_offer(const RejectionContext& it) {
  if (it.options().competitive) return Rejection{"no_early_stop", "O15", "Rivals play on to the end."};
  if (it.view.stop) return Rejection{"stop_stands", "O15", "There is an offer to stop already."};
  if (arrivals(it.view.arrived) < 3) {
    return Rejection{"too_early", "O15", "To stop early can be offered from the third arrival on."};
  }
  return Rejection{"offer_used", "O15", "You have made your offer of this round."};
}

Reason refuse_answer(const RejectionContext& it) {
  if (!it.view.stop) return Rejection{"no_offer", "O15", "No player has offered to stop."};
  if (it.view.stop->by == it.seat) return Rejection{"own_offer", "O15", "That is your own offer."};
  if (has(it.view.stop->accepted, it.seat)) return Rejection{"already_answered", "O15", "You have answered."};
  return std::nullopt;
}

using Find = Reason (*)(const RejectionContext&);
constexpr std::array<std::pair<std::string_view, Find>, 17> kFinds{{
    {"choose_map", refuse_map},
    {"place_lighthouses", refuse_lighthouses},
    {"confirm", refuse_confirmation},
    {"place_hidden", refuse_hiding},
    {"storm", refuse_storm},
    {"monster", refuse_monster},
    {"push", refuse_push},
    {"move", refuse_move},
    {"investigate", refuse_look},
    {"decline", refuse_look},
    {"name", refuse_name},
    {"wait", refuse_wait},
    {"vote", refuse_vote},
    {"choose_tied", refuse_tie},
    {"note", refuse_note},
    {"offer_stop", refuse_offer},
    {"answer_stop", refuse_answer},
}};

Reason find(const RejectionContext& it) {
  if (it.view.phase == Phase::over) return Rejection{"game_over", "R20", "The game has ended."};
  const std::string type = it.field("type");
  for (const auto& [name, find] : kFinds) {
    if (name == type) return find(it);
  }
  return std::nullopt;
}

}  // namespace

Rejection refuse(const Prompt& prompt, const View& view, Seat seat, const Json& intent) {
  Rejection plain = explain(prompt, intent);
  if (seat.index < 0 || seat.index >= view.config->seats || !intent.is_object()) return plain;
  const RejectionContext it{view, seat.index, intent};
  // A malformed intent is reported as malformed before any rule of the game applies. The fields of a storm
  // depend on its tile, and those of hidden tiles on their cells.
  const std::string type = it.field("type");
  if (plain.code == "bad_shape" && view.phase != Phase::over && type != "storm" && type != "place_hidden") {
    return plain;
  }
  return find(it).value_or(plain);
}

}  // namespace nostos::odyssey
