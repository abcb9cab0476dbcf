// Sends the room and the game to its members: each gets what they may see.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/base/clock.hpp"
#include "server/record/chance.hpp"
#include "server/room/actor/json_patch.hpp"
#include "server/room/actor/room.hpp"

namespace nostos::server {
namespace {

// The newest past games in the room message.
constexpr std::size_t kPastGamesShown = 20;

protocol::Past past_of(const PastGame& past) {
  protocol::Past shown;
  shown.reason = past.outcome.reason;
  for (std::size_t seat = 0; seat < past.players.size(); ++seat) {
    const Outcome::Result& result = past.outcome.seats.at(seat);
    shown.seats.push_back({past.players[seat], past.names[seat], result.won, result.score});
  }
  return shown;
}

std::optional<protocol::Proposal> proposal_of(const RoomState& state, const ConnectedMembers& present) {
  if (!state.proposal) return std::nullopt;
  const Proposal& open = *state.proposal;
  return protocol::Proposal{open.number, open.what,   open.by,     open.seat,
                            open.bot,    open.member, open.agreed, pending_voters(state, open, present)};
}

std::vector<int> sides_of(const RoomState& state) {
  std::vector<int> sides;
  for (int seat = 0; state.started() && seat < state.position->seats(); ++seat) {
    int first = 0;
    while (state.position->team(Seat{first}) != state.position->team(Seat{seat})) ++first;
    sides.push_back(first);
  }
  return sides;
}

std::optional<protocol::Clock> clock_of(const RoomState& state) {
  if (state.settings.clock.kind == ClockKind::none) return std::nullopt;
  protocol::Clock clock{now(), {}, {}};
  for (std::size_t seat = 0; seat < state.clocks.size(); ++seat) {
    clock.until.push_back(state.deadline(seat));
    const bool in_all = state.settings.clock.kind == ClockKind::game;
    clock.left.push_back(in_all ? std::optional(state.clocks[seat].left) : std::nullopt);
  }
  return clock;
}

}  // namespace

void Room::publish(const Effects& effects) {
  for (const int member : effects.gone) {
    std::vector<std::shared_ptr<Sink>> sinks;
    for (const AttachedClient& client : clients_) {
      if (client.member == member) sinks.push_back(client.sink);
    }
    for (const auto& sink : sinks) release(sink, "dismissed", true);
  }
  // The game and the room that members see must match. A message that a member came or left may wait a
  // little.
  const bool at_once = effects.another || !effects.events.empty() || !effects.moved.empty() ||
                       !effects.gone.empty() || !effects.lines.empty();
  if (effects.room && at_once) {
    publish_room();
  } else if (effects.room) {
    publish_room_soon();
  } else if (!effects.lines.empty() && room_pending_) {
    publish_room();  // a line's writer may be new
  }
  // One for all viewers who share a ViewerState.
  std::vector<std::shared_ptr<const EncodedUpdate>> updates(effects.events.size());
  for (const AttachedClient& client : clients_) {
    if (!client.greeted) continue;
    for (const ChatEntry& line : effects.lines) {
      if (state_.may_read(client.member, line)) client.sink->send(shared(protocol::chat({line.line})));
    }
    if (!state_.started()) continue;
    if (std::find(effects.moved.begin(), effects.moved.end(), client.member) != effects.moved.end()) {
      send_update(client, "[]");
      continue;
    }
    if (effects.events.empty()) continue;
    const std::size_t eye = state_.viewer_index(client.member);
    const std::string& events = effects.events[eye];
    if (events.empty()) continue;
    if (!updates[eye]) updates[eye] = encode_update_for(eye, events);
    client.sink->update(updates[eye]);
  }
  // Only spectators get the last step that they may see with all seats.
  if (std::exchange(shown_eyes_, state_.eyes_step()) == shown_eyes_ || (effects.room && at_once)) return;
  const protocol::Room shown = room_message();
  for (const AttachedClient& client : clients_) {
    if (client.greeted && !state_.seat_of(client.member)) send_room(client, shown);
  }
}

void Room::publish_room_soon() {
  room_pending_ = true;
  gather();
}

void Room::publish_presence_soon(int member) {
  if (std::find(presence_pending_.begin(), presence_pending_.end(), member) == presence_pending_.end())
    presence_pending_.push_back(member);
  gather();
}

// Publishes a few changes at once. After that, one message holds the changes of a pause, so that the others
// get few messages even if members come and go often.
void Room::gather() {
  if (gathering_ || concluding_ || failed_ || (!room_pending_ && presence_pending_.empty())) return;
  const auto pause = services_.rules->gathering;
  if (pause.count() == 0 || at_once_.take()) return publish_pending();
  gathering_ = true;
  gathered_ = std::make_unique<StrandTimer>(strand_, pause);
  gathered_->async_wait([weak = weak_from_this()](const boost::system::error_code& stopped) {
    const auto self = weak.lock();
    if (stopped || !self) return;
    self->gathering_ = false;
    self->publish_pending();
  });
}

void Room::publish_pending() {
  if (failed_) return;
  // The pending voters of a proposal depend on who is here.
  if (room_pending_ || (state_.proposal && !presence_pending_.empty())) return publish_room();
  if (presence_pending_.empty()) return;
  std::vector<protocol::MemberPresence> changed;
  for (const int member : std::exchange(presence_pending_, {})) {
    if (state_.member(member) != nullptr) changed.push_back(presence_of(member));
  }
  if (changed.empty()) return;
  const SharedText text = shared(protocol::members(changed));
  for (const AttachedClient& client : clients_) {
    if (client.greeted) client.sink->send(text);
  }
}

protocol::MemberPresence Room::presence_of(int member) const {
  protocol::MemberPresence presence{member, false, false};
  bool looking = false;
  for (const AttachedClient& client : clients_) {
    if (client.member != member) continue;
    presence.here = true;
    looking = looking || !client.away;
  }
  presence.away = presence.here && !looking;
  return presence;
}

protocol::Room Room::room_message() const {
  protocol::Room picture;
  picture.game = state_.game;
  picture.options = state_.options;
  picture.seats = state_.seats;
  picture.host = state_.host;
  picture.started = state_.started();
  picture.commitment = record::commitment(state_.secret);
  picture.lesson = state_.lesson;
  picture.number = static_cast<int>(state_.number());
  const std::size_t untold = state_.past.size() - std::min(state_.past.size(), kPastGamesShown);
  for (std::size_t at = untold; at < state_.past.size(); ++at)
    picture.past.push_back(past_of(*state_.past[at]));
  for (const Member& member : state_.members) {
    const bool bot = !member.bot.empty();
    const auto presence = bot ? protocol::MemberPresence{member.id, true, false} : presence_of(member.id);
    picture.members.push_back(
        {member.id, member.name, presence.here, presence.away, member.bot, member.watcher, member.all_eyes});
    if (member.contribution) picture.contributions.emplace_back(member.id, *member.contribution);
  }
  picture.settings = shown(state_.settings).dump();
  if (state_.settings.watching) picture.watch = header_.watch;
  picture.owners = state_.owners;
  picture.sides = sides_of(state_);
  picture.proposal = proposal_of(state_, present());
  return picture;
}

void Room::send_room(const AttachedClient& client, protocol::Room picture) const {
  // A connection whose member has left is about to be released.
  const Member* member = state_.member(client.member);
  if (member == nullptr) return;
  picture.code = member->watcher ? header_.watch : header_.code;
  picture.you = client.member;
  picture.hook = !member->hook.empty();
  const auto step = state_.eyes_step();
  if (step && !member->sat && !state_.seat_of(member->id)) picture.eyes = static_cast<std::int64_t>(*step);
  client.sink->send(shared(protocol::room(picture)));
}

void Room::publish_room() {
  count_people();
  room_pending_ = false;
  presence_pending_.clear();
  const protocol::Room shown = room_message();
  for (const AttachedClient& client : clients_) {
    if (client.greeted) send_room(client, shown);
  }
}

void Room::send_initial_state(const AttachedClient& client) {
  std::vector<protocol::ChatLine> lines;
  for (const ChatEntry& entry : state_.chat) {
    if (state_.may_read(client.member, entry)) lines.push_back(entry.line);
  }
  if (lines.size() > kChatKept)
    lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(kChatKept));
  client.sink->send(shared(protocol::chat(lines)));
  if (state_.started()) send_update(client, "[]");
}

