#include "clients/terminal/client/clock.hpp"

#include <algorithm>
#include <chrono>

#include "clients/terminal/messages/messages.hpp"

namespace nostos::terminal {

std::optional<Time> next_clock_warning(const ClientContext& client) {
  if (!client.session.live || !client.session.live->clock || !client.session.live->seat || !client.line.fresh)
    return std::nullopt;
  const GameUpdate& live = *client.session.live;
  const auto seat = static_cast<std::size_t>(*live.seat);
  if (client.clock.warned_turn == live.turn || *live.seat < 0 || seat >= live.clock->deadline.size() ||
      !live.clock->deadline[seat])
    return std::nullopt;
  constexpr std::int64_t kLast = 10'000;
  constexpr std::int64_t kFar = 1'000'000'000'000;
  const std::int64_t left = *live.clock->deadline[seat] - live.clock->now;
  if (left <= kLast) return std::nullopt;  // the clock began below ten seconds
  return client.clock.updated_at + std::chrono::milliseconds(std::min(left - kLast, kFar));
}

void warn_of_clock(ClientContext& client) {
  const auto warning = next_clock_warning(client);
  if (!warning || *warning > client.now) return;
  client.clock.warned_turn = client.session.live->turn;
  client.print(MessageKind::error, say(client.options.language, "clock.tenLeft"));
}

}  // namespace nostos::terminal
