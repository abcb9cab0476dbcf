// The options of `nostos serve` that are keys of the configuration.
#pragma once
#include <vector>

#include "server/config/read.hpp"

namespace CLI {
class App;
}

namespace nostos::config {

// Adds them; what is given goes to `given`, which outlives the parsing.
void add_options(CLI::App& command, std::vector<Override>& given);

}  // namespace nostos::config
