// The public constants of a game: board, cards and room options. They are fixed before the first pawn is
// placed.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "games/core/shared_const.hpp"
#include "games/theseus/rules/cards.hpp"

namespace nostos::theseus {

inline constexpr int kEntry = 7;        // R14
inline constexpr int kTwelve = 12;      // R22
inline constexpr int kThrows = 5;       // R22
inline constexpr int kGloryPays = 2;    // R24
inline constexpr int kGiftPays = 3;     // R24
inline constexpr int kFirstPrayer = 8;  // R12
inline constexpr int kLastPrayer = 12;  // R12, T13

struct Options {
  bool duplicate_gifts = false;      // T12
  bool steal_fallback = false;       // T17: with nothing to steal, the seat chooses a gift
  bool repeat_attack = false;        // T32
  bool failure_expels_only = false;  // T52, T54
  int round_limit = 0;               // T61; 0: none
  bool helper = true;                // clients show probabilities (T39)
  friend bool operator==(const Options&, const Options&) = default;
};

struct GameConfig {
  int seats = 3;
  Options options;
  std::vector<Cell> ring;
  std::vector<Card> cards;       // every glory card, by deck; within a deck in the order of the data
  bool allow_unmatched = false;  // permits dangers that no gift helps against
  std::array<GiftCard, 5> gifts;
  std::vector<Tile> tiles;
  friend bool operator==(const GameConfig&, const GameConfig&) = default;

  [[nodiscard]] int cells() const { return static_cast<int>(ring.size()); }
  [[nodiscard]] const Card& card(int index) const { return cards.at(at(index)); }
  [[nodiscard]] std::optional<int> find(std::string_view id) const;
  // The gift that helps against most dangers of this deck, the first one of equals.
  [[nodiscard]] std::optional<Gift> matches(Colour deck) const;
};

}  // namespace nostos::theseus
