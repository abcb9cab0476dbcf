// The complete state of a game of Itaca. The public part is a separate type, so a view is this table plus the
// secrets that its viewer may see. The names of described members are keys in records and scenario files.
#pragma once
#include <boost/container/small_vector.hpp>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "games/itaca/rules/cards.hpp"

namespace nostos::itaca {

// One for each seat or die, as a rule.
using Numbers = boost::container::small_vector<int, 8>;

enum class Phase : std::uint8_t {
  wager,        // phase 1 (R7): bids
  character,    // the seat that has just left chooses a character (R9)
  calling,      // Commander or Hero (R10)
  destination,  // phase 2 (R14)
  roles,        // the others declare their roles (R16)
  hindering,    // phase 3: the others' events (R20)
  commanding,   // the Commander's events (R21)
  payment,      // R24
  aftermath,    // phase 4: effects that wait for success or failure (J49)
  reward,       // R25
  moving,       // R25, J22
  shipwreck,    // R27
  bonuses,      // R29
  over,
};
BOOST_DESCRIBE_ENUM(Phase, wager, character, calling, destination, roles, hindering, commanding, payment,
                    aftermath, reward, moving, shipwreck, bonuses, over)
std::string_view to_text(Phase phase);

// The public part of a seat.
struct Player {
  int crew = 0;
  std::optional<int> cell;       // its ship's cell, in position order (J43); none below the grid
  std::optional<int> character;  // last revealed, zero-based; none for the Commander or Hero
  std::optional<int> role;       // last declared: 0 or 1
  // For inference about its hand (section 10 of the specification): the number of events that it drew, by the
  // count of reshuffles at the time.
  Numbers draws;
  friend bool operator==(const Player&, const Player&) = default;
};
BOOST_DESCRIBE_STRUCT(Player, (), (crew, cell, draws))

struct Wager {
  boost::container::small_vector<std::optional<int>, 6> bids;  // by seat: its highest bid
  std::optional<int> bidder;                                   // the highest bidder
  Numbers left;                                                // in the order of leaving
  int asked = 0;
  friend bool operator==(const Wager&, const Wager&) = default;
  [[nodiscard]] int bid() const { return bidder ? *bids[at(*bidder)] : 0; }
  [[nodiscard]] bool in(int seat) const;
};
BOOST_DESCRIBE_STRUCT(Wager, (), (bids, bidder, left, asked))

// The result of one effect.
struct EffectResult {
  int effect = 0;            // index in the item's list
  std::optional<Stat> stat;  // as chosen (J38)
  std::optional<int> seat;
  std::optional<int> item;  // the cancelled item
  Numbers dice;
  PerStat<int> change{};    // of the difficulties, with floors applied
  Numbers crews;            // by seat: change of men, with cap and floor applied
  std::vector<Cards> lost;  // by seat: cards discarded without a choice; empty if no seat lost any
  friend bool operator==(const EffectResult&, const EffectResult&) = default;
};
BOOST_DESCRIBE_STRUCT(EffectResult, (), (effect, stat, seat, item, dice, change, crews, lost))

// A role, event or bonus that has been applied in this round.
struct Item {
  enum class Kind : std::uint8_t { role, event, bonus };
  BOOST_DESCRIBE_NESTED_ENUM(Kind, role, event, bonus)
  Kind kind = Kind::role;
  int seat = 0;
  int card = 0;       // a character, or the face of an event
  int role = 0;       // of the character
  bool upper = true;  // the half of the event
  bool applies = true;
  bool cancelled = false;
  std::vector<EffectResult> results = {};
  friend bool operator==(const Item&, const Item&) = default;
};
BOOST_DESCRIBE_STRUCT(Item, (), (kind, seat, applies, cancelled))

// An effect of an item that is still to be applied.
struct Job {
  int item = 0;
  int effect = 0;
  friend bool operator==(const Job&, const Job&) = default;
};
BOOST_DESCRIBE_STRUCT(Job, (), (item, effect))

// The choices made for the first job (J38).
struct Picked {
  std::optional<Stat> stat = std::nullopt;
  std::optional<int> seat = std::nullopt;
  std::optional<int> item = std::nullopt;
  friend bool operator==(const Picked&, const Picked&) = default;
};
BOOST_DESCRIBE_STRUCT(Picked, (), (stat, seat, item))

// A number of cards that a seat must discard.
struct Duty {
  int seat = 0;
  int count = 0;
  friend bool operator==(const Duty&, const Duty&) = default;
};
BOOST_DESCRIBE_STRUCT(Duty, (), (seat, count))

// A decision that interrupts the phase.
struct Pending {
  enum class Kind : std::uint8_t { stat, seat, item, discard };
  BOOST_DESCRIBE_NESTED_ENUM(Kind, stat, seat, item, discard)
  Kind kind = Kind::stat;
  int seat = 0;   // the seat that decides
  int count = 0;  // the number of cards to discard
  friend bool operator==(const Pending&, const Pending&) = default;
};
BOOST_DESCRIBE_STRUCT(Pending, (), (kind, seat, count))
std::string_view to_text(Pending::Kind kind);

struct Mission {
  int island = 0;
  int asked = 0;         // the seat whose role or hindering is due
  bool applied = false;  // true once the island's dice are rolled
  PerStat<Numbers> dice;
  bool dice_cancelled = false;
  PerStat<int> difficulty{};
  std::optional<bool> success;
  int paid = 0;
  std::optional<Reward> reward;
  bool wrecked = false;
  friend bool operator==(const Mission&, const Mission&) = default;
};
BOOST_DESCRIBE_STRUCT(Mission, (),
                      (asked, applied, dice, dice_cancelled, difficulty, success, paid, reward, wrecked))

struct Ending {
  std::optional<int> winner;  // none if the round limit ended the game (J36)
  std::vector<int> ranking;   // seats, best first (J34)
  friend bool operator==(const Ending&, const Ending&) = default;
};
BOOST_DESCRIBE_STRUCT(Ending, (), (winner, ranking))

struct Table {
  SharedConst<GameConfig> config;
  Phase phase = Phase::wager;
  int round = 0;
  int first = 0;               // the seat that opened the first round (J1)
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
  // For each reshuffle, the cards in hands at that time; for the last one, also the new deck.
  std::vector<Cards> held;
  Cards reshuffled;
  friend bool operator==(const Table&, const Table&) = default;
};
BOOST_DESCRIBE_STRUCT(Table, (),
                      (phase, round, first, captain, hero, wager, mission, items, played, discard, jobs,
                       picked, deferred, duties, pending, result, held, reshuffled))

// A card in another seat's hand that was taken from this seat (section 6.2, 8).
struct Known {
  int seat = 0;
  Card card{};
  friend bool operator==(const Known&, const Known&) = default;
};
BOOST_DESCRIBE_STRUCT(Known, (), (seat, card))

// The secrets of a seat.
struct Secret {
  Cards hand;
  std::optional<int> character;  // chosen but not revealed
  std::vector<Known> known;
  friend bool operator==(const Secret&, const Secret&) = default;
};
BOOST_DESCRIBE_STRUCT(Secret, (), (hand, known))

struct State {
  Table table;
  std::vector<Secret> secrets;  // by seat
  Cards deck;                   // the first card is drawn next
  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (deck))

int reshuffles(const Table& table);
// S, the sum of the three difficulties.
int remaining(const Mission& mission);
// The points that the item has added to each difficulty. Decreases do not count (J15).
PerStat<int> raised(const Item& item);
// True if a role bound to this island has effects here, or an event bound to it can be played (R19, R22).
bool fits(const std::optional<int>& island, const Table& table);
// The effects of an item, in order.
const std::vector<Effect>& effects_of(const Item& item, const GameConfig& config);
// True if the seat has played an event against this mission (J23).
bool hindered(const Table& table, int seat);
int cards_played(const Table& table, int seat);
// True if the seat has reached its limit of events against this mission (R36).
bool limit_reached(const Table& table, int seat);
// Row 1 is the bottom row; 0 below it.
int row_of(const std::optional<int>& cell);
// The seat that may move a shipwrecked Commander's ship: the one to the right (R27).
int wrecker(const Table& table);
// The cell of an island in the grid; none for Ithaca and removed islands.
std::optional<int> cell_of(const Table& table, int island);
// The items that an effect of this kind may cancel (J15).
Numbers targets(const Table& table, Cancelled cancelled);
// The characters in the pile when the seat left (R9). The seat must have left.
Numbers pile_of(const State& state, int seat);
// The seats clockwise from the left of this one, with the seat itself last.
Numbers clockwise_from(const Table& table, int seat);

}  // namespace nostos::itaca
