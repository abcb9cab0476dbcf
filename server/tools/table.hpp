// Code that the tools share to set up a game: its data, its options, and its viewers.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/game.hpp"

namespace nostos::tools {

// Finds a game by its id; null if there is none. Usually nostos::find_game; tests pass their own.
using FindGame = std::function<const Game*(std::string_view)>;

// Every seat in order, then the spectator.
std::vector<Viewer> viewers_of(int seats);
// "0", "1", … or "spectator".
std::string name_of(Viewer viewer);
// std::nullopt if a table with that number of seats has no such viewer.
std::optional<Viewer> viewer_from_name(std::string_view name, int seats);

// The game's built-in data, where these files replace those of the same name or are added. The error is a
// sentence that names the file and the place in it.
Result<Json, std::string> compile_data(const Game& game, const std::vector<DataFile>& overrides);
// The same error as a value; std::nullopt if the data is valid.
std::optional<DataError> data_fault(const Game& game, const std::vector<DataFile>& overrides);
std::string sentence(const DataError& error);

// {"seats": [{"won": true, "score": 7}, …], "reason": "…"}, or null before the end; "score" only where there
// is one.
Json to_json(const std::optional<Outcome>& outcome);

// Seats whose prompt asks for a decision.
std::vector<Seat> asked_seats(const Position& position);

}  // namespace nostos::tools
