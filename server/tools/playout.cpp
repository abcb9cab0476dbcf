#include "server/tools/playout.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "server/tools/table.hpp"

namespace nostos::tools {
namespace {

struct Deed {
  Seat seat;
  Json intent;
  Cause cause = Cause::player;
};

class Run {
 public:
  Run(PositionPtr start, const Bots& bots, Rng& rng, const SearchBudget& budget)
      : playout_{std::move(start), 0, {}, {}, {}, ""}, bots_(bots), rng_(rng), budget_(budget) {
    look();
  }

  Playout to_the_end(std::int64_t max_intents) {
    while (!playout_.last->outcome() && playout_.stuck.empty()) {
      if (playout_.intents == max_intents) {
        playout_.stuck = "no end after " + std::to_string(max_intents) + " intents";
      } else if (const auto deed = next()) {
        carry_out(*deed);
      }
    }
    return std::move(playout_);
  }

 private:
  void look() {
    for (const auto& bot : bots_) bot->see(*playout_.last);
    prompts_.assign(static_cast<std::size_t>(playout_.last->seats()), std::nullopt);
  }

  std::optional<Deed> next() {
    if (auto deed = unprompted_deed()) return deed;
    asked_.clear();
    for (int seat = 0; seat < playout_.last->seats(); ++seat) {
      if (is_asked(Seat{seat})) asked_.push_back(Seat{seat});
    }
    if (!asked_.empty()) return decision(rng_.pick("seat", asked_));
    const auto timers = playout_.last->timers();
    if (!timers.empty()) {
      return Deed{timers.front().seat, Json::parse(timers.front().intent), Cause::clock};
    }
    playout_.stuck = "no seat must decide, no timer runs, and the game is not over";
    return std::nullopt;
  }

  std::optional<Deed> unprompted_deed() {
    if (free_ == kMaxFree) return std::nullopt;
    for (int index = 0; index < playout_.last->seats(); ++index) {
      if (!bot(Seat{index}).acts_freely()) continue;
      const Prompt& prompt = prompt_of(Seat{index});
      if (prompt.choices.empty() || prompt.asks()) continue;
      Json intent = bot(Seat{index}).act(*playout_.last, prompt, rng_, budget_);
      if (intent.is_null()) continue;
      ++free_;
      return Deed{Seat{index}, std::move(intent)};
    }
    return std::nullopt;
  }

  std::optional<Deed> decision(Seat seat) {
    free_ = 0;
    Json intent = bot(seat).act(*playout_.last, prompt_of(seat), rng_, budget_);
    if (!intent.is_null()) return Deed{seat, std::move(intent)};
    playout_.stuck = "the bot of seat " + std::to_string(seat.index + 1) + " does not decide";
    return std::nullopt;
  }

  void carry_out(const Deed& deed) {
    auto next = playout_.last->apply({deed.seat, deed.intent, deed.cause}, prompt_of(deed.seat));
    if (!next) {
      playout_.stuck = "an intent was rejected: " + deed.intent.dump() + " (" + next.error().code + ")";
      return;
    }
    playout_.last = *std::move(next);
    ++playout_.intents;
    playout_.steps.push_back({deed.seat.index, deed.intent.dump(), deed.cause, 0});
    ++playout_.decisions[deed.intent["type"].get_ref<const std::string&>()];
    look();
  }

  // acting() tells each seat whether the table waits for it; the full prompt takes longer to compute.
  bool is_asked(Seat seat) const {
    const auto& prompt = prompts_.at(static_cast<std::size_t>(seat.index));
    if (prompt) return prompt->asks();
    const auto acting = playout_.last->acting({seat});
    return std::find(acting.begin(), acting.end(), seat) != acting.end();
  }

  const Prompt& prompt_of(Seat seat) {
    auto& prompt = prompts_.at(static_cast<std::size_t>(seat.index));
    if (!prompt) prompt = playout_.last->prompt(seat);
    return *prompt;
  }
  Bot& bot(Seat seat) { return *bots_.at(static_cast<std::size_t>(seat.index)); }

  Playout playout_;
  std::vector<std::optional<Prompt>> prompts_;  // by seat, of the last position; computed when needed
  std::vector<Seat> asked_;                     // now
  const Bots& bots_;
  Rng& rng_;
  const SearchBudget& budget_;
  int free_ = 0;  // free deeds since the last decision
};

}  // namespace

void GivenAway::add(const GivenAway& other) {
  decisions += other.decisions;
  unknown += other.unknown;
  chance += other.chance;
}

Playout play_out(PositionPtr start, const Bots& bots, Rng& rng, const SearchBudget& budget,
                 std::int64_t max_intents) {
  return Run(std::move(start), bots, rng, budget).to_the_end(max_intents);
}

}  // namespace nostos::tools
