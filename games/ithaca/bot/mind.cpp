#include "games/ithaca/bot/mind.hpp"

#include <nlohmann/json.hpp>
#include <optional>

#include "games/ithaca/bot/judgement.hpp"

namespace nostos::ithaca::bot {
namespace {

constexpr std::size_t kMost = 64;  // more than any prompt has
constexpr int kSteps = 1000;

}  // namespace

Json Mind::act(const View& view, const Prompt& prompt, Rng& rng) {
  const Judgement judgement(view, seat_, strength_.foresees);
  Json best;
  double most = 0;
  for (const Choice& choice : prompt.choices) {
    for (Json& intent : enumerate(choice, kMost)) {
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

}  // namespace nostos::ithaca::bot
