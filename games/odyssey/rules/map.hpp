// The map: cells, directions, colours and printed features; and what a ship sees of it. Columns count from
// the west, rows from the north, both from 0. North is the same side for every seat (R2).
#pragma once
#include <array>
#include <boost/describe/class.hpp>
#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/described_enum.hpp"
#include "games/core/localized_text.hpp"

namespace nostos::odyssey {

enum class Colour { white, green, red, yellow };
BOOST_DESCRIBE_ENUM(Colour, white, green, red, yellow)
inline constexpr std::array kColours{Colour::white, Colour::green, Colour::red, Colour::yellow};

// One value for each of the four ships, in the order of kColours.
template <class T>
struct PerShip {
  std::array<T, kColours.size()> each{};

  constexpr T& operator[](Colour colour) { return each[static_cast<std::size_t>(colour)]; }
  constexpr const T& operator[](Colour colour) const { return each[static_cast<std::size_t>(colour)]; }
  friend bool operator==(const PerShip&, const PerShip&) = default;
};

// Clockwise from north.
enum class Dir { n, ne, e, se, s, sw, w, nw };
inline constexpr std::array kDirs{Dir::n, Dir::ne, Dir::e, Dir::se, Dir::s, Dir::sw, Dir::w, Dir::nw};

// The last two are not printed: reports use them for a tile that covers the cell (R31, R38).
enum class Terrain { sea, wooded, rocky, sacred, fog, lighthouse };
BOOST_DESCRIBE_ENUM(Terrain, sea, wooded, rocky, sacred, fog, lighthouse)

struct Cell {
  int column = 0;
  int row = 0;
  friend auto operator<=>(const Cell&, const Cell&) = default;
};

// The neighbour in this direction, which may be off the board.
Cell step(Cell from, Dir dir);
// The number of king's moves between two cells.
int distance(Cell a, Cell b);

struct Map {
  std::string id;
  LocalizedText name;
  std::vector<std::string> rows;  // of equal length, with the characters . ~ w r W R S
  PerShip<Cell> starts;
  Cell sacred;

  [[nodiscard]] int columns() const { return static_cast<int>(rows.front().size()); }
  [[nodiscard]] int height() const { return static_cast<int>(rows.size()); }
  [[nodiscard]] bool has(Cell cell) const;
  [[nodiscard]] Terrain terrain(Cell cell) const;
  [[nodiscard]] bool deep(Cell cell) const;
  // A border cell (O10).
  [[nodiscard]] bool coast(Cell cell) const;
  // Islands of any kind in the up to eight neighbours (R17).
  [[nodiscard]] int islands_around(Cell cell) const;
  // The neighbours on the board, clockwise from north.
  [[nodiscard]] std::vector<Cell> around(Cell cell) const;
  // The possible cells of a lighthouse or a fog bank: neither on nor next to a start island or the Sacred
  // Isle (R30, R37).
  [[nodiscard]] std::vector<Cell> open_cells() const;
  // Those of them without a printed island, where a whirlpool may be (R33, O40).
  [[nodiscard]] std::vector<Cell> open_water() const;
  friend bool operator==(const Map&, const Map&) = default;

 private:
  [[nodiscard]] char printed(Cell cell) const;
};
BOOST_DESCRIBE_STRUCT(Map, (), (id, name, rows, starts, sacred))

bool has(const std::vector<Cell>& cells, Cell cell);

// The word of an enumerator in JSON.
template <DescribedEnum E>
constexpr std::string_view to_text(E value) {
  return name_of(value);
}
std::string_view to_text(Dir dir);
std::string to_text(Cell cell);
std::optional<Dir> dir_from_text(std::string_view text);
// "C4"; nothing for other texts. The cell may be off the board.
std::optional<Cell> cell_from_text(std::string_view text);

// pinned: a monster holds the ship (R28). still: no movement happened; only in Poseidon's previews.
enum class Motion { moved, bounced, pinned, still };
BOOST_DESCRIBE_ENUM(Motion, moved, bounced, pinned, still)

// The lighthouse under the ship; unlit: the only one in play (R32, O63).
enum class Light { none, yellow, red, unlit };
BOOST_DESCRIBE_ENUM(Light, none, yellow, red, unlit)

// The report that a ship gets after its movement (R17, O63).
struct Report {
  // Islands in sight by kind (R25).
  struct Kinds {
    int wooded = 0;
    int rocky = 0;
    int sacred = 0;
    friend bool operator==(const Kinds&, const Kinds&) = default;
  };

  Colour ship = Colour::white;
  std::optional<Dir> dir;  // the declared direction; nothing if none was declared
  Motion outcome = Motion::still;
  bool arrived = false;
  Terrain terrain = Terrain::sea;
  bool deep = false;
  bool coast = false;
  PerShip<bool> together;     // other ships in the same cell
  int islands = 0;            // of any kind, in the neighbouring cells
  bool ships = false;         // other ships in the neighbouring cells
  int ship_count = 0;         // their number if the room counts them (O8); otherwise 0
  Light light = Light::none;  // the lighthouse on the ship's cell
  int lighthouses = 0;        // in the neighbouring cells
  int fog_banks = 0;          // in the neighbouring cells
  Kinds kinds;                // with easy deduction; otherwise 0
  PerShip<bool> sighted;      // with easy deduction: ships in the neighbouring cells
  friend bool operator==(const Report&, const Report&) = default;
};
BOOST_DESCRIBE_STRUCT(Report::Kinds, (), (wooded, rocky, sacred))
BOOST_DESCRIBE_STRUCT(Report, (),
                      (ship, dir, outcome, arrived, terrain, deep, coast, together, islands, ships,
                       ship_count, light, lighthouses, fog_banks, kinds, sighted))

// The tiles on the sea, and the options that control reports.
struct Waters {
  const Map* map = nullptr;
  std::vector<Cell> lighthouses;  // the yellow light first
  std::vector<Cell> fog;
  bool count_ships = false;     // O8
  bool easy = false;            // R25
  bool fog_hides_coast = true;  // O37
};

// The report of a ship at its cell in `at`. The caller fills in outcome, direction and arrival.
Report look(const Waters& waters, const PerShip<Cell>& at, Colour ship);

}  // namespace nostos::odyssey
