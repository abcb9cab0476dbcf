#include "server/room/room.hpp"
#include "server/room/strand.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
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
    if (std::erase_if(self->attached_,
                      [&](const Attached& attached) { return attached.sink.get() == sink; }) > 0) {
      self->publish_room();
      // Perhaps he was the last who had yet to answer.
      if (self->state_.proposal) self->enqueue({nullptr, ProposalMayBeSettled{}});
    }
    // A room that nobody looks at is dropped by its last owner; its timers begin again when somebody comes
    // back.
    if (self->attached_.empty()) self->timers_.clear();
  });
}

void Room::wake() {
  asio::dispatch(strand_, [self = shared_from_this()] {
    // Its summary may be older than its log.
    if (SummaryFacts facts = facts_of(self->state_); facts != self->summary_) {
      self->summary_ = std::move(facts);
      self->append_summary([](WriteResult) {});
    }
    self->go_on();
  });
}

void Room::close() {
  asio::dispatch(strand_, [self = shared_from_this()] {
    self->failed_ = true;
    while (!self->attached_.empty()) self->release(self->attached_.front().sink, "closed", true);
    self->waiting_.clear();
    self->looks_.clear();
    self->count_waiting();
    self->timers_.clear();
    self->clock_ = nullptr;
  });
}

void Room::lose() {
  asio::dispatch(strand_, [self = shared_from_this()] { self->abandon(); });
}

void Room::abandon() {
  failed_ = true;
  for (const Attached& attached : std::exchange(attached_, {})) attached.sink->released(true);
  count_people();
  for (const Request& request : std::exchange(waiting_, {})) turn_away(request);
  looks_.clear();
  count_waiting();
  timers_.clear();
  clock_ = nullptr;
}

// Those too are let go who were only coming in; who glances may be in another room.
void Room::turn_away(const Request& request) {
  if (!request.from) return;
  const auto& message = std::get<protocol::Inbound>(request.wanted);
  if (std::holds_alternative<protocol::Glance>(message)) return refuse(*request.from, message, kStorage);
  request.from->released(true);
}

void Room::enqueue(Request request) {
  if (failed_) return turn_away(request);
  const Attached* known = request.from ? attached(request.from.get()) : nullptr;
  if (known != nullptr && !minded(known->member).asked.take(house_.rules->requests)) {
    metrics.limits[Limit::requests].add();
    turn_down(*request.from, std::get<protocol::Inbound>(request.wanted),
              Refusal{"slow_down", "Too many requests; wait a second.", ""});
    return;
  }
  if (request.from && waiting_.size() >= kMaxWaiting) {
    metrics.limits[Limit::overloaded].add();
    turn_down(*request.from, std::get<protocol::Inbound>(request.wanted), kOverloaded);
    return;
  }
  waiting_.push_back(std::move(request));
  count_waiting();
  if (std::exchange(draining_, true)) return;
  asio::co_spawn(
      strand_, [](std::shared_ptr<Room> self) -> Task<void> { co_await self->drain(); }(shared_from_this()),
      [self = shared_from_this()](const std::exception_ptr& thrown) {
        if (!thrown) return;
        try {
          std::rethrow_exception(thrown);
        } catch (const Lost& fault) {
          metrics.rooms_lost.add();
          spdlog::warn("event=room_lost room={} reason=\"{}\"", self->header_.number, fault.what());
        } catch (const std::exception& fault) {
          // A bug. The journal holds every move; the room is read from it again when its people come back.
          metrics.room_failures.add();
          spdlog::critical("event=room_failed room={}{} reason=\"{}\"", self->header_.number,
                           self->failed_request_ ? *self->failed_request_ : "", reason_of(fault));
        }
      });
}

Task<void> Room::drain() {
  while (!waiting_.empty()) {
    const Request request = std::move(waiting_.front());
    waiting_.erase(waiting_.begin());
    count_waiting();
    since_ = request.since;
    try {
      co_await handle(request);
    } catch (...) {
      // Nothing of what failed was shown. The next to enter gets the room anew.
      if (const auto* message = std::get_if<protocol::Inbound>(&request.wanted))
        failed_request_ =
            std::make_unique<std::string>(" connection=" + std::to_string(request.from->number()) +
                                          " request=" + protocol::request_id(*message));
      abandon();
      turn_away(request);
      throw;
    }
  }
  draining_ = false;
}

Task<void> Room::handle(const Request& request) {
  if (const auto* message = std::get_if<protocol::Inbound>(&request.wanted)) {
    co_await hear(request.from, *message);
  } else {
    co_await carry_out(request);
  }
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
  std::erase_if(attached_, [&](const Attached& attached) { return attached.sink == kept; });
  count_people();
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
  queue_.set(std::ssize(waiting_) + std::ssize(looks_));
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
