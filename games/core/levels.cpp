#include "games/core/levels.hpp"

namespace nostos {

std::vector<BotKind> levels() {
  return {{"easy", "First game", "Makes many mistakes. Good for a first game."},
          {"medium", "Family", "Makes some mistakes."},
          {"strong", "Club", "Makes few mistakes."},
          {"master", "Hard", "Rarely makes a mistake. Takes up to a second to decide."}};
}

}  // namespace nostos
