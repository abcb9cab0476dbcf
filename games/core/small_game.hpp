// Defaults for a game whose state, view and options are plain described structs: see described.hpp and
// games/ADDING_A_GAME.md. A game that outgrows one of them defines the member itself.
//
//   struct HighCard : SmallGame<HighCard> { using State = …; using View = …; … };
#pragma once
#include <map>
#include <string>
#include <vector>

#include "games/core/described.hpp"
#include "games/core/game_adapter.hpp"
#include "games/core/game_defaults.hpp"

namespace nostos {

template <class G>
struct SmallGame : GameDefaults {
  // The table waits for each seat with a choice. Only for games in which everyone may know who has one.
  template <class State>
  static std::vector<Seat> acting(const State& state, Viewer) {
    std::vector<Seat> seats;
    for (int index = 0; index < G::seats(state); ++index) {
      if (G::prompt(state, Seat{index}).asks()) seats.push_back(Seat{index});
    }
    return seats;
  }
  template <class State>
  static Rejection refuse(const State& state, Seat seat, const Json& intent) {
    return explain(G::prompt(state, seat), intent);
  }
  // The clock plays at random.
  template <class State>
  static Json default_intent(const State& state, Seat seat, Rng& rng) {
    return random_intent(G::prompt(state, seat), rng);
  }
  template <class State>
  static int round(const State&) {
    return 0;
  }
  template <class State>
  static std::map<std::string, double> statistics(const State&, const Counters&) {
    return {};
  }

  template <class State>
  static Json state_to_json(const State& state) {
    return encode(state);
  }
  static auto state_from_json(const Json& json) { return decode<typename G::State>(json); }
  // A view is a type of its own, so this writes nothing that the game's `view` did not put there.
  template <class View>
  static void write_view(JsonWriter& writer, const View& view) {
    writer.value(encode(view));
  }
};

}  // namespace nostos
