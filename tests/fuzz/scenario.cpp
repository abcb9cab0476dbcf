#include "server/tools/scenario.hpp"

#include "tests/fuzz/target.hpp"

namespace nostos::fuzz {

void scenario(std::string_view input) {
  const auto report = tools::run_scenario_text(input, "/nowhere", find_game);
  for (const std::string& failure : report.failures) demand(!failure.empty(), "a failure without words");
}

}  // namespace nostos::fuzz
