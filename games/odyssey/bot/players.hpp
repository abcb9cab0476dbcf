// The two sides' decisions, as pure functions of the belief and the view.
#pragma once
#include <optional>
#include <vector>

#include "games/core/prompt.hpp"
#include "games/core/random.hpp"
#include "games/odyssey/bot/belief.hpp"
#include "games/odyssey/bot/weights.hpp"
#include "games/odyssey/rules/event.hpp"

namespace nostos::odyssey::bot {

// True with this probability. Draws for the purpose "bot".
bool happens(double chance, Rng& rng);
// The prompt's choices of a type.
std::vector<const Choice*> offered(const Prompt& prompt, std::string_view type);
const Field* field_of(const Choice& choice, std::string_view name);

// Poseidon, with the view in which the decision is due.
Intent play_storm(const View& view, const Belief& belief, const Prompt& prompt, const Strength& strength,
                  Rng& rng);
Intent push_on(const View& view, const Belief& belief, const Prompt& prompt, const Strength& strength,
               Rng& rng);
// A map with the longest way home.
Json choose_map(const View& view, Rng& rng);
// Places whirlpools on the last part of the way, and fog over landmarks. Returns JSON, because the prompt
// decides how the cells are grouped.
Json hide_tiles(const View& view, const Prompt& prompt, Rng& rng);

// Navigators. Chooses which ship sails first: the one with the most certain position, because it is a
// landmark for the others.
Colour next_ship(const Belief& belief, const std::vector<Colour>& ships);
// The prospect of each direction, with whirlpools.
Prospects prospects(const Belief& belief, Colour ship, int moves_after);
Dir steer(const Belief& belief, Colour ship, const SteeringPolicy& steering, int moves_after,
          const std::vector<Dir>& among, Rng& rng);
// The cells where lighthouses reveal the most.
std::vector<Cell> light_up(const View& view, int count);
// The next note that brings the board closer to the belief; nothing if they agree.
std::optional<intent::Note> next_note(const View& view, const Belief& belief, const Prompt& prompt,
                                      const std::vector<Colour>& ships);

}  // namespace nostos::odyssey::bot
