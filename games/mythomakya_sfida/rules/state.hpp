// The complete state of a match of The Challenge of the Gods. The public part is a separate type, and so are
// the secrets of a seat. The names of described members are keys in records and scenario files.
#pragma once
#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/mythomakya_sfida/rules/intent.hpp"

namespace nostos::mythomakya_sfida {

enum class Phase {
  picks,    // with five the chooser takes two deities, before anything is dealt (R3)
  moira,    // the chooser names the moira (R7)
  partner,  // with five the chooser names a partner (R8)
  window,   // some seats may answer, simultaneously and in secret (4.5)
  card,     // a seat plays a card (3a, 3b)
  ability,  // the owner of a card that was chosen by another seat may activate it (3c)
  between,  // a game is counted, and another one follows (R45)
  over,
};
BOOST_DESCRIBE_ENUM(Phase, picks, moira, partner, window, card, ability, between, over)

// The public part of a seat.
struct Player {
  std::vector<Pile> piles;  // the uncovered card first; an empty pile keeps its index (S18)
  Hoard treasure;
  int hand = 0;           // number of deities
  bool finished = false;  // R42
  int wins = 0;           // games of the match
  bool ready = false;     // between games
  friend bool operator==(const Player&, const Player&) = default;
};
BOOST_DESCRIBE_STRUCT(Player, (), (piles, treasure, finished, wins, ready))

// A card in the current trick.
struct Laid {
  enum class Ability { none, pending, active, annulled };
  BOOST_DESCRIBE_NESTED_ENUM(Ability, none, pending, active, annulled)
  int seat = 0;
  int pile = 0;
  Card card;
  std::optional<int> chosen_by = std::nullopt;  // by a controller
  Ability ability = Ability::none;
  bool ares = false;
  friend bool operator==(const Laid&, const Laid&) = default;
};
BOOST_DESCRIBE_STRUCT(Laid, (), (seat, pile, card, chosen_by, ability, ares))

// A window in which some seats may answer. Its seats depend only on public information (4.5).
struct Window {
  enum class Kind { pretrick, dioniso, ability, card, deity, hera };
  BOOST_DESCRIBE_NESTED_ENUM(Kind, pretrick, dioniso, ability, card, deity, hera)
  int number = 0;
  Kind kind = Kind::pretrick;
  std::vector<int> asked;  // in order of precedence (S1, S39)
  bool held = false;       // extended by a seat or by the game
  bool extended = false;   // its own time is over, and it is open because of a hold
  bool ripe = false;       // its minimum time is over (Pacing::answers)
  friend bool operator==(const Window&, const Window&) = default;
};
BOOST_DESCRIBE_STRUCT(Window, (), (number, kind, asked, held, extended, ripe))

// A deity that was played and has not taken effect yet.
struct SeatIntent {
  int seat = 0;
  Intent what;
  friend bool operator==(const SeatIntent&, const SeatIntent&) = default;
};
BOOST_DESCRIBE_STRUCT(SeatIntent, (), (seat, what))

// A deity that passes from hand to hand in secret (R37).
struct Pass {
  int from = 0;
  int to = 0;
  friend bool operator==(const Pass&, const Pass&) = default;
};

// A public fact about deities in this game; together they tell where each may be (section 10).
struct Fact {
  enum class Kind {
    played,  // seat, deity: it left the hand
    named,   // seat, deity: Eros named it, so that hand did not have it
    took,    // seat, deity, from: a seat, or -1 for the deities left over
    drew,    // seat, number
    got,     // seat, deity: Dioniso went to the leader
    passed,  // passes
    shown,   // seat, deities: a finished seat's hand
  };
  BOOST_DESCRIBE_NESTED_ENUM(Kind, played, named, took, drew, got, passed, shown)
  Kind kind = Kind::played;
  int seat = -1;
  int from = -1;
  int number = 0;
  std::optional<Deity> deity = std::nullopt;
  Deities deities = {};
  std::vector<Pass> passes = {};
  friend bool operator==(const Fact&, const Fact&) = default;
};
BOOST_DESCRIBE_STRUCT(Fact, (), (kind, seat, from, number, deity, deities, passes))

// The parts of a seat's score.
struct Score {
  int myths = 0;
  int apple_cards = 0;
  int deities = 0;
  int writers = 0;
  [[nodiscard]] int sum() const { return myths + apple_cards + deities + writers; }
  friend bool operator==(const Score&, const Score&) = default;
};
BOOST_DESCRIBE_STRUCT(Score, (), (myths, apple_cards, deities, writers))

// A counted game (R43, R44).
struct Count {
  int chooser = 0;
  std::optional<int> partner;
  Colour moira = Colour::yellow;
  Sides sides;
  std::vector<Score> scores;  // by seat
  Verdict verdict;
  friend bool operator==(const Count&, const Count&) = default;
};
BOOST_DESCRIBE_STRUCT(Count, (), (chooser, partner, moira, sides, scores))

// The current turn.
struct Turn {
  int leader = 0;
  int first = 0;                  // the leader at its start (S35)
  int active = 0;                 // the seat that plays the next card, or played the last one
  std::optional<int> bound;       // R31
  std::optional<int> loose;       // need not follow (R32)
  std::optional<int> controller;  // R18, R26
  std::optional<int> lead;        // leads the next turn by an ability (S27)
  bool swept = false;             // by a titan (R19)
  std::vector<Laid> trick;
  friend bool operator==(const Turn&, const Turn&) = default;
};
BOOST_DESCRIBE_STRUCT(Turn, (), (leader, first, active, bound, loose, controller, lead, swept, trick))

struct Table : Turn {
  SharedConst<GameConfig> config;
  Phase phase = Phase::moira;
  int game = 0;               // index in the match
  int first_chooser = 0;      // R2
  std::vector<int> rotation;  // initial clockwise order of the seats, by which the choice rotates
  std::vector<int> order;     // current clockwise order of the seats
  int chooser = 0;
  std::optional<Colour> moira;
  std::optional<int> partner;
  std::vector<Player> players;
  Hoard out;             // eliminated (R15)
  int left_deities = 0;  // R4
  int left_apples = 0;
  std::optional<PilePosition> crono;  // its position (R30)
  std::optional<int> winner;          // of the last finished turn (G15)
  std::vector<Laid> last;             // its cards, which stay visible after the end of a game
  int turns = 0;                      // played in this game
  int round = 0;                      // turns begun in this match
  std::optional<Window> window;
  int windows = 0;  // opened in this match
  std::optional<SeatIntent> pending_deity;
  std::vector<Fact> facts;
  std::vector<Count> counts;  // of the games so far
  friend bool operator==(const Table&, const Table&) = default;
};
BOOST_DESCRIBE_STRUCT(Table, (),
                      (phase, game, first_chooser, rotation, order, chooser, moira, partner, out, left_apples,
                       crono, winner, last, turns, round, window, windows, facts, counts))

// Standing orders to pass (4.5).
enum class AutoPass { off, all, reactions, turn, mine };
BOOST_DESCRIBE_ENUM(AutoPass, off, all, reactions, turn, mine)
std::string_view to_text(AutoPass order);
std::optional<AutoPass> auto_pass_from_text(std::string_view text);

// The secrets of a seat.
struct Secret {
  Deities hand;
  Deities picks;                 // R3
  Deities dealt;                 // including the picks
  Deities drawn;                 // by Efesto
  std::optional<Deity> gave;     // to Hera
  std::optional<Deity> got;      // from Hera
  std::optional<Intent> answer;  // sealed, in the open window
  AutoPass auto_pass = AutoPass::off;
  bool auto_forced = false;
  int holds = 0;  // left in this game
  friend bool operator==(const Secret&, const Secret&) = default;
};
BOOST_DESCRIBE_STRUCT(Secret, (),
                      (hand, picks, dealt, drawn, gave, got, answer, auto_pass, auto_forced, holds))

struct State {
  Table table;
  std::vector<Secret> secrets;  // by seat
  Deities left;                 // left over; the order has no meaning
  std::optional<int> noise;     // the milliseconds after which the game extends the open window
  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (left, noise))

// --- sides and seats ---
Sides sides(const Table& table);
// Seats of one side share a team.
std::string team(const Table& table, Seat seat);
// S15: mates are not opponents.
bool opponents(const Table& table, int one, int other);
// Clockwise from this seat, which comes first.
std::vector<int> clockwise(const Table& table, int from);
bool has_cards(const Player& player);
std::vector<int> seats_in_play(const Table& table);

// --- piles ---
const Pile& pile_at(const Table& table, const PilePosition& spot);
// S17: the cards that a seat may play, by pile; none under Crono.
std::vector<std::optional<Card>> tops(const Table& table, int seat);
// True if the seat's only pile is under Crono (R31).
bool is_locked_out(const Table& table, int seat);

// --- the turn ---
std::optional<Colour> led(const Table& table);
// R10, R18, R32: the piles that the active seat may play from.
std::vector<int> playable(const Table& table);
// The seats that have yet to play in this turn, in order.
std::vector<int> to_come(const Table& table);
// The strength with the ability, unless it is annulled (A10), and Ares (S25).
int strength(const Laid& laid, const GameConfig& config);
// R11, R23, S26, S29, S30: the index of the winning card. The trick must not be empty.
std::size_t winning(const Table& table);
// The seat that picks the active seat's card: the controller (A3, G4), otherwise the active seat.
int picker(const Table& table);

// --- deities ---
bool was_played(const Table& table, Deity deity);
// 4.5: true if the deity is eliminated, on the table, or in a finished seat's treasure.
bool is_gone(const Table& table, Deity deity);
bool can_pay(const Table& table, int seat, int cost);
// S4, R20, A9: true if the active seat could activate this card of its own now.
bool can_activate(const Table& table, const Card& card);
// Section 5: true if the seat is always asked before its card, whatever it holds.
bool in_dioniso_class(const Table& table, int seat);

}  // namespace nostos::mythomakya_sfida
