// The public constants of a game: cards, thresholds and room options. They are fixed before the first deal.
#pragma once
#include <boost/describe/class.hpp>
#include <string>
#include <vector>

#include "games/core/localized_text.hpp"
#include "games/core/shared_const.hpp"
#include "games/ithaca/rules/cards.hpp"

namespace nostos::ithaca {

inline constexpr int kHand = 4;          // R4, R12
inline constexpr int kOracle = 3;        // R34
inline constexpr int kPileLimit = 6;     // R11
inline constexpr int kVoyageYears = 10;  // R44

struct Options {
  bool gift_on_favour_action = true;  // J3
  friend bool operator==(const Options&, const Options&) = default;
};
BOOST_DESCRIBE_STRUCT(Options, (), (gift_on_favour_action))

struct DeityCard {
  LocalizedText name;
  std::string colour;
  friend bool operator==(const DeityCard&, const DeityCard&) = default;
};

struct GameConfig {
  int seats = 2;
  Options options;
  Cards cards;                // every copy, sorted (J34)
  std::vector<Route> routes;  // by id
  PerDeity<DeityCard> deities;
  std::vector<int> thresholds;  // R41, from two players up
  friend bool operator==(const GameConfig&, const GameConfig&) = default;

  // The config must contain the id.
  [[nodiscard]] const Route& route(int id) const;
  [[nodiscard]] int threshold() const { return thresholds.at(at(seats - 2)); }
};

}  // namespace nostos::ithaca
