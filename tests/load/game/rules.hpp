// The value types of Deal 60, and its rules as functions over them; see RULES.md.
#pragma once
#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/core/game_adapter.hpp"
#include "games/core/game_defaults.hpp"
#include "tests/load/game/bot/bot_policy.hpp"
#include "tests/load/game/state.hpp"
#include "tests/load/game/view.hpp"

namespace nostos::deal60 {

// The module from which games/core/game_adapter.hpp makes a game.
struct Deal60 : GameDefaults {
  using State = deal60::State;
  using View = deal60::View;
  using Intent = deal60::Intent;
  using Event = deal60::Event;
  using BotPolicy = bot::BotPolicy;
  using Step = nostos::Step<State, Event>;

  // module.cpp
  static const GameInfo& info();
  // rules.cpp
  static Step setup(const Json& options, int seats, const Json& data, Rng& rng);
  static std::vector<Seat> acting(const State& state, Viewer viewer);
  static Prompt prompt(const State& state, Seat seat);
  static Intent intent(const Json& json);
  static Step apply(const State& state, Seat seat, const Intent& intent, Cause cause, Rng& rng);
  static Rejection refuse(const State& state, Seat seat, const Json& intent);
  static Json default_intent(const State& state, Seat seat, Rng& rng);
  static int seats(const State& state);
  static int round(const State& state);
  static std::optional<Outcome> outcome(const State& state);
  static std::map<std::string, double> statistics(const State& state, const Counters&);
  // view.cpp
  static View view(const State& state, Viewer viewer);
  static void show(const Event& event, const State& state, Viewer viewer, EventWriter& writer);
  // codec.cpp
  static Json state_to_json(const State& state);
  static State state_from_json(const Json& json);
  static void write_view(JsonWriter& writer, const View& view);
  // sample.cpp
  static std::optional<State> sample(const View& view, Viewer viewer, Rng& rng);
  static std::vector<std::string> invariant_violations(const State& state);
};

}  // namespace nostos::deal60
