// Reads facts from the state of a room.
#include "server/room/state.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <string>
#include <utility>

#include "server/base/credentials.hpp"

namespace nostos::server {

namespace {

// Two JSON arrays as one; an empty text is no array.
std::string joined(std::string one, const std::string& other) {
  if (one.empty() || one == "[]") return other.empty() ? one : other;
  if (other.empty() || other == "[]") return one;
  one.back() = ',';
  return one.append(other, 1);
}

}  // namespace

void Effects::add(Effects later) {
  room = room || later.room;
  game_replaced = game_replaced || later.game_replaced;
  if (later.game_replaced || events.empty()) {
    events = std::move(later.events);
  } else {
    for (std::size_t viewer = 0; viewer < later.events.size(); ++viewer)
      events.at(viewer) = joined(std::move(events.at(viewer)), later.events[viewer]);
  }
  for (ChatEntry& line : later.lines) lines.push_back(std::move(line));
  viewer_changed.insert(viewer_changed.end(), later.viewer_changed.begin(), later.viewer_changed.end());
  removed.insert(removed.end(), later.removed.begin(), later.removed.end());
}

const Member* RoomState::member(int id) const {
  const auto found =
      std::find_if(members.begin(), members.end(), [&](const Member& member) { return member.id == id; });
  return found == members.end() ? nullptr : &*found;
}

const Member& RoomState::member_at(int id) const {
  const Member* found = member(id);
  if (found == nullptr) throw std::logic_error("member " + std::to_string(id) + " is not in the room");
  return *found;
}

const Member* RoomState::member_of_token(const std::string& hash) const {
  // Compares all members, so that the time does not reveal which one it is.
  const Member* found = nullptr;
  for (const Member& member : members) {
    if (same_hash(member.token, hash)) found = &member;
  }
  return found;
}

std::optional<int> RoomState::seat_of(int member) const {
  const auto found = std::find(seats.begin(), seats.end(), std::optional(member));
  if (found == seats.end()) return std::nullopt;
  return static_cast<int>(std::distance(seats.begin(), found));
}

std::shared_ptr<const MemberWebhook> webhook_of(std::string url, std::string language) {
  if (url.empty()) return nullptr;
  return std::make_shared<const MemberWebhook>(MemberWebhook{std::move(url), std::move(language)});
}

std::vector<bool> RoomState::people() const {
  std::vector<bool> people;
  for (const auto& seat : seats) {
    const Member* held = seat ? member(*seat) : nullptr;
    people.push_back(held != nullptr && held->bot.empty());
  }
  return people;
}

const ViewerState& RoomState::viewer_state_of(int member) const {
  return viewers.at(viewer_index(member));
}

std::size_t RoomState::viewer_index(int member) const {
  const auto seat = seat_of(member);
  return seat ? static_cast<std::size_t>(*seat) : viewers.size() - 1;
}

bool RoomState::may_read(int member, const ChatEntry& entry) const {
  if (entry.line.to == protocol::Audience::all || entry.line.from == member) return true;
  return team_of(member) == entry.team;
}

std::optional<std::string> RoomState::team_of(int member) const {
  const auto seat = seat_of(member);
  if (!seat || !started()) return std::nullopt;
  return position->team(Seat{*seat});
}

std::vector<std::optional<int>> RoomState::absent_owners() const {
  std::vector<std::optional<int>> owners;
  owners.reserve(seat_states.size());
  for (const SeatState& seat : seat_states) owners.push_back(seat.absent_owner);
  return owners;
}

std::optional<int> RoomState::seat_played_for(int member) const {
  const auto found = std::find_if(seat_states.begin(), seat_states.end(),
                                  [&](const SeatState& seat) { return seat.absent_owner == member; });
  if (found == seat_states.end()) return std::nullopt;
  return static_cast<int>(std::distance(seat_states.begin(), found));
}

bool RoomState::is_at_table(int member) const {
  return member == host || seat_of(member) || seat_played_for(member);
}

std::optional<std::int64_t> RoomState::deadline(std::size_t seat) const {
  if (!started() || settings.clock.kind == ClockKind::none || over()) return std::nullopt;
  const SeatClock& clock = seat_states.at(seat).clock;
  if (!clock.since) return std::nullopt;
  if (settings.clock.kind == ClockKind::decision) return *clock.since + settings.clock.seconds * 1000;
  return *clock.since + std::max(clock.left, kOvertimePerDecision);
}

std::optional<std::size_t> RoomState::reveal_step() const {
  if (!started() || settings.reveal_delay_rounds == 0 || over()) return std::nullopt;
  const int latest = position->round() - 1 - settings.reveal_delay_rounds;
  const auto later = std::find_if(rounds.begin(), rounds.end(),
                                  [&](const RoundStart& start) { return start.round > latest; });
  // If the oldest kept round matches, an older one may too: after a move is taken back there are fewer
  // rounds.
  if (later == rounds.begin() || later == rounds.end()) return std::nullopt;
  return later->step - 1;
}

}  // namespace nostos::server
