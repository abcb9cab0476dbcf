// Runs scenario files: a game, a starting point, the seats' intents, and expectations after each.
// tests/scenarios/FORMAT.md describes the format.
#pragma once
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/registry.hpp"
#include "server/tools/table.hpp"
#include "text/terminal_writer.hpp"

namespace nostos::tools {

struct ScenarioReport {
  std::string title;                  // the file's title, or its name if it could not be read
  std::vector<std::string> failures;  // failed expectations with their paths; empty if the scenario passed
  [[nodiscard]] bool passed() const { return failures.empty(); }
};

// Stops at the first step that fails, and lists all faults there. A file that is missing, is no JSON, has an
// unknown key, names an unknown game, or sets options or data that the game refuses, is reported as a
// failure.
ScenarioReport run_scenario(const std::filesystem::path& file, const FindGame& find = find_game);
// The same for a scenario's text; it looks in `folder` for files that the text names.
ScenarioReport run_scenario_text(std::string_view text, const std::filesystem::path& folder,
                                 const FindGame& find = find_game);

// `nostos scenario FILE…`: prints the failures, then "N passed, M failed". Returns the exit code: 1 if a
// scenario failed.
int scenario_command(const std::vector<std::string>& files, text::TerminalWriter out,
                     const FindGame& find = find_game);

}  // namespace nostos::tools
