// Explains refusals to Navigators. It uses their own view, so a reason never reveals a ship's cell.
#include <algorithm>
#include <utility>

#include "games/odyssey/view/rejection_parts.hpp"

namespace nostos::odyssey {
namespace {

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

}  // namespace

Reason refuse_move(const RejectionContext& it) {
  if (it.seat == kPoseidon.index) return not_navigator("R14");
  if (it.view.phase != Phase::sail) return not_your_turn();
  const auto ship = colour_from_text(it.field("ship"));
  if (!ship || !dir_from_text(it.field("dir"))) return std::nullopt;
  if (auto reason = refuse_phase(it, *ship)) return reason;
  if (pinned_ship(it.view) == ship)
    return Rejection{"pinned", "R28", "A monster holds that ship this round."};
  return std::nullopt;
}

Reason refuse_look(const RejectionContext& it) {
  if (it.seat == kPoseidon.index) return not_navigator("R28");
  if (it.view.phase != Phase::sail) return not_your_turn();
  const auto ship = colour_from_text(it.field("ship"));
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
  const auto ship = colour_from_text(it.field("ship"));
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

namespace {

// True if only the cooperative ship is left to sail.
bool votes_now(const View& view) {
  const auto left = unmoved(view.arrived, view.sailed);
  return view.phase == Phase::sail && left.size() == 1 && view.config->owners[left.front()] == kNobody;
}

}  // namespace

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
  const auto kind = note_kind_from_text(it.field("what"));
  const auto cell = cell_from_text(it.field("cell"));
  if (!kind || !cell || !it.chart().has(*cell)) return std::nullopt;
  if (is_marker(*kind)) return refuse_marker(it, *kind, *cell);
  const auto ship = colour_from_text(it.field("ship"));
  return ship ? refuse_figure(it, *kind, *ship, *cell) : std::nullopt;
}

}  // namespace nostos::odyssey
