// Parts of the drawings of both Mythomakya games: the words of a match, its sides, and the results of its
// games.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "clients/terminal/board/board.hpp"
#include "clients/terminal/board/labels.hpp"
#include "clients/terminal/words/translator.hpp"

namespace nostos::terminal {

// A seat's piles are in one line, or five in each of two.
inline constexpr std::size_t kPilesInLine = 6;
inline constexpr std::size_t kPilesInHalf = 5;

/** A pile of a larger drawing, as a card. */
struct PileCard {
  bool empty = false;
  Lines lines;
  std::string note;
  std::vector<std::string> labels = {};  // the texts of the choices that it is
};

/** The room for the piles of each seat. */
struct PileRoom {
  std::size_t in_line = 0;  // piles; 0 if cards have no room
  int width = 0;            // columns of a card
  std::size_t height = 0;   // lines of text of a card
};

inline constexpr int kNamedCard = 12;  // columns of a card with a name, at least

class Match {
 public:
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;

 protected:
  // They must outlive this object. `game` is the id of the game, whose messages name the cards.
  Match(std::string_view game, const nlohmann::json& view, const nlohmann::json& static_data,
        const Table& table, const BoardSize& size);
  ~Match() = default;

  std::string name(std::size_t seat) const;
  std::string name(const nlohmann::json& seat) const { return name(seat.get<std::size_t>()); }
  std::string people(const nlohmann::json& seats) const;
  // The mark of the seat's team; empty if each player is alone.
  std::string side(std::size_t index) const;

  // "Y12", and "yellow (Y)", in the table's language.
  std::string card(const nlohmann::json& code) const;
  std::string colour(const nlohmann::json& key) const;
  // The letters and their colours, and the marks of the teams.
  std::string legend() const;

  // The first line: the title, the number of the game, whose turn it is for what, and the moira.
  std::string head(const std::string& title, const std::string& phase) const;
  // The game that was counted last. `apples` is a seat's result in a count; `note` is added.
  std::string counted(
      const std::function<std::int64_t(const nlohmann::json& count, std::size_t seat)>& apples,
      const std::string& note = "") const;
  // The winners of the match, once there is a result.
  std::string won() const;

  // The room if all seats have `lines` lines for their names and piles.
  PileRoom pile_room(int lines) const;
  // The piles of a seat as cards with their numbers; none if all are empty.
  static Lines pile_cards(const std::vector<PileCard>& piles, const PileRoom& room);
  // The name of a card in the static data; empty without them.
  std::string card_name(const nlohmann::json& code) const;
  // "7 apples".
  std::string card_worth(const nlohmann::json& code) const;
  // A card of a trick with its name.
  std::string with_name(const std::string& shown, const nlohmann::json& code) const;
  // A part of the line of a seat in a larger drawing; its column in the small one.
  static std::string part_of_line(const std::string& text, int column, bool is_large);

  const nlohmann::json& view_;
  const nlohmann::json& static_data_;
  const Table& table_;
  BoardSize size_;
  RenderContext context_;
  words::Translator tr_;
  Labels match_;

 private:
  bool has_teams() const;
  // The mark of a team: the initial of Argo or Troy, or the number of players of the pair or the trio.
  std::string team(std::size_t at) const;
};

}  // namespace nostos::terminal
