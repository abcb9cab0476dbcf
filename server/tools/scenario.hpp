// Runs scenario files: a game, a starting point, the seats' intents, and what must hold after each.
// The format is described in tests/scenarios/FORMAT.md.
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
  std::string title;                  // the file's title, or its name where it could not be read
  std::vector<std::string> failures;  // what did not hold, with its path; empty where the scenario passed
  [[nodiscard]] bool passed() const { return failures.empty(); }
};

// Stops at the first step that fails, with all that is wrong there. A file that is missing, is no JSON, has
// an unknown key, names an unknown game, or sets options or data that the game refuses, is a failure that
// says so.
ScenarioReport run_scenario(const std::filesystem::path& file, const FindGame& find = find_game);
// The same of a scenario that is at hand already; files that it names are looked for in the folder.
ScenarioReport run_scenario_text(std::string_view text, const std::filesystem::path& folder,
                                 const FindGame& find = find_game);

// `nostos scenario FILE…`: prints what failed, then "N passed, M failed". Returns the exit code: 1 where one
// failed.
int scenario_command(const std::vector<std::string>& files, text::TerminalWriter out,
                     const FindGame& find = find_game);

}  // namespace nostos::tools
