// The complete state of a game of Theseus. Most of it is public; the face-down part is a separate type. The
// names of described members are keys in records and scenario files.
#pragma once
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/theseus/rules/config.hpp"
#include "games/theseus/rules/course.hpp"
#include "games/theseus/rules/event.hpp"

namespace nostos::theseus {

enum class Phase : std::uint8_t {
  placing,    // before the first turn: pawns (R3)
  start,      // of a turn: roll, or enter the labyrinth (R5, R14)
  move,       // the dice are thrown (R5)
  attack,     // rivals on the cell (R15)
  jolly,      // a deck, or a prayer (R13)
  gift,       // the kind of a gift (R7, R12)
  steal,      // the victim and the kind (R7)
  reroll,     // a danger not overcome (R10)
  labyrinth,  // the next tile (R19)
  misfit,     // a tile that breaks the road (R20)
  rethrow,    // the Minotaur: one die again (R23)
  pay,        // the Minotaur: the points missing to 12 (R24)
  replace,    // a pawn back to the track (R21, R25)
  over,
};
BOOST_DESCRIBE_ENUM(Phase, placing, start, move, attack, jolly, gift, steal, reroll, labyrinth, misfit,
                    rethrow, pay, replace, over)
std::string_view to_text(Phase phase);

struct Player {
  std::string pawn;         // empty until chosen
  std::optional<int> cell;  // none before placement and in the labyrinth (T66)
  Cards glory;              // oldest first (R11)
  Gifts gifts{};
  friend bool operator==(const Player&, const Player&) = default;
};

// A danger that is being faced. Its card is neither in a deck nor in front of a seat.
struct Danger {
  int card = 0;
  Numbers dice;
  int bonus = 0;
  friend bool operator==(const Danger&, const Danger&) = default;
};

// A tile that has been laid and turned up.
struct Laid {
  int index = 0;  // among the six backs
  Tile shows = Tile::horizontal;
  Orientation laid = Orientation::upright;
  bool fits = true;
  bool mended = false;
  friend bool operator==(const Laid&, const Laid&) = default;
};
BOOST_DESCRIBE_STRUCT(Laid, (), (index, shows, laid, fits, mended))

// The current or latest attempt at the labyrinth. The first tile sets the direction (T37).
struct Labyrinth {
  int seat = 0;
  std::vector<Laid> road;
  friend bool operator==(const Labyrinth&, const Labyrinth&) = default;
};
BOOST_DESCRIBE_STRUCT(Labyrinth, (), (seat, road))

struct Trial {
  int successes = 0;
  bool right = false;  // the right to throw one die again, fixed at the start (R23, T48)
  Numbers dice;
  friend bool operator==(const Trial&, const Trial&) = default;
};
BOOST_DESCRIBE_STRUCT(Trial, (), (successes, right, dice))

struct Ending {
  bool limit = false;  // T61; otherwise a seat has slain the Minotaur
  Numbers winners;
  friend bool operator==(const Ending&, const Ending&) = default;
};
BOOST_DESCRIBE_STRUCT(Ending, (), (limit, winners))

struct Table {
  SharedConst<GameConfig> config;
  Phase phase = Phase::placing;
  int starter = 0;
  int active = 0;
  int turn = 0;  // turns begun
  Numbers dice;  // of the roll, until the move is chosen
  std::vector<Player> players;
  Numbers attacked;  // in this turn, if they may not be attacked again (T32)
  // By colour: the cards that were put back under the deck; the front card comes first (T21).
  PerColour<Cards> under;
  std::optional<Danger> danger;
  std::optional<Labyrinth> labyrinth;
  std::optional<Trial> trial;
  std::optional<Ending> result;
  std::vector<Event> latest;  // events of the last step
  int chances = 0;            // dice thrown, and cards and tiles turned up so far
  Course course;              // shown after the end
  friend bool operator==(const Table&, const Table&) = default;
};
BOOST_DESCRIBE_STRUCT(Table, (),
                      (phase, starter, active, turn, dice, attacked, labyrinth, trial, result, latest,
                       chances, course))

struct State {
  Table table;
  PerColour<Cards> decks;   // unseen cards, the first is drawn next; Table::under lies below them
  std::vector<Tile> tiles;  // of the latest attempt, by index of the back
  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (tiles))

bool is_taken(const Table& table, std::string_view pawn);
int glory(const Table& table, int seat);
std::vector<Standing> standings(const Table& table);
// This seat's cards that mend the road, oldest first (R20).
Cards weavers(const Table& table, int seat);
// The total that the seat's next prayer must reach (R12, T16).
int prayer_need(const Table& table, int seat);
// The unseen cards of a deck, in the order of the data. They lie above Table::under.
Cards unseen(const Table& table, Colour colour);
int deck_size(const Table& table, Colour colour);
// The decks that are not empty, in order (T27).
Colours open_decks(const Table& table);
// The number of gifts left in the stack.
int stack(const Table& table, Gift gift);
// True if the seat may take one more of this kind (T12).
bool may_hold_more(const Table& table, int seat, Gift gift);
// The gifts that the seat may choose, in table order (T12, T14).
GiftKinds obtainable(const Table& table, int seat);
// The gifts that the thief may take from the victim (T18).
GiftKinds stealable(const Table& table, int thief, int victim);
// The seats that the thief can take a gift from, clockwise from the thief.
Numbers victims(const Table& table, int thief);
// True if the active seat may attack this one: a rival on its cell (R15, R18, T32).
bool attackable(const Table& table, int seat);
// The seats that the active seat may attack, clockwise.
Numbers rivals(const Table& table);
// The gift's bonus against this danger (R10), with the reinforcement if the seat holds it.
int bonus(const Table& table, int seat, const Card& danger);
bool reinforced(const Table& table, int seat, const Card& danger);
// True if the tile with this back is laid and turned up.
bool is_laid(const Table& table, int index);
// The face-down tiles, by kind: horizontal, vertical (T39).
std::array<int, 2> tiles_left(const Table& table);
// During the trial, the points missing to 12.
int lacking(const Table& table);

// A number of glory cards and gifts.
struct Payment {
  int glory = 0;
  int gifts = 0;
  friend bool operator==(const Payment&, const Payment&) = default;
};
constexpr int worth(const Payment& payment) {
  return kGloryPays * payment.glory + kGiftPays * payment.gifts;
}
// The ways to pay the missing points. Cards are laid down one by one, and the last one must be needed (T10,
// T47).
std::vector<Payment> payments(int lacking, int glory, int gifts);

}  // namespace nostos::theseus
