// What is fuzzed: each target takes any bytes at all. A promise that does not hold aborts with its words;
// whatever else goes wrong is for the sanitizers to see.
#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace nostos::fuzz {

void messages(std::string_view input);  // frames of a client, one a line
void room(std::string_view input);      // what people in one room ask for
void journal(std::string_view input);   // a room's journal that somebody altered, one entry a line
void record(std::string_view input);
void scenario(std::string_view input);
void data(std::string_view input);  // an owner's file among a game's own
void config(std::string_view input);
void address(std::string_view input);  // a webhook's
void http(std::string_view input);
void game(const std::string& id, std::string_view input);  // what is done at a table

struct Target {
  std::string name;  // "messages"; of a game "game-odyssey"
  std::function<void(std::string_view)> run;
};
// One of each above, and one for every game.
const std::vector<Target>& targets();
// nullptr where there is none of that name.
const Target* find_target(std::string_view name);

// Chance is the same for every input, so that what was found once is found again. Called before each.
void still_chance();

// The journal that a room leaves whose people ask for this (an input of `room`).
std::vector<std::string> journal_of(std::string_view input);

// A refusal has a code, and words that can be written as JSON.
void demand_sayable(const std::string& code, const std::string& words);

// Aborts with these words unless it holds.
void demand(bool holds, const std::string& words);

}  // namespace nostos::fuzz
