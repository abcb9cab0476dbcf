// The whole truth about a match of La Sfida degli Dei. What everybody sees is a type of its own, and so is
// what only a seat itself sees.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/mythomakya_sfida/intent.hpp"

namespace nostos::mythomakya_sfida {

enum class Phase {
  picks,    // with five the chooser takes two deities, before anything is dealt (R3)
  moira,    // the chooser names the moira (R7)
  partner,  // with five he names his partner (R8)
  window,   // some seats may answer, all at once and unseen (4.5)
  card,     // a card is to be played (3a, 3b)
  ability,  // the owner of a card that was chosen for him may activate it (3c)
  between,  // a game is counted, another one is to come (R45)
  over,
};

// What everybody sees of a seat.
struct Player {
  std::vector<Pile> piles;  // the uncovered card first; an empty one stays in its place (S18)
  Hoard treasure;
  int hand = 0;           // deities
  bool finished = false;  // R42
  int wins = 0;           // games of the match
  bool ready = false;     // between games
  friend bool operator==(const Player&, const Player&) = default;
};

// A card in the running trick.
struct Laid {
  enum class Ability { none, pending, active, annulled };
  int seat = 0;
  int pile = 0;
  Card card;
  std::optional<int> chosen_by = std::nullopt;  // a controller
  Ability ability = Ability::none;
  bool ares = false;
  friend bool operator==(const Laid&, const Laid&) = default;
};

// Some seats may answer. Which they are goes by what everybody sees (4.5).
struct Window {
  enum class Kind { pretrick, dioniso, ability, card, deity, hera };
  int number = 0;
  Kind kind = Kind::pretrick;
  std::vector<int> asked;  // in the order of their precedence (S1, S39)
  bool held = false;       // somebody, or the house, needs longer
  bool extended = false;   // its own time is over, and it stays open for that
  bool ripe = false;       // its least time is over (Pacing::answers)
  friend bool operator==(const Window&, const Window&) = default;
};

// A deity that was played and has not taken effect yet.
struct Deed {
  int seat = 0;
  Intent what;
  friend bool operator==(const Deed&, const Deed&) = default;
};

// A deity that goes from hand to hand unseen (R37).
struct Pass {
  int from = 0;
  int to = 0;
  friend bool operator==(const Pass&, const Pass&) = default;
};

// What everybody has learned about deities in this game: enough to tell where each may be (section 10).
struct Fact {
  enum class Kind {
    played,  // seat, deity: it left the hand
    named,   // seat, deity: Eros named it, so it was not in that hand
    took,    // seat, deity, from: a seat, or -1 for those left over
    drew,    // seat, number
    got,     // seat, deity: Dioniso went to the leader
    passed,  // passes
    shown,   // seat, deities: a finished seat's hand
  };
  Kind kind = Kind::played;
  int seat = -1;
  int from = -1;
  int number = 0;
  std::optional<Deity> deity = std::nullopt;
  Deities deities = {};
  std::vector<Pass> passes = {};
  friend bool operator==(const Fact&, const Fact&) = default;
};

// What a seat's apples came from.
struct Score {
  int myths = 0;
  int apple_cards = 0;
  int deities = 0;
  int writers = 0;
  [[nodiscard]] int sum() const { return myths + apple_cards + deities + writers; }
  friend bool operator==(const Score&, const Score&) = default;
};

// A game that has been counted (R43, R44).
struct Count {
  int chooser = 0;
  std::optional<int> partner;
  Colour moira = Colour::yellow;
  Sides sides;
  std::vector<Score> scores;  // by seat
  Verdict verdict;
  friend bool operator==(const Count&, const Count&) = default;
};

struct Table {
  Shared<Setting> setting;
  Phase phase = Phase::moira;
  int game = 0;               // of the match, from 0
  int first_chooser = 0;      // R2
  std::vector<int> rotation;  // seats, clockwise as they sat at first: the choice goes round so
  std::vector<int> order;     // seats, clockwise as they sit now
  int chooser = 0;
  std::optional<Colour> moira;
  std::optional<int> partner;
  std::vector<Player> players;
  Hoard out;             // eliminated (R15)
  int left_deities = 0;  // R4
  int left_apples = 0;
  std::optional<Spot> crono;  // where he lies (R30)

