#include "server/room/actor/clients.hpp"

#include <algorithm>
#include <chrono>

#include "server/room/actor/room_message.hpp"

namespace nostos::server {
namespace {

// Connections of one member at a time; a new one replaces the oldest.
constexpr std::size_t kMaxConnections = 8;

}  // namespace

RoomClients::RoomClients(const RoomContext& context) : context_(context) {}

const AttachedClient* RoomClients::find(const Sink* sink) const {
  const auto found = std::find_if(clients_.begin(), clients_.end(),
                                  [&](const AttachedClient& client) { return client.sink.get() == sink; });
  return found == clients_.end() ? nullptr : &*found;
}

ConnectedMembers RoomClients::present() const {
  ConnectedMembers members;
  members.reserve(clients_.size());
  for (const AttachedClient& client : clients_) members.insert(client.member);
  return members;
}

bool RoomClients::is_here(int member) const {
  return std::any_of(clients_.begin(), clients_.end(),
                     [&](const AttachedClient& client) { return client.member == member; });
}

void RoomClients::attach(const std::shared_ptr<Sink>& sink, int member) {
  std::vector<std::shared_ptr<Sink>> devices;
  for (const AttachedClient& client : clients_) {
    if (client.member == member) devices.push_back(client.sink);
  }
  if (devices.size() >= kMaxConnections) release(devices.front(), "taken_over", true);
  const bool changes = devices.empty() || presence_of(member).idle;
  if (changes) presence_pending_.push_back(member);
  clients_.push_back({sink, member, false, false});
}

bool RoomClients::detach(const Sink* sink) {
  const AttachedClient* known = find(sink);
  if (known == nullptr) return false;
  const int member = known->member;
  std::erase_if(clients_, [&](const AttachedClient& client) { return client.sink.get() == sink; });
  count();
  publish_presence_soon(member);
  return true;
}

void RoomClients::release(const std::shared_ptr<Sink>& sink, std::string_view why, bool close) {
  // A copy: the caller's may be part of an erased element.
  const std::shared_ptr<Sink> released = sink;  // NOLINT(performance-unnecessary-copy-initialization)
  if (!detach(released.get())) return;
  released->send(shared(protocol::left(why)));
  released->on_room_released(close);
}

void RoomClients::release_member(int member, const Sink* keep) {
  std::vector<std::shared_ptr<Sink>> others;
  for (const AttachedClient& client : clients_) {
    if (client.member == member && client.sink.get() != keep) others.push_back(client.sink);
  }
  for (const auto& sink : others) release(sink, keep != nullptr ? "taken_over" : "left", true);
}

void RoomClients::release_all(std::string_view why) {
  while (!clients_.empty()) release(clients_.front().sink, why, true);
}

void RoomClients::disconnect_all() {
  for (const AttachedClient& client : std::exchange(clients_, {})) client.sink->on_room_released(true);
  count();
}

void RoomClients::stop() {
  stopped_ = true;
  flush_timer_ = nullptr;
}

void RoomClients::end_round() {
  in_round_ = false;
  for (const auto& [member, reaction] : std::exchange(reactions_, {})) send_reaction(member, reaction);
}

void RoomClients::publish(const Effects& effects) {
  const RoomState& state = context_.state;
  for (const int member : effects.removed) {
    std::vector<std::shared_ptr<Sink>> sinks;
    for (const AttachedClient& client : clients_) {
      if (client.member == member) sinks.push_back(client.sink);
    }
    for (const auto& sink : sinks) release(sink, "kicked", true);
  }
  // The game and the room that members see must match. A message that a member came or left may wait a
  // little; only what everyone notices hurries it, or its time would tell of the rest.
  const bool step_for_all =
      !effects.events.empty() && std::none_of(effects.events.begin(), effects.events.end(),
                                              [](const std::string& events) { return events.empty(); });
  const bool line_for_all =
      std::any_of(effects.lines.begin(), effects.lines.end(),
                  [](const ChatEntry& line) { return line.line.to == protocol::Audience::all; });
  const bool at_once = effects.game_replaced || step_for_all || !effects.viewer_changed.empty() ||
                       !effects.removed.empty() || line_for_all;
  const bool writer_may_be_new = line_for_all && room_pending_;
  if (at_once && (effects.room || writer_may_be_new)) {
    publish_room();
  } else if (effects.room) {
    room_pending_ = true;
    flush();
  }
  // One update for all who share a viewer.
  std::vector<std::shared_ptr<const EncodedUpdate>> updates(effects.events.size());
  for (const AttachedClient& client : clients_) {
    if (!client.initialized) continue;
    bool knows_writers = !room_pending_;
    for (const ChatEntry& line : effects.lines) {
      if (!state.may_read(client.member, line)) continue;
      if (!std::exchange(knows_writers, true)) send_room(client, room_message());
      client.sink->send(shared(protocol::chat({line.line})));
    }
    if (!state.started()) continue;
    if (std::find(effects.viewer_changed.begin(), effects.viewer_changed.end(), client.member) !=
        effects.viewer_changed.end()) {
      send_update(client, "[]");
      continue;
    }
    if (effects.events.empty()) continue;
    const std::size_t viewer = state.viewer_index(client.member);
    const std::string& events = effects.events[viewer];
    if (events.empty()) continue;
    if (!updates[viewer]) updates[viewer] = encode_update(viewer, events);
    client.sink->update(updates[viewer]);
  }
  const bool told = effects.room && at_once;
  if (std::exchange(revealed_step_, state.reveal_step()) != revealed_step_ && !told) publish_revealed_step();
}

// Only spectators get the last step that they may see with all seats.
void RoomClients::publish_revealed_step() {
  const protocol::Room room = room_message();
  for (const AttachedClient& client : clients_) {
    if (client.initialized && !context_.state.seat_of(client.member)) send_room(client, room);
  }
}

bool RoomClients::initialize_new() {
  std::vector<AttachedClient> newcomers;
  for (AttachedClient& client : clients_) {
    if (!std::exchange(client.initialized, true)) newcomers.push_back(client);
  }
  if (newcomers.empty()) return false;
  count();
  const protocol::Room room = room_message();
  for (const AttachedClient& newcomer : newcomers) {
    send_room(newcomer, room);
    send_initial_state(newcomer);
  }
  flush();
  return true;
}

void RoomClients::resend_view(const Sink* sink) {
  const AttachedClient* known = find(sink);
  if (known != nullptr && known->initialized && context_.state.started()) send_update(*known, "[]");
}

// Publishes a few changes at once. After that, one message holds the changes of a pause, so that the others
// get few messages even if members come and go often.
void RoomClients::flush() {
  if (flush_timer_ || in_round_ || stopped_ || (!room_pending_ && presence_pending_.empty())) return;
  const auto pause = context_.services.policy->gather_pause;
  if (pause.count() == 0 || immediate_.take()) return publish_pending();
  flush_timer_ = std::make_unique<StrandTimer>(context_.strand, pause);
  flush_timer_->async_wait(
      [this, weak = context_.room.weak_from_this()](const boost::system::error_code& cancelled) {
        const auto alive = weak.lock();
        if (cancelled || !alive || stopped_) return;
        flush_timer_ = nullptr;
        publish_pending();
      });
}

void RoomClients::publish_pending() {
  if (stopped_) return;
  // The pending voters of a proposal depend on who is here.
  if (room_pending_ || (context_.state.proposal && !presence_pending_.empty())) return publish_room();
  if (presence_pending_.empty()) return;
  std::vector<protocol::MemberPresence> changed;
  for (const int member : std::exchange(presence_pending_, {})) {
    if (context_.state.member(member) != nullptr) changed.push_back(presence_of(member));
  }
  if (changed.empty()) return;
  const SharedText text = shared(protocol::members(changed));
  for (const AttachedClient& client : clients_) {
    if (client.initialized) client.sink->send(text);
  }
}

void RoomClients::publish_presence_soon(int member) {
  if (std::find(presence_pending_.begin(), presence_pending_.end(), member) == presence_pending_.end())
    presence_pending_.push_back(member);
  flush();
}

void RoomClients::publish_room() {
  count();
  room_pending_ = false;
  presence_pending_.clear();
  const protocol::Room room = room_message();
  for (const AttachedClient& client : clients_) {
    if (client.initialized) send_room(client, room);
  }
}

void RoomClients::set_idle(const Sink* sink, bool idle) {
  for (AttachedClient& client : clients_) {
    if (client.sink.get() != sink) continue;
    if (std::exchange(client.idle, idle) != idle) publish_presence_soon(client.member);
    return;
  }
}

void RoomClients::react(int member, const protocol::React& reaction) {
  if (in_round_) {
    reactions_.emplace_back(member, reaction);
  } else {
    send_reaction(member, reaction);
  }
}

void RoomClients::send_reaction(int member, const protocol::React& reaction) {
  const RoomState& state = context_.state;
  const SharedText text = shared(protocol::reaction(member, reaction));
  // The member may be new to the others.
  if (room_pending_ && reaction.to == protocol::Audience::all) publish_room();
  for (const AttachedClient& client : clients_) {
    if (!client.initialized) continue;
    if (reaction.to != protocol::Audience::all && state.team_of(client.member) != state.team_of(member))
      continue;
    if (room_pending_) send_room(client, room_message());
    client.sink->send(text);
  }
}

protocol::MemberPresence RoomClients::presence_of(int member) const {
  protocol::MemberPresence presence{member, false, false};
  bool visible = false;
  for (const AttachedClient& client : clients_) {
    if (client.member != member) continue;
    presence.connected = true;
    visible = visible || !client.idle;
  }
  presence.idle = presence.connected && !visible;
  return presence;
}

protocol::Room RoomClients::room_message() const {
  return server::room_message(context_.state, context_.header, present(),
                              [this](int member) { return presence_of(member); });
}

void RoomClients::send_room(const AttachedClient& client, protocol::Room room) const {
  // A connection whose member has left is about to be released.
  const Member* member = context_.state.member(client.member);
  if (member == nullptr) return;
  address_to(room, context_.state, context_.header, *member);
  client.sink->send(shared(protocol::room(room)));
}

void RoomClients::send_initial_state(const AttachedClient& client) {
  const RoomState& state = context_.state;
  std::vector<protocol::ChatLine> lines;
  for (const ChatEntry& entry : state.chat) {
    if (state.may_read(client.member, entry)) lines.push_back(entry.line);
  }
  if (lines.size() > kChatKept)
    lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(kChatKept));
  client.sink->send(shared(protocol::chat(lines)));
  if (state.started()) send_update(client, "[]");
}

void RoomClients::send_update(const AttachedClient& client, const std::string& events) {
  client.sink->update(encode_update(context_.state.viewer_index(client.member), events));
}

std::shared_ptr<const EncodedUpdate> RoomClients::encode_update(std::size_t viewer,
                                                                const std::string& events) {
  return updates_.encode(context_.state, viewer, events, [this, viewer] {
    return std::any_of(clients_.begin(), clients_.end(), [&](const AttachedClient& client) {
      return client.sink->patches() && context_.state.viewer_index(client.member) == viewer;
    });
  });
}

void RoomClients::count() {
  std::int64_t seated = 0;
  const auto here = present();
  for (const int member : here) seated += context_.state.seat_of(member) ? 1 : 0;
  occupied_.set(here.empty() ? 0 : 1);
  seats_.set(seated);
  spectators_.set(std::ssize(here) - seated);
}

}  // namespace nostos::server
