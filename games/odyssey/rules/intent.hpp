// The intents of a seat.
#pragma once
#include <optional>
#include <string>
#include <string_view>
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
BOOST_DESCRIBE_STRUCT(ChooseMap, (), (map))
BOOST_DESCRIBE_STRUCT(PlaceLighthouses, (), (cells))
BOOST_DESCRIBE_STRUCT(Confirm, (), ())
BOOST_DESCRIBE_STRUCT(PlaceHidden, (), (sea, islands))
BOOST_DESCRIBE_STRUCT(PlayMonster, (), (which, ship))
BOOST_DESCRIBE_STRUCT(MoveShip, (), (ship, dir))
BOOST_DESCRIBE_STRUCT(Investigate, (), (ship))
BOOST_DESCRIBE_STRUCT(Decline, (), (ship))
BOOST_DESCRIBE_STRUCT(Push, (), (cell))
BOOST_DESCRIBE_STRUCT(ChooseTied, (), (dir))
BOOST_DESCRIBE_STRUCT(NameShip, (), (ship))
BOOST_DESCRIBE_STRUCT(Wait, (), ())
BOOST_DESCRIBE_STRUCT(Note, (), (what, ship, cell))
BOOST_DESCRIBE_STRUCT(OfferStop, (), ())
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
