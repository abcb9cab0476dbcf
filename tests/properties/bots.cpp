#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/core/weighed_move.hpp"
#include "server/tools/diff.hpp"
#include "tests/properties/promises.hpp"

namespace nostos::properties {
namespace {

// A bot's move, and all that it says about it.
struct Wish {
  Json intent;
  std::vector<WeighedMove> weighed;
  friend bool operator==(const Wish& a, const Wish& b) {
    return a.intent == b.intent &&
           std::equal(a.weighed.begin(), a.weighed.end(), b.weighed.begin(), b.weighed.end(),
                      [](const WeighedMove& one, const WeighedMove& other) {
                        return one.intent == other.intent && one.chance == other.chance &&
                               one.worlds == other.worlds;
                      });
  }
};

// `include`: a move that it must weigh; null: none.
Wish wish(const Game& game, const Position& position, const BotSeat& seat, Rng rng, const Json* include) {
  // From a state alone, without the events before it: a sampled position has none.
  const auto fresh = game.from_state(position.state(), Rng(Seed{}));
  const auto bot = game.bot(seat);
  if (bot == nullptr) throw Broken("there is no bot \"" + seat.kind + "\", but it is in the list");
  bot->see(*fresh);
  // A little thinking time is enough to show what the bot depends on.
  Json intent = bot->act(*fresh, rng, {.scale = 0.02, .include = include});
  return {std::move(intent), bot->weighed()};
}

void check_weighed(const Wish& wish, const Prompt& prompt, const std::string& name) {
  if (wish.weighed.empty()) return;
  if (wish.weighed.front().intent != wish.intent)
    throw Broken(name + " makes another move than the first it weighed: " + tools::brief(wish.intent));
  for (const WeighedMove& move : wish.weighed) {
    if (!offers(prompt, move.intent))
      throw Broken(name + " weighs what is not offered: " + tools::brief(move.intent));
    if (!(move.chance >= 0 && move.chance <= 1) || move.worlds <= 0)
      throw Broken(name + " has no chance for " + tools::brief(move.intent));
  }
}

}  // namespace

void check_bot(const Game& game, const Position& position, Rng& rng) {
  std::vector<std::string> kinds{kRandomBot};
  for (const BotKind& kind : game.info().bots) kinds.push_back(kind.id);
  const auto seats = static_cast<std::size_t>(position.seats());
  BotSeat one{rng.pick("bot", kinds), Seat{static_cast<int>(rng.below("bot", seats))},
              std::vector<bool>(seats, true)};
  one.character = static_cast<Character>(rng.below("character", 5));
  const std::string name = "the bot \"" + one.kind + ":" + std::string(to_text(one.character)) +
                           "\" in seat " + std::to_string(one.seat.index);

  Seed chance{};
  for (auto& byte : chance) byte = static_cast<std::uint8_t>(rng.below("bot", 256));
  const Prompt prompt = position.prompt(one.seat);
  Json drawn;
  if (prompt.asks() && rng.below("bot", 2) == 0) drawn = random_intent(prompt, rng);
  const Json* include = drawn.is_null() ? nullptr : &drawn;
  const Wish here = wish(game, position, one, Rng(chance), include);
  const Json& intent = here.intent;
  if (intent.is_null() ? prompt.asks() : !offers(prompt, intent))
    throw Broken(name + " plays what is not offered: " + tools::brief(intent));
  check_weighed(here, prompt, name);

  const auto other = position.sample({one.seat}, rng);
  if (other == nullptr) throw Broken("sample finds no position for " + name);
  const Wish there = wish(game, *other, one, Rng(chance), include);
  if (!(there == here)) {
    const std::string does = there.intent == intent ? " judges" : " plays";
    throw Broken(name + does + " by what is hidden from it: " + tools::brief(intent) + ", or " +
                 tools::brief(there.intent));
  }
}

}  // namespace nostos::properties
