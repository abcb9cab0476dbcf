#include "server/tools/playout.hpp"

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
  Run(PositionPtr start, const Bots& bots, Rng& rng, const Effort& effort)
      : playout_{std::move(start), 0, {}, ""}, bots_(bots), rng_(rng), effort_(effort) {
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
  }

  std::optional<Deed> next() {
    if (auto deed = of_own_accord()) return deed;
    const auto asked = asked_seats(*playout_.last);
    if (!asked.empty()) return decision(rng_.pick("seat", asked));
    const auto timers = playout_.last->timers();
    if (!timers.empty()) {
      return Deed{timers.front().seat, Json::parse(timers.front().intent), Cause::clock};
    }
    playout_.stuck = "nobody is asked, no timer runs, and the game is not over";
    return std::nullopt;
  }

  std::optional<Deed> of_own_accord() {
    if (free_ == kMaxFree) return std::nullopt;
    for (int index = 0; index < playout_.last->seats(); ++index) {
      const Prompt prompt = playout_.last->prompt(Seat{index});
      if (prompt.choices.empty() || prompt.asks()) continue;
      Json intent = bot(Seat{index}).act(*playout_.last, rng_, effort_);
      if (intent.is_null()) continue;
      ++free_;
      return Deed{Seat{index}, std::move(intent)};
    }
    return std::nullopt;
  }

  std::optional<Deed> decision(Seat seat) {
    free_ = 0;
    Json intent = bot(seat).act(*playout_.last, rng_, effort_);
    if (!intent.is_null()) return Deed{seat, std::move(intent)};
    playout_.stuck = "the bot of seat " + std::to_string(seat.index) + " does not decide";
    return std::nullopt;
  }

  void carry_out(const Deed& deed) {
    auto next = playout_.last->apply({deed.seat, deed.intent, deed.cause});
    if (!next) {
      playout_.stuck = "an intent was rejected: " + deed.intent.dump() + " (" + next.error().code + ")";
      return;
    }
    playout_.last = *std::move(next);
    ++playout_.intents;
    ++playout_.decisions[deed.intent["type"].get<std::string>()];
    look();
  }

  Bot& bot(Seat seat) { return *bots_.at(static_cast<std::size_t>(seat.index)); }

  Playout playout_;
  const Bots& bots_;
  Rng& rng_;
  const Effort& effort_;
  int free_ = 0;  // deeds of own accord since the last decision
};

}  // namespace

Playout play_out(PositionPtr start, const Bots& bots, Rng& rng, const Effort& effort,
                 std::int64_t max_intents) {
  return Run(std::move(start), bots, rng, effort).to_the_end(max_intents);
}

}  // namespace nostos::tools
