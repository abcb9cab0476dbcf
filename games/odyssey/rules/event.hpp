// The events of a step.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/odyssey/rules/intent.hpp"
#include "games/odyssey/rules/state.hpp"

namespace nostos::odyssey {

// The viewers who notice that the clock decided for a seat.
enum class Audience { all, navigators, himself };

namespace event {
struct MapChosen {
  std::string map;
};
struct LighthousesProposed {
  int seat;
  std::vector<Cell> cells;
};  // for Navigators only (O66)
struct LighthousesConfirmed {
  int seat;
};  // for Navigators only
struct LighthousesPlaced {
  std::vector<Cell> cells;
};
struct TilesHidden {};  // whirlpools and fog banks are placed; only Poseidon knows where
struct StormPlayed {
  int round;
  Tile tile;
};  // with hard deduction, only Poseidon sees its colour (R23)
struct MonsterPlayed {
  int round;
  Tile tile;
  Colour ship;
};
struct Drifted {
  Colour ship;
  Cell from;
  Cell to;
};  // for Poseidon only (R11)
struct ShipNamed {
  int seat;
  Colour ship;
};
struct Reported {
  int round;
  int seat;  // kNobody: the shared ship
  Report report;
};
struct Declined {
  int round;
  int seat;
  Colour ship;
};
struct Trapped {
  Colour ship;
};
struct Pushed {
  Colour ship;
};
struct ShipArrived {
  Colour ship;
};
struct VoteCast {
  int seat;
  std::optional<Dir> dir;
};  // for that seat only, until the vote closes
struct VoteClosed {
  std::vector<Vote> votes;
  std::vector<Dir> tied;
};  // for Navigators only
struct Noted {
  int seat;
  NoteKind what;
  std::optional<Colour> ship;
  Cell cell;
};  // for the seats that share the board
struct Waited {
  int seat;
  bool on;
};  // for Navigators only
struct WentAway {
  int seat;
  bool on;
};  // for Navigators only
struct Defaulted {
  int seat;
  Audience audience;
};
struct StopOffered {
  int seat;
};
struct StopAnswered {
  int seat;
  bool yes;
};
struct StopWithdrawn {};
struct RoundBegan {
  int round;
};
struct Ended {
  Ending ending;
  PerShip<bool> arrived;
};
}  // namespace event

using Event =
    std::variant<event::MapChosen, event::LighthousesProposed, event::LighthousesConfirmed,
                 event::LighthousesPlaced, event::TilesHidden, event::StormPlayed, event::MonsterPlayed,
                 event::Drifted, event::ShipNamed, event::Reported, event::Declined, event::Trapped,
                 event::Pushed, event::ShipArrived, event::VoteCast, event::VoteClosed, event::Noted,
                 event::Waited, event::WentAway, event::Defaulted, event::StopOffered, event::StopAnswered,
                 event::StopWithdrawn, event::RoundBegan, event::Ended>;

}  // namespace nostos::odyssey
