#include "server/tools/playout.hpp"

#include <nlohmann/json.hpp>

#include "server/tools/table.hpp"

namespace nostos::tools {

Playout play_out(PositionPtr position, Rng& rng, std::int64_t max_intents) {
  Playout playout{std::move(position), 0, ""};
  while (!playout.last->outcome()) {
    if (playout.intents == max_intents) {
      playout.stuck = "no end after " + std::to_string(max_intents) + " intents";
      return playout;
    }
    const auto asked = asked_seats(*playout.last);
    const auto timers = asked.empty() ? playout.last->timers() : std::vector<Timer>{};
    if (asked.empty() && timers.empty()) {
      playout.stuck = "nobody is asked, no timer runs, and the game is not over";
      return playout;
    }
    const Seat seat = asked.empty() ? timers.front().seat : rng.pick("seat", asked);
    const Json intent =
        asked.empty() ? Json::parse(timers.front().intent) : random_intent(playout.last->prompt(seat), rng);
    auto next = playout.last->apply({seat, intent, asked.empty() ? Cause::clock : Cause::player});
    if (!next) {
      playout.stuck = "an offered intent was rejected: " + intent.dump() + " (" + next.error().code + ")";
      return playout;
    }
    playout.last = *std::move(next);
    ++playout.intents;
  }
  return playout;
}

}  // namespace nostos::tools
