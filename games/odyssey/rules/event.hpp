// Events of a step, and the intents of a seat.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "games/odyssey/rules/state.hpp"

namespace nostos::odyssey {

// figure, reminder and remove (a reminder) refer to one ship (R18). The others are markers, placed and
// removed (R36, R40).
enum class NoteKind { figure, reminder, remove, whirlpool, fog, no_whirlpool, no_fog };
BOOST_DESCRIBE_ENUM(NoteKind, figure, reminder, remove, whirlpool, fog, no_whirlpool, no_fog)
inline constexpr auto kNoteKinds = values_of<NoteKind>();
inline bool is_marker(NoteKind kind) {
  return kind >= NoteKind::whirlpool;
}

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
  int seat;  // kNobody: the cooperative ship
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

namespace intent {
struct ChooseMap {
  std::string map;
};
struct PlaceLighthouses {
  std::vector<Cell> cells;  // the yellow light first
};
struct Confirm {};
struct PlaceHidden {
  std::vector<Cell> sea;      // first whirlpools, then fog banks on water
  std::vector<Cell> islands;  // fog banks on islands
};
struct PlayStorm {
  Tile tile;
  PerShip<std::optional<Cell>> to;
};
struct PlayMonster {
  Tile which;
  Colour ship;
};
struct MoveShip {
  Colour ship;
  Dir dir;
};
struct Investigate {
  Colour ship;
};
struct Decline {
  Colour ship;
};
struct Push {
  Cell cell;
};
struct CastVote {
  std::optional<Dir> dir;  // nothing: an abstention
};
struct ChooseTied {
  Dir dir;
};
struct NameShip {
  Colour ship;
};
struct Wait {};
struct Note {
  NoteKind what;
  std::optional<Colour> ship;  // nothing for a marker
  Cell cell;
};
struct OfferStop {};
struct AnswerStop {
  bool yes;
};
}  // namespace intent

using Intent =
    std::variant<intent::ChooseMap, intent::PlaceLighthouses, intent::Confirm, intent::PlaceHidden,
                 intent::PlayStorm, intent::PlayMonster, intent::MoveShip, intent::Investigate,
                 intent::Decline, intent::Push, intent::CastVote, intent::ChooseTied, intent::NameShip,
                 intent::Wait, intent::Note, intent::OfferStop, intent::AnswerStop>;

template <class... Cases>
struct Match : Cases... {
  using Cases::operator()...;
};
template <class... Cases>
Match(Cases...) -> Match<Cases...>;

}  // namespace nostos::odyssey
