// Parts of the drawings of both Mythomakya games: the words of a match, its sides, and the results of its
// games.
#pragma once
#include <array>
#include <cstddef>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>

#include "clients/terminal/board/board.hpp"
#include "clients/terminal/board/labels.hpp"

namespace nostos::terminal {

// A seat's piles are in one line, or five in each of two.
inline constexpr std::size_t kPilesInLine = 6;
inline constexpr std::size_t kPilesInHalf = 5;

class Match {
 protected:
  // Both must outlive this object.
  Match(const nlohmann::json& view, const Table& table);

  std::string name(std::size_t seat) const;
  std::string name(const nlohmann::json& seat) const { return name(seat.get<std::size_t>()); }
  std::string people(const nlohmann::json& seats) const;
  // A letter if there are two sides; empty if each player is alone.
  std::string side(std::size_t index) const;

  // "Y12", and "yellow (Y)", in the table's language.
  std::string card(const nlohmann::json& code) const;
  std::string colour(const nlohmann::json& key) const;
  // The letters and their colours.
  std::string legend() const;

  // The first line: the title, the number of the game, whose turn it is for what, and the moira.
  std::string head(const std::string& title, const std::string& phase) const;
  // The game that was counted last. `apples` is a seat's result in a count; `note` is added.
  std::string counted(const std::function<int(const nlohmann::json& count, std::size_t seat)>& apples,
                      const std::string& note = "") const;
  // The winners of the match, once there is a result.
  std::string won() const;

  const nlohmann::json& view_;
  const Table& table_;
  Labels match_;
};

}  // namespace nostos::terminal