  // of this turn
  int leader = 0;
  int first = 0;                  // who was leader when it began (S35)
  int active = 0;                 // whose card is to be played or was just played
  std::optional<int> bound;       // R31
  std::optional<int> loose;       // need not follow (R32)
  std::optional<int> controller;  // R18, R26
  std::optional<int> lead;        // leads the next turn by an ability (S27)
  bool swept = false;             // by a titan (R19)
  std::vector<Laid> trick;

  std::optional<int> winner;  // of the last turn played (G15)
  std::vector<Laid> last;     // its cards: what ended a game stays in sight
  int turns = 0;              // played in this game
  int round = 0;              // turns begun in this match
  std::optional<Window> window;
  int windows = 0;  // opened in this match
  std::optional<Deed> deed;
  std::vector<Fact> facts;
  std::vector<Count> counts;  // of the games so far
  friend bool operator==(const Table&, const Table&) = default;
};

// Standing orders to pass (4.5).
enum class AutoPass { off, all, reactions, turn, mine };
inline constexpr std::array kAutoPasses{AutoPass::off, AutoPass::all, AutoPass::reactions, AutoPass::turn,
                                        AutoPass::mine};
std::string_view to_text(AutoPass order);
std::optional<AutoPass> auto_pass_from_text(std::string_view text);

// What only its own seat sees.
struct Secret {
  Deities hand;
  Deities picks;                 // R3
  Deities dealt;                 // with the picks
  Deities drawn;                 // by Efesto
  std::optional<Deity> gave;     // to Hera
  std::optional<Deity> got;      // from Hera
  std::optional<Intent> answer;  // sealed, in the open window
  AutoPass auto_pass = AutoPass::off;
  bool auto_forced = false;
  int holds = 0;  // left in this game
  friend bool operator==(const Secret&, const Secret&) = default;
};

struct State {
  Table table;
  std::vector<Secret> secrets;  // by seat
  Deities left;                 // those left over; the order means nothing
  std::optional<int> noise;     // after so many milliseconds the house holds the open window
  friend bool operator==(const State&, const State&) = default;
};

// --- sides and seats ---
Sides sides(const Table& table);
bool opponents(const Table& table, int one, int other);
// Clockwise from this seat, it first.
std::vector<int> clockwise(const Table& table, int from);
bool has_cards(const Player& player);
std::vector<int> seats_in_play(const Table& table);

// --- piles ---
const Pile& pile_at(const Table& table, const Spot& spot);
// S17: the cards that a seat may play, by pile; none where Crono lies.
std::vector<std::optional<Card>> tops(const Table& table, int seat);
// The seat's only pile lies under Crono (R31).
bool is_locked_out(const Table& table, int seat);

// --- the turn ---
std::optional<Colour> led(const Table& table);
// R10, R18, R32: the piles from which the active seat may play.
std::vector<int> playable(const Table& table);
// Who has yet to play in this turn, in order.
std::vector<int> to_come(const Table& table);
// With the ability and Ares (S25).
int strength(const Laid& laid, const Setting& setting);
// R11, R23, S30: the place of the winning card. There must be one.
std::size_t winning(const Table& table);
// Who picks the active seat's card: the controller, else itself.
int picker(const Table& table);

// --- deities ---
bool was_played(const Table& table, Deity deity);
// 4.5: eliminated, on the table, or in a finished seat's treasure.
bool is_gone(const Table& table, Deity deity);
bool can_pay(const Table& table, int seat, int cost);
// S4, R20: could the active seat activate this card of its own now?
bool can_activate(const Table& table, const Card& card);
// Section 5: the seat is always asked before its card, whatever it holds.
bool in_dioniso_class(const Table& table, int seat);

}  // namespace nostos::mythomakya_sfida
