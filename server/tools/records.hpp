// Records of games between bots, for `nostos verify` and other verifiers.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "games/core/random.hpp"
#include "server/tools/self_play.hpp"

namespace nostos::tools {

// The seed of a game whose secret is the hash of this text, without contributions of the seats.
Seed recorded_seed(const std::string& text, int players);

// Writes a game that was played with recorded_seed(seed, players) as FOLDER/NNN.json. Step n has the time n
// seconds after the start of 1970. Throws std::runtime_error where the file exists or cannot be written.
void write_record(const std::filesystem::path& folder, int number, const SelfPlay& table,
                  const std::vector<std::string>& bots, const std::string& seed, const Playout& playout);

}  // namespace nostos::tools
