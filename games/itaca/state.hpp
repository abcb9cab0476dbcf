// The whole truth about a game of Itaca. What is public is a type of its own, so a view is a table and what
// its viewer may see besides.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "games/itaca/cards.hpp"

namespace nostos::itaca {

enum class Phase {
  wager,        // phase 1 (R7): bids
  character,    // who has just left chooses a character (R9)
  calling,      // Commander or Hero (R10)
  destination,  // phase 2 (R14)
  roles,        // the others declare their roles (R16)
  hindering,    // phase 3: the others' events (R20)
  commanding,   // the Commander's events (R21)
  payment,      // R24
  aftermath,    // phase 4: effects put off till success or failure (J49)
  reward,       // R25
  moving,       // R25, J22
  shipwreck,    // R27
  bonuses,      // R29
  over,
};

// What everybody sees in front of a seat.
struct Player {
  int crew = 0;
  std::optional<int> cell;       // where its ship is, in position order (J43); none below the grid
  std::optional<int> character;  // as last revealed, from 0; none for the Commander or Hero
  std::optional<int> role;       // as last declared: 0 or 1
  // For judging what it may hold (section 10 of the specification): how many events it drew, by the count of
  // reshuffles at the time.
  std::vector<int> draws;
  friend bool operator==(const Player&, const Player&) = default;
};

struct Wager {
  std::vector<std::optional<int>> bids;  // by seat: its highest
  std::optional<int> bidder;             // who has bid most
  std::vector<int> left;                 // in the order of leaving
  int asked = 0;
  friend bool operator==(const Wager&, const Wager&) = default;
  [[nodiscard]] int bid() const { return bidder ? *bids[at(*bidder)] : 0; }
  [[nodiscard]] bool in(int seat) const;
};

// What came of one effect.
struct Deed {
  int effect = 0;            // of the item's list
  std::optional<Stat> stat;  // as chosen (J38)
  std::optional<int> seat;
  std::optional<int> item;  // what was cancelled
  std::vector<int> dice;
  PerStat<int> change{};    // of the difficulties, floors counted
  std::vector<int> crews;   // by seat: change, cap and floor counted
  std::vector<Cards> lost;  // by seat: discarded without a choice
  friend bool operator==(const Deed&, const Deed&) = default;
};

// A role, event or bonus that has been applied in this round.
struct Item {
  enum class Kind { role, event, bonus };
  Kind kind = Kind::role;
  int seat = 0;
  int card = 0;       // a character, or an event's face
  int role = 0;       // of a character
  bool upper = true;  // of an event
  bool applies = true;
  bool cancelled = false;
  std::vector<Deed> deeds = {};
  friend bool operator==(const Item&, const Item&) = default;
};

// One effect of an item, still to be applied.
struct Job {
  int item = 0;
  int effect = 0;
  friend bool operator==(const Job&, const Job&) = default;
};

// What has been chosen for the first job (J38).
struct Picked {
  std::optional<Stat> stat;
  std::optional<int> seat;
  std::optional<int> item;
  friend bool operator==(const Picked&, const Picked&) = default;
};

// Cards that a seat has to discard.
struct Duty {
  int seat = 0;
  int count = 0;
  friend bool operator==(const Duty&, const Duty&) = default;
};

// A decision that interrupts the phase.
struct Pending {
  enum class Kind { stat, seat, item, discard };
  Kind kind = Kind::stat;
  int seat = 0;   // whose it is
  int count = 0;  // of cards to discard
  friend bool operator==(const Pending&, const Pending&) = default;
};

struct Mission {
  int island = 0;
  int asked = 0;         // whose role or hindering it is
  bool applied = false;  // the island's dice are rolled
  PerStat<std::vector<int>> dice;
  bool dice_cancelled = false;
  PerStat<int> difficulty{};
  std::optional<bool> success;
  int paid = 0;
  std::optional<Reward> reward;
  bool wrecked = false;
  friend bool operator==(const Mission&, const Mission&) = default;
};

struct Ending {
  std::optional<int> winner;  // none where the rounds ran out (J36)
  std::vector<int> ranking;   // seats (J34)
  friend bool operator==(const Ending&, const Ending&) = default;
};

struct Table {
  Shared<Setting> setting;
  Phase phase = Phase::wager;
  int round = 0;
  int first = 0;               // who opened the first round (J1)
  std::optional<int> captain;  // the latest Commander or Hero
  bool hero = false;
  Wager wager;
  std::vector<int> layout;   // islands by cell
  std::vector<int> removed;  // R35
  std::vector<Player> players;
  std::optional<Mission> mission;  // the latest; none after a Hero's round
  std::vector<Item> items;         // of the latest mission or Hero's round, in order
  Cards played;                    // events on the table (J31)
  Cards discard;
  std::vector<Job> jobs;
  Picked picked;
  std::vector<Job> deferred;  // J49
  std::vector<Duty> duties;
  std::optional<Pending> pending;
  std::optional<Ending> result;
  // Of each reshuffle so far, what was then in hands; of the last one, what became the deck.
  std::vector<Cards> held;
  Cards reshuffled;
  friend bool operator==(const Table&, const Table&) = default;
};

// A card in another's hand: it was taken from here (section 6.2, 8).
struct Known {
  int seat = 0;
  Card card = 0;
  friend bool operator==(const Known&, const Known&) = default;
};

// What only its own seat sees.
struct Secret {
  Cards hand;
  std::optional<int> character;  // chosen, not revealed yet
  std::vector<Known> known;
  friend bool operator==(const Secret&, const Secret&) = default;
};

struct State {
  Table table;
  std::vector<Secret> secrets;  // by seat
  Cards deck;                   // the next card first
  friend bool operator==(const State&, const State&) = default;
};

int reshuffles(const Table& table);
// The sum of the three difficulties, S.
int remaining(const Mission& mission);
// What the item has added to each difficulty; decreases do not count (J15).
PerStat<int> raised(const Item& item);
// Does a role bound to an island count here, may an event bound to one be played (R19, R22)?
bool fits(const std::optional<int>& island, const Table& table);
// The effects of an item, in order.
const std::vector<Effect>& effects_of(const Item& item, const Setting& setting);
// The seat has played an event against this mission (J23).
bool hindered(const Table& table, int seat);
int cards_played(const Table& table, int seat);
// May the seat play no more events against this mission (R36)?
bool limit_reached(const Table& table, int seat);
// Row 1 is the bottom row; 0 below it.
int row_of(const std::optional<int>& cell);
// Islands that this seat may name, in position order, Ithaca last (R14, R15, R32, J26).
std::vector<int> destinations(const Table& table, int seat);
// Who may move a shipwrecked Commander's ship: the seat on his right (R27).
int wrecker(const Table& table);
// The other islands of the row (J24); none below the grid.
std::vector<int> strandings(const Table& table, int seat);
// The cell of an island in the grid; Ithaca and removed ones have none.
std::optional<int> cell_of(const Table& table, int island);
// Items that an effect of this kind may cancel (J15).
std::vector<int> targets(const Table& table, Cancelled cancelled);
// The characters that the seat found in the pile when it left (R9); the seat must have left, and `chosen`
// holds what each seat chose.
std::vector<int> pile_of(const Wager& wager, int seat, const std::vector<std::optional<int>>& chosen);
// Seats from the left of this one, clockwise, the seat itself last.
std::vector<int> clockwise_from(const Table& table, int seat);

}  // namespace nostos::itaca
