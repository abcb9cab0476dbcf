// What the pictures of both games of Mythomakya have: the words of a match, who is on which side, how the
// games of it went.
#pragma once
#include <array>
#include <cstddef>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>

#include "clients/terminal/board/board.hpp"
#include "clients/terminal/board/labels.hpp"

namespace nostos::terminal {

struct MatchWords {
  const char *game, *of, *no_moira, *chooser, *partner, *leads, *won, *apples, *apple, *led, *has_it,
      *nobody_led, *drawn, *wins, *ready, *match, *nobody;
  std::array<Word, 5> colours;
};

class Match {
 protected:
  // Both outlive it.
  Match(const nlohmann::json& view, const Table& table);

  std::string name(std::size_t seat) const;
  std::string name(const nlohmann::json& seat) const { return name(seat.get<std::size_t>()); }
  std::string people(const nlohmann::json& seats) const;
  // With two sides a letter; else everybody is alone.
  std::string side(std::size_t index) const;

  // The line above all: the game's title, the number of the game, who is to do what, and the moira.
  std::string head(const std::string& title, const std::string& phase) const;
  // The game counted last. `apples`: what a seat had in a count; `note`: what else is to be said of it.
  std::string counted(const std::function<int(const nlohmann::json& count, std::size_t seat)>& apples,
                      const std::string& note = "") const;
  // Who has won the match; once there is a result.
  std::string won() const;

  const nlohmann::json& view_;
  const Table& table_;
  const MatchWords& match_;
};

}  // namespace nostos::terminal
