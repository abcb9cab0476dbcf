#include "server/room/room.hpp"
#include "server/room/strand.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/room/now.hpp"
#include "server/room/reason.hpp"
#include "server/room/refuse.hpp"
#include "server/room/summary.hpp"

namespace nostos::server {

namespace asio = boost::asio;

Room::Room(const Io& executor, RoomHeader header, RoomState state, Kept kept, const House& house)
    : strand_(asio::make_strand(executor)),
      header_(std::move(header)),
      state_(std::move(state)),
      house_(house),
      beat_(strand_),
      kept_(kept),
      bots_(strand_, house.thinkers, house.closing,
            [this](int member, std::int64_t turn, const std::string& intent) {
              enqueue({nullptr, BotWish{member, turn, intent}});
            }) {}

void Room::request(std::shared_ptr<Sink> from, protocol::Inbound message, MetricsClock::time_point since) {
  asio::dispatch(strand_, [self = shared_from_this(), from = std::move(from), message = std::move(message),
                           since]() mutable {
    self->enqueue({std::move(from), std::move(message), since});
  });
}

void Room::detach(const Sink* sink) {
  asio::dispatch(strand_, [self = shared_from_this(), sink] {
    const Attached* known = self->attached(sink);
    if (known == nullptr) return;
    const int member = known->member;
    std::erase_if(self->attached_, [&](const Attached& attached) { return attached.sink.get() == sink; });
    self->count_people();
    self->publish_presence_soon(member);
    // Perhaps the member was the last who had yet to answer.
    self->settle_proposal();
    // A room without connections is dropped by its last owner; its timers begin again with the next one.
    if (self->attached_.empty()) self->timers_.clear();
  });
}

void Room::settle_proposal() {
  if (!state_.proposal || settling_ || std::holds_alternative<Nothing>(decide_carry(state_, world()))) return;
  settling_ = true;
  enqueue({nullptr, ProposalMayBeSettled{}});
}

void Room::wake() {
  asio::dispatch(strand_, [self = shared_from_this()] {
    // Its summary may be older than its log. A round that is being written carries a newer one.
    if (SummaryFacts facts = facts_of(self->state_); !self->writing_ && facts != self->summary_) {
      self->summary_ = std::move(facts);
      self->house_.journal.append(
          {self->header_.number, self->state_.sequence, {}, summary_of(self->summary_), self->header_.fence},
          [](WriteResult) {});
    }
    self->go_on();
  });
}

void Room::close() {
  asio::dispatch(strand_, [self = shared_from_this()] {
    self->failed_ = true;
    while (!self->attached_.empty()) self->release(self->attached_.front().sink, "closed", true);
    self->stop_work(kClosed);
  });
}

void Room::lose() {
  asio::dispatch(strand_, [self = shared_from_this()] { self->abandon(); });
}

void Room::abandon() {
  failed_ = true;
  for (const Attached& attached : std::exchange(attached_, {})) attached.sink->released(true);
  count_people();
  stop_work(kStorage);
}

void Room::stop_work(const Refusal& refusal) {
  for (auto* requests : {&waiting_, &behind_}) {
    for (const Request& request : std::exchange(*requests, {})) turn_away(request, refusal);
  }
  for (const Turn& turn : std::exchange(open_, {})) turn_away(turn.request, refusal);
  // The connection that asked may have left the room, and then it stays open.
  for (const Look& look : std::exchange(looks_, {})) refuse(*look.from, look.message, refusal);
  let_pass(true);
  count_waiting();
  timers_.clear();
  clock_ = nullptr;
  gathered_ = nullptr;
}

// A connection that was only coming in is released too. One that asks by glance may be in another room.
void Room::turn_away(const Request& request, const Refusal& refusal) {
  if (!request.from) return;
  const auto& message = std::get<protocol::Inbound>(request.wanted);
  refuse(*request.from, message, refusal);
  if (!std::holds_alternative<protocol::Glance>(message)) request.from->released(true);
}

bool Room::is_full_for(const Sink* from, const Attached* known) const {
  const auto of_same = [&](const Request& request) {
    return known != nullptr ? request.from.get() == from : request.from != nullptr;
  };
  auto waiting = std::count_if(waiting_.begin(), waiting_.end(), of_same) +
                 std::count_if(behind_.begin(), behind_.end(), of_same);
  for (const auto* turns : {&open_, &writing_turns_})
    waiting +=
        std::count_if(turns->begin(), turns->end(), [&](const Turn& turn) { return of_same(turn.request); });
  return std::cmp_greater_equal(waiting, known != nullptr ? kMaxWaiting : kMaxEntering);
}

std::optional<Refusal> Room::charge(const Attached& known, const protocol::Inbound& message) {
  if (!minded(known.member).asked.take(house_.rules->requests)) {
    metrics.limits[Limit::requests].add();
    return Refusal{"slow_down", "Too many requests; wait a second.", ""};
  }
  // A proposal counts as a line: all members see it.
  const bool speaks =
      std::holds_alternative<protocol::Say>(message) || std::holds_alternative<protocol::Propose>(message);
  if (speaks && !minded(known.member).talk.take(house_.rules->chat)) {
    metrics.limits[Limit::chat].add();
    return Refusal{"slow_down", "Too many lines; wait a second.", ""};
  }
  return std::nullopt;
}

void Room::enqueue(Request request) {
  if (failed_) return turn_away(request, kStorage);
  if (request.from) {
    const auto& message = std::get<protocol::Inbound>(request.wanted);
    const Attached* known = attached(request.from.get());
    std::optional<Refusal> refused;
    if (known != nullptr) refused = charge(*known, message);
    if (!refused && is_full_for(request.from.get(), known)) {
      metrics.limits[Limit::overloaded].add();
      refused = kOverloaded;
    }
    if (refused) {
      turn_down(*request.from, message, *refused);
      if (known == nullptr && protocol::enters(message)) request.from->released(false);
      return;
    }
  }
  waiting_.push_back(std::move(request));
  count_waiting();
  start_work();
}

void Room::go_on() {
  if (failed_) return;
  // Spectators come and go for ever.
  std::erase_if(minded_, [this](const Minded& one) { return state_.member(one.member) == nullptr; });
  mind_timers();
  mind_clock();
  mind_notices();
  bots_.mind(state_, pace(), shared_from_this());
  mind_snapshot();
}

void Room::take_over(int member, const Sink* keep) {
  std::vector<std::shared_ptr<Sink>> others;
  for (const Attached& attached : attached_) {
    if (attached.member == member && attached.sink.get() != keep) others.push_back(attached.sink);
  }
  for (const auto& sink : others) release(sink, keep != nullptr ? "taken_over" : "left", true);
}

void Room::release(const std::shared_ptr<Sink>& sink, std::string_view why, bool close) {
  // A copy: the caller's may live in what is erased.
  const std::shared_ptr<Sink> kept = sink;
  const Attached* known = attached(kept.get());
  if (known == nullptr) return;
  const int member = known->member;
  std::erase_if(attached_, [&](const Attached& attached) { return attached.sink == kept; });
  count_people();
  publish_presence_soon(member);
  kept->send(shared(protocol::left(why)));
  kept->released(close);
}

Room::Attached* Room::attached(const Sink* sink) {
  const auto found = std::find_if(attached_.begin(), attached_.end(),
                                  [&](const Attached& attached) { return attached.sink.get() == sink; });
  return found == attached_.end() ? nullptr : &*found;
}

void Room::turn_down(Sink& from, const protocol::Inbound& message, const Refusal& refusal) {
  if (std::holds_alternative<protocol::Intent>(message))
    counted().people.refused[place_of(refusal.code)].add();
  refuse(from, message, refusal);
}

void Room::give(Sink& to, const protocol::Inbound& message, Answer answer) {
  if (const auto* refusal = std::get_if<Refusal>(&answer)) return refuse(to, message, *refusal);
  to.send(shared(std::get<std::string>(std::move(answer))));
}

// Looked for once for a game, not for an intent.
GameMetrics& Room::counted() {
  if (counted_ == nullptr || counted_number_ != state_.number() || !state_.started()) {
    counted_ = &metrics.of_game(state_.game);
    counted_number_ = state_.number();
  }
  return *counted_;
}

void Room::count_waiting() {
  queue_.set(std::ssize(waiting_) + std::ssize(open_) + std::ssize(looks_));
}

void Room::count_people() {
  std::int64_t seated = 0;
  const auto here = present();
  for (const int member : here) seated += state_.seat_of(member) ? 1 : 0;
  occupied_.set(here.empty() ? 0 : 1);
  seats_here_.set(seated);
  spectators_here_.set(std::ssize(here) - seated);
}

Present Room::present() const {
  Present members;
  members.reserve(attached_.size());
  for (const Attached& attached : attached_) members.insert(attached.member);
  return members;
}

bool Room::is_here(int member) const {
  return std::any_of(attached_.begin(), attached_.end(),
                     [&](const Attached& attached) { return attached.member == member; });
}

Room::Minded& Room::minded(int member) {
  const auto known =
      std::find_if(minded_.begin(), minded_.end(), [&](const Minded& one) { return one.member == member; });
  if (known != minded_.end()) return *known;
  return minded_.emplace_back(Minded{
      member, Credit(house_.rules->requests), Credit(house_.rules->chat), Credit(house_.rules->chat), {}});
}

BotPace Room::pace() const {
  return {house_.rules->bot_beat, house_.rules->bot_thought};
}

World Room::world() const {
  return {house_.shelf, now(), present(), house_.rules->limits};
}

}  // namespace nostos::server
