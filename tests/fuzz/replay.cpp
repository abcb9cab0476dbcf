// Runs kept inputs once, without a fuzzer: nostos_fuzz_replay FOLDER… where FOLDER/TARGET/ holds inputs of
// that target.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "tests/fuzz/target.hpp"

namespace {

namespace fs = std::filesystem;

int replay(const nostos::fuzz::Target& target, const fs::path& folder) {
  int count = 0;
  for (const auto& entry : fs::directory_iterator(folder)) {
    std::ifstream in(entry.path(), std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    if (!in) throw std::runtime_error(entry.path().string() + ": cannot be read");
    // Printed before the run, so that a crash shows its input.
    std::cout << target.name << " " << entry.path().filename().string() << std::endl;
    nostos::fuzz::still_chance();
    target.run(text.str());
    ++count;
  }
  return count;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    int count = 0;
    for (int at = 1; at < argc; ++at) {
      for (const auto& entry : fs::directory_iterator(argv[at])) {
        const auto* target = nostos::fuzz::find_target(entry.path().filename().string());
        if (target == nullptr) throw std::runtime_error(entry.path().string() + ": there is no such target");
        count += replay(*target, entry.path());
      }
    }
    std::cout << count << " inputs held\n";
    return count > 0 ? 0 : 1;
  } catch (const std::exception& fault) {
    std::cerr << fault.what() << "\n";
    return 1;
  }
}
