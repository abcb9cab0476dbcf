// The two sides' decisions, as pure functions of what is believed and shown.
#pragma once
#include <optional>
#include <vector>

#include "games/core/prompt.hpp"
#include "games/core/random.hpp"
#include "games/odyssey/bot/belief.hpp"
#include "games/odyssey/bot/strength.hpp"
#include "games/odyssey/event.hpp"

namespace nostos::odyssey::bot {

// True with this probability. Draws for the purpose "bot".
bool happens(double chance, Rng& rng);
// The choices of a type that the prompt offers.
std::vector<const Choice*> offered(const Prompt& prompt, std::string_view type);
const Field* field_of(const Choice& choice, std::string_view name);

// Poseidon, with the view that he is asked in.
Intent play_storm(const View& view, const Belief& belief, const Prompt& prompt, const Strength& strength,
                  Rng& rng);
Intent push_on(const View& view, const Belief& belief, const Prompt& prompt, const Strength& strength,
               Rng& rng);
// One with the longest way home.
Json choose_map(const View& view, Rng& rng);
// Whirlpools on the last stretch of the way, fog over what the ships would know it by. As JSON, for a prompt
// decides how the cells are grouped.
Json hide_tiles(const View& view, const Prompt& prompt, Rng& rng);

// Navigators.
// Which of these ships sails first: the one best known, for it is a landmark for the others.
Colour next_ship(const Belief& belief, const std::vector<Colour>& ships);
// What each way comes to, whirlpools reckoned with.
Prospects outlook(const Belief& belief, Colour ship, int moves_after);
Dir steer(const Belief& belief, Colour ship, const Helm& helm, int moves_after, const std::vector<Dir>& among,
          Rng& rng);
// Where lighthouses tell the most.
std::vector<Cell> light_up(const View& view, int count);
// The next stroke of the pencil that brings the board in line with the belief; nothing where it is in line.
std::optional<intent::Note> next_note(const View& view, const Belief& belief, const Prompt& prompt,
                                      const std::vector<Colour>& ships);

}  // namespace nostos::odyssey::bot
