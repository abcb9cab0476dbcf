// The myth cards as a file: the built-in one, or one that an owner of the box has typed in. 90 cards: 30 for
// Il Trionfo degli Eroi, 30 for La Sfida degli Dei, 30 for both.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "games/core/game.hpp"
#include "games/mythomakya/cards.hpp"

namespace nostos::mythomakya {

// Which of the two games a card belongs to.
enum class Set { both, trionfo, sfida };

struct Myth {
  std::string id;
  Set set = Set::both;
  Card card;
  int apples = 0;
  std::string name;
  std::string category;  // of cards with an ability: "monster", "muse", …; else empty
  // Where each field comes from: rulebook, public, deduced, reconstructed or owner.
  std::map<std::string, std::string> provenance;
  friend bool operator==(const Myth&, const Myth&) = default;
};

inline constexpr const char* kMythsFile = "myths.json";

// The files built in for both games: myths.json.
std::vector<DataFile> built_in_files();

// All 90, in the file's order. Throws DataError with the card and the field at the first fault: a count, a
// colour and strength twice or missing in one of the games, apples outside 0 to 20, a name missing or twice
// in a game, an unknown key or word.
std::vector<Myth> read_myths(const DataFile& file);
// The 60 of one game, sorted by card. `game` is not Set::both.
std::vector<Myth> deck_of(const std::vector<Myth>& myths, Set game);

// How a file that can be played agrees with what is known of the printed cards. The file must be one that
// read_myths takes.
std::vector<Finding> review_myths(const DataFile& file);

}  // namespace nostos::mythomakya
