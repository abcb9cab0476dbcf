// The public constants of a match: cards, number of players and room options. They are fixed before the first
// deal.
#pragma once
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <map>
#include <string>
#include <vector>

#include "games/core/shared_const.hpp"
#include "games/mythomakya/data/myths.hpp"
#include "games/mythomakya/rules/match.hpp"

namespace nostos::mythomakya_trionfo {

using mythomakya::at;
using mythomakya::Card;
using mythomakya::Colour;
using mythomakya::kColours;
using mythomakya::Layout;
using mythomakya::Sides;
using mythomakya::Teams;
using mythomakya::TieRule;
using mythomakya::Verdict;

// The tricks that the table may look at during a game (L18).
enum class History { none, last, all };
BOOST_DESCRIBE_ENUM(History, none, last, all)

struct Options {
  int games = 1;                    // L14
  bool quick = false;               // R21
  TieRule tie = TieRule::drawn;     // L15
  Teams teams = Teams::random;      // L11, L29
  bool redraw_teams = false;        // L10
  bool show_last_trick = false;     // L17
  History history = History::none;  // L18
  bool table_talk = true;           // L22
  bool allow_early_stop = false;    // L25
  bool auto_forced = true;          // L26
  int trick_pause = 2;              // L31, seconds
  friend bool operator==(const Options&, const Options&) = default;
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (games, quick, tie, teams, redraw_teams, show_last_trick, history, table_talk,
                       allow_early_stop, auto_forced, trick_pause))

// The value and the name of a card, from the data.
struct Face {
  LocalizedText name;
  int apples = 0;
  friend bool operator==(const Face&, const Face&) = default;
};

struct GameConfig {
  int seats = 2;
  Options options;
  std::map<Card, Face> cards;  // all 60 of the game
  bool reconstructed = false;  // true if some of the apples are invented
  friend bool operator==(const GameConfig&, const GameConfig&) = default;

  // R2, R21, L1.
  [[nodiscard]] Layout layout() const;
  // R1, R21: the cards that are laid out, sorted.
  [[nodiscard]] std::vector<Card> deck() const;
  [[nodiscard]] int apples(const Card& card) const { return cards.at(card).apples; }
  [[nodiscard]] int apples(const std::vector<Card>& these) const;
};

}  // namespace nostos::mythomakya_trionfo
