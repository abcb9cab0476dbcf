// What a room shows to whom.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/record/chance.hpp"
#include "server/room/json_patch.hpp"
#include "server/room/now.hpp"
#include "server/room/room.hpp"

namespace nostos::server {
namespace {

protocol::Past past_of(const PastGame& past) {
  protocol::Past shown;
  shown.reason = past.outcome.reason;
  for (std::size_t seat = 0; seat < past.players.size(); ++seat) {
    const Outcome::Result& result = past.outcome.seats.at(seat);
    shown.seats.push_back({past.players[seat], past.names[seat], result.won, result.score});
  }
  return shown;
}

std::optional<protocol::Proposal> proposal_of(const RoomState& state, const Present& present) {
  if (!state.proposal) return std::nullopt;
  const Proposal& open = *state.proposal;
  return protocol::Proposal{open.number, open.what,   open.by,     open.seat,
                            open.bot,    open.member, open.agreed, asked_of(state, open, present)};
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
    for (const Attached& attached : attached_) {
      if (attached.member == member) sinks.push_back(attached.sink);
    }
    for (const auto& sink : sinks) release(sink, "dismissed", true);
  }
  if (effects.room) publish_room();
  // One for all who look with an eye.
  std::vector<std::shared_ptr<const Shown>> updates(effects.events.size());
  for (const Attached& attached : attached_) {
    if (effects.chat && state_.may_read(attached.member, state_.chat.back())) {
      attached.sink->send(shared(protocol::chat({state_.chat.back().line})));
    }
    if (std::find(effects.moved.begin(), effects.moved.end(), attached.member) != effects.moved.end()) {
      send_update(attached, "[]");
      continue;
    }
    if (effects.events.empty()) continue;
    const std::size_t eye = state_.eye_index(attached.member);
    const std::string& events = effects.events[eye];
    if (events.empty()) continue;
    if (!updates[eye]) updates[eye] = shown_to(eye, events);
    attached.sink->update(updates[eye]);
  }
  // Only spectators hear how far they may look back by now.
  if (std::exchange(shown_eyes_, state_.eyes_step()) == shown_eyes_ || effects.room) return;
  const protocol::Room shown = picture();
  for (const Attached& attached : attached_) {
    if (!state_.seat_of(attached.member)) send_room(attached, shown);
  }
}

protocol::Room Room::picture() const {
  protocol::Room picture;
  picture.game = state_.game;
  picture.options = state_.options;
  picture.seats = state_.seats;
  picture.host = state_.host;
  picture.started = state_.started();
  picture.commitment = record::commitment(state_.secret);
  picture.lesson = state_.lesson;
  picture.number = static_cast<int>(state_.number());
  for (const auto& past : state_.past) picture.past.push_back(past_of(*past));
  for (const Member& member : state_.members) {
    bool here = !member.bot.empty();
    bool looking = here;
    for (const Attached& attached : attached_) {
      here = here || attached.member == member.id;
      looking = looking || (attached.member == member.id && !attached.away);
    }
    picture.members.push_back(
        {member.id, member.name, here, here && !looking, member.bot, member.watcher, member.all_eyes});
    if (member.contribution) picture.contributions.emplace_back(member.id, *member.contribution);
  }
  picture.settings = shown(state_.settings).dump();
  if (state_.settings.watching) picture.watch = header_.watch;
  picture.owners = state_.owners;
  picture.sides = sides_of(state_);
  picture.proposal = proposal_of(state_, present());
  return picture;
}

void Room::send_room(const Attached& attached, protocol::Room picture) const {
  const Member* member = state_.member(attached.member);
  picture.code = member->watcher ? header_.watch : header_.code;
  picture.you = attached.member;
  picture.hook = !member->hook.empty();
  const auto step = state_.eyes_step();
  if (step && !member->sat && !state_.seat_of(member->id)) picture.eyes = static_cast<std::int64_t>(*step);
  attached.sink->send(shared(protocol::room(picture)));
}

void Room::publish_room() {
  count_people();
  const protocol::Room shown = picture();
  for (const Attached& attached : attached_) send_room(attached, shown);
}

void Room::greet(const Attached& attached) {
  std::vector<protocol::ChatLine> lines;
  for (const ChatEntry& entry : state_.chat) {
    if (state_.may_read(attached.member, entry)) lines.push_back(entry.line);
  }
  if (lines.size() > kChatKept)
    lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(kChatKept));
  attached.sink->send(shared(protocol::chat(lines)));
  if (state_.started()) send_update(attached, "[]");
}

void Room::send_update(const Attached& attached, const std::string& events) {
  attached.sink->update(shown_to(state_.eye_index(attached.member), events));
}

std::shared_ptr<const Shown> Room::shown_to(std::size_t index, const std::string& events) {
  Eye& eye = state_.eyes.at(index);
  const auto seat = eye.viewer.seat ? std::optional(eye.viewer.seat->index) : std::nullopt;
  const SharedText picture = show(state_, eye);
  const protocol::Update update{eye.rev, eye.turn, seat, *picture, events, clock_of(state_)};
  auto shown = std::make_shared<Shown>();
  shown->whole = shared(protocol::update(update));
  shown->picture = picture;
  if (last_shown_.size() <= index) last_shown_.resize(state_.eyes.size());
  LastShown& last = last_shown_[index];
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
  return std::any_of(attached_.begin(), attached_.end(), [&](const Attached& attached) {
    return attached.sink->patches() && state_.eye_index(attached.member) == eye;
  });
}

}  // namespace nostos::server
