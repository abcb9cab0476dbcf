#include "games/odyssey/refuse.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "games/odyssey/rules.hpp"

namespace nostos::odyssey {
namespace {

using Reason = std::optional<Rejection>;

std::string field(const Json& intent, const char* name) {
  const auto found = intent.find(name);
  return found != intent.end() && found->is_string() ? found->get<std::string>() : std::string();
}

class Refusal {
 public:
  Refusal(const View& view, Seat seat, const Json& intent)
      : view_(view), seat_(seat.index), intent_(intent) {}

  Reason find() const {
    const std::string type = field(intent_, "type");
    if (view_.phase == Phase::over) return Rejection{"game_over", "R20", "The game has ended."};
    if (type == "choose_map") return map();
    if (type == "storm") return storm();
    if (type == "move") return move();
    if (type == "name") return name();
    if (type == "note") return note();
    if (type == "wait") return wait();
    if (type == "offer_stop") return offer();
    if (type == "answer_stop") return answer();
    return std::nullopt;
  }

 private:
  bool poseidon() const { return seat_ == kPoseidon.index; }

  Reason map() const {
    if (!poseidon()) return not_poseidon();
    if (view_.phase != Phase::choose_map) return Rejection{"map_chosen", "R1", "The map has been chosen."};
    return std::nullopt;
  }

  Reason storm() const {
    if (!poseidon()) return not_poseidon();
    if (view_.phase != Phase::storm) return not_your_turn();
    const auto tile = tile_from_text(field(intent_, "tile"));
    if (!tile) return std::nullopt;
    if (of(left_after(view_.played), *tile) == 0) {
      return Rejection{"tile_used", "R12", "All tiles of that kind have been played."};
    }
    if (*tile == Tile::black && !view_.played.empty() && view_.played.back() == Tile::black) {
      return Rejection{"black_twice", "R10", "The Great Storm may not blow in two rounds running."};
    }
    const auto tiles = playable(view_.played);
    if (std::find(tiles.begin(), tiles.end(), *tile) == tiles.end()) {
      return Rejection{"tile_order", "O1",
                       "The tiles left could then not be played without two blacks running."};
    }
    for (const Colour ship : kColours) {
      const bool moves = !view_.arrived[ship] && (*tile == Tile::black || ship_of(*tile) == ship);
      const std::string target = field(intent_, std::string(to_text(ship)).c_str());
      if (!moves && intent_.contains(std::string(to_text(ship)))) {
        return view_.arrived[ship] ? has_arrived()
                                   : Rejection{"other_ship", "R8", "That tile moves another ship."};
      }
      const auto cell = cell_from_text(target);
      if (!moves || !cell) continue;
      if (view_.setting->options.onto_sacred == OntoSacred::forbidden && *cell == chart().sacred) {
        return Rejection{"sacred_forbidden", "O5",
                         "In this room a storm may not blow a ship onto the Sacred Isle."};
      }
      if (!chart().has(*cell) || distance((*view_.truth)[ship], *cell) != 1) {
        return Rejection{"not_adjacent", "R8", "A storm blows a ship onto an adjacent cell of the board."};
      }
    }
    return std::nullopt;
  }

  Reason move() const {
    if (poseidon()) return not_navigator("R14");
    if (view_.phase != Phase::sail) return not_your_turn();
    const auto ship = colour_from_text(field(intent_, "ship"));
    if (!ship || !dir_from_text(field(intent_, "dir"))) return std::nullopt;
    if (view_.arrived[*ship]) return has_arrived();
    if (view_.sailed[*ship]) return Rejection{"already_sailed", "R13", "That ship has sailed this round."};
    const int owner = view_.setting->owners[*ship];
    if (owner != seat_ && !has(view_.away, owner)) {
      return Rejection{"not_your_ship", "O22", "Another Navigator sails that ship."};
    }
    if (view_.waiting && *view_.waiting != seat_) {
      return Rejection{"held_back", "O68", "Another Navigator has asked the team to wait."};
    }
    if (captain_of(*view_.setting, view_.round) && view_.named != ship) {
      return Rejection{"not_named", "O67", "The captain has not named that ship."};
    }
    return std::nullopt;
  }

