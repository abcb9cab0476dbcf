#include "server/room/room.hpp"
#include "server/room/strand.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/async_result.hpp>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/room/card.hpp"
#include "server/room/now.hpp"
#include "server/room/reason.hpp"
#include "server/room/refuse.hpp"
#include "server/room/snapshot.hpp"

namespace nostos::server {
namespace {

namespace asio = boost::asio;

// As many as are folded in a moment when the room is next loaded.
constexpr std::int64_t kEntriesBetweenSnapshots = 100;

void look_at(JournalMetrics& journal, bool durable, MetricsClock::time_point since) {
  const auto now = MetricsClock::now();
  journal.waiting.add(-1);
  (durable ? journal.durable : journal.failed).add();
  (durable ? journal.written_at : journal.failed_at).set(now.time_since_epoch().count());
  if (durable) journal.append_seconds.observe(now - since);
}

// A callback of the journal's as something to co_await; comes back on the awaiting coroutine's executor.
// Looks at how long that took and what came of it, where it is an entry.
template <class Write>
Task<WriteResult> outcome_of(const Write& write, JournalMetrics* looked = nullptr) {
  auto token = use_task;
  auto initiate = [&](auto handler) {
    // std::function asks for something copyable.
    auto kept = std::make_shared<decltype(handler)>(std::move(handler));
    if (looked != nullptr) looked->waiting.add(1);
    write([kept, looked, since = MetricsClock::now()](WriteResult outcome) {
      if (looked != nullptr) look_at(*looked, outcome == WriteResult::written, since);
      auto executor = asio::get_associated_executor(*kept);
      asio::post(executor, [kept, outcome]() mutable { std::move (*kept)(outcome); });
    });
  };
  const WriteResult outcome =
      co_await asio::async_initiate<decltype(token), void(WriteResult)>(initiate, token);
  co_return outcome;
}

// The room is no longer what the journal has, or may not be: it must be read anew.
class LostRoom : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

bool is_guess(const Refusal& refusal) {
  return refusal.code == "no_room" || refusal.code == "bad_token" || refusal.code == "bad_key";
}

// Takes one of what is allowed by now.
bool take(Credit& credit, const Allowance& allowance) {
  credit.allow(allowance);
  return credit.take();
}

const Refusal kStorage{"storage", "The server cannot write to its disk; nothing was changed.", ""};
const Refusal kSlowDown{"slow_down", "Too many lines; wait a second.", ""};

}  // namespace

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
    // Its card may be older than its log.
    if (CardFacts facts = facts_of(self->state_); facts != self->card_) {
      self->card_ = std::move(facts);
      self->house_.journal.put(self->header_.number, self->fenced_card(), [](WriteResult) {});
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
  if (known != nullptr && !take(minded(known->member).asked, house_.rules->requests)) {
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
        } catch (const LostRoom& fault) {
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

Task<void> Room::hear(const std::shared_ptr<Sink>& from, const protocol::Inbound& message) {
  if (const auto* glance = std::get_if<protocol::Glance>(&message)) {
    give(*from, message, answer_glance(state_, *glance));
    co_return;
  }
  const Attached* known = attached(from.get());
  if (known == nullptr && protocol::enters(message)) {
    co_await enter(from, message);
  } else if (known != nullptr) {
    co_await play(from, known->member, message);
  } else {
    refuse(*from, message, {"not_in_room", "Enter a room first.", ""});
  }
}

Task<void> Room::enter(const std::shared_ptr<Sink>& from, const protocol::Inbound& message) {
  // Whoever opened the room comes in as its first member.
  protocol::Inbound wanted = message;
  if (const auto* create = std::get_if<protocol::Create>(&message)) {
    wanted = protocol::Resume{create->id, header_.code, create->token};
  }
  const Entrance entrance = decide_enter(state_, wanted, world());
  Effects effects;
  if (const auto* refusal = std::get_if<Refusal>(&entrance.decision)) {
    if (is_guess(*refusal)) {
      from->guessed(protocol::request_id(message), text_of(message, *refusal));
    } else {
      refuse(*from, message, *refusal);
    }
    from->released(false);
    co_return;
  }
  if (const auto* granted = std::get_if<Granted>(&entrance.decision)) {
    const bool durable = co_await commit(*granted, effects);
    if (!durable) {
      refuse(*from, message, kStorage);
      from->released(false);
      co_return;
    }
  }
  if (std::holds_alternative<protocol::Claim>(message)) take_over(entrance.member, from.get());
  publish(effects);
  if (failed_) co_return from->released(true);
  // Gone while his request waited or was written: his detach has passed already, and would never come again.
  if (from->gone()) {
    publish_room();
    co_return;
  }
  attached_.push_back({from, entrance.member, false});
  const Attached newcomer = attached_.back();
  const Member* member = state_.member(entrance.member);
  const std::string& code = member->watcher ? header_.watch : header_.code;
  from->send(shared(protocol::ok_room(protocol::request_id(message), code)));
  publish_room();
  greet(newcomer);
  // He may be the one whom it was about.
  if (state_.proposal) enqueue({nullptr, ProposalMayBeSettled{}});
  go_on();
}

bool Room::answer(Sink& from, int member, const protocol::Inbound& message) {
  std::optional<Answer> answer;
  if (const auto* catalogue = std::get_if<protocol::AskCatalogue>(&message)) {
    answer = answer_catalogue(state_, *catalogue);
  } else if (const auto* lesson = std::get_if<protocol::AskLesson>(&message)) {
    answer = answer_lesson(state_, *lesson);
  } else if (const auto* why = std::get_if<protocol::AskWhy>(&message)) {
    answer = answer_why(state_, member, *why);
  }
  if (answer) give(from, message, *std::move(answer));
  return answer.has_value();
}

bool Room::show_sign(const std::shared_ptr<Sink>& from, int member, const protocol::Inbound& message) {
  if (const auto* presence = std::get_if<protocol::Presence>(&message)) {
    Attached* known = attached(from.get());
    if (std::exchange(known->away, presence->away) != presence->away) publish_room();
    return true;
  }
  const auto* react = std::get_if<protocol::React>(&message);
  if (react == nullptr) return false;
  if (const auto refusal = muted(state_, member)) {
    refuse(*from, message, *refusal);
  } else if (!take(minded(member).signs, house_.rules->chat)) {
    metrics.limits[Limit::chat].add();
    refuse(*from, message, kSlowDown);
  } else if (react->to == protocol::Audience::team && !state_.team_of(member)) {
    refuse(*from, message, {"not_seated", "Spectators have no team.", ""});
  } else {
    from->send(shared(protocol::ok(react->id)));
    const SharedText sign = shared(protocol::reaction(member, *react));
    for (const Attached& attached : attached_) {
      if (react->to == protocol::Audience::all || state_.team_of(attached.member) == state_.team_of(member))
        attached.sink->send(sign);
    }
  }
  return true;
}

Task<void> Room::play(const std::shared_ptr<Sink>& from, int member, const protocol::Inbound& message) {
  if (answer(*from, member, message)) co_return;
  if (std::holds_alternative<protocol::AskRecord>(message)) co_return look_back(from, member, message);
  if (const auto* replay = std::get_if<protocol::AskReplay>(&message)) {
    // That somebody has looked with all eyes is known to all before he has.
    const Decision first = decide_eyes(state_, member, *replay, world());
    if (const auto* granted = std::get_if<Granted>(&first)) {
      Effects effects;
      const bool durable = co_await commit(*granted, effects);
      if (!durable) co_return refuse(*from, message, kStorage);
      publish(effects);
    }
    co_return look_back(from, member, message);
  }
  if (show_sign(from, member, message)) co_return;
  if (const auto* advice = std::get_if<protocol::AskAdvice>(&message))
    co_return advise(from, member, *advice);
  if (const auto* deductions = std::get_if<protocol::AskDeductions>(&message))
    co_return deduce(from, *deductions);
  if (std::holds_alternative<protocol::Say>(message) && !take(minded(member).talk, house_.rules->chat)) {
    metrics.limits[Limit::chat].add();
    co_return refuse(*from, message, kSlowDown);
  }
  if (std::holds_alternative<protocol::SetHook>(message) && !house_.rules->notify)
    co_return refuse(*from, message, {"no_hooks", "This server tells nobody elsewhere.", ""});
  const Decision decision = decide(state_, member, message, world());
  if (const auto* refusal = std::get_if<Refusal>(&decision)) {
    turn_down(*from, message, *refusal);
    if (refusal->code == "stale" && state_.started()) send_update({from, member, false}, "[]");
    co_return;
  }
  Effects effects;
  const auto* granted = std::get_if<Granted>(&decision);
  if (granted != nullptr) {
    const bool durable = co_await commit(*granted, effects);
    if (!durable) co_return turn_down(*from, message, kStorage);
  }
  const std::string id = protocol::request_id(message);
  const bool link = granted != nullptr && std::holds_alternative<protocol::Link>(message);
  from->send(shared(link ? protocol::link(id, granted->secret) : protocol::ok(id)));
  if (std::holds_alternative<protocol::Intent>(message)) {
    counted().people.accepted.add();
    metrics.intent_seconds.observe(MetricsClock::now() - since_);
  }
  spdlog::debug("event=granted room={} connection={} request={}", header_.number, from->number(), id);
  if (std::holds_alternative<protocol::Leave>(message)) {
    release(from, "left", false);
    // His other devices are out with him where the membership itself has ended.
    if (granted != nullptr) take_over(member, nullptr);
    effects.room = true;
  }
  publish(effects);
  go_on();
}

Task<void> Room::carry_out(const Request& request) {
  const auto* wish = std::get_if<BotWish>(&request.wanted);
  Decision decision = Nothing{};
  if (const auto* timer = std::get_if<Timer>(&request.wanted)) {
    decision = decide_timer(state_, *timer, world());
  } else if (const auto* ran_out = std::get_if<ClockRanOut>(&request.wanted)) {
    if (ran_out->seat < state_.seats.size()) decision = decide_clock(state_, ran_out->seat, world());
  } else if (wish == nullptr) {
    decision = decide_carry(state_, world());
  } else if (!wish->intent.empty()) {
    decision = decide_bot(state_, wish->member, wish->turn, wish->intent, world());
  }
  if (const auto* refusal = std::get_if<Refusal>(&decision)) {
    if (wish != nullptr) counted().bots.refused[place_of(refusal->code)].add();
    if (wish != nullptr) bots_.answered(wish->member, false);
    if (wish != nullptr) bots_.mind(state_, pace(), shared_from_this());
    co_return;
  }
  Effects effects;
  if (const auto* granted = std::get_if<Granted>(&decision)) {
    const bool durable = co_await commit(*granted, effects);
    if (!durable) {
      // A bot that was not heard is asked again with the next thing that happens.
      if (wish != nullptr) bots_.answered(wish->member, false);
      co_return;
    }
  }
  if (wish != nullptr && std::holds_alternative<Granted>(decision)) counted().bots.accepted.add();
  if (wish != nullptr) bots_.answered(wish->member, true);
  publish(effects);
  go_on();
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

Task<bool> Room::commit(const Granted& granted, Effects& effects) {
  if (house_.leases != nullptr && !house_.leases->hold()) throw LostRoom("this node's leases have run out");
  // Named, not written in the call: GCC 12 destroys a temporary of a co_await twice.
  const auto append = [&](Journal::Done done) {
    house_.journal.append({header_.number, state_.sequence, granted.entry, granted.at, header_.fence},
                          std::move(done));
  };
  const WriteResult outcome = co_await outcome_of(append, &metrics.journal);
  if (outcome == WriteResult::lost) throw LostRoom("its last entry was refused, or may have been written");
  if (outcome == WriteResult::failed) co_return false;
  const auto* move = std::get_if<Move>(&granted.made);
  effects = move != nullptr ? fold(state_, *move, granted.next)
                            : fold(state_, *std::get<0>(granted.made), granted.next);
  // Whoever hears that it is done finds it in the lists, too, and is woken in time.
  if (CardFacts facts = facts_of(state_); facts != card_) {
    card_ = std::move(facts);
    const auto put = [&](Journal::Done done) {
      house_.journal.put(header_.number, fenced_card(), std::move(done));
    };
    co_await outcome_of(put);
  }
  co_return true;
}

Card Room::fenced_card() const {
  Card card = card_of(card_);
  card.fence = header_.fence;
  return card;
}

void Room::mind_snapshot() {
  if (state_.sequence - kept_.sequence < kEntriesBetweenSnapshots && state_.past.size() == kept_.past) return;
  if (std::exchange(keeping_, true)) return;
  // Elsewhere: it takes a moment, which nobody may notice, for what nobody sees counts here, too.
  asio::post(house_.thinkers, [self = shared_from_this(), before = kept_.past,
                               state = std::make_shared<const RoomState>(state_)] {
    try {
      Snapshot snapshot{state->sequence, write_snapshot(*state), before, {}};
      for (std::size_t at = before; at < state->past.size(); ++at)
        snapshot.past.push_back(write_past(*state->past[at]));
      snapshot.fence = self->header_.fence;
      self->house_.journal.keep(self->header_.number, std::move(snapshot));
    } catch (const std::exception& fault) {
      // A bug. The journal holds every move; this room does without.
      spdlog::critical("event=snapshot_failed room={} reason=\"{}\"", self->header_.number, reason_of(fault));
      return;
    }
    asio::post(self->strand_, [self, kept = Kept{state->sequence, state->past.size()}] {
      self->kept_ = kept;
      self->keeping_ = false;
    });
  });
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
