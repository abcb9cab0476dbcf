#include "tests/fuzz/target.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <iostream>

#include "games/core/registry.hpp"
#include "protocol/messages.hpp"

namespace nostos::fuzz {
namespace {

std::uint32_t drawn = 0;

void draw(void* into, std::size_t size) {
  std::array<unsigned char, randombytes_SEEDBYTES> seed{};
  ++drawn;
  std::memcpy(seed.data(), &drawn, sizeof drawn);
  randombytes_buf_deterministic(into, size, seed.data());
}

std::uint32_t draw_word() {
  std::uint32_t word = 0;
  draw(&word, sizeof word);
  return word;
}

randombytes_implementation chance{[] { return "still"; }, draw_word, nullptr, nullptr, draw, nullptr};

std::vector<Target> list() {
  std::vector<Target> all{{"messages", messages}, {"room", room},         {"journal", journal},
                          {"record", record},     {"scenario", scenario}, {"data", data},
                          {"config", config},     {"address", address},   {"http", http}};
  for (const Game* one : all_games()) {
    const std::string& id = one->info().id;
    all.push_back({"game-" + id, [id](std::string_view input) { game(id, input); }});
  }
  return all;
}

}  // namespace

const std::vector<Target>& targets() {
  static const std::vector<Target> all = list();
  return all;
}

const Target* find_target(std::string_view name) {
  const auto found =
      std::find_if(targets().begin(), targets().end(), [&](const Target& one) { return one.name == name; });
  return found == targets().end() ? nullptr : &*found;
}

void still_chance() {
  static const bool ready = [] {
    randombytes_set_implementation(&chance);
    return sodium_init() >= 0;
  }();
  demand(ready, "libsodium does not start");
  drawn = 0;
}

void demand_sayable(const std::string& code, const std::string& words) {
  demand(!code.empty() && !words.empty(), "refused without a word");
  static_cast<void>(protocol::error(std::nullopt, code, words));
}

void demand(bool holds, const std::string& words) {
  if (holds) return;
  std::cerr << "BROKEN: " << words << std::endl;
  std::abort();
}

}  // namespace nostos::fuzz