  Reason name() const {
    if (poseidon()) return not_navigator("O67");
    if (view_.phase != Phase::sail) return not_your_turn();
    const auto captain = captain_of(*view_.setting, view_.round);
    if (!captain) return Rejection{"no_captain", "O21", "There is no captain at this table."};
    if (*captain != seat_) return Rejection{"not_captain", "O67", "Another Navigator is captain this round."};
    if (view_.named) return Rejection{"already_named", "O67", "The ship to sail now has been named."};
    const auto ship = colour_from_text(field(intent_, "ship"));
    if (!ship) return std::nullopt;
    if (view_.arrived[*ship]) return has_arrived();
    if (view_.sailed[*ship]) return Rejection{"already_sailed", "R13", "That ship has sailed this round."};
    return std::nullopt;
  }

  Reason note() const {
    if (poseidon()) return not_navigator("R18");
    if (view_.phase == Phase::choose_map) return Rejection{"too_early", "R1", "The map has not been chosen."};
    const auto kind = note_kind_from_text(field(intent_, "what"));
    const auto ship = colour_from_text(field(intent_, "ship"));
    const auto cell = cell_from_text(field(intent_, "cell"));
    if (!kind || !ship || !cell || !chart().has(*cell)) return std::nullopt;
    if (view_.arrived[*ship])
      return Rejection{"has_arrived", "O26", "That ship has arrived; its figure is fixed."};
    const auto& tokens = (*view_.reminders)[*ship];
    const bool there = std::binary_search(tokens.begin(), tokens.end(), *cell);
    if (*kind == NoteKind::remove && !there) {
      return Rejection{"no_reminder", "R18", "There is no reminder of that colour."};
    }
    if (*kind == NoteKind::reminder && there) {
      return Rejection{"reminder_there", "R18", "There is a reminder of that colour already."};
    }
    if (*kind == NoteKind::reminder && std::cmp_greater_equal(tokens.size(), kReminders)) {
      return Rejection{"reminder_limit", "R18", "All four reminders of that colour are on the board."};
    }
    return std::nullopt;
  }

  Reason wait() const {
    if (poseidon()) return not_navigator("O68");
    if (!has_waits(*view_.setting)) return Rejection{"no_waits", "O68", "There are no waits at this table."};
    if (view_.phase != Phase::sail) return not_your_turn();
    if (view_.waiting) return Rejection{"held_back", "O68", "Another Navigator has asked the team to wait."};
    if (has(view_.waited, seat_))
      return Rejection{"wait_used", "O68", "You have used your wait of this round."};
    return Rejection{"all_sailed", "O68", "All your ships have sailed this round."};
  }

  Reason offer() const {
    if (view_.stop) return Rejection{"stop_stands", "O15", "There is an offer to stop already."};
    if (arrivals(view_.arrived) < 3) {
      return Rejection{"too_early", "O15", "To stop early can be offered from the third arrival on."};
    }
    return Rejection{"offer_used", "O15", "You have made your offer of this round."};
  }

  Reason answer() const {
    if (!view_.stop) return Rejection{"no_offer", "O15", "Nobody has offered to stop."};
    if (view_.stop->by == seat_) return Rejection{"own_offer", "O15", "That is your own offer."};
    if (has(view_.stop->accepted, seat_)) return Rejection{"already_answered", "O15", "You have answered."};
    return std::nullopt;
  }

  static Rejection not_poseidon() { return {"not_poseidon", "R1", "Only Poseidon decides that."}; }
  static Rejection not_navigator(const char* rule) {
    return {"not_navigator", rule, "Only Navigators do that."};
  }
  static Rejection not_your_turn() { return {"not_your_turn", "R6", "It is the other side's turn."}; }
  static Rejection has_arrived() {
    return {"has_arrived", "R16", "That ship has arrived and is moved no more."};
  }
  const Map& chart() const { return view_.setting->maps.at(static_cast<std::size_t>(view_.map)); }

  const View& view_;
  int seat_;
  const Json& intent_;
};

}  // namespace

Rejection refuse(const Prompt& prompt, const View& view, Seat seat, const Json& intent) {
  Rejection plain = explain(prompt, intent);
  if (seat.index < 0 || seat.index >= view.setting->seats || !intent.is_object()) return plain;
  // A malformed intent is called that, whatever the game would say to a well-formed one.
  if (plain.code == "bad_shape" && view.phase != Phase::over && field(intent, "type") != "storm")
    return plain;
  return Refusal(view, seat, intent).find().value_or(plain);
}

}  // namespace nostos::odyssey
