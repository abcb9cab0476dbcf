#include "server/room/actor/room.hpp"
#include "server/base/strand.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/base/clock.hpp"
#include "server/base/log_safe_error.hpp"
#include "server/room/actor/error_reply.hpp"
#include "server/room/summary.hpp"

namespace nostos::server {

namespace asio = boost::asio;

Room::Room(const Io& executor, RoomHeader header, RoomState state, SnapshotMark kept,
           const RoomServices& services)
    : strand_(asio::make_strand(executor)),
      header_(std::move(header)),
      state_(std::move(state)),
      services_(services),
      beat_(strand_),
      snapshot_mark_(std::move(kept)),
      bots_(strand_, services.thinkers, services.closing,
            [this](int member, std::int64_t turn, const std::string& intent) {
              enqueue({nullptr, BotIntent{member, turn, intent}});
            }) {}

void Room::request(std::shared_ptr<Sink> from, protocol::Inbound message, MetricsClock::time_point since) {
  asio::dispatch(strand_, [self = shared_from_this(), from = std::move(from), message = std::move(message),
                           since]() mutable {
    self->enqueue({std::move(from), std::move(message), since});
  });
}

void Room::detach(const Sink* sink) {
  asio::dispatch(strand_, [self = shared_from_this(), sink] {
    const AttachedClient* known = self->find_client(sink);
    if (known == nullptr) return;
    const int member = known->member;
    std::erase_if(self->clients_, [&](const AttachedClient& client) { return client.sink.get() == sink; });
    self->count_people();
    self->publish_presence_soon(member);
    // Perhaps the member was the last who had yet to answer.
    self->settle_proposal();
    // The last owner of a room without connections drops it; the timers start again with the next connection.
    if (self->clients_.empty()) self->timers_.clear();
  });
}

void Room::settle_proposal() {
  if (!state_.proposal || settling_ || std::holds_alternative<NoChange>(decide_settlement(state_, world())))
    return;
  settling_ = true;
  enqueue({nullptr, SettleProposal{}});
}

void Room::wake() {
  asio::dispatch(strand_, [self = shared_from_this()] {
    // The room's summary may be older than its log. A running write carries a newer one.
    if (SummaryFacts facts = facts_of(self->state_); !self->writing_ && facts != self->summary_) {
      self->summary_ = std::move(facts);
      self->services_.journal.append(
          {self->header_.number, self->state_.sequence, {}, summary_of(self->summary_), self->header_.fence},
          [](WriteResult) {});
    }
    self->after_change();
  });
}

void Room::close() {
  asio::dispatch(strand_, [self = shared_from_this()] {
    self->failed_ = true;
    while (!self->clients_.empty()) self->release(self->clients_.front().sink, "closed", true);
    self->stop_work(kClosed);
  });
}

void Room::lose() {
  asio::dispatch(strand_, [self = shared_from_this()] { self->disconnect_all(); });
}

void Room::disconnect_all() {
  failed_ = true;
  for (const AttachedClient& client : std::exchange(clients_, {})) client.sink->released(true);
  count_people();
  stop_work(kStorage);
}

void Room::stop_work(const Refusal& refusal) {
  for (auto* requests : {&waiting_, &behind_}) {
    for (const Request& request : std::exchange(*requests, {})) drop(request, refusal);
  }
  for (const Turn& turn : std::exchange(open_, {})) drop(turn.request, refusal);
  // The connection that asked may have left the room, and then it stays open.
  for (const ReplayRequest& asked : std::exchange(replay_queue_, {}))
    refuse(*asked.from, asked.message, refusal);
  resume_waiters(true);
  count_waiting();
  timers_.clear();
  clock_ = nullptr;
  gathered_ = nullptr;
}

// Also releases a connection that was about to enter. A connection with a glance may be in another room.
void Room::drop(const Request& request, const Refusal& refusal) {
  if (!request.from) return;
  const auto& message = std::get<protocol::Inbound>(request.wanted);
  refuse(*request.from, message, refusal);
  if (!std::holds_alternative<protocol::Glance>(message)) request.from->released(true);
}

bool Room::is_full_for(const Sink* from, const AttachedClient* known) const {
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

std::optional<Refusal> Room::charge(const AttachedClient& known, const protocol::Inbound& message) {
  if (!session_of(known.member).asked.take(services_.rules->requests)) {
    metrics.limits[Limit::requests].add();
    return Refusal{"slow_down", "Too many requests; wait a second.", ""};
  }
  // A proposal counts as a line: all members see it.
  const bool speaks =
      std::holds_alternative<protocol::Say>(message) || std::holds_alternative<protocol::Propose>(message);
  if (speaks && !session_of(known.member).talk.take(services_.rules->chat)) {
    metrics.limits[Limit::chat].add();
    return Refusal{"slow_down", "Too many lines; wait a second.", ""};
  }
  return std::nullopt;
}

void Room::enqueue(Request request) {
  if (failed_) return drop(request, kStorage);
  if (request.from) {
    const auto& message = std::get<protocol::Inbound>(request.wanted);
    const AttachedClient* known = find_client(request.from.get());
    std::optional<Refusal> refused;
    if (known != nullptr) refused = charge(*known, message);
    if (!refused && is_full_for(request.from.get(), known)) {
      metrics.limits[Limit::overloaded].add();
      refused = kOverloaded;
    }
    if (refused) {
      reject(*request.from, message, *refused);
      if (known == nullptr && protocol::enters(message)) request.from->released(false);
      return;
    }
  }
  waiting_.push_back(std::move(request));
  count_waiting();
  start_work();
}

void Room::after_change() {
  if (failed_) return;
  // Spectators keep coming and going, so the list must not grow.
  std::erase_if(member_sessions_,
                [this](const MemberSession& one) { return state_.member(one.member) == nullptr; });
  sync_timers();
  arm_seat_clock();
  send_notifications();
  bots_.mind(state_, pace(), shared_from_this());
  maybe_snapshot();
}

void Room::replace_connections(int member, const Sink* keep) {
  std::vector<std::shared_ptr<Sink>> others;
  for (const AttachedClient& client : clients_) {
    if (client.member == member && client.sink.get() != keep) others.push_back(client.sink);
  }
  for (const auto& sink : others) release(sink, keep != nullptr ? "taken_over" : "left", true);
}

void Room::release(const std::shared_ptr<Sink>& sink, std::string_view why, bool close) {
  // A copy: the caller's may be part of an erased element.
  const std::shared_ptr<Sink> kept = sink;
  const AttachedClient* known = find_client(kept.get());
  if (known == nullptr) return;
  const int member = known->member;
  std::erase_if(clients_, [&](const AttachedClient& client) { return client.sink == kept; });
  count_people();
  publish_presence_soon(member);
  kept->send(shared(protocol::left(why)));
  kept->released(close);
}

Room::AttachedClient* Room::find_client(const Sink* sink) {
  const auto found = std::find_if(clients_.begin(), clients_.end(),
                                  [&](const AttachedClient& client) { return client.sink.get() == sink; });
  return found == clients_.end() ? nullptr : &*found;
}

void Room::reject(Sink& from, const protocol::Inbound& message, const Refusal& refusal) {
  if (std::holds_alternative<protocol::Intent>(message))
    game_metrics().people.refused[place_of(refusal.code)].add();
  refuse(from, message, refusal);
}

void Room::reply(Sink& to, const protocol::Inbound& message, Answer answer) {
  if (const auto* refusal = std::get_if<Refusal>(&answer)) return refuse(to, message, *refusal);
  to.send(shared(std::get<std::string>(std::move(answer))));
}

// Looks the metrics up once for each game, not for each intent.
GameMetrics& Room::game_metrics() {
  if (game_metrics_ == nullptr || game_metrics_number_ != state_.number() || !state_.started()) {
    game_metrics_ = &metrics.of_game(state_.game);
    game_metrics_number_ = state_.number();
  }
  return *game_metrics_;
}

void Room::count_waiting() {
  queue_.set(std::ssize(waiting_) + std::ssize(open_) + std::ssize(replay_queue_));
}

void Room::count_people() {
  std::int64_t seated = 0;
  const auto here = present();
  for (const int member : here) seated += state_.seat_of(member) ? 1 : 0;
  occupied_.set(here.empty() ? 0 : 1);
  seats_here_.set(seated);
  spectators_here_.set(std::ssize(here) - seated);
}

ConnectedMembers Room::present() const {
  ConnectedMembers members;
  members.reserve(clients_.size());
  for (const AttachedClient& client : clients_) members.insert(client.member);
  return members;
}

bool Room::is_here(int member) const {
  return std::any_of(clients_.begin(), clients_.end(),
                     [&](const AttachedClient& client) { return client.member == member; });
}

Room::MemberSession& Room::session_of(int member) {
  const auto known = std::find_if(member_sessions_.begin(), member_sessions_.end(),
                                  [&](const MemberSession& one) { return one.member == member; });
  if (known != member_sessions_.end()) return *known;
  return member_sessions_.emplace_back(MemberSession{member,
                                                     TokenBucket(services_.rules->requests),
                                                     TokenBucket(services_.rules->chat),
                                                     TokenBucket(services_.rules->chat),
                                                     {}});
}

BotTiming Room::pace() const {
  return {services_.rules->bot_beat, services_.rules->bot_thought};
}

CommandContext Room::world() const {
  return {services_.library, now(), present(), services_.rules->limits};
}

}  // namespace nostos::server
