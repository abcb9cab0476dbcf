// What the terminal client says, checked over whole games: every event, choice and table of every seat, in
// both languages.
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
  std::vector<Json> rooms;             // options: each is played at every table size that takes them
  int steps = 2000;                    // at most
  std::set<std::size_t> by_bots = {};  // rooms that the game's weakest bots play, the others at random
  std::set<std::string> silent = {};   // kinds of events that say nothing on purpose
  std::vector<Json> by_hand = {};      // events that random games hardly meet
  std::set<std::string> unasked = {};  // types of intents that these games hardly offer
  std::set<std::string> hidden = {};   // texts of the wire that may stand in no sentence
};

/**
 * Plays all of it at random. Every event says something in clean sentences; every choice, field and value has
 * a name, and no two values of a field the same; somebody who is asked is told so; the table can be read out.
 * Every event of the game's VIEW.md
 * was met or is in `by_hand`, every intent was offered. So is every fact that could have been known.
 */
void check_words(const Played& played);

/** Views, events and values that no honest server sends: nothing throws, nothing steers a terminal. */
void check_hostile(const Played& played);

/** A game as `--plain` tells it from one seat: the beginning, the table in the middle, the end; against the
 * kept one. */
void check_transcript(const std::string& game, int seats, int own, const Json& options,
                      const std::string& seed);

}  // namespace nostos::terminal_test
