#include "games/theseus/bot/mind.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/theseus/bot/judgement.hpp"
#include "games/theseus/odds.hpp"
#include "games/theseus/rules.hpp"

namespace nostos::theseus::bot {
namespace {

constexpr std::size_t kMost = 1000;  // more than any prompt has but the payments
constexpr int kSteps = 1000;

// What the pay of a careless player looks like: the fewest cards, all glory if that will do.
Json careless_payment(const Prompt& prompt) {
  const Choice& choice = prompt.choices.front();
  Json intent{{"type", choice.type}};
  for (const Field& field : choice.fields) {
    intent[field.name] = Json::array();
    for (std::int64_t card = 0; card < field.min; ++card)
      intent[field.name].push_back(std::get<std::string>(field.of[static_cast<std::size_t>(card)]));
  }
  return intent;
}

// Where a player may misjudge; what a die or a tile is good for is plain to everybody.
bool hazy(Phase phase) {
  switch (phase) {
    case Phase::placing:
    case Phase::move:
    case Phase::attack:
    case Phase::jolly:
    case Phase::gift:
    case Phase::steal:
    case Phase::replace:
      return true;
    default:
      return false;
  }
}

}  // namespace

Json Mind::act(const View& view, const Prompt& prompt, Rng& rng) {
  const Table& table = view.table;
  // The exact table behind the default payment is the best there is (T69).
  if (table.phase == Phase::pay)
    return strength_.foresees ? to_json(fallback(table, rng)) : careless_payment(prompt);
  const Judgement judgement(view, strength_);
  Json best;
  double most = 0;
  for (const Choice& choice : prompt.choices) {
    for (Json& intent : enumerate(choice, kMost)) {
      double worth = judgement.worth(intent_from_json(intent));
      if (strength_.blur > 0 && hazy(table.phase))
        worth += strength_.blur * static_cast<double>(rng.below("bot", kSteps)) / kSteps;
      if (!best.is_null() && worth <= most) continue;
      most = worth;
      best = std::move(intent);
    }
  }
  return best;
}

}  // namespace nostos::theseus::bot
