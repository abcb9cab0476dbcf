#include "games/odyssey/bot/targets.hpp"

namespace nostos::odyssey::bot {

const std::vector<Target>& targets() {
  const std::vector<std::string> maps{"map=poseidon", "map=A", "map=B", "map=C", "map=D"};
  auto rivals = maps;
  rivals.emplace_back("mode=competitive");
  static const std::vector<Target> all{
      {"navigators_won", 0.45, 0.58, "strong", maps},
      {"arrived", 2.3, 2.9, "strong", maps},
      {"range/arrived_", 0, 0.1, "strong", maps},
      {"all_home", 0, 0.25, "strong", maps},
      {"decisions", 0, 60, "strong", maps},
      {"entropy/first_tile_", 0.1, 2.33, "strong", maps},
      {"points/Poseidon", 0.75, 1.25, "strong", rivals},
      {"points/Poseidon", 0.75, 1.25, "medium", rivals},
      {"points/Poseidon", 0.75, 1.25, "easy", rivals},
      {"navigators_won", 0.4, 0.6, "medium", maps},
      {"navigators_won", 0.4, 0.6, "easy", maps},
      {"navigators_won", 0.85, 1, "random,reference", maps},
      {"navigators_won", 0, 0.02, "reference,random", maps},
  };
  return all;
}

}  // namespace nostos::odyssey::bot
