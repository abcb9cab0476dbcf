#include "games/theseus/view/view.hpp"

namespace nostos::theseus {

View view(const State& state) {
  View view{state.table, std::nullopt, {}};
  if (state.table.phase == Phase::over) {
    view.decks = state.decks;
    view.tiles = state.tiles;
  }
  return view;
}

}  // namespace nostos::theseus
