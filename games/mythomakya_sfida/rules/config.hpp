// The public constants of a match: cards, number of players and room options. They are fixed before the first
// deal.
#pragma once
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/core/shared_const.hpp"
#include "games/mythomakya/data/myths.hpp"
#include "games/mythomakya/rules/match.hpp"
#include "games/mythomakya_sfida/rules/deity.hpp"

namespace nostos::mythomakya_sfida {

using mythomakya::at;
using mythomakya::Card;
using mythomakya::Colour;
using mythomakya::kColours;
using mythomakya::Layout;
using mythomakya::Pile;
using mythomakya::Sides;
using mythomakya::Teams;
using mythomakya::TieRule;
using mythomakya::Verdict;

// How a response window closes (4.5).
enum class Pacing { fixed, answers };
BOOST_DESCRIBE_ENUM(Pacing, fixed, answers)
// The length of windows.
enum class Tempo { usual, calm, custom };
BOOST_DESCRIBE_ENUM(Tempo, usual, calm, custom)

struct Options {
  int games = 1;                     // L14 of The Triumph, by S16; likewise the next four
  TieRule tie = TieRule::drawn;      // L15
  Teams teams = Teams::random;       // L11
  bool redraw_teams = false;         // L10
  bool mates_see_hands = false;      // S14
  bool apollo_gift_is_cost = false;  // G6
  Pacing pacing = Pacing::fixed;
  Tempo windows = Tempo::usual;
  int pretrick_tenths = 40;  // tenths of a second, if the windows are custom
  int reaction_tenths = 25;
  bool hold_noise = true;
  int min_delay_tenths = 15;  // with Pacing::answers
  int answer_limit = 30;      // seconds; 0: none
  friend bool operator==(const Options&, const Options&) = default;
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (games, tie, teams, redraw_teams, mates_see_hands, apollo_gift_is_cost, pacing, windows,
                       pretrick_tenths, reaction_tenths, hold_noise, min_delay_tenths, answer_limit))

// The effect of an ability. The rules distinguish categories only by it.
enum class Effect { duck, control, sweep, bonus, rise, moira };
BOOST_DESCRIBE_ENUM(Effect, duck, control, sweep, bonus, rise, moira)

struct Ability {
  int strength = 0;
  std::optional<int> cost;  // none: it is never activated (R20)
  Effect effect = Effect::duck;
  friend bool operator==(const Ability&, const Ability&) = default;
};
BOOST_DESCRIBE_STRUCT(Ability, (), (strength, cost, effect))

// The name and the value of a myth card.
struct Face {
  LocalizedText name;
  int apples = 0;
  std::string category;  // empty without an ability
  friend bool operator==(const Face&, const Face&) = default;
};

struct God {
  std::string name;
  int cost = 2;
  std::optional<int> move_cost;  // R30
  int apples = 1;                // unused at the end
  Timing timing = Timing::pretrick;
  friend bool operator==(const God&, const God&) = default;
};
BOOST_DESCRIBE_STRUCT(God, (), (name, cost, move_cost, apples, timing))

struct GameConfig {
  int seats = 2;
  Options options;
  std::map<Card, Face> cards;  // the 60 of this game
  std::map<std::string, Ability> abilities;
  PerDeity<God> gods;
  int apple_cards = 6;
  int apple_card = 2;          // apples for each of them
  bool reconstructed = false;  // true if some of the apples are invented
  friend bool operator==(const GameConfig&, const GameConfig&) = default;

  [[nodiscard]] Layout layout() const { return mythomakya::layout_for(seats); }
  [[nodiscard]] std::vector<Card> deck() const;
  [[nodiscard]] const Ability* ability(const Card& card) const;
  [[nodiscard]] int cost(Deity deity) const { return gods[at(deity)].cost; }
  [[nodiscard]] int move_cost() const { return gods[at(Deity::crono)].move_cost.value(); }
  // R1, R3: the number of deities that a seat is dealt.
  [[nodiscard]] int deities_dealt(bool chooser) const;
  [[nodiscard]] int apples_dealt(bool chooser) const;
};

inline constexpr int kPicks = 2;        // R3
inline constexpr int kRisen = 8;        // R21: the strength of a minor god with its ability
inline constexpr int kAres = 5;         // R28: the strength that Ares adds
inline constexpr int kEfesto = 2;       // R33: the number of gods that Efesto draws
inline constexpr int kWithWriter = 7;   // R48, A8: the least cards of the writer's colour, with the writer
inline constexpr int kWriterBonus = 5;  // R48

}  // namespace nostos::mythomakya_sfida
