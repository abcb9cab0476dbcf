// The entry point for libFuzzer: NOSTOS_FUZZ names the target. tests/fuzz/run starts it.
#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "tests/fuzz/target.hpp"

namespace {

const nostos::fuzz::Target& chosen() {
  const char* name = std::getenv("NOSTOS_FUZZ");
  const auto* target = nostos::fuzz::find_target(name == nullptr ? "" : name);
  if (target != nullptr) return *target;
  std::cerr << "NOSTOS_FUZZ names one of:";
  for (const auto& one : nostos::fuzz::targets()) std::cerr << " " << one.name;
  std::cerr << std::endl;
  std::_Exit(2);  // libFuzzer treats an exit as a crash
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* input, std::size_t size) {
  static const nostos::fuzz::Target& target = chosen();
  nostos::fuzz::still_chance();
  target.run({reinterpret_cast<const char*>(input), size});
  return 0;
}
