// nostos_scenarios FOLDER…: runs every scenario file below the folders. Other JSON files may lie among them
// (maps, the schema): a file is a scenario if it has "steps", or is no JSON at all, which the runner then
// says.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include "server/tools/scenario.hpp"

namespace {

namespace fs = std::filesystem;

bool is_scenario(const fs::path& file) {
  if (file.extension() != ".json" || file.filename().string().ends_with(".schema.json")) return false;
  std::ifstream in(file);
  const auto json = nostos::Json::parse(in, nullptr, false);
  return json.is_discarded() || json.contains("steps");
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> folders(argv + 1, argv + argc);
  if (folders.empty() || !std::all_of(folders.begin(), folders.end(),
                                      [](const std::string& folder) { return fs::is_directory(folder); })) {
    std::cerr << "usage: nostos_scenarios FOLDER…\n";
    return 2;
  }
  std::vector<std::string> files;
  for (const std::string& folder : folders) {
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      if (entry.is_regular_file() && is_scenario(entry.path())) files.push_back(entry.path().string());
    }
  }
  std::sort(files.begin(), files.end());
  return nostos::tools::scenario_command(files, std::cout);
}
