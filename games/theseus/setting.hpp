// What is fixed before the first pawn is placed, and public: the board, the cards, the room's options.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "games/core/shared.hpp"
#include "games/theseus/cards.hpp"

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
  bool steal_fallback = false;       // T17: with nothing to steal, choose
  bool repeat_attack = false;        // T32
  bool failure_expels_only = false;  // T52, T54
  int round_limit = 0;               // T61; 0: none
  bool helper = true;                // chances are shown (T39)
  friend bool operator==(const Options&, const Options&) = default;
};

struct Setting {
  int seats = 3;
  Options options;
  std::vector<Cell> ring;
  std::vector<Card> cards;  // every glory card; in the order of the decks, and in each as the data have it
  bool allow_unmatched = false;  // dangers that no gift helps against
  std::array<GiftCard, 5> gifts;
  std::vector<Tile> tiles;
  friend bool operator==(const Setting&, const Setting&) = default;

  [[nodiscard]] int cells() const { return static_cast<int>(ring.size()); }
  [[nodiscard]] const Card& card(int index) const { return cards.at(at(index)); }
  [[nodiscard]] std::optional<int> find(std::string_view id) const;
  // Which gift helps against it; none against a danger that no gift names.
  [[nodiscard]] std::optional<Gift> helps(const Card& danger) const;
  // The gift that helps against most dangers of this deck; of equal ones the first.
  [[nodiscard]] std::optional<Gift> matches(Colour deck) const;
};

}  // namespace nostos::theseus
