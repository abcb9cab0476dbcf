#include "games/core/game.hpp"
namespace nostos::odyssey {
const Game& game();
}
