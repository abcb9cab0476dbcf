// The complete state of a game of Ithaca. The public part is a separate type, so a view is this table plus
// the secrets that its viewer may see. The names of described members are keys in records and scenario files.
#pragma once
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <string_view>
#include <vector>

#include "games/ithaca/rules/config.hpp"

namespace nostos::ithaca {

enum class Phase {
  change,     // phase 1: keep the route or change it (R14)
  excess,     // a shorter route: which of its cards to lose (R17)
  influence,  // phase 2 (R21)
  contest,    // a contest for a gift (R27)
  deeds,      // phase 3 (R32)
  over,
};
BOOST_DESCRIBE_ENUM(Phase, change, excess, influence, contest, deeds, over)
std::string_view to_text(Phase phase);

// The public part of a seat.
struct Player {
  std::optional<int> route;  // none only after a landing with no route left (J17)
  Cards cargo;               // fate cards on the route
  Numbers acquired;          // routes, in the order of landing
  Cards points;
  // For inference about its hidden cards (section 10 of the specification): the number of fate cards that it
  // drew, by the count of reshuffles at the time; and that count for each card that went into its Oracle and
  // may still be there.
  Numbers draws;
  Numbers placed;
  friend bool operator==(const Player&, const Player&) = default;
};
BOOST_DESCRIBE_STRUCT(Player, (), (route, cargo, acquired, points, draws, placed))

// A contest for a gift (R27).
struct Contest {
  static constexpr int kUndecided = -1;
  Deity deity = Deity::zeus;
  Card prize;
  int asked = 0;
  Numbers bids;            // by seat: cards committed, 0 for a pass
  bool ends_turn = false;  // caused by the Favour action (J3)
  friend bool operator==(const Contest&, const Contest&) = default;
};
BOOST_DESCRIBE_STRUCT(Contest, (), (deity, prize, asked, bids, ends_turn))

// The last decided gift.
struct Gift {
  Deity deity = Deity::zeus;
  std::optional<Card> prize;  // none if the pile has only doubles (R25)
  std::vector<Cards> bids;    // by seat
  std::optional<int> winner;
  friend bool operator==(const Gift&, const Gift&) = default;
};
BOOST_DESCRIBE_STRUCT(Gift, (), (deity, prize, bids, winner))

struct Excess {
  int seat = 0;
  int count = 0;
  friend bool operator==(const Excess&, const Excess&) = default;
};
BOOST_DESCRIBE_STRUCT(Excess, (), (seat, count))

// The cause of the end, and the result against the Suitors (R45).
struct Ending {
  bool stalemate = false;  // J16
  Numbers sums;            // by seat; empty if no seat faces them (J26)
  std::optional<int> defeated_by;
  std::vector<Cards> lost;  // by seat
  friend bool operator==(const Ending&, const Ending&) = default;
};
BOOST_DESCRIBE_STRUCT(Ending, (), (stalemate, sums, defeated_by, lost))

struct Table {
  SharedConst<GameConfig> config;
  Phase phase = Phase::change;
  int starter = 0;
  int active = 0;
  int turn = 0;        // turns begun
  bool moved = false;  // a card or route moved in this turn (J16)
  int idle = 0;        // consecutive turns in which none did
  PerDeity<Cards> piles;
  Cards poseidon;
  std::optional<Deity> suitors;
  Cards discard;
  std::vector<int> route_discard;
  std::vector<Player> players;
  std::optional<Excess> excess;
  bool wrath = false;  // victims are changing their routes (R42)
  Numbers victims;     // those still to come
  std::optional<Contest> contest;
  std::optional<Gift> gift;
  std::optional<Ending> result;
  // For each reshuffle, the cards in hands and Oracles at that time; for the last one, also the new deck.
  std::vector<Cards> held;
  Cards reshuffled;
  friend bool operator==(const Table&, const Table&) = default;
};
BOOST_DESCRIBE_STRUCT(Table, (),
                      (phase, starter, active, turn, moved, idle, piles, poseidon, suitors, discard,
                       route_discard, excess, wrath, victims, contest, gift, result, held, reshuffled))

// The secrets of a seat.
struct Secret {
  Cards hand;
  Cards oracle;
  Cards bid;  // face down in a contest
  friend bool operator==(const Secret&, const Secret&) = default;
};
BOOST_DESCRIBE_STRUCT(Secret, (), (hand, oracle, bid))

struct State {
  Table table;
  std::vector<Secret> secrets;  // by seat
  Cards deck;                   // the first card is drawn next
  std::vector<int> route_deck;
  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (deck, route_deck))

// R8.
PerDeity<int> totals(const Table& table);
// R9, R10, J2: a pure function of the totals.
Deity favour(const Table& table);
Deity favour(const PerDeity<int>& totals);
// The seat's action under the Favour; none without a route (J17).
std::optional<Action> action(const Table& table, int seat);
int room(const Table& table, int seat);  // for further cards on its route (R36)
int years(const Table& table, int seat);
int score(const Table& table, int seat);
int wrath_threshold(const Table& table);
// The number of times that the fate discard became the deck.
int reshuffles(const Table& table);

}  // namespace nostos::ithaca
