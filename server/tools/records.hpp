// Records of games between bots, for `nostos verify` and other verifiers.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "games/core/random.hpp"
#include "server/tools/self_play.hpp"

namespace nostos::tools {

// The seed of a game whose secret is the hash of this text and to which no seat contributes.
Seed recorded_seed(const std::string& text, int players);

// A game that was played with recorded_seed(seed, players) is written as FOLDER/NNN.json. Step n happened n
// seconds after 1970 began. Throws std::runtime_error where the file exists or cannot be written.
void write_record(const std::filesystem::path& folder, int number, const SelfPlay& table,
                  const std::vector<std::string>& bots, const std::string& seed, const Playout& playout);

}  // namespace nostos::tools
