#include "server/tools/judge.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "games/core/decision.hpp"
#include "games/core/weighed_move.hpp"

namespace nostos::tools {
namespace {

// With fewer simulated games, the chance after a move is not known.
constexpr int kMinWorlds = 8;

std::optional<double> chance_after(const std::vector<WeighedMove>& weighed, const Json& intent) {
  const auto found = std::find_if(weighed.begin(), weighed.end(), [&](const WeighedMove& move) {
    return move.worlds >= kMinWorlds && is_same_move(move.intent, intent);
  });
  return found == weighed.end() ? std::nullopt : std::optional(found->chance);
}

}  // namespace

JudgedBot::JudgedBot(std::unique_ptr<Bot> bot, std::unique_ptr<Bot> judge, double scale, Seat seat,
                     const Seed& seed, GivenAway& given_away)
    : bot_(std::move(bot)),
      judge_(std::move(judge)),
      scale_(scale),
      seat_(seat),
      rng_(seed),
      given_away_(given_away) {}

void JudgedBot::see(const Position& position) {
  bot_->see(position);
  judge_->see(position);
}

Json JudgedBot::act(const Position& position, Rng& rng, const SearchBudget& budget) {
  return act(position, position.prompt(seat_), rng, budget);
}

Json JudgedBot::act(const Position& position, const Prompt& prompt, Rng& rng, const SearchBudget& budget) {
  Json intent = bot_->act(position, prompt, rng, budget);
  if (!intent.is_null() && is_decision(prompt, intent)) judge(position, prompt, intent);
  return intent;
}

void JudgedBot::judge(const Position& position, const Prompt& prompt, const Json& played) {
  static_cast<void>(judge_->act(position, prompt, rng_, {.scale = scale_}));
  const auto first = judge_->weighed();
  if (first.empty()) return;
  const Json& best = first.front().intent;
  if (is_same_move(best, played)) {
    ++given_away_.decisions;
    return;
  }
  static_cast<void>(judge_->act(position, prompt, rng_, {.scale = scale_, .include = &played}));
  const auto second = judge_->weighed();
  const auto most = chance_after(second, best);
  const auto had = chance_after(second, played);
  if (!most || !had) return void(++given_away_.unknown);
  ++given_away_.decisions;
  given_away_.chance += *most - *had;
}

}  // namespace nostos::tools
