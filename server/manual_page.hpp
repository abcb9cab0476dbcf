// The manual page nostos(1), made from the command line and the keys of the configuration.
#pragma once
#include <string>

namespace CLI {
class App;
}  // namespace CLI

namespace nostos {

// Returns the page in the language of man(7): every command with its options, every variable, and what the
// commands have in common. `version` is the version of the program: "nostos 1.0.0".
std::string manual_page(const CLI::App& app, const std::string& version);

}  // namespace nostos
