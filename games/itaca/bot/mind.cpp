#include "games/itaca/bot/mind.hpp"

#include <algorithm>
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
  // Characters that are nearly as good are chosen too: who is always the same is always foreseen.
  const double whim = weights_for(view.table.setting->seats).whim;
  Json best;
  double most = 0;
  for (const Choice& choice : prompt.choices) {
    for (Json& intent : enumerate(choice, choice.type == "bid" ? kMostBids : kMost)) {
      double worth = judgement.worth(intent_from_json(intent));
      const double blur = choice.type == "character" ? std::max(strength_.blur, whim) : strength_.blur;
      if (blur > 0) worth += blur * static_cast<double>(rng.below("bot", kSteps)) / kSteps;
      if (!best.is_null() && worth <= most) continue;
      most = worth;
      best = std::move(intent);
    }
  }
  return best;
}

}  // namespace nostos::itaca::bot
