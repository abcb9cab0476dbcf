#include "server/room/actor/view_updates.hpp"

#include <optional>
#include <utility>

#include "protocol/messages.hpp"
#include "server/base/clock.hpp"
#include "server/room/actor/json_patch.hpp"

namespace nostos::server {
namespace {

std::optional<protocol::Clock> clock_of(const RoomState& state) {
  if (state.settings.clock.kind == ClockKind::none) return std::nullopt;
  protocol::Clock clock{now(), {}, {}};
  for (std::size_t seat = 0; seat < state.seat_states.size(); ++seat) {
    clock.deadline.push_back(state.deadline(seat));
    const bool in_all = state.settings.clock.kind == ClockKind::game;
    clock.remaining.push_back(in_all ? std::optional(state.seat_states[seat].clock.left) : std::nullopt);
  }
  return clock;
}

}  // namespace

std::shared_ptr<const EncodedUpdate> ViewUpdates::encode(const RoomState& state, std::size_t viewer,
                                                         const std::string& events,
                                                         const std::function<bool()>& wants_patch) {
  const ViewerState& shown = state.viewers.at(viewer);
  const auto seat = shown.viewer.seat ? std::optional(shown.viewer.seat->index) : std::nullopt;
  const SharedText payload = view_payload(state, shown);
  const protocol::Update message{shown.rev, shown.turn, seat, *payload, events, clock_of(state)};
  auto update = std::make_shared<EncodedUpdate>();
  auto whole = protocol::update_text(message);
  update->rev = shown.rev;
  update->seat = seat;
  update->whole = shared(std::move(whole.text));
  update->events_begin = whole.events_begin;
  update->events_end = whole.events_end;
  update->payload = payload;
  if (last_sent_.size() <= viewer) last_sent_.resize(state.viewers.size());
  LastSent& last = last_sent_[viewer];
  if (last.payload && last.payload != payload && wants_patch()) {
    const std::string operations = json_patch(*last.payload, *payload);
    if (operations.size() < payload->size()) {
      update->patch = shared(protocol::patch(message, last.rev, operations));
      update->before = last.payload;
    }
  }
  last = {shown.rev, payload};
  return update;
}

}  // namespace nostos::server
