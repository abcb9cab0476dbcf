#include "server/room/room.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/async_result.hpp>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/room/card.hpp"
#include "server/room/now.hpp"
#include "server/room/reason.hpp"
#include "server/room/snapshot.hpp"

namespace nostos::server {
namespace {

namespace asio = boost::asio;

constexpr std::size_t kMaxWaiting = 64;
// As many as are folded in a moment when the room is next loaded.
constexpr std::int64_t kEntriesBetweenSnapshots = 100;

SharedText shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

// A callback of the journal's as something to co_await; comes back on the awaiting coroutine's executor.
template <class Write>
asio::awaitable<bool> written(const Write& write) {
  auto token = asio::use_awaitable;
  auto initiate = [&](auto handler) {
    // std::function asks for something copyable.
    auto kept = std::make_shared<decltype(handler)>(std::move(handler));
    write([kept](bool durable) {
      auto executor = asio::get_associated_executor(*kept);
      asio::post(executor, [kept, durable]() mutable { std::move (*kept)(durable); });
    });
  };
  const bool durable = co_await asio::async_initiate<decltype(token), void(bool)>(initiate, token);
  co_return durable;
}

SharedText text_of(const protocol::Inbound& message, const Refusal& refusal) {
  const std::string id = protocol::request_id(message);
  return shared(protocol::error(id.empty() ? std::nullopt : std::optional(id), refusal.code, refusal.words,
                                refusal.rule));
}

void refuse(Sink& sink, const protocol::Inbound& message, const Refusal& refusal) {
  sink.send(text_of(message, refusal));
}

bool is_guess(const Refusal& refusal) {
  return refusal.code == "no_room" || refusal.code == "bad_token" || refusal.code == "bad_key";
}

// Keeps a member's allowance while he is known; takes one of it.
bool take(std::map<int, Credit>& credits, int member, const Allowance& allowance) {
  return credits.try_emplace(member, allowance).first->second.take();
}

const Refusal kStorage{"storage", "The server cannot write to its disk; nothing was changed.", ""};
const Refusal kSlowDown{"slow_down", "Too many lines; wait a second.", ""};
const Refusal kThinking{"slow_down", "A bot is thinking about advice already; ask again in a second.", ""};

}  // namespace

Room::Room(const asio::any_io_executor& executor, RoomHeader header, RoomState state, Kept kept,
           const House& house)
    : strand_(asio::make_strand(executor)),
      header_(std::move(header)),
      state_(std::move(state)),
      house_(house),
      clock_(strand_),
      kept_(kept),
      bots_(strand_, house.pace, [this](int member, std::int64_t turn, const std::string& intent) {
        enqueue({nullptr, BotWish{member, turn, intent}});
      }) {}

void Room::request(std::shared_ptr<Sink> from, protocol::Inbound message) {
  asio::dispatch(strand_,
                 [self = shared_from_this(), from = std::move(from), message = std::move(message)]() mutable {
                   self->enqueue({std::move(from), std::move(message)});
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
    if (Card card = card_of(self->state_); card != self->card_) {
      self->card_ = card;
      self->house_.journal.put(self->header_.number, std::move(card), [](bool) {});
    }
    self->go_on();
  });
}

void Room::close() {
  asio::dispatch(strand_, [self = shared_from_this()] {
    self->failed_ = true;
    while (!self->attached_.empty()) self->release(self->attached_.front().sink, "closed", true);
    self->waiting_.clear();
    self->timers_.clear();
    self->clock_.cancel();
  });
}

void Room::enqueue(Request request) {
  const Attached* known = request.from ? attached(request.from.get()) : nullptr;
  if (known != nullptr && !take(asked_, known->member, house_.requests)) {
    refuse(*request.from, std::get<protocol::Inbound>(request.wanted),
           {"slow_down", "Too many requests; wait a second.", ""});
    return;
  }
  if (request.from && waiting_.size() >= kMaxWaiting) {
    refuse(*request.from, std::get<protocol::Inbound>(request.wanted),
           {"overloaded", "The room has too much to do.", ""});
    return;
  }
  waiting_.push_back(std::move(request));
  if (std::exchange(draining_, true)) return;
  asio::co_spawn(
      strand_,
      [](std::shared_ptr<Room> self) -> asio::awaitable<void> { co_await self->drain(); }(shared_from_this()),
      [number = header_.number](const std::exception_ptr& thrown) {
        if (!thrown) return;
        try {
          std::rethrow_exception(thrown);
        } catch (const std::exception& fault) {
          // A bug. The journal holds every move; the room is read from it again when its people come back.
          spdlog::critical("event=room_failed room={} reason=\"{}\"", number, reason_of(fault));
        }
      });
}

asio::awaitable<void> Room::drain() {
  while (!waiting_.empty()) {
    const Request request = std::move(waiting_.front());
    waiting_.pop_front();
    try {
      co_await handle(request);
    } catch (...) {
      // Nothing of what failed was shown. Let everybody go, so that the next to enter gets the room anew.
      failed_ = true;
      for (const Attached& attached : std::exchange(attached_, {})) attached.sink->released(true);
      waiting_.clear();
      timers_.clear();
      clock_.cancel();
      throw;
    }
  }
  draining_ = false;
}

asio::awaitable<void> Room::handle(const Request& request) {
  if (const auto* message = std::get_if<protocol::Inbound>(&request.wanted)) {
    co_await hear(request.from, *message);
  } else {
    co_await carry_out(request);
  }
}

asio::awaitable<void> Room::hear(const std::shared_ptr<Sink>& from, const protocol::Inbound& message) {
  if (const auto* glance = std::get_if<protocol::Glance>(&message)) {
    const Answer answer = answer_glance(state_, *glance);
    if (const auto* refusal = std::get_if<Refusal>(&answer)) refuse(*from, message, *refusal);
    if (const auto* text = std::get_if<std::string>(&answer)) from->send(shared(*text));
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

asio::awaitable<void> Room::enter(const std::shared_ptr<Sink>& from, const protocol::Inbound& message) {
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

asio::awaitable<void> Room::look_back(const std::shared_ptr<Sink>& from, int member,
                                      const protocol::Inbound& message) {
  std::optional<Answer> answer;
  if (const auto* record = std::get_if<protocol::AskRecord>(&message)) {
    answer = answer_record(state_, member, *record);
  } else if (const auto* catalogue = std::get_if<protocol::AskCatalogue>(&message)) {
    answer = answer_catalogue(state_, *catalogue);
  } else if (const auto* replay = std::get_if<protocol::AskReplay>(&message)) {
    // That somebody has looked with all eyes is known to all before he has.
    const Decision first = decide_eyes(state_, member, *replay, world());
    if (const auto* granted = std::get_if<Granted>(&first)) {
      Effects effects;
      const bool durable = co_await commit(*granted, effects);
      if (!durable) co_return refuse(*from, message, kStorage);
      publish(effects);
    }
    answer = answer_replay(state_, member, *replay);
  }
  if (const auto* refusal = std::get_if<Refusal>(&*answer)) {
    refuse(*from, message, *refusal);
  } else {
    from->send(shared(std::get<std::string>(*answer)));
  }
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
  } else if (!take(signs_, member, house_.chat)) {
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

// A bot thinks about it where bots think: one question of a room at a time, and a few of all rooms, so that
// bots that play are not kept waiting.
void Room::advise(const std::shared_ptr<Sink>& from, int member, const protocol::AskAdvice& request) {
  constexpr int kAtOnce = 4;
  if (advising_ || house_.advising >= kAtOnce) return refuse(*from, request, kThinking);
  auto asked = decide_advice(state_, member, request);
  if (const auto* refusal = std::get_if<Refusal>(&asked)) return refuse(*from, request, *refusal);
  advising_ = true;
  ++house_.advising;
  asio::post(house_.pace.thinkers, [room = shared_from_this(), from, id = request.id,
                                    advice = std::get<Advice>(std::move(asked))] {
    give_way();
    std::string text = protocol::advice(id, advice.kind, advice.turn, advice.seat.index, "null");
    try {
      const Effort effort{.most = room->house_.pace.thought, .stop = room->house_.pace.closing};
      if (!from->gone()) text = answer_advice(id, advice, effort);
    } catch (const std::exception& fault) {
      spdlog::critical("event=advice_failed game={} reason=\"{}\"", advice.game->info().id, reason_of(fault));
    }
    --room->house_.advising;
    asio::post(room->strand_, [room, from, text = std::move(text)]() mutable {
      room->advising_ = false;
      from->send(shared(std::move(text)));
    });
  });
}

asio::awaitable<void> Room::play(const std::shared_ptr<Sink>& from, int member,
                                 const protocol::Inbound& message) {
  if (std::holds_alternative<protocol::AskRecord>(message) ||
      std::holds_alternative<protocol::AskCatalogue>(message) ||
      std::holds_alternative<protocol::AskReplay>(message))
    co_return co_await look_back(from, member, message);
  if (show_sign(from, member, message)) co_return;
  if (const auto* advice = std::get_if<protocol::AskAdvice>(&message))
    co_return advise(from, member, *advice);
  if (std::holds_alternative<protocol::Say>(message) && !take(talk_, member, house_.chat))
    co_return refuse(*from, message, kSlowDown);
  if (std::holds_alternative<protocol::SetHook>(message) && !house_.notify)
    co_return refuse(*from, message, {"no_hooks", "This server tells nobody elsewhere.", ""});
  const Decision decision = decide(state_, member, message, world());
  if (const auto* refusal = std::get_if<Refusal>(&decision)) {
    refuse(*from, message, *refusal);
    if (refusal->code == "stale" && state_.started()) send_update({from, member, false}, "[]");
    co_return;
  }
  Effects effects;
  const auto* granted = std::get_if<Granted>(&decision);
  if (granted != nullptr) {
    const bool durable = co_await commit(*granted, effects);
    if (!durable) co_return refuse(*from, message, kStorage);
  }
  const std::string id = protocol::request_id(message);
  const bool link = granted != nullptr && std::holds_alternative<protocol::Link>(message);
  from->send(shared(link ? protocol::link(id, granted->secret) : protocol::ok(id)));
  if (std::holds_alternative<protocol::Leave>(message)) {
    release(from, "left", false);
    // His other devices are out with him where the membership itself has ended.
    if (granted != nullptr) take_over(member, nullptr);
    effects.room = true;
  }
  publish(effects);
  go_on();
}

asio::awaitable<void> Room::carry_out(const Request& request) {
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
  if (std::holds_alternative<Refusal>(decision)) {
    if (wish != nullptr) bots_.answered(wish->member, false);
    if (wish != nullptr) bots_.mind(state_, shared_from_this());
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
  if (wish != nullptr) bots_.answered(wish->member, true);
  publish(effects);
  go_on();
}

void Room::go_on() {
  // Spectators come and go for ever.
  const auto is_gone = [this](const auto& kept) { return state_.member(kept.first) == nullptr; };
  std::erase_if(asked_, is_gone);
  std::erase_if(talk_, is_gone);
  std::erase_if(signs_, is_gone);
  std::erase_if(told_, is_gone);
  mind_timers();
  mind_clock();
  mind_notices();
  bots_.mind(state_, shared_from_this());
  mind_snapshot();
}

asio::awaitable<bool> Room::commit(const Granted& granted, Effects& effects) {
  const Json entry = Json::parse(granted.entry);
  // Named, not written in the call: GCC 12 destroys a temporary of a co_await twice.
  const auto append = [&](Journal::Done done) {
    house_.journal.append(
        {header_.number, state_.sequence, granted.entry, entry.at("at").get<std::int64_t>()},
        std::move(done));
  };
  const bool durable = co_await written(append);
  if (!durable) co_return false;
  effects = fold(state_, entry, granted.next);
  // Whoever hears that it is done finds it in the lists, too, and is woken in time.
  if (Card card = card_of(state_); card != card_) {
    card_ = std::move(card);
    const auto put = [&](Journal::Done done) { house_.journal.put(header_.number, card_, std::move(done)); };
    co_await written(put);
  }
  co_return true;
}

void Room::mind_snapshot() {
  if (state_.sequence - kept_.sequence < kEntriesBetweenSnapshots && state_.past.size() == kept_.past) return;
  if (std::exchange(keeping_, true)) return;
  // Elsewhere: it takes a moment, which nobody may notice, for what nobody sees counts here, too.
  asio::post(house_.pace.thinkers, [self = shared_from_this(), before = kept_.past,
                                    state = std::make_shared<const RoomState>(state_)] {
    try {
      Snapshot snapshot{state->sequence, write_snapshot(*state), before, {}};
      for (std::size_t at = before; at < state->past.size(); ++at)
        snapshot.past.push_back(write_past(*state->past[at]));
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
  kept->send(shared(protocol::left(why)));
  kept->released(close);
}

Room::Attached* Room::attached(const Sink* sink) {
  const auto found = std::find_if(attached_.begin(), attached_.end(),
                                  [&](const Attached& attached) { return attached.sink.get() == sink; });
  return found == attached_.end() ? nullptr : &*found;
}

std::set<int> Room::present() const {
  std::set<int> members;
  for (const Attached& attached : attached_) members.insert(attached.member);
  return members;
}

World Room::world() const {
  return {house_.shelf, now(), present(), house_.limits};
}

}  // namespace nostos::server
