// The complete state of a match of The Triumph of the Heroes. The public part is a separate type. The names
// of described members are keys in records and scenario files.
#pragma once
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <string>
#include <vector>

#include "games/core/seat.hpp"
#include "games/mythomakya_trionfo/rules/config.hpp"

namespace nostos::mythomakya_trionfo {

enum class Phase {
  moira,    // the chooser names the moira (R5)
  partner,  // with five the chooser names a partner (R6)
  play,     // a card to lead or follow (R8, R9)
  pause,    // between a trick and the next lead (L31)
  between,  // a game is counted, and another one follows (R19)
  over,
};
BOOST_DESCRIBE_ENUM(Phase, moira, partner, play, pause, between, over)

// The public part of a pile (R3).
struct OpenPile {
  std::optional<Card> top;
  int hidden = 0;
  friend bool operator==(const OpenPile&, const OpenPile&) = default;
};

// A card in a trick, with the pile that it came from.
struct Play {
  int seat = 0;
  int pile = 0;
  Card card;
  friend bool operator==(const Play&, const Play&) = default;
};
BOOST_DESCRIBE_STRUCT(Play, (), (seat, pile, card))

// A finished trick; the first card is the leader's.
struct Trick {
  std::vector<Play> plays;
  int winner = 0;
  friend bool operator==(const Trick&, const Trick&) = default;
};
BOOST_DESCRIBE_STRUCT(Trick, (), (plays, winner))

// The public part of a seat.
struct Player {
  std::vector<OpenPile> piles;
  int treasure = 0;    // number of cards (L19)
  int wins = 0;        // games of the match
  bool seen = false;   // in a pause: has finished waiting
  bool ready = false;  // between games
  bool stop = false;   // agrees to stop here (L25)
  friend bool operator==(const Player&, const Player&) = default;
};
BOOST_DESCRIBE_STRUCT(Player, (), (wins, seen, ready, stop))

// A counted game (R18).
struct Count {
  int chooser = 0;
  std::optional<int> partner;
  Colour moira = Colour::yellow;
  Sides sides;
  std::vector<int> apples;  // by seat
  Verdict verdict;
  bool stopped = false;  // L25
  friend bool operator==(const Count&, const Count&) = default;
};
BOOST_DESCRIBE_STRUCT(Count, (), (chooser, partner, moira, sides, apples, stopped))

struct Table {
  SharedConst<GameConfig> config;
  Phase phase = Phase::moira;
  int game = 0;               // index in the match
  int first_chooser = 0;      // L12
  std::vector<int> rotation;  // initial clockwise order of the seats, by which the choice rotates
  std::vector<int> order;     // current clockwise order of the seats (L29, L10)
  int chooser = 0;
  std::optional<Colour> moira;
  std::optional<int> partner;
  int leader = 0;
  std::vector<Play> trick;  // the current one
  int tricks_taken = 0;     // in this game
  int round = 0;            // tricks begun in this match
  std::vector<Player> players;
  std::vector<Count> counts;  // of the games so far
  friend bool operator==(const Table&, const Table&) = default;
};
BOOST_DESCRIBE_STRUCT(Table, (),
                      (phase, game, first_chooser, rotation, order, chooser, moira, partner, leader, trick,
                       tricks_taken, round, counts))

struct State {
  Table table;
  std::vector<std::vector<std::vector<Card>>> hidden;  // by seat and pile, the next card first
  std::vector<std::vector<Card>> treasures;            // by seat, sorted (L21)
  std::vector<Trick> tricks;                           // of this game, as far as they are kept
  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (tricks))

Sides sides(const Table& table);
std::optional<Colour> led(const Table& table);
// The uncovered cards of a seat, by pile.
std::vector<std::optional<Card>> tops(const Table& table, int seat);
// R8, R10, R11: the piles that the seat to play may play from. The moira may be led (L5). No card has to beat
// another (L4).
std::vector<int> playable(const Table& table);
// R12, L6: the seat that is winning the trick, which must not be empty.
int winner_of(const std::vector<Play>& plays, Colour moira);
// Seats of one side share a team.
std::string team(const Table& table, Seat seat);
// "L22" while cards are played without table talk; otherwise empty.
std::string chat_block_rule(const Table& table);
// L17, L18: true if every viewer may look at the last trick, or at all tricks of the game.
bool shows_last(const Table& table);
bool shows_all(const Table& table);

}  // namespace nostos::mythomakya_trionfo
