// Checks of the texts of games over whole games: every event, choice and table of every seat, in both
// languages.
#pragma once
#include <doctest/doctest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "clients/terminal/words/words.hpp"
#include "games/core/game.hpp"

namespace nostos::terminal_test {

/** One game and how it is played here. */
struct Played {
  std::string game;
  std::vector<Json> rooms;             // options: each is played at every table size that accepts them
  int steps = 2000;                    // at most
  std::set<std::size_t> by_bots = {};  // rooms that the game's weakest bots play, the others at random
  std::set<std::string> silent = {};   // kinds of events and previews without a text, on purpose
  std::vector<Json> by_hand = {};      // events that are rare in random games
  std::set<std::string> unasked = {};  // types of intents that these games rarely offer
  std::set<std::string> hidden = {};   // texts of the wire that no sentence may contain
};

/**
 * Plays all of it at random. Every event has words in clean sentences; every choice, field and value has a
 * name, and no two values of a field the same; a seat that must act gets a question; the table can be read
 * out.
 * Every event of the game's VIEW.md occurs or is in `by_hand`, and every intent and every deducible fact
 * occurs.
 */
void check_words(const Played& played);

/** Views, events and values that no honest server sends: nothing throws, nothing controls a terminal. */
void check_hostile(const Played& played);

/**
 * The output of `--plain` for a game from one seat: the beginning, the table in the middle, the end; compared
 * with the kept one.
 */
void check_transcript(const std::string& game, int seats, int own, const Json& options,
                      const std::string& seed);

}  // namespace nostos::terminal_test