void Room::send_update(const AttachedClient& client, const std::string& events) {
  client.sink->update(encode_update_for(state_.viewer_index(client.member), events));
}

std::shared_ptr<const EncodedUpdate> Room::encode_update_for(std::size_t index, const std::string& events) {
  ViewerState& eye = state_.eyes.at(index);
  const auto seat = eye.viewer.seat ? std::optional(eye.viewer.seat->index) : std::nullopt;
  const SharedText picture = show(state_, eye);
  const protocol::Update update{eye.rev, eye.turn, seat, *picture, events, clock_of(state_)};
  auto shown = std::make_shared<EncodedUpdate>();
  shown->whole = shared(protocol::update(update));
  shown->picture = picture;
  if (last_sent_.size() <= index) last_sent_.resize(state_.eyes.size());
  LastSent& last = last_sent_[index];
  if (last.picture && last.picture != picture && patches_wanted(index)) {
    const std::string operations = json_patch(*last.picture, *picture);
    if (operations.size() < picture->size()) {
      shown->patch = shared(protocol::patch(update, last.rev, operations));
      shown->before = last.picture;
    }
  }
  last = {eye.rev, picture};
  return shown;
}

bool Room::patches_wanted(std::size_t eye) const {
  return std::any_of(clients_.begin(), clients_.end(), [&](const AttachedClient& client) {
    return client.sink->patches() && state_.viewer_index(client.member) == eye;
  });
}

}  // namespace nostos::server
