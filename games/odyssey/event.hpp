// What happens in a step, and what a seat may ask for.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "games/odyssey/state.hpp"

namespace nostos::odyssey {

enum class NoteKind { figure, reminder, remove };

namespace event {
struct MapChosen {
  std::string map;
};
struct StormPlayed {
  int round;
  Tile tile;
};
struct Drifted {
  Colour ship;
  Cell from;
  Cell to;
};  // Poseidon's eyes only (R11)
struct ShipNamed {
  int seat;
  Colour ship;
};
struct Reported {
  int round;
  int seat;
  Report report;
};
struct ShipArrived {
  Colour ship;
};
struct Noted {
  int seat;
  NoteKind what;
  Colour ship;
  Cell cell;
};  // Navigators' eyes only
struct Waited {
  int seat;
  bool on;
};  // Navigators' eyes only
struct WentAway {
  int seat;
  bool on;
};  // Navigators' eyes only
struct Defaulted {
  int seat;
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
  bool navigators_win;
};
}  // namespace event

using Event = std::variant<event::MapChosen, event::StormPlayed, event::Drifted, event::ShipNamed,
                           event::Reported, event::ShipArrived, event::Noted, event::Waited, event::WentAway,
                           event::Defaulted, event::StopOffered, event::StopAnswered, event::StopWithdrawn,
                           event::RoundBegan, event::Ended>;

namespace intent {
struct ChooseMap {
  std::string map;
};
struct PlayStorm {
  Tile tile;
  PerShip<std::optional<Cell>> to;
};
struct MoveShip {
  Colour ship;
  Dir dir;
};
struct NameShip {
  Colour ship;
};
struct Wait {};
struct Note {
  NoteKind what;
  Colour ship;
  Cell cell;
};
struct OfferStop {};
struct AnswerStop {
  bool yes;
};
}  // namespace intent

using Intent = std::variant<intent::ChooseMap, intent::PlayStorm, intent::MoveShip, intent::NameShip,
                            intent::Wait, intent::Note, intent::OfferStop, intent::AnswerStop>;

template <class... Cases>
struct Match : Cases... {
  using Cases::operator()...;
};
template <class... Cases>
Match(Cases...) -> Match<Cases...>;

std::string_view to_text(NoteKind kind);
std::optional<NoteKind> note_kind_from_text(std::string_view text);

}  // namespace nostos::odyssey
