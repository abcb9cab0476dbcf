// The engine alone on the small game: random players play Deal 60, one game after the other, through the same
// interface as a room. Prints one JSON object.
#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdint>
#include <iostream>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>

#include "server/tools/playout.hpp"
#include "tests/load/game/deal60.hpp"

namespace {

using nostos::Json;
using nostos::Rng;
using nostos::Seat;

constexpr int kSeats = 4;

std::int64_t play_one(const nostos::Game& game, const Json& options, const Json& data, int number) {
  nostos::tools::Bots bots;
  for (int seat = 0; seat < kSeats; ++seat) bots.push_back(nostos::random_bot(Seat{seat}));
  const std::string seed = "engine/" + std::to_string(number);
  Rng chance(nostos::seed_from_text(seed + "/bots"));
  auto start = game.start(options, kSeats, data, Rng(nostos::seed_from_text(seed)));
  return nostos::tools::play_out(std::move(start), bots, chance, {}).intents;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Random games of Deal 60, without a server.", "nostos_load_engine");
  int games = 2000;
  app.add_option("--games", games, "How many games of 470 moves")->check(CLI::Range(1, 1'000'000));
  CLI11_PARSE(app, argc, argv);

  const nostos::Game& game = nostos::deal60::game();
  const Json data = game.compile_data({}).value();
  const Json options = game.check_options({{"refills", 10}}, kSeats, data).value();
  const auto begin = std::chrono::steady_clock::now();
  std::int64_t moves = 0;
  for (int number = 0; number < games; ++number) moves += play_one(game, options, data, number);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  std::cout << Json{{"games", games},
                    {"moves", moves},
                    {"seconds", seconds},
                    {"moves_per_second", static_cast<double>(moves) / seconds}}
                   .dump(2)
            << "\n";
  return 0;
}
