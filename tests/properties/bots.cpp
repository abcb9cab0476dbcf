#include <nlohmann/json.hpp>

#include "server/tools/diff.hpp"
#include "tests/properties/promises.hpp"

namespace nostos::properties {
namespace {

Json wish(const Game& game, const Position& position, const BotSeat& seat, Rng rng) {
  // From a state alone, without the events before it: a sampled position has none.
  const auto fresh = game.from_state(position.state(), Rng(Seed{}));
  const auto bot = game.bot(seat);
  if (bot == nullptr) throw Broken("there is no bot \"" + seat.kind + "\", but it is in the list");
  bot->see(*fresh);
  // A little thinking time is enough to show what the bot depends on.
  return bot->act(*fresh, rng, {.scale = 0.02});
}

}  // namespace

void check_bot(const Game& game, const Position& position, Rng& rng) {
  std::vector<std::string> kinds{kRandomBot};
  for (const BotKind& kind : game.info().bots) kinds.push_back(kind.id);
  const auto seats = static_cast<std::size_t>(position.seats());
  const BotSeat one{rng.pick("bot", kinds), Seat{static_cast<int>(rng.below("bot", seats))},
                    std::vector<bool>(seats, true)};
  const std::string name = "the bot \"" + one.kind + "\" in seat " + std::to_string(one.seat.index);

  Seed chance{};
  for (auto& byte : chance) byte = static_cast<std::uint8_t>(rng.below("bot", 256));
  const Json intent = wish(game, position, one, Rng(chance));
  const Prompt prompt = position.prompt(one.seat);
  if (intent.is_null() ? prompt.asks() : !offers(prompt, intent))
    throw Broken(name + " plays what is not offered: " + tools::brief(intent));

  const auto other = position.sample({one.seat}, rng);
  if (other == nullptr) throw Broken("sample finds no position for " + name);
  const Json there = wish(game, *other, one, Rng(chance));
  if (there != intent) {
    throw Broken(name + " plays by what is hidden from it: " + tools::brief(intent) + ", or " +
                 tools::brief(there));
  }
}

}  // namespace nostos::properties
