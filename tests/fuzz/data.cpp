// Fuzzes a file among a game's data: the compiler refuses it with its place, or the game can be played with
// it.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/core/registry.hpp"
#include "server/tools/table.hpp"
#include "tests/fuzz/reader.hpp"
#include "tests/fuzz/table.hpp"
#include "tests/fuzz/target.hpp"

namespace nostos::fuzz {
namespace {

constexpr int kSteps = 12;

void play_with(const Game& game, int seats, const Json& data) {
  const auto options = game.check_options(self_play_options(game.info().options), seats, data);
  // Some data is for fewer seats than the game has.
  if (!options) return demand(!options.error().message.empty(), "options refused without a word");
  Rng rng(seed_from_text("data"));
  auto position = game.start(*options, seats, data, rng);
  for (int step = 0; step < kSteps && !position->outcome(); ++step) {
    const auto asked = tools::asked_seats(*position);
    if (asked.empty()) break;
    const Seat seat = rng.pick("seat", asked);
    auto next = position->apply({seat, random_intent(position->prompt(seat), rng)});
    demand(next.ok(), "an offered intent was rejected");
    position = *std::move(next);
  }
  look(game, *position);
}

}  // namespace

// Two bytes: the game and which of its files; then the file.
void data(std::string_view input) {
  Reader reader(input);
  const auto games = all_games();
  const Game& game = *games[reader.below(games.size())];
  auto files = game.built_in_data();
  if (files.empty()) return;
  DataFile& file = files[reader.below(files.size())];
  file.text = reader.rest();
  const auto compiled = game.compile_data(files);
  if (!compiled) {
    demand(!compiled.error().expected.empty(), "refused without a word");
    return;
  }
  static_cast<void>(game.review_data(file));
  static_cast<void>(game.static_data(*compiled).dump());
  for (int seats = game.info().min_seats; seats <= game.info().max_seats; ++seats)
    play_with(game, seats, *compiled);
}

}  // namespace nostos::fuzz
