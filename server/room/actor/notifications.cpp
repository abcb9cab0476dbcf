#include "server/room/actor/notifications.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "server/base/clock.hpp"

namespace nostos::server {
namespace {

// Milliseconds between two notifications to the same member.
constexpr std::int64_t kMinInterval = 60'000;

}  // namespace

void Notifications::update(const std::function<bool(int member)>& is_here) {
  const RoomState& state = context_.state;
  const bool sends = std::exchange(primed_, true);
  std::erase_if(notified_, [&](const Notified& one) { return state.member(one.member) == nullptr; });
  if (!context_.services.policy->notify || !state.started()) return;
  const bool begun =
      std::exchange(started_game_, state.number()) != state.number() && state.played.steps.empty();
  const bool ended = state.over() && std::exchange(ended_game_, state.number()) != state.number();
  for (std::size_t seat = 0; seat < state.seats.size(); ++seat) {
    const Member& member = state.member_at(state.seats[seat].value());
    Notified& notified = of(member.id);
    const std::int64_t turn = state.viewers[seat].turn;
    const bool new_question = state.viewers[seat].prompt.asks() && std::exchange(notified.turn, turn) != turn;
    if (!sends || !member.webhook || is_here(member.id)) continue;
    if (ended) {
      send(member, "over");
    } else if (new_question && now() - notified.at >= kMinInterval) {
      notified.at = now();
      send(member, "your_turn");
    } else if (begun) {
      send(member, "started");
    }
  }
}

Notifications::Notified& Notifications::of(int member) {
  const auto known = std::find_if(notified_.begin(), notified_.end(),
                                  [&](const Notified& one) { return one.member == member; });
  return known != notified_.end() ? *known : notified_.emplace_back(Notified{member});
}

void Notifications::send(const Member& member, const char* event) const {
  const RoomState& state = context_.state;
  const std::string room = std::to_string(context_.header.number);
  context_.services.policy->notify({member.webhook->url, room + "/" + std::to_string(member.id), event,
                                    member.webhook->language, state.setup.game, state.settings.title,
                                    member.name, room});
}

}  // namespace nostos::server
