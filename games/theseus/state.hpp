// The whole truth about a game of Theseus. Nearly all of it is public: what is face down is a type of its
// own.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "games/theseus/course.hpp"
#include "games/theseus/event.hpp"
#include "games/theseus/setting.hpp"

namespace nostos::theseus {

enum class Phase {
  placing,    // before the first turn: pawns (R3)
  start,      // of a turn: roll, or enter the labyrinth (R5, R14)
  move,       // the dice are thrown (R5)
  attack,     // rivals on the cell (R15)
  jolly,      // a deck, or a prayer (R13)
  gift,       // which kind (R7, R12)
  steal,      // whose, and which kind (R7)
  reroll,     // a danger not overcome (R10)
  labyrinth,  // the next tile (R19)
  misfit,     // a tile that breaks the road (R20)
  rethrow,    // the Minotaur: one die again (R23)
  pay,        // the Minotaur: what lacks to 12 (R24)
  replace,    // a pawn back to the track (R21, R25)
  over,
};

struct Player {
  std::string pawn;         // empty until chosen
  std::optional<int> cell;  // none before it is placed, and in the labyrinth (T66)
  std::vector<int> glory;   // indexes of cards in the setting, oldest first (R11)
  Gifts gifts{};
  friend bool operator==(const Player&, const Player&) = default;
};

// A danger that is faced: its card is neither in a deck nor before anybody.
struct Danger {
  int card = 0;
  std::vector<int> dice;
  int bonus = 0;
  friend bool operator==(const Danger&, const Danger&) = default;
};

// A tile that has been laid and turned up.
struct Laid {
  int index = 0;  // among the six backs
  Tile shows = Tile::horizontal;
  bool turned = false;
  bool fits = true;
  bool mended = false;
  friend bool operator==(const Laid&, const Laid&) = default;
};

// An attempt at the labyrinth: the one that is made, or the latest. The first tile gives the direction (T37).
struct Labyrinth {
  int seat = 0;
  std::vector<Laid> road;
  friend bool operator==(const Labyrinth&, const Labyrinth&) = default;
};

struct Trial {
  int successes = 0;
  bool right = false;  // to throw one die again, fixed at its beginning (R23, T48)
  std::vector<int> dice;
  friend bool operator==(const Trial&, const Trial&) = default;
};

struct Ending {
  bool limit = false;  // T61, else somebody has slain the Minotaur
  std::vector<int> winners;
  friend bool operator==(const Ending&, const Ending&) = default;
};

struct Table {
  Shared<Setting> setting;
  Phase phase = Phase::placing;
  int starter = 0;
  int active = 0;
  int turn = 0;           // turns begun
  std::vector<int> dice;  // of the roll, while the move is chosen
  std::vector<Player> players;
  std::vector<int> attacked;  // in this turn, as far as they may not be attacked again (T32)
  // By colour: cards put back under the deck, the one to come first at the front (T21).
  PerColour<std::vector<int>> under;
  std::optional<Danger> danger;
  std::optional<Labyrinth> labyrinth;
  std::optional<Trial> trial;
  std::optional<Ending> result;
  std::vector<Event> latest;  // what the last step brought
  int chances = 0;            // dice thrown and cards and tiles turned up so far
  Course course;              // shown after the end
  friend bool operator==(const Table&, const Table&) = default;
};

struct State {
  Table table;
  PerColour<std::vector<int>> decks;  // never seen yet, the next card first; under them lies Table::under
  std::vector<Tile> tiles;            // of the latest attempt, by the index of the back
  friend bool operator==(const State&, const State&) = default;
};

int glory(const Table& table, int seat);
std::vector<Standing> standings(const Table& table);
// Cards of this seat that mend the road, oldest first (R20).
std::vector<int> weavers(const Table& table, int seat);
// What the seat's next prayer must reach (R12, T16).
int prayer_need(const Table& table, int seat);
// The cards of a deck that nobody has seen yet, in the order of the data; they lie above Table::under.
std::vector<int> unseen(const Table& table, Colour colour);
int deck_size(const Table& table, Colour colour);
// Decks with a card left, in order (T27).
std::vector<Colour> open_decks(const Table& table);
// Of this kind, left in its stack.
int stack(const Table& table, Gift gift);
// What the seat may choose, in table order (T12, T14).
std::vector<Gift> obtainable(const Table& table, int seat);
// What the thief may take from the victim (T18).
std::vector<Gift> stealable(const Table& table, int thief, int victim);
// Everybody from whom there is something to take, clockwise from the thief.
std::vector<int> victims(const Table& table, int thief);
// Whom the active seat may attack where it stands, clockwise (R15, R18, T32).
std::vector<int> rivals(const Table& table);
// The gift's bonus against this danger (R10), and whether its reinforcement is held too.
int bonus(const Table& table, int seat, const Card& danger);
bool reinforced(const Table& table, int seat, const Card& danger);
// Tiles not yet turned up, by kind: horizontal, vertical (T39).
std::array<int, 2> tiles_left(const Table& table);
// In the trial, what is still lacking to 12.
int lacking(const Table& table);

// So many glory cards and gifts together.
struct Payment {
  int glory = 0;
  int gifts = 0;
  friend bool operator==(const Payment&, const Payment&) = default;
};
constexpr int worth(const Payment& payment) {
  return kGloryPays * payment.glory + kGiftPays * payment.gifts;
}
// The ways to pay what lacks: laid down one by one, the last card is needed (T10, T47).
std::vector<Payment> payments(int lacking, int glory, int gifts);

}  // namespace nostos::theseus
