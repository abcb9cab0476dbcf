// The myth cards as a data file: the built-in one, or that of an owner of the box. 90 cards: 30 for The
// Triumph of the Heroes, 30 for The Challenge of the Gods, 30 for both.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "games/core/game.hpp"
#include "games/core/localized_text.hpp"
#include "games/mythomakya/rules/cards.hpp"

namespace nostos::mythomakya {

// The game that a card belongs to.
enum class Set { both, trionfo, sfida };

struct Myth {
  std::string id;
  Set set = Set::both;
  Card card;
  int apples = 0;
  LocalizedText name;
  std::string category;  // of cards with an ability: "monster", "muse", …; otherwise empty
  // The source of each field: rulebook, public, deduced, reconstructed or owner.
  std::map<std::string, std::string> provenance;
  friend bool operator==(const Myth&, const Myth&) = default;
};

inline constexpr const char* kMythsFile = "myths.json";

// The built-in files for both games: myths.json.
std::vector<DataFile> built_in_files();

// All 90 cards, in the file's order. Throws DataError with the card and the field of the first error: a wrong
// count, a colour and strength that is repeated or missing in one of the games, apples outside 0 to 20, a
// name that is missing or repeated in a game, an unknown key or word.
std::vector<Myth> read_myths(const DataFile& file);
// The 60 cards of one game, sorted. `game` must not be Set::both.
std::vector<Myth> deck_of(const std::vector<Myth>& myths, Set game);

// How closely a playable file matches what is known of the printed cards. read_myths must accept the file.
std::vector<Finding> review_myths(const DataFile& file);

}  // namespace nostos::mythomakya
