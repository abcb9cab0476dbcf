#include "games/itaca/bot/mind.hpp"

#include <nlohmann/json.hpp>

#include "games/itaca/bot/judgement.hpp"

namespace nostos::itaca::bot {
namespace {

// Of a range of bids the lowest few; of discards more than any hand has.
constexpr std::size_t kMostBids = 1;
constexpr std::size_t kMost = 200;
constexpr int kSteps = 1000;

}  // namespace

Json Mind::act(const View& view, const Prompt& prompt, Rng& rng) {
  const Judgement judgement(view, seat_, strength_.foresees);
  Json best;
  double most = 0;
  for (const Choice& choice : prompt.choices) {
    for (Json& intent : enumerate(choice, choice.type == "bid" ? kMostBids : kMost)) {
      double worth = judgement.worth(intent_from_json(intent));
      if (strength_.blur > 0) {
        worth += strength_.blur * static_cast<double>(rng.below("bot", kSteps)) / kSteps;
      }
      if (!best.is_null() && worth <= most) continue;
      most = worth;
      best = std::move(intent);
    }
  }
  return best;
}

}  // namespace nostos::itaca::bot
