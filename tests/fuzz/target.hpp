// The fuzz targets: each accepts any bytes. A broken promise aborts with its words; the sanitizers report all
// other faults.
#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace nostos::fuzz {

void messages(std::string_view input);  // frames of a client, one a line
void room(std::string_view input);      // requests of people in one room
void journal(std::string_view input);   // a room's journal with altered entries, one a line
void record(std::string_view input);
void scenario(std::string_view input);
void data(std::string_view input);  // an operator's file among a game's data
void config(std::string_view input);
void address(std::string_view input);  // a webhook's
void http(std::string_view input);
void game(const std::string& id, std::string_view input);  // actions at a table

struct Target {
  std::string name;  // "messages"; of a game "game-odyssey"
  std::function<void(std::string_view)> run;
};
// One of each above, and one for every game.
const std::vector<Target>& targets();
// nullptr if no target has that name.
const Target* find_target(std::string_view name);

// Resets chance, so that every finding is repeatable. Called before each input.
void still_chance();

// The journal of a room after these requests (an input of `room`).
std::vector<std::string> journal_of(std::string_view input);

// A refusal has a code, and words that can be written as JSON.
void demand_sayable(const std::string& code, const std::string& words);

// Aborts with these words unless `holds`.
void demand(bool holds, const std::string& words);

}  // namespace nostos::fuzz
