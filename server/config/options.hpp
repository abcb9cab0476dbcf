// The options of `nostos serve` that are keys of the configuration.
#pragma once
#include <vector>

#include "server/config/load.hpp"

namespace CLI {
class App;
}

namespace nostos::config {

// Adds the options; parsing appends the given ones to `given`, which must outlive it.
void add_options(CLI::App& command, std::vector<Override>& given);

}  // namespace nostos::config
